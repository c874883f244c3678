//! Small drawings for the rules.
use maud::Markup;
use omnibus_words::Words;
pub(super) fn picture(_: &str, _: &Words) -> Option<Markup> {
    None
}
