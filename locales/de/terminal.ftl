### The terminal: playing, simulating, replaying, checking.

language-code = de
language-name = Deutsch
ruling = Festlegung

## Playing

you = Du
play-welcome = { $game }, { $players } Spieler. Gib eine Zahl ein und drücke die Eingabetaste; ? erklärt, q beendet.
play-commitment = Die Verteilung steht fest und ist versiegelt: { $commitment }
play-your-turn = Du bist am Zug. Was machst du?
play-prompt-help = Gib eine Zahl von 1 bis { $most } ein oder ? für Hilfe.
play-prompt = >
play-not-understood = „{ $input }“ steht nicht auf der Liste. Gib eine Zahl von 1 bis { $most } ein oder ? für Hilfe.
play-help = 
    Eine Zahl wählt diese Möglichkeit.
    ? 3     erklärt Möglichkeit 3 und nennt ihre Regeln
    ? { $rule } zeigt diese Regel
    u       nimmt deine letzte Wahl zurück, solange seither niemand etwas erfahren hat (--confirm)
    b       zeichnet den Spielplan neu
    r       zeigt alle Regeln
    q       beendet; mit --save FILE bleibt die Partie erhalten
play-explain = Wenn du das tust, geschieht Folgendes:
play-explain-chance = Der Zufall entscheidet.
play-confirm = Eingabetaste: weiter, u: zurücknehmen.
play-undone = Zurückgenommen.
play-undo-nothing = Du hast noch nichts gewählt.
play-undo-closed = Das lässt sich nicht zurücknehmen: Seitdem hat jemand etwas erfahren.
play-no-rule = Es gibt keine Regel „{ $id }“. Gib r ein, um alle zu sehen.
play-left = Du hast die Partie verlassen.
play-saved = Die Aufzeichnung steht in { $file }.
play-over = Die Partie ist zu Ende.
play-tie-break = Gleichstand nach Punkten; die Regel für den Gleichstand entscheidet.
play-winner = Sieg: { $player }, { $points } Punkte.
play-winners = Geteilter Sieg: { $players }, { $points } Punkte.
play-seed = Der Startwert war { $seed }.
see-rule = siehe { $rule }

## The board

board-fact = { $heading }: { $value }
board-round = Runde { $round } von { $rounds }
board-offer = Auslage
board-parked = P-Felder
board-empty = leer
board-your-marker = Deine Sonderlinie
board-open-marker = Offene Sonderlinie
board-bag = Beutel
board-legend = [ ] hat einen Platz, [  ] ist eine Kreuzung mit zweien; bei < > liegt ein Plättchen aus. Großbuchstaben darin sind Spieler, Kleinbuchstaben zwischen den Punkten Linien.
board-player = Spieler
board-score = Punkte
board-supply = Vorrat
board-on-board = Geschäfte
board-bus = hat den Bus

## Simulating

sim-title = { $game }: { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $players } Spieler, Bots { $bots }
sim-seat = Sitz
sim-bot = Bot
sim-wins = Siege
sim-mean = Ø Punkte
sim-deviation = Abweichung
sim-range = Spanne
sim-decisions = Entscheidungen pro Partie: im Schnitt { $mean }, { $least } bis { $most }
sim-shared = Geteilte Siege: { $share }
sim-first = Siege des Startspielers: { $share }
sim-rate = { $rate } Partien pro Sekunde
sim-traces = Ablaufprotokolle in { $folder }: { $count }

## Bots vergleichen

arena-title = { $game }: { $played }
arena-played = { $players } Spieler, { $deals } Verteilungen, { $games } Partien, Serie { $seed }
arena-scale = Elo über { $anchor }, Intervalle von 95 %
arena-ratings = Wertungen
arena-pairs = Paare
arena-elo = Elo
arena-interval = 95 %
arena-time = Rechenzeit pro Wahl
arena-rival = Gegen
arena-share = Anteil (fair: 50 %)
arena-alone = Allein (fair: { $fair })
arena-many = In der Mehrheit (fair: { $fair })
arena-margin = Punkte Vorsprung
arena-sprt = Sequenzieller Test: Log-Likelihood-Quotient { $ratio }; bei -{ $bound } nicht bestanden, bei +{ $bound } bestanden
arena-passed = Bestanden: { $bot } liegt eher { $elo1 } als { $elo0 } Elo über { $rival }.
arena-failed = Nicht bestanden: { $bot } liegt eher { $elo0 } als { $elo1 } Elo über { $rival }.
arena-undecided = Noch nicht entschieden: Lass mehr Verteilungen spielen.
arena-rate = { $seconds } s, { $threads ->
    [one] 1 Thread
   *[other] { $threads } Threads
}
arena-written = Geschrieben: { $file }
error-budget = „{ $budget }“ ist kein Budget: Schreib hinter das @ eine Anzahl Knoten oder eine Zeit, etwa master@2000 oder master@50ms
error-arena-few = nenne mindestens zwei Bots: --bots greedy,random
error-arena-twice = { $name } ist zweimal genannt: Ein Bot spielt nicht gegen sich selbst
error-arena-deals = { $found ->
    [one] 1 Verteilung sagt
   *[other] { $found } Verteilungen sagen
} nichts: Spiel mindestens 2
error-arena-anchor = der Bezugspunkt „{ $name }“ spielt nicht mit; es gibt { $known }
error-arena-sprt = --sprt vergleicht zwei Bots, nicht { $found }
error-arena-bounds = --elo0 und --elo1 sind Unterschiede von -1000 bis 1000, der erste kleiner als der zweite

