//! Whatever is wrong gets its status and its sentence, and no table notices.

use std::convert::Infallible;

use axum::{
    body::Body,
    http::{Method, header},
};
use futures_util::stream;
use serde_json::{Value, json};

use crate::{
    browser::{Browser, encoded},
    site::{Site, choices, may_act},
};

/// A table of two guests, and another that nothing here is about. After each test both are as they were.
struct Quiet {
    site: Site,
    /// On seat 0.
    one: Browser,
    /// On seat 1.
    other: Browser,
    table: String,
    bystander: String,
    lengths: (u64, u64),
}

impl Quiet {
    async fn new(game: &str) -> Quiet {
        let site = Site::new().await;
        let (mut one, mut other) = (site.browser(), site.browser());
        let bystander = one.open("taxi", &json!(["me", "friend"])).await;
        let table = one.open(game, &json!(["me", "friend"])).await;
        assert_eq!(other.join(&table, 1, "Bea").await.status, 204);
        let lengths = (site.length(&table).await, site.length(&bystander).await);
        Quiet { site, one, other, table, bystander, lengths }
    }

    fn actions(&self) -> String {
        format!("/api/tables/{}/actions", self.table)
    }

    /// The one who may act, with what they see, and the one who may not.
    async fn turn(&mut self) -> (Browser, Value, Browser, Value) {
        let (mine, theirs) = (self.one.view(&self.table).await, self.other.view(&self.table).await);
        if may_act(&mine) {
            (self.one.tab(), mine, self.other.tab(), theirs)
        } else {
            (self.other.tab(), theirs, self.one.tab(), mine)
        }
    }

    async fn unchanged(self) {
        assert_eq!(self.site.length(&self.table).await, self.lengths.0);
        assert_eq!(self.site.length(&self.bystander).await, self.lengths.1);
        let mut one = self.one;
        assert_eq!(one.get(&format!("/table/{}", self.table)).await.status, 200);
    }
}

#[tokio::test]
async fn a_table_that_does_not_exist() {
    let quiet = Quiet::new("paris-paris").await;
    let mut somebody = quiet.site.browser();
    for id in ["0123456789abcdef0123456789abcdef", "no-table", "%2e%2e", "%00", &"a".repeat(5_000)] {
        for path in ["", "/events", "/record"] {
            somebody.get(&format!("/api/tables/{id}{path}")).await.problem(404);
        }
        let act = json!({ "seq": 1, "seat": 0, "action": {} });
        somebody.post_json(&format!("/api/tables/{id}/actions"), &act).await.problem(404);
        somebody
            .post_json(&format!("/api/tables/{id}/undo"), &json!({ "seq": 1, "seat": 0 }))
            .await
            .problem(404);
        somebody.join(id, 0, "Eve").await.problem(404);
        for path in
            ["", "/stream?after=0", "/frames?after=0", "/replay", "/replay/frame", "/record", "/verify"]
        {
            let page = somebody.get(&format!("/table/{id}{path}")).await;
            assert_eq!(page.status, 404, "{path}");
            assert!(page.header("content-type").starts_with("text/html"));
            assert!(page.text().contains("There is no such table."), "{}", page.text());
        }
        for path in ["/rematch", "/curtain", "/undo", "/act", "/join"] {
            let fields = [("seq", "1"), ("seat", "0"), ("action", "{}")];
            let page = somebody.post(&format!("/table/{id}{path}"), &fields).await;
            assert_eq!(page.status, 404, "{path}: {}", page.text());
        }
    }
    // An address that is no text at all.
    somebody.get("/api/tables/%ff").await.problem(400);
    let page = somebody.get("/table/%ff").await;
    assert_eq!((page.status.as_u16(), page.header("content-type")), (400, "text/html; charset=utf-8"));
    quiet.unchanged().await;
}

