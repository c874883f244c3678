### Ticket to Ride: London: labels, log lines, refusals, faults of board files.

lo-card = { $id ->
    [blue] Blau
    [green] Grün
    [black] Schwarz
    [pink] Rosa
    [yellow] Gelb
    [orange] Orange
    [bus] Bus
   *[other] { $id }
}
lo-grey = Grau
lo-route = { $a } – { $b }
lo-route-lane = { $a } – { $b } (Spur { $lane })
lo-ticket = { $a } – { $b } ({ $points })
lo-cards = { $count } { $card }
lo-and = { $one } und { $other }
lo-nothing = nichts

## What a player can do

lo-keep = { $tickets } behalten
lo-draw-deck = Karte vom Nachziehstapel
lo-draw-display = Offene Karte: { $card }
lo-claim = { $route } mit { $cards } nutzen
lo-tickets = Zielkarten ziehen
lo-pass = Passen

## What happened

lo-log-first = { $player }: zuerst am Zug.
lo-log-dealt = { $player }: { $card } erhalten.
lo-log-dealt-hidden = { $player }: eine Karte erhalten.
lo-log-drew-deck = { $player }: { $card } vom Nachziehstapel.
lo-log-drew-hidden = { $player }: eine Karte vom Nachziehstapel.
lo-log-drew-display = { $player }: { $card } aus der Auslage.
lo-log-display = Auslage: { $cards }.
lo-log-flush = Drei oder mehr Buskarten: Alle fünf offenen Karten werden abgelegt.
lo-log-reshuffle = Die abgelegten Karten bilden einen neuen Nachziehstapel mit { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}.
lo-log-offer = { $player }: { $tickets } zur Wahl.
lo-log-offer-hidden = { $player }: { $count ->
    [one] 1 Zielkarte
   *[other] { $count } Zielkarten
} zur Wahl.
lo-log-kept = { $player }: { $kept } behalten, { $returned } zurückgegeben.
lo-log-kept-hidden = { $player }: { $kept ->
    [one] 1 Zielkarte
   *[other] { $kept } Zielkarten
} behalten.
lo-log-chosen = { $player }: Zielkarten gewählt.
lo-log-claimed = +{ $points } { $player }: { $route } mit { $cards } genutzt.
lo-log-passed = { $player }: keine erlaubte Aktion, zwangsweises Passen.
lo-log-last-round = { $player }: nur noch 2 Busse oder weniger. Alle sind noch einmal am Zug.
lo-log-ticket-done = +{ $points } { $player }: Zielkarte { $ticket } erfüllt.
lo-log-ticket-failed = −{ $points } { $player }: Zielkarte { $ticket } nicht erfüllt.
lo-log-district = +{ $points } { $player }: Stadtteil verbunden ({ $locations }).

## Why not

lo-no-game-over = Die Partie ist zu Ende.
lo-no-not-your-turn = Jetzt am Zug: { $player }.
lo-no-has-chosen = Du hast deine Zielkarten schon gewählt: Die anderen wählen noch.
lo-no-tickets-first = Wähle zuerst, welche Zielkarten du behältst.
lo-no-nothing-on-offer = Solche Zielkarten stehen nicht zur Wahl.
lo-no-not-on-offer = Die Zielkarte { $ticket } steht nicht zur Wahl.
lo-no-keep-one = Behalte mindestens eine Zielkarte.
lo-no-second-card-first = Zieh zuerst die zweite Karte dieses Zuges.
lo-no-deck-empty = Der Nachziehstapel ist leer: Nimm eine offene Karte.
lo-no-not-showing = So eine Karte liegt nicht offen aus: { $card }.
lo-no-bus-as-second = Eine offene Buskarte darf nicht die zweite Karte eines Zuges sein.
lo-no-route-taken = { $route } ist schon belegt (Besitzer: { $player }).
lo-no-other-lane-yours = { $route }: Die andere Spur gehört dir, und niemandem gehören beide.
lo-no-other-lane-closes = { $route }: Die andere Spur ist belegt, und bei 2 Spielern ist diese damit gesperrt.
lo-no-too-few-buses = Nötige Busse für { $route }: { $length }; du hast noch { $left }.
lo-no-no-payment = Eine Bezahlung nennt eine Farbe mit ihren Karten oder nur Buskarten.
lo-no-wrong-number = { $route } kostet { $length ->
    [one] 1 Karte
   *[other] { $length } Karten
}, nicht { $paid }.
lo-no-wrong-colour = { $route } wird mit { $needs } bezahlt, nicht mit { $paid }.
lo-no-not-in-hand = Für die Bezahlung brauchst du { $paid } { $card }; auf der Hand hast du { $held }.
lo-no-no-tickets = Der Zielkartenstapel ist leer.
lo-no-may-not-pass = Passen ist nicht erlaubt: Du kannst noch etwas tun.

