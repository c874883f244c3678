//! Who may do what: every address of the server, every kind of person, and the status that they get.
//!
//! The list of addresses is read from the source, because a router cannot be asked: an address without a row fails.

use std::{collections::BTreeSet, path::Path};

use axum::{
    body::Body,
    http::{Method, Request, header, request},
};
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::{
    browser::{Browser, encoded, form, multipart},
    program::Program,
    site::{Dice, Site, choices, is_over},
};

/// A row is how far the table is, a verb, an address, and a status for each person. `?seat` asks through the seat of
/// the player whose turn it is. A dash: the address has no table whose link could be wrong.
///
/// - Figures have a listener of their own: here there are none.
/// - **host** has set the table up and has no seat; **player** has a seat and the turn; **rival** has another seat.
///   All of them ask for what is the player's.
/// - **lost** is the player with the link of a table that does not exist; **forger** has a damaged cookie.
/// - **elsewhere** is the page of another site, open in the player's browser. It is sent by the browser with the
///   player's cookie, though `SameSite=Lax` would hold that back from all but links.
/// - **program** has a token and a seat at the table, **stranger** a token and a seat at another one; **revoked** had
///   both until the token was revoked.
const MATRIX: &str = "
                                          nobody guest host rival player lost forger elsewhere program stranger revoked
playing GET  /                               200   200  200   200    200    -    401       200     403      403     401
playing POST /play                           303   303  303   303    303    -    401       403     403      403     401
playing GET  /new/{game}                     200   200  200   200    200    -    401       200     403      403     401
playing POST /new/{game}                     303   303  303   303    303    -    401       403     403      403     401
playing GET  /me                             200   200  200   200    200    -    401       200     403      403     401
playing POST /me                             303   303  303   303    303    -    401       403     403      403     401
playing POST /me/bots                        200   200  200   200    200    -    401       403     403      403     401
playing POST /me/bots/revoke                 422   422  303   422    422    -    401       403     403      403     401
playing POST /language                       303   303  303   303    303    -    401       403     403      403     401
playing GET  /rules/{game}                   200   200  200   200    200    -    401       200     403      403     401
playing GET  /bot-protocol.md                200   200  200   200    200    -    401       200     403      403     401
playing GET  /examples/bot.py                200   200  200   200    200    -    401       200     403      403     401
playing GET  /assets/{stamp}/{name}          200   200  200   200    200    -    401       200     403      403     401
playing GET  /health                         200   200  200   200    200    -    200       200     200      200     200
playing GET  /ready                          200   200  200   200    200    -    200       200     200      200     200
playing GET  /metrics                        404   404  404   404    404    -    401       404     403      403     401
over    POST /records                        303   303  303   303    303    -    401       403     403      403     401

playing GET  /table/{id}                     200   200  200   200    200  404    401       200     403      403     401
playing GET  /table/{id}?seat                200   200  200   200    200  404    401       200     403      403     401
waiting GET  /table/{id}                     200   200  200   200    200  404    401       200     403      403     401
playing POST /table/{id}/act                 403   403  403   403    303  404    401       403     403      403     401
playing POST /table/{id}/undo                403   403  403   403    409  404    401       403     403      403     401
waiting POST /table/{id}/join                303   303  303   303    303  404    401       403     403      403     401
playing POST /table/{id}/join                409   409  409   409    409  404    401       403     403      403     401
playing POST /table/{id}/rematch             409   409  409   409    409  404    401       403     403      403     401
over    POST /table/{id}/rematch             403   403  403   303    303  404    401       403     403      403     401
playing POST /table/{id}/hint                403   403  403   403    200  404    401       403     403      403     401
playing POST /table/{id}/stand-in            403   403  303   403    303  404    401       403     403      403     401
playing POST /table/{id}/curtain             403   403  403   403    303  404    401       403     403      403     401
playing GET  /table/{id}/preview?seat        403   403  403   403    200  404    401       200     403      403     401
playing GET  /table/{id}/why?seat            403   403  403   403    200  404    401       200     403      403     401
playing GET  /table/{id}/stream              200   200  200   200    200  404    401       200     403      403     401
playing GET  /table/{id}/frames              200   200  200   200    200  404    401       200     403      403     401
playing GET  /table/{id}/replay              200   200  200   200    200  404    401       200     403      403     401
playing GET  /table/{id}/replay/frame        200   200  200   200    200  404    401       200     403      403     401
playing GET  /table/{id}/record              409   409  409   409    409  404    401       409     403      403     401
over    GET  /table/{id}/record              200   200  200   200    200  404    401       200     403      403     401
playing GET  /table/{id}/verify              409   409  409   409    409  404    401       409     403      403     401
over    GET  /table/{id}/verify              200   200  200   200    200  404    401       200     403      403     401