## Replaying and verifying

replay-actions = { $count ->
    [one] 1 Aktion
   *[other] { $count } Aktionen
}
replay-unfinished = Die Partie ist noch nicht zu Ende.
verify-good = Die Aufzeichnung ist in Ordnung: Der Startwert passt zu seinem Siegel, jede Aktion ist erlaubt, und das Ergebnis folgt daraus.
verify-good-unfinished = Die Aufzeichnung ist so weit in Ordnung: Der Startwert passt zu seinem Siegel, und jede Aktion ist erlaubt. Die Partie ist noch nicht zu Ende.
verify-commitment = Siegel { $commitment }

## Board files

board-good = { $file } ist ein guter Spielplan für { $game }: { $facts }.
board-of-no-game = { $file } gehört zu keinem dieser Spiele: Es stehen weder Linien noch Strecken, Felder oder Aufträge darin.
board-bad = { $count } Fehler in { $file }:

## Rules

rules-ruling = unsere Festlegung
rules-unknown = { $game } hat keine Regel „{ $id }“. Lass die Regelnummer weg, um alle zu sehen.

## What goes wrong

error = Fehler: { $message }
error-read = { $file } lässt sich nicht lesen: { $message }
error-write = { $file } lässt sich nicht schreiben: { $message }
error-not-text = { $file } ist keine Textdatei
error-players = { $game } ist für { $least } bis { $most } Spieler, nicht für { $found }
error-seat = es gibt keinen Sitz { $found }: Wähle bei { $players } Spielern 1 bis { $players }
error-bot = es gibt keinen Bot „{ $name }“; es gibt { $known }
error-bot-count = { $found } Bots für { $places } Sitze genannt: Nenne einen für alle oder einen pro Sitz
error-traces = { $folder } enthält schon Dateien: Nenne einen neuen oder leeren Ordner
error-exists = { $file } gibt es schon: Nenne eine neue Datei
error-no-cards = { $game } hat keine Kartendatei: Lass --cards weg
error-options = { $chosen }: Solche Optionen hat { $game } nicht; es gibt { $known }
error-option-form = „{ $option }“ ist keine Option: Schreib name=wert
error-no-terminal = die Eingabe war vor der Partie zu Ende

## What is wrong with a record

record-malformed = Zeile { $line }, Spalte { $column }: Das ist keine Aufzeichnung: { $message }
record-none = das ist keine Aufzeichnung: ihr fehlt das Feld „record“
record-version = Feld „record“: Die Version ist { $found }, und dieses Programm liest Version 1; die Datei stammt aus einer späteren Version
record-other-game = Feld „game“: Die Aufzeichnung gehört zu „{ $found }“; dieses Spiel hat das Programm nicht
record-other-board = Feld „board“: Gespielt wurde auf einem anderen Spielplan, „{ $found }“; gib dessen Datei mit --board an
record-commitment = Feld „deal“: Der Startwert passt nicht zum Siegel, also wurde eines von beiden geändert
record-unknown-action = Aktion { $number }: „{ $what }“ ist hier nicht bekannt
record-illegal-action = Aktion { $number }, Sitz { $seat }: { $reason } (Regel { $rule })
record-other-result = Feld „result“: Die Aktionen führen zu einem anderen Ergebnis

## Hilfe auf der Befehlszeile

