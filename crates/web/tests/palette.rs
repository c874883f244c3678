//! The colours of `tokens.css`, measured: contrast as WCAG 2 counts it, and how far players, lines and cards stay
//! apart for eyes that lack one kind of cone.

use std::collections::BTreeMap;

const TOKENS: &str = include_str!("../assets/tokens.css");

/// Two colours nearer than this in `OKLab` are too easily taken for each other. Black and white are 1 apart; a step
/// of 0.02 is just seen side by side.
const APART: f64 = 0.1;

const PAINTS: [&str; 6] = ["paint-0", "paint-1", "paint-2", "paint-3", "paint-4", "paint-5"];
const LINES: [&str; 5] = ["line-green", "line-red", "line-orange", "line-grey", "line-blue"];
const CARDS: [&str; 7] =
    ["card-blue", "card-green", "card-black", "card-pink", "card-yellow", "card-orange", "card-wild"];
/// What pieces and lines lie on.
const GROUNDS: [&str; 5] = ["paper", "paper-raised", "paper-sunk", "city", "park"];

type Rgb = [f64; 3];

#[test]
fn words_stand_out() {
    for theme in themes() {
        for word in ["ink", "ink-soft", "accent", "good", "bad", "glow"] {
            for ground in ["paper", "paper-raised", "paper-sunk"] {
                theme.expect(word, ground, 4.5);
            }
        }
        theme.expect("ink", "accent-wash", 4.5);
        theme.expect("accent", "accent-wash", 4.5);
        theme.expect("on-accent", "accent", 4.5);
        theme.expect("on-plate", "plate", 4.5);
        for ground in ["river", "city", "park", "street"] {
            theme.expect("ink", ground, 4.5);
        }
        for paint in PAINTS {
            theme.expect(&format!("on-{paint}"), paint, 4.5);
        }
    }
}

#[test]
fn shapes_stand_out() {
    for theme in themes() {
        for ground in ["paper", "paper-raised"] {
            theme.expect("edge", ground, 3.0);
        }
        for line in LINES {
            theme.expect(line, "paper", 3.0);
            theme.expect(line, "city", 3.0);
        }
        for ground in GROUNDS.into_iter().chain(["river", "street", "route-any"]) {
            theme.expect("token-rim", ground, 3.0);
        }
    }
}

#[test]
fn players_and_lines_stay_apart_for_every_eye() {
    for theme in themes() {
        for (index, paint) in PAINTS.iter().enumerate() {
            for other in PAINTS[..index].iter().chain(&LINES) {
                theme.expect_apart(paint, other);
            }
        }
        for (index, line) in LINES.iter().enumerate() {
            for other in &LINES[..index] {
                theme.expect_apart(line, other);
            }
        }
    }
}

#[test]
fn cards_stay_apart_for_every_eye() {
    for theme in themes() {
        for (index, card) in CARDS.iter().enumerate() {
            for other in &CARDS[..index] {
                theme.expect_apart(card, other);
            }
        }
    }
}

#[test]
fn measures_are_right() {
    let (black, white) = ([0.0; 3], [1.0; 3]);
    assert!((contrast(black, white) - 21.0).abs() < 1e-9);
    assert!((distance(ok_lab(black), ok_lab(white)) - 1.0).abs() < 1e-3);
    // Grey looks grey to everybody.
    for (eye, matrix) in EYES {
        let seen = see(matrix, [0.5; 3]);
        assert!(seen.iter().all(|channel| (channel - 0.5).abs() < 1e-3), "{eye}: {seen:?}");
    }
    // Red and a dark green are hard to tell for those without red or green cones, and easy for others.
    let (red, green) = (linear("#9e3b2f"), linear("#5f6020"));
    let apart = |matrix| distance(ok_lab(see(matrix, red)), ok_lab(see(matrix, green)));
    assert!(apart(EYES[2].1) < 0.5 * apart(EYES[0].1));
}

/// The colours of one theme by token.
struct Palette {
    theme: &'static str,
    colours: BTreeMap<&'static str, &'static str>,
}

fn themes() -> [Palette; 2] {
    let pairs: Vec<_> = TOKENS
        .split("--")
        .filter_map(|token| {
            let (name, rest) = token.split_once(": light-dark(")?;
            let (light, rest) = rest.split_once(", ")?;
            Some((name, light, rest.split_once(')')?.0))
        })
        .collect();
    assert!(pairs.len() > 40, "the tokens are read");
    [
        Palette { theme: "light", colours: pairs.iter().map(|&(name, light, _)| (name, light)).collect() },
        Palette { theme: "dark", colours: pairs.iter().map(|&(name, _, dark)| (name, dark)).collect() },
    ]
}

impl Palette {
    fn rgb(&self, token: &str) -> Rgb {
        linear(self.colours.get(token).unwrap_or_else(|| panic!("no token {token}")))
    }

    fn expect(&self, token: &str, ground: &str, least: f64) {
        let contrast = contrast(self.rgb(token), self.rgb(ground));
        assert!(contrast >= least, "{}: {token} on {ground} has {contrast:.2}:1", self.theme);
    }

    fn expect_apart(&self, one: &str, other: &str) {
        for (eye, matrix) in EYES {
            let [one_seen, other_seen] = [one, other].map(|token| ok_lab(see(matrix, self.rgb(token))));
            let apart = distance(one_seen, other_seen);
            assert!(apart >= APART, "{}, {eye}: {one} and {other} are {apart:.3} apart", self.theme);
        }
    }
}

/// How an eye sees linear RGB: Machado, Oliveira and Fernandes 2009, with the cone missing altogether.
const EYES: [(&str, [Rgb; 3]); 4] = [
    ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

fn see(matrix: [Rgb; 3], rgb: Rgb) -> Rgb {
    matrix.map(|row| dot(row, rgb).clamp(0.0, 1.0))
}

fn dot(row: Rgb, rgb: Rgb) -> f64 {
    row.iter().zip(rgb).map(|(weight, channel)| weight * channel).sum()
}

fn linear(hex: &str) -> Rgb {
    assert!(hex.len() >= 7 && hex.starts_with('#'), "{hex} is a colour");
    [1, 3, 5].map(|at| {
        let channel = f64::from(u8::from_str_radix(&hex[at..at + 2], 16).expect("two digits")) / 255.0;
        if channel <= 0.04045 { channel / 12.92 } else { ((channel + 0.055) / 1.055).powf(2.4) }
    })
}

fn contrast(one: Rgb, other: Rgb) -> f64 {
    let [one, other] = [one, other].map(|rgb| dot([0.2126, 0.7152, 0.0722], rgb));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Björn Ottosson's `OKLab`.
fn ok_lab(rgb: Rgb) -> Rgb {
    let cones = [
        [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
        [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
        [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
    ]
    .map(|row| dot(row, rgb).cbrt());
    [
        [0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8],
        [1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9],
        [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0],
    ]
    .map(|row| dot(row, cones))
}

fn distance(one: Rgb, other: Rgb) -> f64 {
    one.iter().zip(other).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}