playing GET  /openapi.json                   200   200  200   200    200    -    401       200     403      403     401
playing GET  /api/games                      200   200  200   200    200    -    401       200     403      403     401
playing GET  /api/tables                     200   200  200   200    200    -    401       200     403      403     401
playing POST /api/tables                     201   201  201   201    201    -    401       403     403      403     401
playing GET  /api/tables/{id}                200   200  200   200    200  404    401       200     403      403     401
playing GET  /api/tables/{id}?seat           403   403  403   403    200  404    401       200     403      403     401
playing POST /api/tables/{id}/actions        403   403  403   403    200  404    401       403     403      403     401
playing POST /api/tables/{id}/undo           403   403  403   403    409  404    401       403     403      403     401
playing GET  /api/tables/{id}/hint           403   403  403   409    200  404    401       403     403      403     401
playing GET  /api/tables/{id}/hint?seat      403   403  403   403    200  404    401       403     403      403     401
playing POST /api/tables/{id}/stand-in       403   403  200   403    200  404    401       403     403      403     401
waiting POST /api/tables/{id}/join           204   204  204   204    204  404    401       403     403      403     401
playing POST /api/tables/{id}/rematch        409   409  409   409    409  404    401       403     403      403     401
over    POST /api/tables/{id}/rematch        403   403  403   200    200  404    401       403     403      403     401
playing GET  /api/tables/{id}/events         200   200  200   200    200  404    401       200     403      403     401
playing GET  /api/tables/{id}/events?seat    403   403  403   403    200  404    401       200     403      403     401
playing GET  /api/tables/{id}/socket         426   426  426   426    426  404    401       403     403      403     401
playing GET  /api/tables/{id}/socket?seat    403   403  403   403    426  404    401       403     403      403     401
playing GET  /api/tables/{id}/record         409   409  409   409    409  404    401       409     403      403     401
over    GET  /api/tables/{id}/record         200   200  200   200    200  404    401       200     403      403     401
over    POST /api/records                    201   201  201   201    201    -    401       403     403      403     401

playing GET  /api/bot/stream                 401   401  401   401    401    -    401       401     200      200     401
waiting POST /api/bot/tables/{id}/seat       401   401  401   401    401  401    401       403     200      200     401
playing POST /api/bot/tables/{id}/seat       401   401  401   401    401  401    401       403     200      409     401
playing POST /api/bot/tables/{id}/actions    401   401  401   401    401  401    401       403     409      403     401
asked   POST /api/bot/tables/{id}/actions    401   401  401   401    401  401    401       403     200      403     401
";

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// One seat is still free.
    Waiting,
    /// It is the player's turn.
    Playing,
    /// It is the program's turn.
    Asked,
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Person {
    Nobody,
    Guest,
    Host,
    Rival,
    Player,
    Lost,
    Forger,
    Elsewhere,
    Program,
    Stranger,
    Revoked,
}

impl Person {
    /// As the columns have them.
    const ALL: [Person; 11] = [
        Person::Nobody,
        Person::Guest,
        Person::Host,
        Person::Rival,
        Person::Player,
        Person::Lost,
        Person::Forger,
        Person::Elsewhere,
        Person::Program,
        Person::Stranger,
        Person::Revoked,
    ];
}

struct Row {
    stage: Stage,
    verb: Method,
    path: &'static str,
    /// The status for each person, in their order.
    expected: Vec<Option<u16>>,
}

impl Row {
    fn read(line: &'static str) -> Row {
        let mut words = line.split_whitespace();
        let mut next = || words.next().expect("a word");
        let stage = match next() {
            "waiting" => Stage::Waiting,
            "playing" => Stage::Playing,
            "asked" => Stage::Asked,
            "over" => Stage::Over,
            other => panic!("{other}"),
        };
        let verb = next().parse().expect("a verb");
        let path = next();
        let expected: Vec<Option<u16>> = words.map(|status| status.parse().ok()).collect();
        assert_eq!(expected.len(), Person::ALL.len(), "{line}");
        Row { stage, verb, path, expected }
    }

    fn all() -> impl Iterator<Item = Row> {
        MATRIX.lines().filter(|line| line.contains('/')).map(Row::read)
    }

