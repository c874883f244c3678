//! Who sits where when a table is opened.

use omnibus_store::GuestId;
use omnibus_web::Paint;

use crate::entry::{Holder, Who};

/// What was asked for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    Me,
    /// Another person on this device, by name.
    Here(String),
    Friend,
    Bot(String),
    /// A program that this server runs, by name.
    Engine(String),
}

const BOT_NAMES: [&str; 6] = ["Agathe", "Bruno", "Colette", "Désiré", "Édith", "Fernand"];

/// Seats for the wishes: everybody with a name and a paint of their own.
pub(crate) fn seat(wishes: &[Wish], me: (GuestId, &str, u8)) -> Vec<Holder> {
    let (guest, my_name, my_paint) = me;
    let mut paints = vec![my_paint];
    let mut am_seated = false;
    let mut names: Vec<String> = vec![my_name.to_owned()];
    wishes
        .iter()
        .map(|wish| {
            let (who, name) = match wish {
                Wish::Me if !am_seated => {
                    am_seated = true;
                    return Holder { who: Who::Guest(guest), name: my_name.into(), paint: my_paint };
                }
                // Whoever plays several seats has each in another paint.
                Wish::Me => (Who::Guest(guest), my_name.to_owned()),
                Wish::Here(name) => (Who::Guest(guest), name.clone()),
                Wish::Friend => (Who::Open, String::new()),
                Wish::Bot(level) => {
                    let free = BOT_NAMES.iter().find(|name| !names.iter().any(|taken| taken == *name));
                    (Who::Bot(level.clone()), free.copied().unwrap_or_default().to_owned())
                }
                Wish::Engine(engine) => {
                    let numbered = (2..).map(|number| format!("{engine} {number}"));
                    let free =
                        std::iter::once(engine.clone()).chain(numbered).find(|name| !names.contains(name));
                    (Who::Engine(engine.clone()), free.unwrap_or_default())
                }
            };
            names.push(name.clone());
            let paint = free_paint(paints.len() as u8 % Paint::COUNT, &paints);
            paints.push(paint);
            Holder { who, name, paint }
        })
        .collect()
}

/// The paint that was wished for, or the next that is free.
pub(crate) fn free_paint(wish: u8, taken: &[u8]) -> u8 {
    (0..Paint::COUNT)
        .map(|step| (wish + step) % Paint::COUNT)
        .find(|paint| !taken.contains(paint))
        .unwrap_or(wish % Paint::COUNT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_a_name_and_a_paint_of_their_own() {
        let wishes: Vec<Wish> = [Wish::Me, Wish::Here("Bruno".into())]
            .into_iter()
            .chain((0..4).map(|_| Wish::Bot("greedy".into())))
            .collect();
        let seats = seat(&wishes, (GuestId::random(), "Agathe", 3));
        let mut paints: Vec<u8> = seats.iter().map(|holder| holder.paint).collect();
        let mut names: Vec<&str> = seats.iter().map(|holder| holder.name.as_str()).collect();
        assert_eq!((seats[0].paint, names[0]), (3, "Agathe"));
        paints.sort_unstable();
        paints.dedup();
        names.sort_unstable();
        names.dedup();
        assert_eq!((paints.len(), names.len()), (6, 6));
    }
}
