### Der Browser: Startseite, Vorbereitung, Regeln, Einstellungen, Meldungen.

## Um jede Seite

chrome-skip = Zum Inhalt
chrome-main-menu = Hauptmenü
chrome-games = Spiele
chrome-rules = Regeln
chrome-you = Du
chrome-settings = Name, Farbe und Einstellungen
chrome-language = Sprache
chrome-licence = Freie Software unter der MIT- oder Apache-2.0-Lizenz
chrome-interface = Schnittstelle für Programme

## Startseite

front-title = Drei Spiele über Wege durch die Stadt
front-lead = Mit Freunden oder gegen Bots. Ohne Konto.
front-players = { $least } bis { $most } Spieler
front-minutes = { $minutes } Minuten
front-designer = { $designer }, { $year }
front-designer-unknown = Autor unbekannt
front-play = Jetzt gegen Bots spielen
front-set-up = Tisch vorbereiten
front-read-rules = Regeln lesen
front-tables = Deine Tische
front-finished = Beendete Partien
front-none = Noch kein Tisch. Eine Partie gegen Bots?
front-waiting = Wartet auf Mitspieler
front-mine = Du bist am Zug
front-others = { $names } am Zug
front-won = Sieg: { $names }
front-record = Gespeicherte Partie öffnen
front-record-hint = Sieh dir eine Partie, die du als Datei aufgehoben hast, Zug für Zug an.
front-record-file = Aufzeichnung einer Partie
front-record-open = Öffnen

## Wie lange her

age-now = gerade eben
age-minutes = { $count ->
    [one] vor { $count } Minute
   *[other] vor { $count } Minuten
}
age-hours = { $count ->
    [one] vor { $count } Stunde
   *[other] vor { $count } Stunden
}
age-days = { $count ->
    [one] vor { $count } Tag
   *[other] vor { $count } Tagen
}

## Einen Tisch vorbereiten

new-title = Ein Tisch für { $game }
new-players = Wie viele spielen
new-players-hint = Sitze über diese Zahl hinaus bleiben leer.
new-seats = Wer sitzt wo
new-seat = Sitz { $number }
new-me = Ich
new-here = Noch jemand an diesem Gerät
new-friend = Jemand über einen Link
new-bot = Bot: { $bot }
new-name = Name der Person auf Sitz { $number }
new-name-hint = Name
new-bots = Die Bots
new-options = Hausregeln
new-rulebook = üblich
new-hints = Tipps
new-hints-auto = Nur wenn alle Gegner Bots sind
new-hints-on = Für alle
new-hints-off = Für niemanden
new-hints-hint = Ein Tipp zeigt die besten Züge und was sie versprechen. Wie viele jemand verlangt hat, steht beim Ergebnis.
new-own-board = Ein eigener Spielplan
new-own-board-hint = Du besitzt das gedruckte Spiel oder hast eine Stadt gezeichnet? Lade sie hier; zu jedem Fehler der Datei gibt es einen klaren Satz.
new-board = Datei des Spielplans
new-cards = Datei der Karten
new-fair = Eine ehrliche Verteilung
new-fair-hint = Die Verteilung wird versiegelt, mit dem Wort jedes Spielers gemischt und nach der Partie geöffnet: Dann können alle prüfen, dass niemand die Karten ausgesucht hat.
new-word = Glückswort (darf leer bleiben)
new-start = Partie beginnen
new-complaint = Dieser Tisch kann noch nicht beginnen

## Bots

bot-novice-name = Neuling
bot-novice-character = Freundlich und noch am Lernen. Übersieht manches, wie Menschen auch.
bot-casual-name = Gelegenheitsspieler
bot-casual-character = Spielt vernünftig und flott, ohne viel zu rechnen.
bot-strong-name = Stark
bot-strong-character = Plant voraus und bestraft Fehler. Ein Gegner für Geübte.
bot-master-name = Meister
bot-master-character = Stärker geht es nicht: denkt bis zu einer Sekunde über jeden Zug nach.
new-rating = Wertung { $points }
new-rating-hint = Die Wertungen sind in Partien mit der gewählten Spielerzahl gemessen: Von zweien gewinnt, wer 100 Punkte mehr hat, etwa 64 von 100 Partien.

## Möglichkeiten der Spiele

option-open-bag = Der Beutel
option-open-bag-hidden = Niemand schaut hinein
option-open-bag-open = Sein Inhalt ist zu sehen
option-first = Wer beginnt
option-first-drawn = Wird ausgelost
option-immobile-guard = Ein Taxi, das gerade stillstand
option-immobile-guard-on = hat gleich danach Ruhe
option-immobile-guard-off = darf wieder aufgehalten werden
option-allow-discard = Eine Karte abwerfen
option-allow-discard-off = Nicht erlaubt
option-allow-discard-on = Erlaubt, statt eine zu spielen
option-burglar-takes = Was Einbrecher nehmen
option-burglar-takes-all = Das gesamte Bargeld
option-burglar-takes-at-most = Höchstens { $amount } F
option-target = Verdienst zum Sieg
option-target-amount = { $amount } F

## Einladen

invite-title = { $game }: wartet auf Mitspieler
invite-lead = Schick diesen Link allen, die mitspielen sollen. Die Partie beginnt, sobald jeder Sitz besetzt ist.
invite-link = Link zu diesem Tisch
invite-copy = Kopieren
invite-copied = Kopiert
invite-share = Teilen
invite-code = Der Link als Code für die Kamera eines Telefons
invite-seats = Sitze
invite-free = Sitz { $number } ist frei
invite-join-title = Platz nehmen
invite-join = Hinsetzen
invite-seated = Du sitzt hier. Diese Seite geht von selbst weiter, sobald der letzte Sitz besetzt ist.
invite-full = Jeder Sitz ist besetzt. Die Partie beginnt gleich.
invite-sealed = Die Verteilung ist versiegelt: { $commitment }

## Name und Einstellungen

me-title = Du
me-lead = Wie andere dich sehen, und wie du den Tisch magst.
me-name = Name
me-name-hint = Bis zu 24 Zeichen
me-paint = Farbe und Form
me-paint-name = { $number ->
    [0] Violetter Kreis
    [1] Gelbes Dreieck
    [2] Türkises Quadrat
    [3] Weiße Raute
    [4] Brauner Stern
   *[5] Schwarzes Sechseck
}
me-theme = Erscheinung
me-theme-auto = Wie das Gerät
me-theme-light = Tag
me-theme-dark = Nacht
me-confirm = Bevor ein Zug zählt
me-confirm-always = Erst zeigen
me-confirm-touch = Auf einem Touchscreen erst zeigen
me-confirm-never = Gleich spielen
me-speed = Wie schnell Züge gezeigt werden
me-speed-slow = Langsam
me-speed-normal = Normal
me-speed-fast = Schnell
me-speed-off = Sofort
me-sound = Leise läuten, wenn ich am Zug bin
me-save = Speichern
me-saved = Gespeichert.
me-back = Zurück

## Die Regeln eines Spiels

book-contents = Inhalt
book-find = In den Regeln suchen
book-found = { $count ->
    [0] Keine Regel enthält diese Wörter.
    [one] { $count } Regel
   *[other] { $count } Regeln
}
book-ruling = Unsere Festlegung
book-ruling-hint = „Unsere Festlegung“ kennzeichnet, was die gedruckte Spielregel offen lässt und wir entscheiden.
book-link = Link zu Regel { $id }

## Meldungen

message-rule = Die Regel: { $rule }