help-about = Brettspiele vom Unterwegssein in einer Stadt: spielen, simulieren, prüfen. Ohne Befehl öffnet sich der Tisch im Browser.
help-play = Im Terminal gegen Bots spielen
help-sim = Bots viele Partien spielen lassen und zusammenfassen
help-train = Ein Netz ein Spiel gegen sich selbst lernen lassen
help-arg-weights = Wohin die Gewichte geschrieben werden
help-arg-exam = Wie viele Auslagen entscheiden, ob sie besser sind
help-arena = Bots vergleichen: gleiche Verteilungen für alle, Wertungen mit Intervallen
help-replay = Eine aufgezeichnete Partie nacherzählen
help-verify = Eine Aufzeichnung prüfen: Startwert, jede Aktion, Ergebnis
help-board = Eine eigene Spielplandatei prüfen
help-board-check = Alles nennen, was an einer Spielplandatei nicht stimmt
help-rules = Die nummerierten Regeln zeigen, oder eine davon
help-help = Diese Hilfe zeigen
help-version = Die Version zeigen
help-arg-game = Welches Spiel
help-arg-lang = Sprache: en, fr, de oder it [die des Systems]
help-arg-players = Wie viele mitspielen
help-arg-seat = Dein Sitz, gezählt ab 1
help-arg-name = Wie du heißt
help-arg-bots = Bots, einer für alle Sitze oder einer für jeden: random, greedy, wild (Taxi), engine:BEFEHL
help-arg-confirm = Nach jeder Wahl auf die Eingabetaste warten, damit sie sich zurücknehmen lässt
help-arg-board = Eine eigene Spielplandatei
help-arg-cards = Eine eigene Kartendatei (Taxi)
help-arg-option = Eine Option des Spiels, etwa target=300; auch mehrmals
help-arg-map = Der Stadtplan, zu dem eine Kartendatei gehört (Taxi)
help-arg-salt = Dein Anteil am Zufall der Partie: beliebige Wörter
help-arg-save = Die Partie in einer neuen Datei bewahren, Wahl für Wahl
help-arg-resume = Eine mit --save bewahrte Partie fortsetzen
help-arg-games = Wie viele Partien
help-arg-seed = Nummer der Serie; gleiche Nummer, gleiche Partien
help-arg-deal = Nummer einer Verteilung, um sie noch einmal zu spielen
help-arg-traces = Von jeder Partie eine Spur in einen neuen oder leeren Ordner schreiben
help-arg-record = Eine Aufzeichnung, wie play --save sie schreibt
help-arg-trace = Als Spur: JSON-Zeilen, alles offen
help-arg-file = Die Datei
help-arg-id = Kennung einer Regel, etwa PP-V2
help-arg-rivals = Bots zum Vergleichen, etwa greedy,master@2000,strong@50ms: hinter dem @, wie viele Knoten oder wie lange sie denken
help-arg-deals = Wie viele Verteilungen; jede wird mit jedem auf jedem Sitz gespielt. Mit --sprt höchstens so viele
help-arg-anchor = Der Bot, dessen Wertung 0 ist [der erste]
help-arg-sprt = Aufhören, sobald entschieden ist, ob der erste von zwei Bots stärker ist
help-arg-elo0 = Mit --sprt: nicht stärker als das ist nicht bestanden
help-arg-elo1 = Mit --sprt: so stark ist bestanden
help-arg-threads = Wie viele Partien gleichzeitig [eine pro Kern]
help-arg-json = Alles als JSON schreiben; - gibt es statt der Tabelle aus
help-arg-svg = Die Wertungen mit ihren Intervallen zeichnen

## Serving

serve-ready = Der Tisch steht offen unter { $address }
serve-lan = Telefone im selben Netz: { $address }
serve-lan-none = Dieses Gerät hat keine Adresse, die Telefone im selben Netz erreichen könnten.
serve-data = Alles liegt in { $database }. Strg+C hält den Server an; nichts geht verloren.
serve-stopped = Angehalten. Alle Tische sind aufbewahrt.
error-no-data-folder = Dieses System hat keinen Ordner für Daten: Nenne einen mit --database
error-listen = An { $address } lässt sich nicht lauschen: { $reason }. Nenne eine andere Adresse mit --listen
error-serve = Der Server kann nicht weiterlaufen: { $reason }
help-arg-listen = Adresse und Port, etwa 127.0.0.1:3080
help-arg-lan = Telefone im selben Netz einlassen; zeigt die Adresse und einen QR-Code
help-arg-no-browser = Keinen Browser öffnen
error-serve-and-command = --database, --listen, --lan, --no-browser, --engine, --metrics, --log und --config vor einem Befehl gelten für den Tisch im Browser: Lass sie weg, oder den Befehl; manche Befehle haben ihre eigenen, dahinter

## Lernen

train-done = Aus { $games } Partien in { $seconds } s gelernt: die Gewichte stehen in { $file }
train-curve = Fehler, von der ersten Partie bis zur letzten: { $curve }
train-exam = Gegen die mitgelieferten, { $deals } Auslagen: { $elo } Elo, auf { $reach } genau
train-better = Besser: diese Gewichte dürfen die mitgelieferten ersetzen.
train-not-better = Nicht nachweislich besser: die mitgelieferten Gewichte bleiben.
error-train-games = Aus keiner Partie lässt sich nichts lernen: eine Zahl mit --games angeben.
error-train-game = { $game } lernt kein Netz: seine Bots spielen stattdessen ihre Möglichkeiten durch. Netze lernen Paris Paris.
