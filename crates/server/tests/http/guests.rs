//! Who comes: names, cookies, ways back, and those who ask too often.

use serde_json::json;

use crate::site::Site;

const HTML: &str = "<img src=x>&\"'";

#[tokio::test]
async fn a_name_of_ten_thousand_letters_is_cut() {
    let site = Site::new().await;
    let (mut one, mut other) = (site.browser(), site.browser());
    let long = "é".repeat(10_000);
    let table = one.open("taxi", &json!(["me", { "here": long }, "friend"])).await;
    assert_eq!(other.join(&table, 2, &long).await.status, 204);
    let saved = one
        .post(
            "/me",
            &[("name", &long), ("paint", "1"), ("theme", "dark"), ("confirm", "never"), ("speed", "fast")],
        )
        .await;
    assert_eq!(saved.status, 303, "{}", saved.text());
    let second = one.open("taxi", &json!(["me", { "bot": "random" }])).await;
    for (table, seats) in [(table, vec![1, 2]), (second, vec![0])] {
        let view = one.view(&table).await;
        for seat in seats {
            let name = view["seats"][seat]["name"].as_str().expect("a name");
            assert_eq!(name.chars().count(), 24, "{name}");
        }
    }
}

#[tokio::test]
async fn html_in_a_name_is_only_letters() {
    let site = Site::new().await;
    let (mut one, mut other) = (site.browser(), site.browser());
    let settings = [("theme", "auto"), ("confirm", "always"), ("speed", "normal"), ("back", "/")];
    let me = [&[("name", HTML), ("paint", "3")], &settings[..]].concat();
    assert_eq!(one.post("/me", &me).await.status, 303);
    let table = one.open("paris-paris", &json!(["me", "friend", { "here": HTML }])).await;
    let invitation = one.get(&format!("/table/{table}")).await;
    assert_eq!(other.join(&table, 1, HTML).await.status, 204);
    let pages = [
        invitation,
        one.get(&format!("/table/{table}")).await,
        other.get(&format!("/table/{table}")).await,
        one.get("/").await,
        one.get("/me").await,
        one.get(&format!("/table/{table}/replay")).await,
    ];
    for page in pages {
        assert_eq!(page.status, 200);
        assert!(page.header("content-type").starts_with("text/html"));
        assert!(!page.text().contains("<img src=x>"), "{}", page.text());
    }
    assert_eq!(one.view(&table).await["seats"][1]["name"], HTML, "JSON has it as it is");
}

#[tokio::test]
async fn a_name_of_nothing_changes_nothing() {
    let site = Site::new().await;
    let mut one = site.browser();
    let rest = [("paint", "9"), ("theme", "auto"), ("confirm", "always"), ("speed", "normal")];
    for name in ["Anna", " \u{0}\t\r\n "] {
        assert_eq!(one.post("/me", &[&[("name", name)], &rest[..]].concat()).await.status, 303);
    }
    assert!(one.get("/me").await.text().contains("Anna"));
    let odd = [("name", "x"), ("paint", "1"), ("theme", "purple")];
    one.post_by_script("/me", &odd).await.problem(400);
    one.post_by_script("/language", &[("lang", "xx")]).await.problem(400);
}

#[tokio::test]
async fn a_damaged_cookie_is_put_away() {
    let site = Site::new().await;
    let mut one = site.browser();
    let table = one.open("paris-paris", &json!(["me", { "bot": "random" }])).await;
    let good = one.cookie.clone().expect("a cookie");
    let flipped = {
        let mut letters: Vec<char> = good.chars().collect();
        let last = letters.len() - 9;
        letters[last] = if letters[last] == 'A' { 'B' } else { 'A' };
        letters.into_iter().collect::<String>()
    };
    for bad in [flipped, "omnibus=".into(), "omnibus=0123456789abcdef0123456789abcdef".into()] {
        for path in ["/", "/api/tables", &format!("/table/{table}")] {
            one.cookie = Some(bad.clone());
            let answer = one.get(path).await;
            assert_eq!(answer.status, 401, "{bad}");
            let removed = answer.header("set-cookie");
            assert!(removed.starts_with("omnibus=;") && removed.contains("Path=/"), "{removed}");
            assert_eq!(one.cookie, None, "the browser lets go of it");
            assert_eq!(one.get(path).await.status, 200, "and the next request works");
        }
    }
    // Somebody else's good cookie beside ours, and cookies of others, do no harm.
    one.cookie = Some(format!("theme=dark; {good}; other=1"));
    assert_eq!(one.view(&table).await["seat"], 0);
    let cookie = one.post("/play", &[("game", "taxi")]).await;
    assert_eq!(cookie.header("set-cookie"), "", "who has one gets no second");
}

