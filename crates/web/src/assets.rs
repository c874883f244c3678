//! The files that a page needs: one style sheet, one script, one font, one icon. All inside the binary.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::LazyLock,
};

/// A file as the server sends it.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    pub content_type: &'static str,
    pub bytes: &'static [u8],
}

const STYLE: &str = concat!(
    include_str!("../assets/tokens.css"),
    include_str!("../assets/base.css"),
    include_str!("../assets/pages.css"),
    include_str!("../assets/table.css"),
    include_str!("../assets/paris-paris.css"),
    include_str!("../assets/london.css"),
    include_str!("../assets/taxi.css"),
);

const SCRIPT: &str = concat!(
    include_str!("../assets/idiomorph.js"),
    "\n",
    include_str!("../assets/pages.js"),
    include_str!("../assets/table.js"),
);

const FONT: &[u8] = include_bytes!("../assets/overpass.woff2");
const ICON: &str = include_str!("../assets/icon.svg");

/// A number that changes whenever one of the files does, so that browsers may keep them for ever.
pub(crate) static STAMP: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = DefaultHasher::new();
    (STYLE, SCRIPT, FONT, ICON).hash(&mut hasher);
    format!("{:016x}", hasher.finish())
});

/// The file of that name, as the pages call it: `/assets/<stamp>/<name>`.
pub fn asset(name: &str) -> Option<Asset> {
    let (content_type, bytes) = match name {
        "omnibus.css" => ("text/css; charset=utf-8", STYLE.as_bytes()),
        "omnibus.js" => ("text/javascript; charset=utf-8", SCRIPT.as_bytes()),
        "overpass.woff2" => ("font/woff2", FONT),
        "icon.svg" => ("image/svg+xml", ICON.as_bytes()),
        _ => return None,
    };
    Some(Asset { content_type, bytes })
}

/// Where a page finds a file.
pub(crate) fn address(name: &str) -> String {
    format!("/assets/{}/{name}", *STAMP)
}
