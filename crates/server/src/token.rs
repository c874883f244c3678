//! The token by which a program shows who it is.

use std::fmt;

use axum::http::{HeaderMap, header};
use omnibus_store::{BotAccount, GuestId, Store};
use sha2::{Digest, Sha256};

use crate::{machine::Machine, trouble::Trouble};

const PREFIX: &str = "omni_";
/// Bytes of the secret: nobody guesses 128 bits.
const SECRET: usize = 16;

/// `omni_`, the bot's id, and a secret, both in hexadecimal digits. Shown once, when it is made, and kept nowhere.
pub(crate) struct Token {
    text: String,
    bot: GuestId,
}

impl Token {
    pub(crate) fn fresh(machine: &dyn Machine) -> Result<Token, Trouble> {
        let secret = machine.bytes::<SECRET>()?;
        let bot = GuestId::from_bytes(machine.bytes()?);
        let secret: String = secret.iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(Token { text: format!("{PREFIX}{bot}{secret}"), bot })
    }

    fn read(text: &str) -> Option<Token> {
        let digits = text.strip_prefix(PREFIX)?;
        let (bot, secret) = digits.split_at_checked(32)?;
        let is_secret = secret.len() == 2 * SECRET && secret.bytes().all(|byte| byte.is_ascii_hexdigit());
        let bot = bot.parse().ok().filter(|_| is_secret)?;
        Some(Token { text: text.to_owned(), bot })
    }

    pub(crate) fn bot(&self) -> GuestId {
        self.bot
    }

    /// What is kept of it.
    pub(crate) fn hash(&self) -> [u8; 32] {
        Sha256::digest(&self.text).into()
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Never printed by accident: a log is read by more people than a token is for.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Token({})", self.bot)
    }
}

/// The program whose token came with the request; `None` if none came.
pub(crate) async fn bearer(store: &dyn Store, headers: &HeaderMap) -> Result<Option<BotAccount>, Trouble> {
    let Some(shown) = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()) else {
        return Ok(None);
    };
    // Another way of showing oneself is a proxy's business.
    let Some((_, text)) = shown.split_once(' ').filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))
    else {
        return Ok(None);
    };
    let token = Token::read(text.trim()).ok_or(Trouble::BadToken)?;
    let account = store.bot(token.bot).await?.ok_or(Trouble::BadToken)?;
    if is_same(&account.token, &token.hash()) { Ok(Some(account)) } else { Err(Trouble::BadToken) }
}

/// Looks at every byte, so that the time tells nothing about where two hashes differ.
fn is_same(one: &[u8; 32], other: &[u8; 32]) -> bool {
    one.iter().zip(other).fold(0, |difference, (one, other)| difference | (one ^ other)) == 0
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use super::*;
    use crate::machine::ThisMachine;

    #[test]
    fn a_token_reads_back_and_nothing_else_does() {
        let token = Token::fresh(&ThisMachine::new(NonZeroUsize::MIN).expect("a thread")).expect("a token");
        let text = token.to_string();
        assert_eq!(text.len(), 69);
        let again = Token::read(&text).expect("the same token");
        assert_eq!((again.bot(), again.hash()), (token.bot(), token.hash()));
        assert!(!format!("{token:?}").contains(&text[37..]), "its secret is not printed");
        for wrong in
            ["", "omni_", &text[1..], &text[..68], &format!("{text}0"), &text.replace("omni_", "omni_é")]
        {
            assert!(Token::read(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn hashes_are_compared_to_the_last_byte() {
        let one = [7; 32];
        assert!(is_same(&one, &one));
        for place in 0..32 {
            let mut other = one;
            other[place] ^= 1;
            assert!(!is_same(&one, &other), "{place}");
        }
    }
}