    /// As the router has it.
    fn route(&self) -> String {
        format!("{} {}", self.verb, self.path.trim_end_matches("?seat"))
    }
}

/// Every address of the router with its verbs, as `GET /api/games`.
pub(crate) fn routes() -> BTreeSet<String> {
    routes_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
}

fn routes_in(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            found.extend(routes_in(&path));
            continue;
        }
        let source = std::fs::read_to_string(&path).expect("a source file");
        for rest in source.split(".route(").skip(1) {
            let (_, rest) = rest.split_once('"').expect("an address");
            let (address, rest) = rest.split_once('"').expect("an address");
            // What comes after it up to the next line that begins with a dot, or the end of the statement.
            let end = rest.find("\n        .").or_else(|| rest.find("\n}")).unwrap_or(rest.len());
            let handlers = &rest[..rest.find(".route(").unwrap_or(end).min(end)];
            let verbs = ["get", "post", "put", "delete", "patch", "any"];
            let verbs: Vec<&str> = verbs.into_iter().filter(|verb| has_call(handlers, verb)).collect();
            assert!(!verbs.is_empty(), "no verb of {address} is known");
            found.extend(verbs.iter().map(|verb| format!("{} {address}", verb.to_uppercase())));
        }
    }
    found
}

/// Whether a function of this name is called, and not only one whose name ends so.
fn has_call(code: &str, name: &str) -> bool {
    code.match_indices(&format!("{name}("))
        .any(|(at, _)| !code[..at].ends_with(|letter: char| letter.is_alphanumeric() || letter == '_'))
}

#[test]
fn every_address_has_a_row() {
    let routes = routes();
    let rows: BTreeSet<String> = Row::all().map(|row| row.route()).collect();
    assert_eq!(rows, routes);
    assert!(routes.len() > 45, "{routes:?}");
}

/// Everybody who comes, and what they have.
struct House {
    site: Site,
    guest: Browser,
    host: Browser,
    /// Who has a seat, by its number.
    seated: [Browser; 2],
    program: Program,
    stranger: Program,
    revoked: Program,
    /// A game that is over, with its record.
    finished: (Scene, String),
}

/// One table, and what somebody would need to know to do something there.
#[derive(Clone, Default)]
struct Scene {
    table: String,
    /// The seat whose turn it is, and who has it.
    turn: usize,
    seq: u64,
    action: Value,
}

const FREE_SEAT: &str = "3";

impl House {
    async fn new() -> House {
        let site = Site::new().await;
        let (mut host, mut guest) = (site.browser(), site.browser());
        let mut seated = [site.browser(), site.browser()];
        for browser in [&mut guest, &mut host].into_iter().chain(&mut seated) {
            assert_eq!(browser.post("/language", &[("lang", "en")]).await.status, 303);
        }
        let program = Program::new(&site, &mut host, "Mill").await;
        let mut stranger = Program::new(&site, &mut host, "Wheel").await;
        let mut revoked = Program::new(&site, &mut host, "Gone").await;
        let other = host.open("taxi", &json!(["friend", "friend", "friend"])).await;
        assert_eq!(stranger.sit(&other).await.status, 200);
        assert_eq!(revoked.sit(&other).await.status, 200);
        let gone = revoked.token[5..37].to_owned();
        assert_eq!(host.post("/me/bots/revoke", &[("bot", &gone)]).await.status, 303);
        let finished = (Scene::default(), String::new());
        let mut house = House { site, guest, host, seated, program, stranger, revoked, finished };
        house.finished = house.play_out().await;
        house
    }

    /// A table where two guests and a program sit, as far as it is to be.
    async fn scene(&mut self, stage: Stage) -> Scene {
        if stage == Stage::Over {
            return self.finished.0.clone();
        }
        let table = self.table(if stage == Stage::Waiting { 4 } else { 3 }, &json!({})).await;
        if stage == Stage::Waiting {
            return Scene { table, ..Scene::default() };
        }
        loop {
            let view = self.host.view(&table).await;
            let turn = view["to_act"][0].as_u64().expect("a seat") as usize;
            if (stage == Stage::Asked) == (turn == 2) {
                let seq = view["seq"].as_u64().expect("a number");
                let action = match self.seated.get_mut(turn) {
                    Some(player) => choices(&player.view(&table).await)[0]["action"].clone(),
                    None => Value::Null,
                };
                return Scene { table, turn, seq, action };
            }
            self.act(&table, &view).await;
        }
    }

