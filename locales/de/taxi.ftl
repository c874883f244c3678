### Taxi.

## Karten

tx-card = { $card ->
    [green] Grüne Welle
    [cancel] Hebt alle STOP-Karten auf
    [pompidou] Voie Georges Pompidou
    [agent] Verkehrspolizist
    [clear] Freie Straßen
    [tip] Großzügiger Fahrgast
    [works] Baustelle
    [jam] Stau
    [ten] Zehn Taxis
    [red] Rote Welle
    [breakdown] Panne
    [police] Polizeikontrolle
    [demo] Demonstration
    [burglar] Einbrecher
   *[other] { $card }
}
tx-course-single = „{ $title }“ nach { $stop }, { $fare } F
tx-course-double = „{ $title }“ nach { $first }, dann nach { $second }, { $fare } F
tx-course-tour = „{ $title }“ nach { $stops } in beliebiger Reihenfolge, { $fare } F
tx-course-tip = { $course }, dazu 25 F zu Beginn des nächsten Auftrags

## Was ein Spieler tun kann

tx-start = Start bei { $space }
tx-draw-course = Einen Auftrag ziehen
tx-drive-empty = In diesem Zug leer fahren
tx-accept = Annehmen: { $course }
tx-refuse = Ablehnen und aussetzen
tx-play = „{ $card }“ spielen
tx-play-on = „{ $card }“ spielen (gegen: { $player })
tx-play-none = Keine Karte spielen
tx-discard = „{ $card }“ abwerfen
tx-move = { $space }
tx-move-distance = { $space }, noch { $distance ->
    [one] 1 Feld
   *[other] { $distance } Felder
} bis { $stop }
tx-move-arrive = { $space }: Ankunft
tx-move-bank = { $space }: { $amount } F einzahlen
tx-move-pushed-back = { $drive } (voll: zurück bis { $rest })
tx-move-off-express = { $drive }, über die Voie Georges Pompidou

## Was geschehen ist

tx-log-start-card = { $player }: Startkarte { $course }.
tx-log-placed = { $player }: Taxi bei { $space }.
tx-log-start-roll = { $player }: Startwurf { $roll }.
tx-log-begins = Zuerst am Zug: { $player }.
tx-log-course-drawn = { $player }: Auftrag { $course }.
tx-log-already-there = { $player }: Fahrgast schon am Ziel, neuer Auftrag.
tx-log-accepted = { $player }: Auftrag angenommen.
tx-log-refused = { $player }: Auftrag abgelehnt, Zug entfällt.
tx-log-card-drawn = { $player }: eine Karte aus dem Kartenspender.
tx-log-card-drawn-seen = { $player }: „{ $card }“ aus dem Kartenspender.
tx-log-played = { $player }: „{ $card }“.
tx-log-played-on = { $player }: „{ $card }“ (gegen: { $victim }).
tx-log-discarded = { $player }: „{ $card }“ abgeworfen.
tx-log-left = { $player }: „{ $card }“ ist vorbei.
tx-log-die = { $player }: { $roll } gewürfelt.
tx-log-moved = { $player }: { $spaces ->
    [one] 1 Feld
   *[other] { $spaces } Felder
} bis { $space }.
tx-log-pushed-back = { $player }: Feld voll, zurück bis { $space }.
tx-log-stays = { $player }: keine Fahrt in diesem Zug.
tx-log-reached = { $player }: Station { $space } erreicht.
tx-log-paid = +{ $amount } F { $player }.
tx-log-lost = −{ $amount } F { $player }.
tx-log-banked = { $player }: { $amount } F auf die Bank eingezahlt.
tx-log-reshuffled-courses = Die COURSE-Karten werden neu gemischt.
tx-log-reshuffled-cards = Die BONUS- und STOP-Karten werden neu gemischt.

## Warum nicht

