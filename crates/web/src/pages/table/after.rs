//! After the game: who won, why, and what now.

use maud::{Markup, html};

use super::{
    super::{Reader, sheet::sheet},
    TablePage,
};

pub(super) fn result(reader: &Reader<'_>, table: &TablePage) -> Markup {
    let words = reader.words;
    let address = &table.address;
    let Some(result) = &table.result else {
        return html! { section #result.sheet hidden {} };
    };
    let winners: Vec<&str> = result.winners.iter().map(|&seat| table.name(seat)).collect();
    html! {
        section #result.sheet aria-labelledby="result-title" {
            h2 #result-title {
                @for winner in &result.winners {
                    @if let Some(player) = table.stage.players.get(winner.index()) { (player.badge) " " }
                }
                @if let [winner] = winners[..] { (words.table_won(winner)) }
                @else { (words.table_won_shared(winners.join(", "))) }
            }
            @if result.by_tie_break { p { (words.play_tie_break()) } }
            @for player in &table.stage.players {
                @if let Some(bot) = table.stand_in(player.seat) {
                    p.quiet { (words.table_finished_by(bot, &player.name)) }
                }
            }
            @for (player, &count) in table.stage.players.iter().zip(&result.hints) {
                @if count > 0 { p.quiet { (words.table_hints_asked(count, &player.name)) } }
            }
            div.next {
                @if let Some(rematch) = &table.rematch {
                    a.button.primary href=(rematch) { (words.table_rematch_there()) }
                } @else if table.seat().is_some() {
                    form method="post" action=(format!("{address}/rematch")) {
                        button.primary { (words.table_rematch()) }
                    }
                }
                a.button href=(format!("{address}/replay?at=0")) { (words.table_replay()) }
                a.button href=(format!("/new/{}", table.meta.id)) { (words.table_new()) }
            }
            (sheet(reader, &result.sheet, &table.stage.players, address))
            div.deal {
                p { (words.table_sealed()) }
                dl {
                    dt { (words.table_seal()) } dd { code { (table.commitment) } }
                    @if let Some(seed) = &table.seed { dt { (words.table_seed()) } dd { code { (seed) } } }
                }
                div.next {
                    a.button href=(format!("{address}/verify")) { (words.table_verify()) }
                    a.button href=(format!("{address}/record")) download { (words.table_record()) }
                }
            }
        }
    }
}
