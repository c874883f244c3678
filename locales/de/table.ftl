### The table in the browser.

## Whose turn

table-your-turn = { $player }, du bist am Zug
table-turn-of = Warten auf { $players }
table-watching = Du schaust zu.
table-to-act = am Zug
table-winner = gewonnen
table-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
table-undo = Zurücknehmen
table-reconnecting = Neu verbinden …
table-unsent = Das kam nicht am Tisch an. Versuch es noch einmal.

## The board

table-board = Spielplan
table-zoom-in = Vergrößern
table-zoom-out = Verkleinern
table-zoom-all = Ganzen Plan zeigen
table-skip = Überspringen

## Choosing

table-choices = Auswahl
table-your-choices = Deine Möglichkeiten
table-all-choices = Alle { $count } Möglichkeiten
table-choices-here = Möglichkeiten hier
table-show-all = Alle zeigen
table-preview = Was es bewirkt
table-confirm = Bestätigen
table-cancel = Abbrechen
table-rule = Regel { $rule }

## Tipps

table-hint = Tipp
table-hints-allowed = An diesem Tisch sind Tipps erlaubt.
table-hints-forbidden = An diesem Tisch gibt es keine Tipps.
hint-wins = { $tenths ->
    [0] Damit gewinnst du fast nie
    [1] Damit gewinnst du etwa 1 von 10 Partien
    [10] Damit gewinnst du fast immer
   *[other] Damit gewinnst du etwa { $tenths } von 10 Partien
}
hint-ahead = { $points ->
    [one] am Ende mit etwa einem Punkt Vorsprung
   *[other] am Ende mit etwa { $points } Punkten Vorsprung
}
hint-behind = { $points ->
    [one] am Ende mit etwa einem Punkt Rückstand
   *[other] am Ende mit etwa { $points } Punkten Rückstand
}
hint-ahead-francs = am Ende mit etwa { $francs } F Vorsprung
hint-behind-francs = am Ende mit etwa { $francs } F Rückstand
hint-level = am Ende etwa gleichauf
hint-promise = { $wins }, { $lead }.
table-hints-asked = { $count ->
    [one] { $player } hat einen Tipp verlangt.
   *[other] { $player } hat { $count } Tipps verlangt.
}

## Bots, die jemanden vertreten

table-stand-in-for-me = Einen Bot für mich spielen lassen
table-stand-in-for = Einen Bot für { $player } spielen lassen
table-stand-in-level = Welcher Bot
table-stand-in-start = Spielen lassen
table-come-back = Ich bin wieder da
table-stands-in = Für { $player } spielt der Bot „{ $bot }“
table-stands-in-for-you = Für dich spielt der Bot „{ $bot }“
table-aside-stands-in = Von hier an spielt der Bot „{ $bot }“ für { $player }.
table-aside-stands-in-by = Von hier an spielt der Bot „{ $bot }“ für { $player }, auf Wunsch von { $by }.
table-aside-back = { $player } ist wieder da.
table-finished-by = Für { $player } hat der Bot „{ $bot }“ zu Ende gespielt.

## What lies on the table

table-display = Auf dem Tisch
table-hand = Hand
table-players = Mitspieler
table-log = Verlauf
table-log-empty = Noch ist nichts geschehen.
table-log-step = Zug { $step }
table-log-older = Frühere Züge
table-close = Schließen

## Ways from here

table-more = Mehr
table-rules = Regeln
table-replay = Nachspielen
table-copy-link = Link kopieren
table-copied = Link kopiert.
table-settings = Einstellungen
table-keys = Tasten

## Coming back

table-missed = { $count ->
    [one] 1 Zug, seit du weg warst
   *[other] { $count } Züge, seit du weg warst
}
table-missed-show = Zeigen
table-missed-dismiss = Ausblenden
table-curtain = Gib das Gerät an { $player } weiter.
table-curtain-why = Bis dahin ist keine Hand zu sehen.
table-curtain-lift = Ich bin { $player }: meine Hand zeigen

## After the game

table-result = Ergebnis
table-won = { $player } gewinnt.
table-won-shared = { $players } teilen sich den Sieg.
table-rematch = Noch einmal spielen
table-rematch-there = Zur nächsten Partie
table-new = Neuer Tisch
table-record = Aufzeichnung herunterladen
table-verify = Ausgabe prüfen
table-sealed = Die Ausgabe wurde vor dem ersten Zug versiegelt.
table-seal = Siegel
table-seed = Startwert
sheet-title = Woher die Punkte kamen
sheet-total = Summe
sheet-course = Die Punkte, Zug um Zug
sheet-ends = { $player }: { $points }

## Keys

table-key-help = Diese Liste, mit einem Link zu den Regeln
table-key-next = Nächste Möglichkeit
table-key-number = Nach Nummer wählen
table-key-undo = Letzte Wahl zurücknehmen
table-key-hint = Einen Tipp verlangen
table-key-cancel = Abbrechen oder Gezeigtes überspringen
table-key-log = Verlauf
table-key-zoom = Spielplan vergrößern oder verkleinern
table-key-move = Spielplan verschieben

## Looking back

replay-title = { $title }: nachspielen
replay-step = Zug { $at } von { $last }
replay-deal = Die Ausgabe
replay-first = Erster Zug
replay-back = Einen Zug zurück
replay-on = Einen Zug vor
replay-latest = Letzter Zug
replay-play = Abspielen
replay-pause = Anhalten
replay-eyes = Gesehen von
replay-show = Zeigen
replay-copy = Link zu diesem Zug kopieren
replay-table = Zurück zum Tisch
replay-hand = Hand von { $player }
replay-told = Was geschah
