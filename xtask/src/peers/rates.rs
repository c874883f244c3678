//! The rates of several runs, in the order of the runs.

use std::fmt;

#[derive(Clone, Debug, Default)]
pub(crate) struct Rates(Vec<f64>);

impl Rates {
    pub(crate) fn add(&mut self, rate: f64) {
        self.0.push(rate);
    }

    pub(crate) fn median(&self) -> f64 {
        let sorted = self.sorted();
        match sorted.len() {
            0 => f64::NAN,
            count if count % 2 == 1 => sorted[count / 2],
            count => f64::midpoint(sorted[count / 2 - 1], sorted[count / 2]),
        }
    }

    /// The least and the greatest.
    pub(crate) fn spread(&self) -> (f64, f64) {
        let sorted = self.sorted();
        (sorted.first().copied().unwrap_or(f64::NAN), sorted.last().copied().unwrap_or(f64::NAN))
    }

    /// Run by run: what slowed one of a pair down has probably slowed the other too.
    pub(crate) fn by(&self, other: &Rates) -> Rates {
        Rates(self.0.iter().zip(&other.0).map(|(one, other)| one / other).collect())
    }

    fn sorted(&self) -> Vec<f64> {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        sorted
    }
}

/// The median, and the spread in brackets.
impl fmt::Display for Rates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, greatest) = self.spread();
        write!(f, "{} ({} to {})", short(self.median()), short(least), short(greatest))
    }
}

/// Three figures or so.
pub(crate) fn short(number: f64) -> String {
    match number {
        _ if number >= 9.95e6 => format!("{:.1} M", number / 1e6),
        _ if number >= 999_500.0 => format!("{:.2} M", number / 1e6),
        _ if number >= 9_999.5 => format!("{:.0} k", number / 1e3),
        _ if number >= 99.95 => thousands(number),
        _ if number >= 9.995 => format!("{number:.1}"),
        _ => format!("{number:.2}"),
    }
}

/// A whole number of at most four digits, as English writes it.
fn thousands(number: f64) -> String {
    let digits = format!("{number:.0}");
    if digits.len() == 4 { format!("{},{}", &digits[..1], &digits[1..]) } else { digits }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rates(rates: &[f64]) -> Rates {
        Rates(rates.to_vec())
    }

    #[test]
    fn the_median_stands_in_the_middle_whatever_the_order() {
        assert_eq!(rates(&[5.0, 1.0, 3.0]).to_string(), "3.00 (1.00 to 5.00)");
        assert_eq!(rates(&[5.0, 1.0, 3.0, 4.0]).to_string(), "3.50 (1.00 to 5.00)");
        assert!(Rates::default().median().is_nan());
    }

    #[test]
    fn ratios_are_taken_run_by_run() {
        assert_eq!(rates(&[10.0, 40.0]).by(&rates(&[5.0, 10.0])).0, [2.0, 4.0]);
    }

    #[test]
    fn numbers_are_short_at_every_size() {
        for (number, text) in [
            (25_640_000.0, "25.6 M"),
            (5_894_000.0, "5.89 M"),
            (999_700.0, "1.00 M"),
            (486_400.0, "486 k"),
            (9_999.7, "10 k"),
            (6_143.2, "6,143"),
            (172.4, "172"),
            (13.55, "13.6"),
            (1.234, "1.23"),
        ] {
            assert_eq!(short(number), text);
        }
    }
}