#[tokio::test]
async fn somebody_elses_seat() {
    let mut quiet = Quiet::new("paris-paris").await;
    let (_, view, mut waiting, _) = quiet.turn().await;
    let mut spectator = quiet.site.browser();
    let action = &choices(&view)[0]["action"];
    for browser in [&mut waiting, &mut spectator] {
        let sentence = browser.act(&quiet.table, &view, action).await.problem(403);
        assert!(sentence.contains("not yours"), "{sentence}");
        browser.undo(&quiet.table, &view).await.problem(403);
        let seat = &view["seat"];
        for path in ["", "/events"] {
            browser.get(&format!("/api/tables/{}{path}?seat={seat}", quiet.table)).await.problem(403);
        }
        let table = &quiet.table;
        let action = encoded(&action.to_string());
        for path in [format!("preview?seat={seat}&action={action}"), format!("why?seat={seat}&spot=x")] {
            browser.get_json(&format!("/table/{table}/{path}")).await.problem(403);
        }
        let lift = browser.post(&format!("/table/{table}/curtain"), &[("seat", &seat.to_string())]).await;
        assert_eq!(lift.status, 403);
    }
    quiet.unchanged().await;
}

#[tokio::test]
async fn a_seat_that_does_not_exist() {
    let mut quiet = Quiet::new("paris-paris").await;
    let (mut acting, view, ..) = quiet.turn().await;
    let action = &choices(&view)[0]["action"];
    for (seat, status) in [(2, 403), (5, 403), (6, 404), (254, 404), (255, 404), (256, 400), (-1, 400)] {
        let body = json!({ "seq": view["seq"], "seat": seat, "action": action });
        acting.post_json(&quiet.actions(), &body).await.problem(status);
        let body = json!({ "seq": view["seq"], "seat": seat });
        acting.post_json(&format!("/api/tables/{}/undo", quiet.table), &body).await.problem(status);
        acting.get(&format!("/api/tables/{}?seat={seat}", quiet.table)).await.problem(status);
        // A table that waits has two seats, and one of them is taken.
        let status = if (0..=255).contains(&seat) { 404 } else { 400 };
        let body = json!({ "seat": seat });
        acting.post_json(&format!("/api/tables/{}/join", quiet.bystander), &body).await.problem(status);
        // A page is looked at through one's own eyes whatever the address says.
        if (0..=255).contains(&seat) {
            assert_eq!(acting.get(&format!("/table/{}?seat={seat}", quiet.table)).await.status, 200);
        }
    }
    let sentence = quiet.other.join(&quiet.bystander, 0, "Bea").await.problem(409);
    assert!(sentence.contains("took this seat"), "{sentence}");
    quiet.unchanged().await;
}

#[tokio::test]
async fn not_ones_turn() {
    for game in ["paris-paris", "taxi"] {
        let mut quiet = Quiet::new(game).await;
        let (_, view, mut waiting, theirs) = quiet.turn().await;
        let answer = waiting.act(&quiet.table, &theirs, &choices(&view)[0]["action"]).await;
        answer.problem(422);
        let rule = answer.json()["rule"].as_str().map(str::to_owned).expect("a rule");
        assert!(rule.starts_with(if game == "taxi" { "TX-" } else { "PP-" }), "{rule}");
        quiet.unchanged().await;
    }
}

/// Two tabs: what the second one sends was chosen on a board that is no longer there.
#[tokio::test]
async fn a_choice_from_an_old_board() {
    let mut quiet = Quiet::new("paris-paris").await;
    let (mut tab, view, ..) = quiet.turn().await;
    let mut second = tab.tab();
    assert_eq!(tab.act(&quiet.table, &view, &choices(&view)[0]["action"]).await.status, 200);
    quiet.lengths.0 += 1;
    let last = choices(&view).last().expect("a choice");
    for old in [view["seq"].as_u64().unwrap_or_default(), 0, 1, 1_000, u64::MAX] {
        let mut view = view.clone();
        view["seq"] = old.into();
        let sentence = second.act(&quiet.table, &view, &last["action"]).await.problem(409);
        assert!(sentence.contains("moved on"), "{sentence}");
        second.undo(&quiet.table, &view).await.problem(409);
    }
    quiet.unchanged().await;
}

