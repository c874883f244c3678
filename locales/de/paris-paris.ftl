### Paris Paris: labels, log lines, refusals, faults of board files.

pp-line = { $id ->
    [green] Grün
    [red] Rot
    [orange] Orange
    [grey] Grau
    [blue] Blau
   *[other] { $id }
}

## What a player can do

pp-take = { $stop }, Plättchen { $line }
pp-take-removing = { $stop }, Plättchen { $line } (entfernt: { $owner })
pp-take-removing-own = { $stop }, Plättchen { $line } (ersetzt dein eigenes Geschäft)

## What happened

pp-log-marker = Deine Sonderlinie ist die Linie { $line }.
pp-log-markers-open = Jeder Spieler hat einen Sonderlinien-Marker erhalten; die Linie { $line } liegt offen aus.
pp-log-markers = Jeder Spieler hat einen Sonderlinien-Marker erhalten.
pp-log-stack = { $player }: Stapel aufgedeckt – { $tiles }.
pp-log-opened = { $player }: Geschäft bei { $stop } eröffnet.
pp-log-removed-bag = { $player }: Geschäft bei { $stop } kommt in den Beutel.
pp-log-removed-supply = { $player }: Geschäft bei { $stop } kommt zurück in den Vorrat.
pp-log-small-tour = Kleine Rundfahrt: { $stop }.
pp-log-discarded = Das Plättchen { $line } von { $stop } kommt auf ein P-Feld.
pp-log-grand-tour = Große Rundfahrt auf der Linie { $line }.
pp-log-special-tour = Sonderfahrt auf der Linie { $line } (Marker: { $player }).
pp-log-special-tour-open = Sonderfahrt auf der Linie { $line } (offener Marker).
pp-log-score = +{ $points } { $player }, { $stop }.
pp-log-score-nearest = +{ $points } { $player }, { $stop } liegt am nächsten.
pp-log-score-neighbour = +{ $points } { $player }, { $stop } liegt nebenan.
pp-log-score-bag = +{ $points } { $player }, meiste Geschäfte im Beutel.
pp-log-bag = Im Beutel: { $counts }.

## Why not

pp-no-game-over = Die Partie ist zu Ende.
pp-no-not-your-turn = Jetzt am Zug: { $player }.
pp-no-not-on-offer = Das Plättchen { $line } von { $stop } liegt nicht aus.
pp-no-has-room = Bei { $stop } ist noch Platz: Dort wird nichts entfernt.
pp-no-is-full = Bei { $stop } ist kein Platz frei: Wähle, wessen Geschäft Platz macht.
pp-no-not-there = { $player }: kein Geschäft bei { $stop }, das entfernt werden könnte.

## What is wrong with a board file

pp-board-line-twice = Zwei Linien haben die ID „{ $id }“. Gib jeder eine eigene.
pp-board-bad-colour = Die Linie „{ $line }“ hat die Farbe „{ $found }“. Schreib sie als #rrggbb.
pp-board-number-of-lines = Ein Spielplan hat 5 Linien; dieser hat { $found }.
pp-board-line-length = Eine Linie hat 7 Haltestellen; „{ $line }“ hat { $found }.
pp-board-unknown-stop = Die Linie „{ $line }“ führt zu „{ $stop }“, aber diese Haltestelle gibt es nicht.
pp-board-stop-twice-on-line = Die Linie „{ $line }“ führt zweimal zu „{ $stop }“.
pp-board-stop-without-line = Zur Haltestelle „{ $stop }“ führt keine Linie.
pp-board-stop-on-many-lines = An einer Haltestelle treffen sich höchstens 2 Linien; bei „{ $stop }“ sind es { $found }.
pp-board-never-meet = Die Linien „{ $other }“ und „{ $line }“ treffen sich nie. Sie müssen sich an genau einer Haltestelle kreuzen.
pp-board-meet-often = Die Linien „{ $other }“ und „{ $line }“ treffen sich an { $found } Haltestellen. Sie müssen sich an genau einer kreuzen.
pp-board-crossing-of-ends = Bei „{ $stop }“ enden zwei Linien. An einer Kreuzung fährt mindestens eine weiter.
pp-board-wrong-claim = Den Linien nach müsste „{ $field }“ bei der Haltestelle „{ $stop }“ so lauten: { $expected }.
pp-board-unknown-tile = Es gibt ein Plättchen von „{ $stop }“ in „{ $colour }“, aber dorthin führt keine solche Linie.
pp-board-tile-twice = Das Plättchen von „{ $stop }“ in „{ $colour }“ ist zweimal aufgeführt. Gib die Anzahl mit count an.
pp-board-tile-count = Von „{ $stop }“ in „{ $colour }“ muss es { $expected } Plättchen geben, nicht { $found }.
pp-board-tile-missing = { $expected ->
    [one] Das Plättchen
   *[other] Die { $expected } Plättchen
} von „{ $stop }“ in „{ $colour }“ { $expected ->
    [one] fehlt
   *[other] fehlen
}.
pp-board-facts = 5 Linien, { $stops } Haltestellen, { $tiles } Plättchen

## Im Browser

pp-web-take = Nimm ein Plättchen und eröffne ein Geschäft bei seiner Haltestelle.
pp-web-take-last = Nimm eines der letzten beiden Plättchen; das andere bestimmt, wohin der Bus fährt.
pp-web-line = Linie { $line }
pp-web-would-tour = Bleibt dieses Plättchen übrig, beginnt eine große Rundfahrt.
pp-web-bag-closed = Beutel, bis zum Ende geschlossen
pp-web-unseen = { $tiles ->
    [one] Noch 1 Plättchen
   *[other] Noch { $tiles } Plättchen
}
pp-web-from-small-tours = Kleine Rundfahrten
pp-web-from-crossings = Rundfahrten, an der Kreuzung
pp-web-from-neighbours = Rundfahrten, nebenan
pp-web-picture-line = Eine Linie hat sieben Haltestellen; der Bus hält an ihren vier Kreuzungen.
pp-web-picture-places = Eine Haltestelle fasst ein Geschäft, eine Kreuzung zwei.
pp-web-picture-takeover = Die Kreuzung ist voll: Ein neues Geschäft nimmt dort den Platz eines der beiden ein.
pp-web-picture-here = Das übrige Plättchen nennt diese Kreuzung: Jedes Geschäft dort bringt 1 Punkt.
pp-web-picture-nearest = Die Haltestelle ist leer: Das nächste Geschäft auf ihrer Linie bringt 1 Punkt, das fernere nichts.
pp-web-picture-all-nearest = Zwei Geschäfte sind gleich nah, auf jeder Linie eines: Beide bringen 1 Punkt.
pp-web-picture-parked = Zwei der fünf P-Felder sind belegt: Das nächste rote oder blaue Plättchen löst eine große Rundfahrt aus.
pp-web-picture-neighbours = Der Bus hält an der Kreuzung: Das Geschäft dort bringt 1 Punkt, und jeder Nachbar desselben Besitzers ebenso.
