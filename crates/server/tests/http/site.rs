//! A site to be tested: the whole of it, with a store of its own.

use std::{num::NonZeroU32, path::Path, sync::Arc};

use axum::Router;
use omnibus_server::{App, Engines, Limits, app, figures};
use omnibus_store::{SqliteStore, Store, TableId};
use serde_json::Value;
use tokio::sync::watch;

use crate::browser::Browser;

pub(crate) struct Site {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) router: Router,
    /// For whoever runs it, at a listener of their own.
    pub(crate) figures: Router,
    pub(crate) stop: watch::Sender<bool>,
}

/// The three games, each with its numbers of players.
pub(crate) const GAMES: [(&str, std::ops::RangeInclusive<usize>); 3] =
    [("paris-paris", 2..=4), ("london", 2..=4), ("taxi", 2..=6)];

impl Site {
    /// A site in memory that serves whoever asks as often as they ask.
    pub(crate) async fn new() -> Site {
        Site::limited(patient()).await
    }

    pub(crate) async fn limited(limits: Limits) -> Site {
        let store = SqliteStore::temporary().await.expect("a temporary database");
        Site::with(Arc::new(store), limits).await
    }

    /// A site over a store of one's own.
    pub(crate) async fn over(store: Arc<dyn Store>) -> Site {
        Site::with(store, patient()).await
    }

    /// A site on a file.
    pub(crate) async fn on(file: &Path) -> Site {
        Site::over(Arc::new(SqliteStore::open(file).await.expect("a database in a file"))).await
    }

    /// A site in memory that runs engines.
    pub(crate) async fn with_engines(engines: Engines) -> Site {
        let store = Arc::new(SqliteStore::temporary().await.expect("a temporary database"));
        Site::built(store, patient(), engines).await
    }

    async fn with(store: Arc<dyn Store>, limits: Limits) -> Site {
        Site::built(store, limits, Engines::default()).await
    }

    /// One of several nodes.
    pub(crate) async fn built(store: Arc<dyn Store>, limits: Limits, engines: Engines) -> Site {
        let (stop, stopping) = watch::channel(false);
        let built = App::with_engines(Arc::clone(&store), limits, None, stopping, engines).await;
        let built = built.expect("an app");
        Site { store, router: app(built.clone()), figures: figures(built), stop }
    }

    /// Somebody who has never been here.
    pub(crate) fn browser(&self) -> Browser {
        Browser::new(self.router.clone())
    }

    /// The table as the browser sees it, as soon as it is ready. Bots play in their own time: between looks
    /// this waits for the log to grow.
    pub(crate) async fn wait(
        &self,
        browser: &mut Browser,
        table: &str,
        ready: impl Fn(&Value) -> bool,
    ) -> Value {
        let id: TableId = table.parse().expect("an id");
        let mut news = self.store.subscribe(id).await.expect("the store works").expect("the table exists");
        loop {
            let view = browser.view(table).await;
            if ready(&view) {
                return view;
            }
            news.grown().await.expect("the store is open");
        }
    }

    /// The number of the table's latest entry.
    pub(crate) async fn length(&self, table: &str) -> u64 {
        let id: TableId = table.parse().expect("an id");
        self.store.length(id).await.expect("the store works").expect("the table exists")
    }

    /// Plays the browser's seats with choices that only look random until the game is over.
    pub(crate) async fn play_out(&self, browser: &mut Browser, table: &str, mut dice: Dice) -> Value {
        loop {
            let view = self.wait(browser, table, |view| may_act(view) || is_over(view)).await;
            if is_over(&view) {
                return view;
            }
            let choice = dice.pick(choices(&view));
            let answer = browser.act(table, &view, &choice["action"]).await;
            assert_eq!(answer.status, 200, "{}: {}", choice["action"], answer.text());
        }
    }
}

pub(crate) fn patient() -> Limits {
    const MANY: NonZeroU32 = NonZeroU32::new(1_000_000).expect("not zero");
    Limits { requests_per_second: MANY, burst: MANY, ..Limits::default() }
}

/// Whether the one who looks has something to choose.
pub(crate) fn may_act(view: &Value) -> bool {
    !choices(view).is_empty()
}

pub(crate) fn choices(view: &Value) -> &[Value] {
    view["choices"].as_array().map(Vec::as_slice).expect("choices")
}

pub(crate) fn is_over(view: &Value) -> bool {
    !view["result"].is_null()
}

pub(crate) fn seq(view: &Value) -> u64 {
    view["seq"].as_u64().expect("a number")
}

/// Numbers that only look random: the same in every run.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    pub(crate) fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }
}
