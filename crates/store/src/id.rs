//! Ids that nobody guesses: 122 random bits, written as 32 hexadecimal digits.

/// Not the id of a table or a guest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 32 hexadecimal digits in lower case")]
pub struct ParseIdError;

/// Reads the one spelling that an id has. `Uuid` itself would take several (hyphens, braces, capitals),
/// and one table would have as many addresses.
pub(crate) fn parse(text: &str) -> Result<uuid::Uuid, ParseIdError> {
    let digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    if text.len() != 32 || !text.bytes().all(digit) {
        return Err(ParseIdError);
    }
    uuid::Uuid::try_parse(text).map_err(|_| ParseIdError)
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(uuid::Uuid);

        impl $name {
            /// A new one, from the system's randomness.
            pub fn random() -> $name {
                $name(uuid::Uuid::new_v4())
            }

            pub const fn from_bytes(bytes: [u8; 16]) -> $name {
                $name(uuid::Uuid::from_bytes(bytes))
            }

            pub const fn to_bytes(self) -> [u8; 16] {
                self.0.into_bytes()
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&self.0.simple(), f)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::id::ParseIdError;

            fn from_str(text: &str) -> Result<$name, $crate::id::ParseIdError> {
                $crate::id::parse(text).map($name)
            }
        }

        impl TryFrom<String> for $name {
            type Error = $crate::id::ParseIdError;

            fn try_from(text: String) -> Result<$name, $crate::id::ParseIdError> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.to_string()
            }
        }
    };
}

pub(crate) use id;

#[cfg(test)]
mod tests {
    use crate::{GuestId, ParseIdError, TableId};

    #[test]
    fn an_id_reads_back() {
        let id = TableId::random();
        assert_eq!(id.to_string().len(), 32);
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_eq!(TableId::from_bytes(id.to_bytes()), id);
        let json = serde_json::to_string(&id).unwrap();
        assert_eq!(json, format!("\"{id}\""));
        assert_eq!(serde_json::from_str::<TableId>(&json).unwrap(), id);
    }

    #[test]
    fn an_id_has_one_spelling() {
        let written = "0123456789abcdef0123456789abcdef";
        assert_eq!(written.parse::<GuestId>().unwrap().to_string(), written);
        for other in [
            "",
            "0123456789ABCDEF0123456789ABCDEF",
            "01234567-89ab-cdef-0123-456789abcdef",
            "{0123456789abcdef0123456789abcdef}",
            "0123456789abcdef0123456789abcde",
            "0123456789abcdef0123456789abcdef0",
            "0123456789abcdef0123456789abcdeé",
            "0123456789abcdef0123456789abcdeg",
        ] {
            assert_eq!(other.parse::<GuestId>(), Err(ParseIdError), "{other}");
            assert!(serde_json::from_value::<GuestId>(other.into()).is_err(), "{other}");
        }
    }
}
