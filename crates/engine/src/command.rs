//! A program and its arguments, as people write them in one line. No shell reads it.

use std::str::FromStr;

/// What is started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    pub program: String,
    pub arguments: Vec<String>,
}

/// A line that names no program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotACommand {
    #[error("there is no program in it")]
    Empty,
    #[error("a quotation mark is not closed")]
    Unclosed,
}

/// Blanks separate. Between `'…'` everything stands for itself; between `"…"` too, but for `\"` and `\\`. Outside
/// of `"…"` a backslash is a letter like any other, so that paths of Windows need no care.
impl FromStr for CommandLine {
    type Err = NotACommand;

    fn from_str(text: &str) -> Result<CommandLine, NotACommand> {
        let mut words = Vec::new();
        let mut word: Option<String> = None;
        let mut letters = text.chars().peekable();
        while let Some(letter) = letters.next() {
            match letter {
                '\'' | '"' => {
                    let word = word.get_or_insert_default();
                    loop {
                        match letters.next().ok_or(NotACommand::Unclosed)? {
                            closing if closing == letter => break,
                            '\\' if letter == '"' => {
                                let escaped = letters.next_if(|&next| next == '"' || next == '\\');
                                word.push(escaped.unwrap_or('\\'));
                            }
                            inside => word.push(inside),
                        }
                    }
                }
                blank if blank.is_whitespace() => words.extend(word.take()),
                other => word.get_or_insert_default().push(other),
            }
        }
        words.extend(word);
        let mut words = words.into_iter();
        let program = words.next().filter(|program| !program.is_empty()).ok_or(NotACommand::Empty)?;
        Ok(CommandLine { program, arguments: words.collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let CommandLine { program, arguments } = text.parse().expect("a command");
        std::iter::once(program).chain(arguments).collect()
    }

    #[test]
    fn a_command_is_split_at_blanks_and_held_together_by_quotation_marks() {
        assert_eq!(words("python3 bot.py"), ["python3", "bot.py"]);
        assert_eq!(words("  a\t b \n"), ["a", "b"]);
        assert_eq!(words(r#"a 'b c' "d e""#), ["a", "b c", "d e"]);
        assert_eq!(words(r#"a b'c d'"e f"g"#), ["a", "bc de fg"]);
        assert_eq!(words(r#"a '' """#), ["a", "", ""]);
        assert_eq!(words(r#"a '"' "'" '\'"#), ["a", "\"", "'", "\\"]);
        assert_eq!(words(r#"a "\"b\" \\ \n""#), ["a", r#""b" \ \n"#]);
        assert_eq!(words(r"C:\bots\mill.exe $HOME *"), [r"C:\bots\mill.exe", "$HOME", "*"]);
        assert_eq!("".parse::<CommandLine>(), Err(NotACommand::Empty));
        assert_eq!(" '' x".parse::<CommandLine>(), Err(NotACommand::Empty));
        assert_eq!("a 'b".parse::<CommandLine>(), Err(NotACommand::Unclosed));
        assert_eq!(r#"a "b\""#.parse::<CommandLine>(), Err(NotACommand::Unclosed));
    }
}
