//! Ratings as a picture.

use crate::Estimate;

/// Bots on one scale, each a dot with a whisker as long as its interval.
#[derive(Clone, Copy, Debug)]
pub struct Chart<'a> {
    pub title: &'a str,
    pub subtitle: &'a str,
    /// What the scale measures.
    pub axis: &'a str,
    /// From top to bottom; at least one.
    pub rows: &'a [(String, Estimate)],
}

const WIDTH: f64 = 760.0;
const MARGIN: f64 = 28.0;
const HEADER: f64 = 92.0;
const ROW: f64 = 38.0;
const FOOTER: f64 = 72.0;
/// Room for the figures on the right.
const FIGURES: f64 = 190.0;
/// About the width of a letter of a bot's name.
const LETTER: f64 = 9.4;
/// At most so many parts of the scale are marked.
const MOST_PARTS: f64 = 7.0;

/// The colours of the pages (`crates/web/assets/tokens.css`), so that a chart fits beside them.
const STYLE: &str = "\
svg{color-scheme:light dark;--paper:#f6f0e2;--ink:#1d2126;--soft:#545a60;--rule:#cbbfa5;--edge:#857960;--accent:#0b5a8a}\
@media(prefers-color-scheme:dark){svg{--paper:#101a2c;--ink:#f3ead6;--soft:#b9b39f;--rule:#36445c;--edge:#75839b;--accent:#7cc0ea}}\
text{font:15px Overpass,'Helvetica Neue',Arial,sans-serif;fill:var(--ink);font-variant-numeric:tabular-nums}\
.title{font-size:20px;font-weight:700}.soft{font-size:13px;fill:var(--soft)}.end{text-anchor:end}.middle{text-anchor:middle}\
.paper{fill:var(--paper)}.grid{stroke:var(--rule)}.zero{stroke:var(--edge);stroke-width:2;stroke-dasharray:2 5;stroke-linecap:round}\
.whisker{stroke:var(--accent);stroke-width:3;stroke-linecap:round;fill:none}\
.dot{fill:var(--accent);stroke:var(--paper);stroke-width:2}";

impl Chart<'_> {
    pub fn svg(&self) -> String {
        let height = HEADER + ROW * self.rows.len() as f64 + FOOTER;
        let longest = self.rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        let scale = Scale::over(self.rows, MARGIN + LETTER * longest as f64 + 24.0, WIDTH - MARGIN - FIGURES);
        let (title, subtitle) = (escaped(self.title), escaped(self.subtitle));
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
             aria-label=\"{title}: {subtitle}\">\n<style>{STYLE}</style>\n\
             <rect class=\"paper\" width=\"{WIDTH}\" height=\"{height}\"/>\n\
             <text class=\"title\" x=\"{MARGIN}\" y=\"42\">{title}</text>\n\
             <text class=\"soft\" x=\"{MARGIN}\" y=\"64\">{subtitle}</text>\n"
        );
        svg += &self.axis(&scale);
        for (index, (name, elo)) in self.rows.iter().enumerate() {
            svg += &row(name, elo, HEADER + ROW * (index as f64 + 0.5), &scale);
        }
        svg + "</svg>\n"
    }

    fn axis(&self, scale: &Scale) -> String {
        let bottom = HEADER + ROW * self.rows.len() as f64;
        let mut svg = String::new();
        for elo in scale.marks() {
            let x = scale.x(elo);
            let class = if elo == 0.0 { "zero" } else { "grid" };
            svg += &format!(
                "<path class=\"{class}\" d=\"M{x:.1} {HEADER}V{bottom}\"/>\
                 <text class=\"soft middle\" x=\"{x:.1}\" y=\"{:.1}\">{}</text>\n",
                bottom + 20.0,
                signed(elo)
            );
        }
        svg + &format!(
            "<text class=\"soft middle\" x=\"{:.1}\" y=\"{:.1}\">{}</text>\n",
            f64::midpoint(scale.left, scale.right),
            bottom + 44.0,
            escaped(self.axis)
        )
    }
}