#[tokio::test]
async fn an_action_against_the_rules_names_its_rule() {
    let cases = [
        ("paris-paris", json!({ "take": { "stop": "louvre", "colour": "blue", "remove": 1 } })),
        ("london", json!({ "draw": "deck" })),
        ("taxi", json!({ "course": "refuse" })),
    ];
    for (game, action) in cases {
        let mut quiet = Quiet::new(game).await;
        let (mut acting, view, ..) = quiet.turn().await;
        let answer = acting.act(&quiet.table, &view, &action).await;
        let sentence = answer.problem(422);
        let rule = answer.json()["rule"].as_str().map(str::to_owned).expect("a rule");
        assert!(rule.contains('-'), "{rule}");
        // As a page: the sentence, and the way to the rule.
        let fields = [
            ("seq", view["seq"].to_string()),
            ("seat", view["seat"].to_string()),
            ("action", action.to_string()),
        ];
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let page = acting.post(&format!("/table/{}/act", quiet.table), &fields).await;
        assert_eq!(page.status, 422);
        assert!(page.text().contains(&format!("/rules/{game}#{rule}")), "{}", page.text());
        // In the language that was asked for.
        for language in ["fr", "de", "it"] {
            acting.language = language;
            let spoken = acting.act(&quiet.table, &view, &action).await.problem(422);
            assert_ne!(spoken, sentence, "{language}");
        }
        quiet.unchanged().await;
    }
}

#[tokio::test]
async fn no_action_at_all() {
    for game in ["paris-paris", "london", "taxi"] {
        let mut quiet = Quiet::new(game).await;
        let (mut acting, view, ..) = quiet.turn().await;
        let deep = (0..100).fold(json!(1), |inner, _| json!([inner]));
        for action in
            [Value::Null, json!({}), json!([]), json!({ "fly": true }), json!("take"), json!(7), deep]
        {
            acting.act(&quiet.table, &view, &action).await.problem(422);
            let path = format!("/table/{}/preview?seat={}&action=", quiet.table, view["seat"]);
            acting.get_json(&format!("{path}{}", encoded(&action.to_string()))).await.problem(422);
        }
        quiet.unchanged().await;
    }
}

#[tokio::test]
async fn what_cannot_be_read() {
    let mut quiet = Quiet::new("paris-paris").await;
    let (mut acting, view, ..) = quiet.turn().await;
    let actions = quiet.actions();
    let endless = "[".repeat(10_000);
    for body in
        ["", "{", "null", "[]", "{\"seq\":1}", "{\"seq\":1,\"seat\":0,\"action\":{},\"more\":1}", &endless]
    {
        acting.post_text(&actions, "application/json", body.to_owned()).await.problem(400);
    }
    acting.post_text(&actions, "application/json", vec![0xff, 0xfe]).await.problem(400);
    let good = json!({ "seq": view["seq"], "seat": view["seat"], "action": {} }).to_string();
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "x"] {
        acting.post_text(&actions, kind, good.clone()).await.problem(415);
    }
    for (path, kind) in [
        ("/act", "application/json"),
        ("/undo", "text/plain"),
        ("/join", "application/json"),
        ("/curtain", "application/json"),
    ] {
        let page = acting.post_text(&format!("/table/{}{path}", quiet.table), kind, good.clone()).await;
        assert_eq!(page.status, 415, "{path}");
        assert!(page.header("content-type").starts_with("text/html"));
    }
    // Forms with a field missing, of the wrong kind, or with an action that is no JSON.
    let act = format!("/table/{}/act", quiet.table);
    for fields in [
        vec![],
        vec![("seq", "1")],
        vec![("seq", "x"), ("seat", "0"), ("action", "{}")],
        vec![("seq", "1"), ("seat", "0"), ("action", "{")],
    ] {
        acting.post_by_script(&act, &fields).await.problem(400);
    }
    for path in [
        "stream",
        "stream?after=x",
        "stream?after=-1",
        "frames",
        "preview?seat=0&action={",
        "why",
        "replay?at=x",
    ] {
        acting.get_json(&format!("/table/{}/{path}", quiet.table)).await.problem(400);
    }
    // Forms with files that are none.
    for path in ["/records", "/new/london"] {
        let answer = acting.post_text(path, "multipart/form-data; boundary=limit", "--limit\r\n").await;
        assert_eq!(answer.status, 400, "{}", answer.text());
        assert_eq!(acting.post_text(path, "text/plain", "x").await.status, 400);
    }
    acting.post_text("/api/records", "application/json", vec![0xff, 0xfe]).await.problem(400);
    quiet.unchanged().await;
}