#[tokio::test]
async fn a_cookie_is_for_this_site_alone() {
    let site = Site::new().await;
    let answer = site.browser().post("/play", &[("game", "taxi")]).await;
    let cookie = answer.header("set-cookie");
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
}

#[tokio::test]
async fn the_way_back_never_leads_off_the_site() {
    let site = Site::new().await;
    let mut one = site.browser();
    for back in [
        "https://evil.example/",
        "//evil.example/",
        "///evil.example/",
        "/\\evil.example/",
        "\\\\evil.example",
        "/\t/evil.example/",
        "\t//evil.example/",
        "/\n/evil.example/",
        "/\r\nset-cookie: x=y",
        "javascript:alert(1)",
        "evil.example",
        "",
    ] {
        let answer = one.post("/language", &[("lang", "fr"), ("back", back)]).await;
        assert_eq!((answer.status.as_u16(), answer.header("location")), (303, "/"), "{back:?}");
        let settings = [("paint", "1"), ("theme", "auto"), ("confirm", "always"), ("speed", "normal")];
        let me = [&[("name", "Anna"), ("back", back)], &settings[..]].concat();
        let answer = one.post("/me", &me).await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("location")),
            (303, "/me?saved&back=/"),
            "{back:?}"
        );
        let page = one.get(&format!("/me?back={}", crate::browser::encoded(back))).await;
        assert!(!page.text().contains("evil.example"), "{back:?}");
    }
    let back = "/table/x?seat=1&more=ü#place";
    let answer = one.post("/language", &[("lang", "de"), ("back", "/rules/taxi#TX-1")]).await;
    assert_eq!(answer.header("location"), "/rules/taxi#TX-1");
    let settings = [("paint", "1"), ("theme", "auto"), ("confirm", "always"), ("speed", "normal")];
    let answer = one.post("/me", &[&[("name", "Anna"), ("back", back)], &settings[..]].concat()).await;
    let page = one.get(answer.header("location")).await;
    assert!(page.text().contains("/table/x?seat=1&amp;more=ü#place"), "the whole of it comes back");
}

/// A thousand at once: the one who asks them is told to wait, and nobody else is.
#[tokio::test]
async fn who_asks_too_often_waits() {
    let site = Site::limited(omnibus_server::Limits::default()).await;
    let mut keen = site.browser();
    let mut patient = site.browser();
    patient.address.set_ip([10, 0, 0, 7].into());
    let table = keen.open("paris-paris", &json!(["me", "friend"])).await;
    let requests = (0..1_000).map(|_| {
        let mut tab = keen.tab();
        let path = format!("/api/tables/{table}");
        async move { tab.get(&path).await }
    });
    let answers = futures_util::future::join_all(requests).await;
    let refused: Vec<_> = answers.iter().filter(|answer| answer.status == 429).collect();
    assert!(refused.len() > 200, "{} of 1,000 were refused", refused.len());
    assert!(answers.iter().any(|answer| answer.status == 200));
    for answer in refused {
        answer.problem(429);
        let seconds: u64 = answer.header("retry-after").parse().expect("seconds");
        assert!(seconds >= 1);
    }
    assert_eq!(patient.get("/").await.status, 200);
    assert_eq!(patient.join(&table, 1, "Bea").await.status, 204);
    assert!(patient.cookie.is_some());
    assert_eq!(patient.view(&table).await["seat"], 1);
}

#[tokio::test]
async fn every_answer_is_armoured() {
    let site = Site::new().await;
    let mut one = site.browser();
    let table = one.play_now("london").await;
    for path in
        ["/", "/me", "/rules/london", "/new/taxi", "/nowhere", "/api/games", &format!("/table/{table}")]
    {
        let answer = one.get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{path}: {policy}");
        assert!(!policy.contains("unsafe"));
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin");
        assert_eq!(answer.header("cache-control"), "no-store");
    }
}