## The table in a terminal

lo-table-face-up = Auslage
lo-table-deck = Nachziehstapel
lo-table-discards = Ablagestapel
lo-table-hand = Deine Handkarten
lo-table-offer = Zur Wahl
lo-table-your-tickets = Deine Zielkarten
lo-table-linked = { $ticket } verbunden
lo-table-open = { $ticket } noch offen
lo-table-buses = Busse
lo-table-cards = Karten
lo-table-tickets = Zielkarten
lo-table-last-round = Letzte Runde: { $turns ->
    [one] der letzte Zug
   *[other] noch { $turns } Züge
}
lo-table-legend = Zahlen in Klammern sind Stadtteile. Zwischen den Punkten stehen freie Strecken: ein Kleinbuchstabe für die Farbe, * für Grau, dazu die Länge; zwei Zeichen sind zwei Spuren. Großbuchstaben sind Besitzer, x ist eine Spur, die durch die andere gesperrt ist. Neben einem Spieler stehen die Karten, von denen alle wissen, dass er sie auf der Hand hat.

## In the browser

lo-web-thames = Themse
lo-web-location = { $name }, Stadtteil { $district }
lo-web-route = { $route }: { $colour }, { $spaces ->
    [one] 1 Feld
   *[other] { $spaces } Felder
}
lo-web-ask-turn = Zieh Karten, nutze eine Strecke oder zieh Zielkarten.
lo-web-ask-last-turn = Letzter Zug: Zieh Karten, nutze eine Strecke oder zieh Zielkarten.
lo-web-ask-second-card = Zieh eine zweite Karte.
lo-web-ask-keep = Wähle, welche Zielkarten du behältst: mindestens eine.
lo-web-keep-this = Nur diese behalten
lo-web-keep-both = Beide behalten
lo-web-buses-left = { $count ->
    [one] noch 1 Bus
   *[other] noch { $count } Busse
}
lo-web-cards-held = { $count ->
    [one] 1 Handkarte
   *[other] { $count } Handkarten
}
lo-web-tickets-held = { $count ->
    [one] 1 Zielkarte
   *[other] { $count } Zielkarten
}
lo-web-tickets-secret = Zahl der Zielkarten noch geheim
lo-web-known-cards = Handkarten, die alle gesehen haben
lo-web-district-linked = Stadtteil { $district } verbunden
lo-web-tickets-of = Zielkarten: { $player }
lo-web-source-routes = Strecken
lo-web-source-districts = Stadtteile
lo-web-picture = { $rule ->
    [LO-D3] Fünf offene Karten. Eine zuerst genommene Buskarte ist die einzige Karte des Zuges.
    [LO-D6] Fünf offene Karten, drei davon Buskarten: Alle fünf sind durchgestrichen.
    [LO-C1] Zwei rosa Karten und eine Buskarte bezahlen eine rosa Strecke mit drei Feldern.
    [LO-C2] Zwei grüne Karten bezahlen eine graue Strecke mit zwei Feldern.
    [LO-C4] Strecken mit einem, zwei, drei und vier Feldern sind 1, 2, 4 und 7 Punkte wert.
    [LO-C6] Eine Doppelstrecke mit zwei Spuren: auf jeder ein anderer Besitzer.
    [LO-C7] Eine Doppelstrecke bei zwei Spielern: Eine Spur ist belegt, die andere gesperrt.
    [LO-E2] Zwei Orte, verbunden durch Strecken eines Besitzers: Der Wert der Zielkarte kommt dazu.
   *[LO-E3] Alle Orte des Stadtteils 3, verbunden durch einen Besitzer: 3 Punkte.
}