#[tokio::test]
async fn ten_megabytes() {
    let quiet = Quiet::new("paris-paris").await;
    let mut one = quiet.one.tab();
    let huge = || "x".repeat(10 << 20);
    for path in [quiet.actions(), "/api/tables".into(), "/api/records".into()] {
        let sentence = one.post_text(&path, "application/json", format!("\"{}\"", huge())).await.problem(413);
        assert!(sentence.contains("2 MB"), "{sentence}");
    }
    let form = "application/x-www-form-urlencoded";
    for path in [format!("/table/{}/act", quiet.table), "/me".into(), "/language".into(), "/play".into()] {
        let page = one.post_text(&path, form, format!("action={}", huge())).await;
        assert_eq!(page.status, 413, "{path}");
        assert!(page.text().contains("too large"));
    }
    for (path, field) in [("/records", "record"), ("/new/london", "board")] {
        assert_eq!(one.post_files(path, &[(field, "huge", &huge())]).await.status, 413, "{path}");
    }
    // Nor if nobody says beforehand how much is to come.
    for path in [quiet.actions(), "/api/tables".into(), "/api/records".into()] {
        let pieces = stream::iter((0..10).map(|_| Ok::<_, Infallible>("x".repeat(1 << 20))));
        let request = one.request(Method::POST, &path).header(header::CONTENT_TYPE, "application/json");
        let request = request.body(Body::from_stream(pieces)).expect("a request");
        one.send(request).await.problem(413);
    }
    quiet.unchanged().await;
}

#[tokio::test]
async fn records_that_are_none() {
    let quiet = Quiet::new("paris-paris").await;
    let mut one = quiet.one.tab();
    let table = one.open("paris-paris", &json!(["me", { "bot": "random" }])).await;
    quiet.site.play_out(&mut one, &table, crate::site::Dice::new(4)).await;
    let good = one.get(&format!("/api/tables/{table}/record")).await.json();
    let text = good.to_string();
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut record = good.clone();
        change(&mut record);
        record.to_string()
    };
    let cases = [
        ("nothing", String::new()),
        ("no JSON", "a record".into()),
        ("other JSON", "{\"hello\": 1}".into()),
        ("torn", text[..text.len() / 2].to_owned()),
        ("a later version", changed(&|record| record["record"] = 99.into())),
        ("a game that is not here", changed(&|record| record["game"] = "chess".into())),
        ("another game's kind", changed(&|record| record["game"] = "london".into())),
        ("another board", changed(&|record| record["board"]["fingerprint"] = "0123456789abcdef".into())),
        ("too many players", changed(&|record| record["players"] = 200.into())),
        ("no players", changed(&|record| record["players"] = 0.into())),
        ("a broken seal", changed(&|record| record["deal"]["seed"] = "0".repeat(64).into())),
        ("a field too much", changed(&|record| record["more"] = 1.into())),
        ("an option that is none", changed(&|record| record["options"]["x"] = 1.into())),
        ("a seat that is none", changed(&|record| record["actions"][0]["seat"] = 255.into())),
        (
            "the wrong seat",
            changed(&|record| {
                let seat = record["actions"][0]["seat"].as_u64().unwrap_or(0);
                record["actions"][0]["seat"] = (1 - seat).into();
            }),
        ),
        ("an unknown action", changed(&|record| record["actions"][3]["action"] = json!({ "fly": 1 }))),
        ("another result", changed(&|record| record["result"]["scores"][0] = 999.into())),
        (
            "a result too early",
            changed(&|record| {
                record["actions"].as_array_mut().expect("actions").truncate(5);
            }),
        ),
    ];
    for (what, record) in cases {
        for language in ["en", "de"] {
            one.language = language;
            let answer = one.post_text("/api/records", "application/json", record.clone()).await;
            assert_eq!(answer.status, 422, "{what}: {}", answer.text());
            answer.problem(422);
            let page = one.post_files("/records", &[("record", "game.json", &record)]).await;
            assert_eq!(page.status, 422, "{what}");
            assert!(page.header("content-type").starts_with("text/html"));
        }
    }
    let before = quiet.one.tab().get("/api/tables").await.json();
    assert_eq!(before.as_array().map(Vec::len), Some(3), "nothing became a table");
    quiet.unchanged().await;
}