    /// With two guests and a program at the first three seats.
    async fn table(&mut self, seats: usize, options: &Value) -> String {
        let new =
            json!({ "game": "taxi", "seats": vec!["friend"; seats], "hints": true, "options": options });
        let table =
            self.host.post_json("/api/tables", &new).await.json()["id"].as_str().expect("an id").to_owned();
        for (seat, browser) in self.seated.iter_mut().enumerate() {
            assert_eq!(browser.join(&table, seat, "Anna").await.status, 204);
        }
        assert_eq!(self.program.sit(&table).await.status, 200);
        table
    }

    /// Whoever's turn it is takes the first choice.
    async fn act(&mut self, table: &str, view: &Value) {
        let turn = view["to_act"][0].as_u64().expect("a seat") as usize;
        let answer = if let Some(player) = self.seated.get_mut(turn) {
            let view = player.view(table).await;
            player.act(table, &view, &choices(&view)[0]["action"]).await
        } else {
            let body = json!({ "sequence": view["seq"], "choice": 0 });
            self.program.post(&format!("/api/bot/tables/{table}/actions"), &body).await
        };
        assert_eq!(answer.status, 200, "{}", answer.text());
    }

    async fn play_out(&mut self) -> (Scene, String) {
        let table = self.table(3, &json!({ "target": 50 })).await;
        let mut dice = Dice::new(1);
        loop {
            let view = self.host.view(&table).await;
            if is_over(&view) {
                break;
            }
            let turn = view["to_act"][0].as_u64().expect("a seat") as usize;
            if let Some(player) = self.seated.get_mut(turn) {
                let view = player.view(&table).await;
                let choice = dice.pick(choices(&view));
                assert_eq!(player.act(&table, &view, &choice["action"]).await.status, 200);
            } else {
                self.act(&table, &view).await;
            }
        }
        let record = self.host.get(&format!("/api/tables/{table}/record")).await;
        (Scene { table, ..Scene::default() }, record.text().to_owned())
    }

    /// The beginning of a request by this person.
    fn request(&self, person: Person, verb: &Method, path: &str, turn: usize) -> request::Builder {
        let player = &self.seated[turn.min(1)];
        let rival = &self.seated[1 - turn.min(1)];
        let as_browser = |browser: &Browser| browser.request(verb.clone(), path);
        match person {
            Person::Nobody => as_browser(&self.site.browser()),
            Person::Guest => as_browser(&self.guest),
            Person::Host => as_browser(&self.host),
            Person::Rival => as_browser(rival),
            Person::Player | Person::Lost => as_browser(player),
            Person::Forger => {
                let mut forger = self.site.browser();
                forger.cookie = player.cookie.as_deref().map(damaged);
                as_browser(&forger)
            }
            Person::Elsewhere => as_browser(player)
                .header("sec-fetch-site", "cross-site")
                .header(header::ORIGIN, "https://elsewhere.example"),
            Person::Program => self.program.request(verb.clone(), path),
            Person::Stranger => self.stranger.request(verb.clone(), path),
            Person::Revoked => self.revoked.request(verb.clone(), path),
        }
    }