## What is wrong with a board file

lo-board-too-many = { $what ->
    [locations] Ein Spielplan hat höchstens { $most } Orte; dieser hat { $found }.
    [routes] Ein Spielplan hat höchstens { $most } Strecken; dieser hat { $found }.
   *[tickets] Ein Spielplan hat höchstens { $most } Zielkarten; dieser hat { $found }.
}
lo-board-stated = Nach den Regeln hat „{ $field }“ den Wert { $expected }. Schreib das oder lass das Feld weg.
lo-board-district-twice = Zwei Stadtteile haben die Zahl { $value }. Gib jedem eine eigene.
lo-board-district-value = Ein Stadtteil ist 1 bis 99 Punkte wert, nicht { $found }.
lo-board-unknown-member = Der Stadtteil { $district } führt „{ $location }“ auf, aber diesen Ort gibt es nicht.
lo-board-in-two-districts = „{ $location }“ ist schon in einem Stadtteil aufgeführt. Führ den Ort nur einmal auf.
lo-board-in-no-district = Kein Stadtteil führt „{ $location }“ auf. Füg den Ort einem hinzu.
lo-board-other-district = Bei „{ $location }“ steht der Stadtteil { $says }, aber aufgeführt ist der Ort im Stadtteil { $listed }. Beides muss übereinstimmen.
lo-board-unknown-end = Die Strecke „{ $route }“ führt nach „{ $end }“, aber diesen Ort gibt es nicht.
lo-board-route-to-itself = Eine Strecke führt von „{ $location }“ zum selben Ort zurück. Gib ihr zwei verschiedene Orte.
lo-board-route-length = Eine Strecke hat 1 bis 4 Felder; bei „{ $route }“ steht { $found }.
lo-board-route-colour = Die Strecke „{ $route }“ hat die Farbe „{ $found }“. Schreib blue, green, black, pink, yellow, orange oder grey.
lo-board-route-lane = „double“ der Strecke „{ $route }“ ist { $found }. Schreib 0 bei einer einfachen Strecke, 1 und 2 bei den Spuren einer Doppelstrecke.
lo-board-two-singles = Zwischen den beiden Orten von „{ $route }“ gibt es noch eine Strecke. Mach daraus Spur 1 und 2 einer Doppelstrecke.
lo-board-lane-alone = „{ $route }“ ist eine Spur einer Doppelstrecke, aber die andere fehlt. Füg sie hinzu oder schreib double = 0.
lo-board-lane-twice = Beide Spuren von „{ $route }“ haben dieselbe Nummer. Nummeriere sie mit 1 und 2.
lo-board-lanes-differ = Die beiden Spuren von „{ $route }“ sind verschieden lang. Gib ihnen dieselbe Länge.
lo-board-too-many-lanes = Zwischen den beiden Orten von „{ $route }“ gibt es mehr als zwei Spuren. Behalte zwei.
lo-board-unreachable = Von „{ $from }“ führt kein Weg nach „{ $location }“. Füg eine Strecke hinzu.
lo-board-unknown-ticket-end = Die Zielkarte „{ $ticket }“ führt nach „{ $end }“, aber diesen Ort gibt es nicht.
lo-board-ticket-to-itself = Eine Zielkarte führt von „{ $location }“ zum selben Ort zurück. Gib ihr zwei verschiedene Orte.
lo-board-ticket-twice = Die Zielkarte „{ $ticket }“ gibt es schon. Behalte eine.
lo-board-ticket-points = Eine Zielkarte ist 1 bis 99 Punkte wert; bei „{ $ticket }“ steht { $found }.
lo-board-too-few-tickets = Für 4 Spieler braucht die Spielvorbereitung { $least } Zielkarten; dieser Spielplan hat { $found }.
lo-board-not-shortest = Der Wert der Zielkarte „{ $ticket }“ ist { $found }, aber die Felderzahl des kürzesten Weges zwischen ihren beiden Orten ist { $shortest }.
lo-board-facts = { $locations } Orte, { $routes } Strecken, { $tickets } Zielkarten