#[tokio::test]
async fn a_board_with_faults_gets_a_line_for_each() {
    let quiet = Quiet::new("paris-paris").await;
    let mut one = quiet.one.tab();
    for (game, board) in [
        ("paris-paris", include_str!("../../../../boards/paris-paris.toml")),
        ("london", include_str!("../../../../boards/london.toml")),
        ("taxi", include_str!("../../../../boards/taxi.toml")),
    ] {
        let new = |board: &str| json!({ "game": game, "seats": ["me", { "bot": "random" }], "board": board });
        assert_eq!(
            one.post_json("/api/tables", &new(board)).await.status,
            201,
            "{game}: the board itself is good"
        );
        for faulty in ["", "= no TOML", "[[stop]]\nid = 3\n", &board[..board.len() / 2]] {
            let sentence = one.post_json("/api/tables", &new(faulty)).await.problem(422);
            assert!(sentence.lines().count() > 1, "{game}: {sentence}");
            // The form comes back as it was filled in, with what is wrong. An empty file is no file.
            if faulty.is_empty() {
                continue;
            }
            let fields = [
                ("players", "", "2"),
                ("seat-0", "", "me"),
                ("seat-1", "", "bot:random"),
                ("board", "mine.toml", faulty),
            ];
            let page = one.post_files(&format!("/new/{game}"), &fields).await;
            assert_eq!(page.status, 422, "{}", page.text());
            assert!(page.text().contains("mine.toml"), "{}", page.text());
        }
    }
    quiet.unchanged().await;
}

#[tokio::test]
async fn tables_that_cannot_be_set_up() {
    let quiet = Quiet::new("paris-paris").await;
    let mut one = quiet.one.tab();
    let me = json!("me");
    for (new, status) in [
        (json!({ "game": "chess", "seats": [me, me] }), 404),
        (json!({ "game": "london", "seats": [] }), 422),
        (json!({ "game": "london", "seats": [me] }), 422),
        (json!({ "game": "london", "seats": vec![me.clone(); 300] }), 422),
        (json!({ "game": "london", "seats": [me, { "bot": "genius" }] }), 422),
        (json!({ "game": "london", "seats": [me, { "robot": "x" }] }), 400),
        (json!({ "game": "london", "seats": [me, me], "options": { "x": 1 } }), 422),
        (json!({ "game": "london", "seats": [me, me], "cards": "x" }), 422),
        (json!({ "game": "london", "seats": [me, me], "colour": "x" }), 400),
        (json!({ "game": "london" }), 400),
    ] {
        let answer = one.post_json("/api/tables", &new).await;
        assert_eq!(answer.status, status, "{new}: {}", answer.text());
        answer.problem(status);
    }
    assert_eq!(one.post("/play", &[("game", "chess")]).await.status, 404);
    assert_eq!(one.get("/new/chess").await.status, 404);
    assert_eq!(one.get("/rules/chess").await.status, 404);
    quiet.unchanged().await;
}