tx-no-game-over = Die Partie ist zu Ende.
tx-no-not-your-turn = Jetzt am Zug: { $player }.
tx-no-now-start = Wähle zuerst, wo du startest.
tx-no-now-course = Zieh zuerst einen Auftrag oder fahr leer.
tx-no-now-offer = Nimm zuerst den Auftrag an oder lehne ihn ab.
tx-no-now-card = Entscheide zuerst, ob du eine Karte spielst.
tx-no-now-move = Fahr zuerst.
tx-no-start-card = { $space } steht nicht auf deiner Startkarte.
tx-no-first-course = Der erste Auftrag ist Pflicht.
tx-no-course = Kein Auftrag führt von hier weg. Fahr leer.
tx-no-not-in-hand = Diese Karte hast du nicht auf der Hand: „{ $card }“.
tx-no-nobody-there = Dort sitzt niemand.
tx-no-on-self = „{ $card }“ ist eine STOP-Karte. Spiel sie auf einen Mitspieler.
tx-no-on-opponent = „{ $card }“ ist eine BONUS-Karte. Spiel sie auf dich selbst.
tx-no-on-expressway = „{ $card }“ kann nicht auf ein Taxi gespielt werden, das auf der Schnellstraße steht.
tx-no-stop-to-cancel = Vor dir liegt keine STOP-Karte, die du aufheben könntest.
tx-no-already-there = { $player }: „{ $card }“ liegt schon aus.
tx-no-client = Du hast keinen Fahrgast, der großzügig sein könnte.
tx-no-not-on-rank = { $player }: Taxi an keinem Taxistand.
tx-no-spared = „{ $card }“ geht jetzt nicht ({ $player }: Taxi im letzten Zug nicht bewegt oder ohnehin blockiert).
tx-no-money = { $player }: kein Bargeld.
tx-no-discards = An diesem Tisch darf keine Karte abgeworfen werden.
tx-no-drive = Kein Weg mit dieser Bewegung endet bei { $space }.
tx-no-not-adjacent = Von { $from } nach { $to } führt keine Straße.
tx-no-twice = { $space } würde zweimal befahren.
tx-no-bank-closed = Die Bank ist für Taxis mit Fahrgast gesperrt.
tx-no-card = { $space } liegt auf der Schnellstraße: Spiel zuerst die BONUS-Karte dafür.
tx-no-express-again = { $space }: Du hast die Schnellstraße verlassen und darfst in derselben Fahrt nicht dorthin zurück.
tx-no-place-closed = { $space } ist wegen der Demonstration gesperrt.
tx-no-beyond = Die Fahrt endet bei { $space }.
tx-no-length = { $reach ->
    [one] Das Taxi fährt genau 1 Feld weit.
   *[other] Das Taxi fährt genau { $reach } Felder weit, es sei denn, eine Station, ein Platz, die Bank oder eine Sackgasse beendet die Fahrt.
}

## Was an einer Spielplandatei nicht stimmt

tx-board-too-many-spaces = Ein Spielplan hat höchstens 256 Felder; dieser hat { $found }.
tx-board-bad-kind = Das Feld „{ $space }“ ist von der Art „{ $found }“. Schreib street, destination, place, bank oder express.
tx-board-number-of-banks = Es gibt genau eine Bank; auf diesem Spielplan sind es { $found }.
tx-board-number-of-express = Die Schnellstraße hat 6 Felder; hier sind es { $found }.
tx-board-no-rank = Es gibt keinen Taxistand. Kennzeichne mindestens ein Feld mit rank = true.
tx-board-wrong-count = Bei „{ $field }“ steht { $found }, tatsächlich sind es { $counted }.
tx-board-short-street = „{ $street }“ verbindet nichts. Nenne mindestens zwei Felder.
tx-board-unknown-space = „{ $street }“ führt zu „{ $space }“, aber dieses Feld gibt es nicht.
tx-board-unknown-access = Bei „{ $street }“ steht als access „{ $found }“. Schreib no_client, pompidou oder gar nichts.
tx-board-linked-twice = „{ $from }“ und „{ $to }“ sind zweimal verbunden, oder ein Feld ist es mit sich selbst.
tx-board-bank-access = „{ $street }“ führt zur Bank. Ergänze dort access = "no_client".
tx-board-no-bank-here = „{ $street }“ führt nicht zur Bank. Lass access dort weg.
tx-board-express-access = „{ $street }“ führt auf die Schnellstraße. Ergänze dort access = "pompidou".
tx-board-no-express-here = „{ $street }“ hat mit der Schnellstraße nichts zu tun. Lass access dort weg.
tx-board-two-way-express = Die Schnellstraße ist eine Einbahnstraße. Ergänze bei „{ $street }“ oneway = true.
tx-board-number-of-entrances = Die Schnellstraße hat 2 Einfahrten; hier sind es { $found }.
tx-board-dead-end = „{ $space }“ ist eine Sackgasse. Verbinde das Feld mit einem weiteren.
tx-board-cut-off = „{ $space }“ ist nicht von überall erreichbar, oder man kommt von dort nicht mehr weg.

## Was an einer Kartendatei nicht stimmt

tx-cards-number-of-courses = Es gibt 40 COURSE-Karten; in dieser Datei sind es { $found }.
tx-cards-bad-type = Der Auftrag „{ $course }“ ist vom Typ „{ $found }“. Schreib single, double oder tour.
tx-cards-number-of-stops = Stationen des Auftrags „{ $course }“: { $found }; zu seinem Typ passt: { $expected }.
tx-cards-unknown-stop = Der Auftrag „{ $course }“ führt zu „{ $stop }“, aber dieses Feld gibt es auf dem Spielplan nicht.
tx-cards-not-a-destination = Der Auftrag „{ $course }“ führt zu „{ $stop }“, aber das ist auf dem Spielplan kein Ziel.
tx-cards-stop-twice = Der Auftrag „{ $course }“ führt zweimal zu „{ $stop }“.
tx-cards-bad-fare = Der Auftrag „{ $course }“ bringt { $found } F ein. Schreib ein Vielfaches von 25, höchstens 10000.
tx-cards-unknown-card = Eine Karte „{ $card }“ gibt es in diesem Spiel nicht.
tx-cards-wrong-side = Bei der Karte „{ $card }“ muss side so lauten: „{ $expected }“.
tx-cards-wrong-target = Bei der Karte „{ $card }“ muss target so lauten: „{ $expected }“.
tx-cards-wrong-effect = Ihrer Regel nach muss effect bei der Karte „{ $card }“ so lauten: { $expected }.
tx-cards-bad-count = Die Karte „{ $card }“ kann es 0- bis 15-mal geben, nicht { $found }-mal.
tx-cards-number-of-cards = Es gibt 70 BONUS- und STOP-Karten; hier ergeben die Anzahlen zusammen { $found }.
tx-cards-missing = Die Karte „{ $card }“ fehlt. Wenn sie in deinem Spiel nicht vorkommt, schreib count = 0.
tx-cards-wrong-claim = Den Regeln nach müsste „{ $field }“ so lauten: { $expected }.
tx-cards-house-rule = „{ $option }“ wird am Tisch gewählt, nicht in dieser Datei: Lass den Wert, wie er war, und nimm --option.

