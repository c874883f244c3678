//! What keeps a page safe: headers, limits, and no requests forged by other sites.

use std::{net::IpAddr, num::NonZeroU32};

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use governor::{
    DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock, DefaultClock},
};
use omnibus_store::GuestId;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

use crate::{app::Limits, trouble::Trouble};

const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Headers for every answer.
pub(crate) async fn armour(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let mut set = |name, value| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, CONTENT_POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "same-origin");
    set(header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    // What one person sees is nobody else's to keep. Assets say otherwise themselves.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// What is packed on its way: all but what is to arrive line by line.
pub(crate) fn packed() -> impl Predicate {
    DefaultPredicate::new().and(NotForContentType::const_new("application/x-ndjson"))
}

/// Any page may lead here; but where asking by GET leaves something behind, no other site asks in somebody's name.
pub(crate) fn refuse_other_sites(headers: &HeaderMap) -> Result<(), Trouble> {
    match headers.get("sec-fetch-site").map(HeaderValue::as_bytes) {
        // Typed in by a person, or asked by a program.
        None | Some(b"same-origin" | b"none") => Ok(()),
        Some(_) => Err(Trouble::CrossSite),
    }
}

/// The same for what a browser asks of any site without a word: a socket, which it opens with our cookie for whichever
/// page wants one.
pub(crate) fn refuse_other_origins(headers: &HeaderMap) -> Result<(), Trouble> {
    refuse_other_sites(headers)?;
    let text = |name| headers.get(name).map(|value: &HeaderValue| value.to_str().unwrap_or_default());
    match (text(header::ORIGIN), text(header::HOST)) {
        // No browser asks.
        (None, _) => Ok(()),
        (Some(origin), Some(host)) if origin.split_once("://").is_some_and(|(_, from)| from == host) => {
            Ok(())
        }
        _ => Err(Trouble::CrossSite),
    }
}

/// A form that another site sent.
pub(crate) fn cross_site<E>(_: E) -> Response {
    Trouble::CrossSite.into_response()
}

/// Who is counted: a guest wherever they come from, others by their address.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Client {
    Guest(GuestId),
    Address(IpAddr),
}

pub(crate) struct Limiter {
    rates: DefaultKeyedRateLimiter<Client>,
    body: usize,
}

impl Limiter {
    pub(crate) fn new(limits: Limits) -> Limiter {
        let Limits { requests_per_second, burst, body, .. } = limits;
        let burst: NonZeroU32 = burst.max(requests_per_second);
        Limiter { rates: RateLimiter::keyed(Quota::per_second(requests_per_second).allow_burst(burst)), body }
    }

    pub(crate) fn body(&self) -> usize {
        self.body
    }

    pub(crate) fn check(&self, client: &Client) -> Result<(), Trouble> {
        // Whoever has been quiet long enough is forgotten.
        if self.rates.len() > 10_000 {
            self.rates.retain_recent();
        }
        self.rates.check_key(client).map_err(|until| Trouble::TooMany {
            seconds: until.wait_time_from(DefaultClock::default().now()).as_secs() + 1,
        })
    }
}
