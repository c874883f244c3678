//! The site: what it is made of, and where its addresses lead.

use std::{
    io,
    num::{NonZeroU32, NonZeroUsize},
    ops::Deref,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use axum::{
    Router,
    extract::{DefaultBodyLimit, FromRef},
    middleware,
    routing::{get, post},
};
use axum_extra::extract::cookie::Key;
use omnibus_store::{Store, StoreError};
use tokio::sync::watch;
use tower_http::{compression::CompressionLayer, csrf::CsrfLayer};

use crate::{
    api,
    at_work::AtWork,
    bot_api, caretaker,
    engine_room::Engines,
    guard,
    guard::{Client, Limiter},
    machine::{Machine, ThisMachine},
    metered::Metered,
    metrics::{Counted, Metrics},
    observer,
    open_streams::{OpenStream, OpenStreams},
    routes, socket,
    tables::Tables,
    trouble::Trouble,
    visitor,
};

/// What every request may use. Cloned by every layer that a request goes through, so a clone is one count.
#[derive(Clone, Debug)]
pub struct App(Arc<Parts>);

/// What the site is made of.
pub struct Parts {
    pub(crate) tables: Arc<Tables>,
    pub(crate) key: Key,
    pub(crate) limiter: Limiter,
    /// The address that friends reach, where it is another than the one in the browser: `http://192.168.0.7:3000`.
    pub(crate) public: Option<String>,
    /// Turns true when the server is to stop: streams end then.
    pub(crate) stopping: watch::Receiver<bool>,
    /// Whether proxies are to send requests elsewhere.
    leaving: AtomicBool,
    pub(crate) metrics: Arc<Metrics>,
    /// How many streams of tables may be open.
    streams: usize,
    open_streams: Arc<OpenStreams>,
    /// Open connections, and what became of them: sockets.
    pub(crate) connections: AtWork,
    pub(crate) client_time: Duration,
}

/// How much one client may ask, and how much bots may take of the machine.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub requests_per_second: NonZeroU32,
    /// How many at once before that.
    pub burst: NonZeroU32,
    /// The largest body, in bytes.
    pub body: usize,
    /// How many streams of tables a node keeps open.
    pub streams: usize,
    /// How many of them are one client's: a guest's, or those of all at an address who are no guests.
    pub streams_per_client: usize,
    /// How many of a guest's latest tables may all be unfinished; then one is to be finished before the next begins.
    pub tables_per_guest: u32,
    /// How many tables a node keeps in memory before idle ones are put away.
    pub tables_in_memory: usize,
    /// How long a client may take to say what it wants, to send all of it, and to take a piece of the answer.
    pub client_time: Duration,
    /// How many bots think at the same time.
    pub thinkers: NonZeroUsize,
    /// How long a program may think that plays over the network; then a bot of ours takes its move.
    pub program_time: Duration,
    /// How long a table whose bots are to play may be quiet; then any node lets them, because the one that was to
    /// may have died.
    pub takeover: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        const PER_SECOND: NonZeroU32 = NonZeroU32::new(50).expect("not zero");
        const BURST: NonZeroU32 = NonZeroU32::new(200).expect("not zero");
        // One core is left to people.
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let thinkers = NonZeroUsize::new(cores - 1).unwrap_or(NonZeroUsize::MIN);
        Limits {
            requests_per_second: PER_SECOND,
            burst: BURST,
            body: 2 << 20,
            streams: 50_000,
            streams_per_client: 200,
            tables_per_guest: 1_000,
            tables_in_memory: 2_000,
            client_time: Duration::from_secs(30),
            thinkers,
            program_time: Duration::from_mins(1),
            takeover: Duration::from_secs(10),
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum SetupError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the database holds a cookie key that is too short")]
    Secret,
    #[error("the system gives no randomness: {0}")]
    Randomness(getrandom::Error),
    #[error("the system gives no threads")]
    Threads(#[source] io::Error),
}

impl App {
    pub async fn new(
        store: Arc<dyn Store>,
        limits: Limits,
        public: Option<String>,
        stopping: watch::Receiver<bool>,
    ) -> Result<App, SetupError> {
        App::with_engines(store, limits, public, stopping, Engines::default()).await
    }

    /// The same, with programs that can be asked to a table.
    pub async fn with_engines(
        store: Arc<dyn Store>,
        limits: Limits,
        public: Option<String>,
        stopping: watch::Receiver<bool>,
        engines: Engines,
    ) -> Result<App, SetupError> {
        let machine = ThisMachine::new(limits.thinkers).map_err(SetupError::Threads)?;
        App::on(Arc::new(machine), store, limits, public, stopping, engines).await
    }

    /// The same on any machine.
    pub async fn on(
        machine: Arc<dyn Machine>,
        store: Arc<dyn Store>,
        limits: Limits,
        public: Option<String>,
        stopping: watch::Receiver<bool>,
        engines: Engines,
    ) -> Result<App, SetupError> {
        let mut fresh = vec![0; 64];
        machine.fill(&mut fresh).map_err(SetupError::Randomness)?;
        let secret = store.secret("cookies", fresh).await?;
        let metrics = Arc::<Metrics>::default();
        let store = Arc::new(Metered::new(store, Arc::clone(&metrics)));
        let tables = Tables::new(machine, store, &limits, engines).map_err(SetupError::Randomness)?;
        let (stops, mut told) = (Arc::downgrade(&tables), stopping.clone());
        tokio::spawn(async move {
            drop(told.wait_for(|stopping| *stopping).await);
            if let Some(tables) = stops.upgrade() {
                tables.stop();
            }
        });
        tokio::spawn(caretaker::care(Arc::downgrade(&tables), stopping.clone()));
        Ok(App(Arc::new(Parts {
            tables,
            key: Key::try_from(&secret[..]).map_err(|_| SetupError::Secret)?,
            limiter: Limiter::new(limits),
            public,
            stopping,
            leaving: AtomicBool::default(),
            metrics,
            streams: limits.streams,
            connections: AtWork::default(),
            open_streams: Arc::new(OpenStreams::new(limits.streams_per_client)),
            client_time: limits.client_time,
        })))
    }

    /// Room for one more stream of a table, unless there are too many: counted as long as both are kept.
    pub(crate) fn open_stream(&self, client: &Client) -> Result<(Counted, OpenStream), Trouble> {
        if usize::try_from(self.metrics.table_streams.now()).is_ok_and(|open| open >= self.streams) {
            return Err(Trouble::TooManyStreams);
        }
        let place = self.open_streams.open(client.clone())?;
        Ok((Counted::new(&self.metrics, |metrics| &metrics.table_streams), place))
    }

    /// From now on proxies are told to send requests elsewhere; those that come are answered.
    pub fn leave(&self) {
        self.leaving.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_leaving(&self) -> bool {
        self.leaving.load(Ordering::Relaxed) || *self.stopping.borrow()
    }

    /// After the server was told to stop: ends when the bots have ended the moves that they were at, and other nodes
    /// need not wait for anything that this one was to do.
    pub async fn rest(&self) {
        self.tables.rest().await;
    }
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl std::fmt::Debug for Parts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Parts").finish_non_exhaustive()
    }
}

impl FromRef<App> for Key {
    fn from_ref(app: &App) -> Key {
        app.key.clone()
    }
}

/// The whole site.
pub fn app(app: App) -> Router {
    let limit = app.limiter.body();
    Router::new()
        .route("/", get(routes::front::show))
        .route("/play", post(routes::front::play_now))
        .route("/new/{game}", get(routes::new_table::show).post(routes::new_table::create))
        .route("/me", get(routes::me::show).post(routes::me::save))
        .route("/bot-protocol.md", get(routes::own_bots::protocol))
        .route("/examples/bot.py", get(routes::own_bots::example))
        .route("/me/bots", post(routes::own_bots::make))
        .route("/me/bots/revoke", post(routes::own_bots::revoke))
        .route("/language", post(routes::me::language))
        .route("/rules/{game}", get(routes::rules::show))
        .route("/records", post(routes::record::upload))
        .route("/table/{id}", get(routes::table::show))
        .route("/table/{id}/act", post(routes::table::act))
        .route("/table/{id}/undo", post(routes::table::undo))
        .route("/table/{id}/join", post(routes::table::join))
        .route("/table/{id}/rematch", post(routes::table::rematch))
        .route("/table/{id}/hint", post(routes::table::hint))
        .route("/table/{id}/stand-in", post(routes::table::stand_in))
        .route("/table/{id}/curtain", post(routes::table::curtain))
        .route("/table/{id}/preview", get(routes::table::preview))
        .route("/table/{id}/why", get(routes::table::why))
        .route("/table/{id}/stream", get(routes::stream::stream))
        .route("/table/{id}/frames", get(routes::stream::frames))
        .route("/table/{id}/replay", get(routes::replay::show))
        .route("/table/{id}/replay/frame", get(routes::replay::frame))
        .route("/table/{id}/record", get(routes::record::download))
        .route("/table/{id}/verify", get(routes::record::verify))
        .route("/assets/{stamp}/{name}", get(routes::assets::send))
        .merge(api::router())
        .merge(bot_api::router())
        .merge(socket::router())
        .fallback(|| async { Trouble::NoPage })
        .method_not_allowed_fallback(|| async { Trouble::NoMethod })
        .layer(DefaultBodyLimit::max(limit))
        .layer(CsrfLayer::new().with_rejection_response(guard::cross_site))
        .layer(middleware::from_fn_with_state(app.clone(), visitor::greet))
        .merge(observer::probes())
        .layer(middleware::from_fn(guard::armour))
        .layer(CompressionLayer::new().compress_when(guard::packed()))
        .layer(middleware::from_fn_with_state(app.clone(), observer::observe))
        .with_state(app)
}