    /// What a person sends who knows all that there is to know.
    async fn filled(&mut self, row: &Row, person: Person, scene: &Scene) -> Request<Body> {
        const FORM: &str = "application/x-www-form-urlencoded";
        const JSON: &str = "application/json";
        let seat = scene.turn.to_string();
        let seq = scene.seq.to_string();
        let action = scene.action.to_string();
        let (kind, body): (&str, String) = match row.route().as_str() {
            "POST /play" => (FORM, form(&[("game", "taxi")])),
            "POST /new/{game}" => {
                let fields = [("players", "", "2"), ("seat-0", "", "me"), ("seat-1", "", "friend")];
                ("multipart/form-data; boundary=limit", multipart(&fields))
            }
            "POST /me" => {
                let settings = [("theme", "auto"), ("confirm", "always"), ("speed", "normal")];
                (FORM, form(&[&[("name", "Anna"), ("paint", "1")], &settings[..]].concat()))
            }
            "POST /me/bots" => (FORM, form(&[("name", "One more")])),
            "POST /me/bots/revoke" => {
                let bot = Program::new(&self.site, &mut self.host, "Short-lived").await;
                (FORM, form(&[("bot", &bot.token[5..37])]))
            }
            "POST /language" => (FORM, form(&[("lang", "en"), ("back", "/")])),
            "POST /records" => {
                let fields = [("record", "game.json", self.finished.1.as_str())];
                ("multipart/form-data; boundary=limit", multipart(&fields))
            }
            "POST /table/{id}/act" => (FORM, form(&[("seq", &seq), ("seat", &seat), ("action", &action)])),
            "POST /table/{id}/undo" => (FORM, form(&[("seq", &seq), ("seat", &seat)])),
            "POST /table/{id}/join" => {
                let free = if row.stage == Stage::Waiting { FREE_SEAT } else { &seat };
                (FORM, form(&[("seat", free), ("name", "Eve")]))
            }
            "POST /table/{id}/hint" | "POST /table/{id}/curtain" => (FORM, form(&[("seat", &seat)])),
            "POST /table/{id}/stand-in" => (FORM, form(&[("seat", &seat), ("level", "novice")])),
            "POST /api/tables" => (JSON, json!({ "game": "taxi", "seats": ["me", "friend"] }).to_string()),
            "POST /api/tables/{id}/actions" => {
                (JSON, json!({ "seq": scene.seq, "seat": scene.turn, "action": scene.action }).to_string())
            }
            "POST /api/tables/{id}/undo" => {
                (JSON, json!({ "seq": scene.seq, "seat": scene.turn }).to_string())
            }
            "POST /api/tables/{id}/stand-in" => {
                (JSON, json!({ "seat": scene.turn, "level": "novice" }).to_string())
            }
            "POST /api/tables/{id}/join" => (JSON, json!({ "seat": 3, "name": "Eve" }).to_string()),
            "POST /api/records" => (JSON, self.finished.1.clone()),
            "POST /api/bot/tables/{id}/seat" => (JSON, "{}".into()),
            "POST /api/bot/tables/{id}/actions" => {
                (JSON, json!({ "sequence": scene.seq, "choice": 0 }).to_string())
            }
            route if route.starts_with("POST ") => (FORM, String::new()),
            _ => ("", String::new()),
        };
        let id = if person == Person::Lost { "0123456789abcdef0123456789abcdef" } else { &scene.table };
        let mut path =
            row.path.replace("{id}", id).replace("{game}", "taxi").replace("{stamp}/{name}", "x/omnibus.css");
        path = path.replace("?seat", &format!("?seat={seat}"));
        let more = match row.route().as_str() {
            "GET /table/{id}/preview" => format!("&action={}", encoded(&action)),
            "GET /table/{id}/why" => "&spot=bank".to_owned(),
            "GET /table/{id}/stream" | "GET /table/{id}/frames" => "?after=1".to_owned(),
            _ => String::new(),
        };
        let request = self.request(person, &row.verb, &(path + &more), scene.turn);
        let request = if kind.is_empty() { request } else { request.header(header::CONTENT_TYPE, kind) };
        request.body(body.into()).expect("a request")
    }
}

/// A cookie with one letter changed.
fn damaged(cookie: &str) -> String {
    let at = cookie.len() - 9;
    let other = if cookie[at..].starts_with('A') { "B" } else { "A" };
    format!("{}{other}{}", &cookie[..at], &cookie[at + 1..])
}

#[tokio::test]
async fn everybody_may_do_what_is_theirs_and_nothing_else() {
    let mut house = House::new().await;
    let mut wrong = Vec::new();
    // The table of the one before, which serves as long as nobody has done anything there.
    let mut untouched: Option<(Stage, Scene, u64)> = None;
    for row in Row::all() {
        for (person, expected) in Person::ALL.into_iter().zip(&row.expected) {
            let Some(expected) = *expected else { continue };
            let (scene, before) = match untouched.take() {
                Some((stage, scene, length))
                    if stage == row.stage && house.site.length(&scene.table).await == length =>
                {
                    (scene, length)
                }
                _ => {
                    let scene = house.scene(row.stage).await;
                    let length = house.site.length(&scene.table).await;
                    (scene, length)
                }
            };
            let request = house.filled(&row, person, &scene).await;
            let Ok(response) = house.site.router.clone().oneshot(request).await;
            let status = response.status().as_u16();
            let cell = format!("{:?} {} {}: {person:?}", row.stage, row.verb, row.path);
            if status != expected {
                wrong.push(format!("{cell} gets {status}, not {expected}"));
            }
            if status >= 400 && house.site.length(&scene.table).await != before {
                wrong.push(format!("{cell} is refused with {status}, and yet the log has grown"));
            }
            // No page of another site may read any answer.
            if response.headers().keys().any(|name| name.as_str().starts_with("access-control-")) {
                wrong.push(format!("{cell} lets other sites read"));
            }
            untouched = Some((row.stage, scene, before));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