fn row(name: &str, elo: &Estimate, y: f64, scale: &Scale) -> String {
    let (name, base) = (escaped(name), y + 5.0);
    let (low, value, high) = (scale.x(elo.low), scale.x(elo.value), scale.x(elo.high));
    let mut svg = format!("<text x=\"{MARGIN}\" y=\"{base:.1}\">{name}</text>");
    let mut figures = String::new();
    // The anchor stands where it is put: it has no interval.
    if elo.reach() > 0.0 {
        let (above, below) = (y - 6.0, y + 6.0);
        svg += &format!(
            "<path class=\"whisker\" d=\"M{low:.1} {above:.1}V{below:.1}M{low:.1} {y:.1}H{high:.1}\
             M{high:.1} {above:.1}V{below:.1}\"/>"
        );
        figures = format!("{} … {}", signed(elo.low), signed(elo.high));
    }
    let (right, middle) = (WIDTH - MARGIN, WIDTH - MARGIN - 118.0);
    svg + &format!(
        "<circle class=\"dot\" cx=\"{value:.1}\" cy=\"{y:.1}\" r=\"6\"/>\
         <text class=\"end\" x=\"{middle}\" y=\"{base:.1}\">{}</text>\
         <text class=\"soft end\" x=\"{right}\" y=\"{base:.1}\">{figures}</text>\n",
        signed(elo.value)
    )
}

/// From Elo to places on the picture.
struct Scale {
    least: f64,
    most: f64,
    step: f64,
    left: f64,
    right: f64,
}

impl Scale {
    /// Wide enough for all intervals and zero, from mark to mark.
    fn over(rows: &[(String, Estimate)], left: f64, right: f64) -> Scale {
        let least = rows.iter().map(|(_, elo)| elo.low).fold(0.0, f64::min);
        let most = rows.iter().map(|(_, elo)| elo.high).fold(0.0, f64::max);
        let step = step(most - least);
        Scale {
            least: ((least / step).floor() * step).min(-step),
            most: ((most / step).ceil() * step).max(step),
            step,
            left,
            right,
        }
    }

    fn x(&self, elo: f64) -> f64 {
        self.left + (elo - self.least) / (self.most - self.least) * (self.right - self.left)
    }

    fn marks(&self) -> impl Iterator<Item = f64> {
        let first = (self.least / self.step).round() as i64;
        let last = (self.most / self.step).round() as i64;
        let step = self.step;
        (first..=last).map(move |mark| mark as f64 * step)
    }
}

/// One, two or five times a power of ten, the smallest that does not crowd the scale.
fn step(span: f64) -> f64 {
    let mut step = 1.0;
    for factor in [2.0, 2.5, 2.0].into_iter().cycle() {
        if span / step <= MOST_PARTS {
            break;
        }
        step *= factor;
    }
    step
}

fn signed(elo: f64) -> String {
    let rounded = elo.round();
    if rounded == 0.0 { "0".into() } else { format!("{rounded:+.0}").replace('-', "−") }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn estimate(value: f64, low: f64, high: f64) -> Estimate {
        Estimate { value, low, high }
    }

    fn chart(rows: &[(String, Estimate)]) -> String {
        Chart { title: "Cats & <dogs>", subtitle: "2 \"players\"", axis: "Elo", rows }.svg()
    }

    #[test]
    fn every_element_is_closed_and_every_sign_escaped() {
        let svg = chart(&[
            ("greedy".into(), estimate(0.0, 0.0, 0.0)),
            ("<odd & name>".into(), estimate(-312.4, -340.0, -290.0)),
        ]);
        let mut open = Vec::new();
        for tag in svg.split('<').skip(1) {
            let (inside, text) = tag.split_once('>').unwrap();
            assert!(!text.contains('>'), "{text}");
            let name = inside.split_whitespace().next().unwrap();
            match name.strip_prefix('/') {
                Some(closed) => assert_eq!(open.pop(), Some(closed)),
                None if inside.ends_with('/') => {}
                None => open.push(name),
            }
            assert_eq!(inside.matches('"').count() % 2, 0, "{inside}");
        }
        assert_eq!(open, [""; 0]);
        assert!(svg.contains("Cats &amp; &lt;dogs&gt;") && svg.contains("&lt;odd &amp; name&gt;"));
        assert!(svg.contains(">−312<") && svg.contains(">−340 … −290<"), "{svg}");
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
    }

    #[test]
    fn everything_lies_on_the_scale_and_the_scale_is_not_crowded() {
        for (low, high) in [(0.0, 0.0), (-3.0, 2.0), (-1400.0, 90.0), (12.0, 310.0), (-0.2, 2900.0)] {
            let rows = [
                ("a".into(), estimate(0.0, 0.0, 0.0)),
                ("b".into(), estimate(f64::midpoint(low, high), low, high)),
            ];
            let scale = Scale::over(&rows, 100.0, 500.0);
            for elo in [0.0, low, high] {
                assert!((100.0..=500.0).contains(&scale.x(elo)), "{elo} of {low} to {high}");
            }
            let marks: Vec<f64> = scale.marks().collect();
            assert!((3..=10).contains(&marks.len()) && marks.contains(&0.0), "{marks:?}");
            assert!(scale.x(marks[0]) >= 99.9 && scale.x(marks[marks.len() - 1]) <= 500.1);
        }
    }
}