#[tokio::test]
async fn a_form_from_another_site() {
    let mut quiet = Quiet::new("paris-paris").await;
    let (acting, view, ..) = quiet.turn().await;
    let body = json!({ "seq": view["seq"], "seat": view["seat"], "action": choices(&view)[0]["action"] });
    for (name, value) in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://evil.example"),
    ] {
        let mut acting = acting.tab();
        let request = acting
            .request(Method::POST, &quiet.actions())
            .header(header::CONTENT_TYPE, "application/json")
            .header(name, value)
            .body(Body::from(body.to_string()))
            .expect("a request");
        let sentence = acting.send(request).await.problem(403);
        assert!(sentence.contains("another site"), "{sentence}");
    }
    quiet.unchanged().await;
}

#[tokio::test]
async fn no_such_page_and_no_such_verb() {
    let quiet = Quiet::new("paris-paris").await;
    let mut one = quiet.one.tab();
    for path in ["/nowhere", "/table", "/table/", "/assets/x/../../etc/passwd", "/assets/x/passwd", "//"] {
        let page = one.get(path).await;
        assert_eq!(page.status, 404, "{path}");
        assert!(page.text().contains("There is no page"), "{}", page.text());
        one.get_json(path).await.problem(404);
    }
    one.get("/api/nothing").await.problem(404);
    for (method, path) in [
        (Method::PUT, "/api/tables".to_owned()),
        (Method::DELETE, format!("/api/tables/{}", quiet.table)),
        (Method::GET, quiet.actions()),
        (Method::PATCH, quiet.actions()),
    ] {
        let request = one.request(method, &path).body(Body::empty()).expect("a request");
        let answer = one.send(request).await;
        answer.problem(405);
        assert!(!answer.header("allow").is_empty(), "{path}");
    }
    let page = one.get(&format!("/table/{}/act", quiet.table)).await;
    assert_eq!(page.status, 405);
    assert!(page.header("content-type").starts_with("text/html"));
    quiet.unchanged().await;
}

#[tokio::test]
async fn each_language_has_its_own_sentence() {
    let quiet = Quiet::new("paris-paris").await;
    let mut sentences = Vec::new();
    for (language, word) in [("en", "table"), ("fr-CH, en;q=0.5", "table"), ("de", "Tisch"), ("it", "tavolo")]
    {
        let mut somebody = quiet.site.browser();
        somebody.language = language;
        let sentence = somebody.get("/api/tables/none").await.problem(404);
        assert!(sentence.contains(word), "{sentence}");
        let page = somebody.get("/table/none").await;
        assert!(page.text().contains(&format!("lang=\"{}\"", &language[..2])), "{}", page.text());
        sentences.push(sentence);
    }
    sentences.sort_unstable();
    sentences.dedup();
    assert_eq!(sentences.len(), 4);
    quiet.unchanged().await;
}

#[tokio::test]
async fn too_early() {
    let mut quiet = Quiet::new("paris-paris").await;
    // Before the last has come.
    let waiting = quiet.bystander.clone();
    for path in ["/events", "/record"] {
        quiet.one.get(&format!("/api/tables/{waiting}{path}")).await.problem(409);
    }
    let act = json!({ "seq": 1, "seat": 0, "action": {} });
    quiet.one.post_json(&format!("/api/tables/{waiting}/actions"), &act).await.problem(409);
    quiet
        .one
        .post_json(&format!("/api/tables/{waiting}/undo"), &json!({ "seq": 1, "seat": 0 }))
        .await
        .problem(409);
    // Before the end.
    let table = quiet.table.clone();
    quiet.one.get(&format!("/api/tables/{table}/record")).await.problem(409);
    for path in ["record", "verify"] {
        assert_eq!(quiet.one.get(&format!("/table/{table}/{path}")).await.status, 409);
        assert_eq!(quiet.one.get(&format!("/table/{waiting}/{path}")).await.status, 409);
    }
    for table in [table, waiting] {
        let page = quiet.one.post(&format!("/table/{table}/rematch"), &[]).await;
        assert_eq!(page.status, 409);
    }
    quiet.unchanged().await;
}
