//! Which bot is wanted, as people write it: `master`, `master@2000`, `strong@50ms`.

use std::{fmt, str::FromStr};

use crate::Budget;

/// A bot's name, and a budget if it is not to have its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    pub name: String,
    pub budget: Option<Budget>,
}

impl FromStr for Wish {
    type Err = Misspelt;

    fn from_str(text: &str) -> Result<Wish, Misspelt> {
        match text.split_once('@') {
            None => Ok(Wish { name: text.to_owned(), budget: None }),
            Some((name, budget)) => match budget.parse() {
                Ok(budget) => Ok(Wish { name: name.to_owned(), budget: Some(budget) }),
                Err(_) => Err(Misspelt { budget: budget.to_owned() }),
            },
        }
    }
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        self.budget.map_or(Ok(()), |budget| write!(f, "@{budget}"))
    }
}

/// What stands behind the @ is no budget.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misspelt {
    pub budget: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_is_a_name_and_perhaps_a_budget() {
        assert_eq!("master".parse(), Ok(Wish { name: "master".into(), budget: None }));
        let quick: Wish = "master@200".parse().unwrap();
        assert_eq!((quick.budget, quick.to_string()), (Some(Budget::nodes(200)), "master@200".into()));
        assert_eq!("master@soon".parse::<Wish>(), Err(Misspelt { budget: "soon".into() }));
    }
}