## Der Spielplan im Terminal

tx-legend = o ist ein Ziel, # ein Platz, auf dem Taxis anhalten, t ein Taxistand, $ die Bank, = die Voie Georges Pompidou, ~ die Seine. Zum X will dein Fahrgast; Großbuchstaben sind Taxis.
tx-carried = Bargeld
tx-banked = Bank
tx-cards = Karten
tx-hand = Deine Karten
tx-course = Dein Auftrag
tx-offer = Angebotener Auftrag
tx-movement = Bewegung
tx-board-facts = { $spaces } Felder, { $streets } Straßen
tx-cards-facts = { $courses } Aufträge, { $cards } BONUS- und STOP-Karten

## Im Browser

tx-web-courses = Aufträge
tx-web-cards = BONUS und STOP
tx-web-bonus = BONUS
tx-web-stop = STOP
tx-web-left = noch { $count }
tx-web-francs = { $amount } F
tx-web-carried = { $amount } F Bargeld
tx-web-banked = { $amount } F auf der Bank
tx-web-held = { $count ->
    [one] 1 Handkarte
   *[other] { $count } Handkarten
}
tx-web-tip-next = dazu 25 F zu Beginn des nächsten Auftrags
tx-web-promised = 25 F mit dem nächsten Auftrag
tx-web-any-order = in beliebiger Reihenfolge
tx-web-driven = erledigt
tx-web-no-client = kein Fahrgast
tx-web-accept = Annehmen
tx-web-does = { $card ->
    [green] 3 Felder weiter
    [cancel] in diesem Zug wirkt kein STOP
    [pompidou] öffnet die Schnellstraße
    [agent] über Plätze hinwegfahren
    [clear] noch ein Wurf dazu
    [tip] 25 F mehr am Ziel
    [works] 1 Feld, kein Wurf
    [jam] kein Wurf
    [ten] am Taxistand: zwei Züge kein Wurf
    [red] Würfel minus 3
    [breakdown] fährt erst ab einer 4
    [police] 25 F zahlen, sonst kein Wurf
    [demo] zwei Züge lang keine Plätze
    [burglar] alles Bargeld ist weg
   *[other] { $card }
}
tx-web-ask-start = Wähle deinen Startort.
tx-web-ask-first = Zieh deinen ersten Auftrag.
tx-web-ask-course = Zieh einen Auftrag, oder fahr leer.
tx-web-ask-offer = Nimmst du den Auftrag an?
tx-web-ask-card = Spiel eine Karte, oder keine.
tx-web-ask-move = { $reach ->
    [one] Fahr 1 Feld.
   *[other] Fahr { $reach } Felder.
}
tx-web-source-fares = Fahrpreise
tx-web-source-tips = Trinkgelder
tx-web-source-police = Polizeikontrollen
tx-web-source-burglars = Einbrecher
tx-web-river = Die Seine
tx-web-legend-express = Schnellstraße: Einbahn, nur mit Karte
tx-web-legend-bank = Bank: nur ohne Fahrgast
tx-web-legend-place = Platz: jedes Taxi hält an
tx-web-legend-rank = Taxistand
tx-web-legend-destination = Ziel
tx-web-picture = { $rule ->
    [TX-30] Ein Taxi zwischen drei Flaggen: Die Stationen einer Besichtigungstour gelten in beliebiger Reihenfolge.
    [TX-33] Ein Taxi am Taxistand, daneben die Karte „Zehn Taxis“.
    [TX-34] Die Baustelle gibt 1 Feld, die grüne Welle 3 dazu: zusammen 4.
    [TX-36] Zwei Taxis auf einem Feld; das dritte bleibt auf dem Feld davor.
    [TX-37] Ein Taxi, das 5 Felder fahren dürfte, hält nach 2 auf einem Platz.
    [TX-40] Ein Taxi vor der Bank, seine Scheine liegen verdeckt.
    [TX-42] Die Schnellstraße führt als Einbahnstraße am Fluss entlang, unter den Brücken hindurch.
    [TX-M1] Ein Taxi darf weiterfahren oder abbiegen, aber während einer Fahrt nicht wenden.
   *[other] { $rule }
}
