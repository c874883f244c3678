//! The numbered rules as a text: sections of `- **ID** …` items in Markdown.

/// A rulebook, in its own order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook<'t> {
    pub title: &'t str,
    pub sections: Vec<Section<'t>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section<'t> {
    pub heading: &'t str,
    pub rules: Vec<NumberedRule<'t>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberedRule<'t> {
    pub id: &'t str,
    /// Plain words, on one line, without Markdown's marks.
    pub text: String,
    /// Ours, where the rulebook is silent.
    pub is_ruling: bool,
}

impl<'t> Rulebook<'t> {
    /// Reads a rules file. `ruling` is the word that marks our rulings in its language.
    pub fn parse(markdown: &'t str, ruling: &str) -> Rulebook<'t> {
        let mut book = Rulebook { title: "", sections: Vec::new() };
        let mut open_rule = false;
        for line in markdown.lines() {
            if let Some(title) = line.strip_prefix("# ") {
                book.title = title;
            } else if let Some(heading) = line.strip_prefix("## ") {
                book.sections.push(Section { heading, rules: Vec::new() });
                open_rule = false;
            } else if let Some((id, text)) = line.strip_prefix("- **").and_then(|item| item.split_once("** "))
            {
                if book.sections.is_empty() {
                    book.sections.push(Section { heading: "", rules: Vec::new() });
                }
                if let Some(section) = book.sections.last_mut() {
                    section.rules.push(NumberedRule { id, text: text.into(), is_ruling: false });
                }
                open_rule = true;
            } else if line.trim().is_empty() {
                open_rule = false;
            } else if let Some(rule) = book.sections.last_mut().and_then(|section| section.rules.last_mut())
                && open_rule
            {
                rule.text.push(' ');
                rule.text.push_str(line.trim());
            }
        }
        for rule in book.sections.iter_mut().flat_map(|section| &mut section.rules) {
            rule.is_ruling = rule.text.contains(&format!("*{ruling}"));
            rule.text = rule.text.replace(['*', '`'], "");
        }
        book.sections.retain(|section| !section.rules.is_empty());
        book
    }

    pub fn rules(&self) -> impl Iterator<Item = &NumberedRule<'t>> {
        self.sections.iter().flat_map(|section| &section.rules)
    }

    /// Looks a rule up, whatever the case of its id.
    pub fn rule(&self, id: &str) -> Option<&NumberedRule<'t>> {
        self.rules().find(|rule| rule.id.eq_ignore_ascii_case(id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "# Game: the rules\n\nWords.\n\n## Setup\n- **G-1** One *thing*,\n  and on.\n- **G-2** *Ruling.* Two.\n\nAside.\n\n## None\n## End\n- **G-3** Three.\n";

    #[test]
    fn sections_ids_and_rulings_are_read() {
        let book = Rulebook::parse(BOOK, "Ruling");
        assert_eq!(book.title, "Game: the rules");
        let headings: Vec<_> = book.sections.iter().map(|section| section.heading).collect();
        assert_eq!(headings, ["Setup", "End"]);
        assert_eq!(book.rule("g-1").unwrap().text, "One thing, and on.");
        let rulings: Vec<_> = book.rules().filter(|rule| rule.is_ruling).map(|rule| rule.id).collect();
        assert_eq!(rulings, ["G-2"]);
    }
}
