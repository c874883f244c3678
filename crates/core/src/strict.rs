//! Reading JSON strictly: a misspelt field must not pass for one left out.

use serde_json::Value;

use crate::Misread;

/// An object's one key, and what belongs to it.
pub fn the_only<R>(value: &Value) -> Result<(&str, &Value), Misread<R>> {
    let mut pairs = value.as_object().into_iter().flatten();
    match (pairs.next(), pairs.next()) {
        (Some((key, content)), None) => Ok((key, content)),
        _ => Err(Misread::unknown(value.to_string())),
    }
}

/// Exactly these fields, in this order.
pub fn fields<'v, R, const N: usize>(
    value: &'v Value,
    names: [&str; N],
) -> Result<[&'v Value; N], Misread<R>> {
    let fields = value.as_object().ok_or_else(|| Misread::unknown(value.to_string()))?;
    if let Some(other) = fields.keys().find(|field| !names.contains(&field.as_str())) {
        return Err(Misread::unknown(other));
    }
    let mut found = [value; N];
    for (place, name) in found.iter_mut().zip(names) {
        *place = fields.get(name).ok_or_else(|| Misread::unknown(name))?;
    }
    Ok(found)
}

pub fn text<R>(value: &Value) -> Result<&str, Misread<R>> {
    value.as_str().ok_or_else(|| Misread::unknown(value.to_string()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn nothing_is_missing_misspelt_or_too_much() {
        let unknown = |what: &str| Err(Misread::<()>::unknown(what));
        let both = json!({ "a": 1, "b": 2 });
        assert_eq!(fields::<(), 2>(&both, ["b", "a"]), Ok([&json!(2), &json!(1)]));
        assert_eq!(fields(&both, ["a"]).map(|_: [&Value; 1]| ()), unknown("b"));
        assert_eq!(fields(&both, ["a", "b", "c"]).map(|_: [&Value; 3]| ()), unknown("c"));
        assert_eq!(the_only::<()>(&json!({ "a": 1 })), Ok(("a", &json!(1))));
        assert_eq!(the_only(&both).map(|_| ()), unknown(r#"{"a":1,"b":2}"#));
        assert_eq!(text(&json!(7)).map(|_| ()), unknown("7"));
    }
}
