### Was der Server sagt: Schwierigkeiten, Titel, kleine Antworten.

server-guest = Gast
server-player = Spieler { $number }
server-unknown-action = Das ist keine Aktion dieses Spiels: { $what }.
server-nothing-here = Hier gibt es gerade nichts zu tun.
server-eyes-all = Alles
server-eyes-public = Zuschauer
server-title-over = Partie beendet · { $game }
server-title-mine = Du bist am Zug · { $game }
server-title-turn = { $names } · { $game }
server-verified = Die Verteilung war ehrlich
server-verified-how =
    Die Aufzeichnung wurde noch einmal durchgespielt, und alles folgt aus der Verteilung.
    Versiegelt vor dem ersten Zug: { $sealed }
    Der Startwert, der sich darin verbarg: { $seed }
    Glückswörter: { $words }
server-not-verified = Die Aufzeichnung stimmt nicht
server-back-to-table = Zurück zum Tisch

## Schwierigkeiten

trouble-not-found = Nicht gefunden
trouble-not-allowed = Nicht erlaubt
trouble-refused = Gegen die Regeln
trouble-not-possible = Das ging nicht
trouble-broken = Hier ist etwas kaputt
trouble-way-on = Zur Startseite
trouble-no-page = Unter dieser Adresse ist keine Seite. Prüfe sie, oder geh von der Startseite aus.
trouble-no-table = Diesen Tisch gibt es nicht. Prüfe den Link, oder frag die Person, die ihn geschickt hat.
trouble-no-game = Dieses Spiel gibt es hier nicht. Wähle eines auf der Startseite.
trouble-no-seat = Diesen Sitz gibt es an diesem Tisch nicht. Wähle einen, der aufgeführt ist.
trouble-not-your-seat = Das ist nicht dein Sitz. Du kannst zuschauen, oder dich hinsetzen, wo einer frei ist.
trouble-seat-taken = Diesen Sitz hat gerade jemand anders genommen. Wähle einen anderen.
trouble-not-begun = Die Partie hat noch nicht begonnen: Es fehlt noch jemand.
trouble-not-over = Die Partie ist noch nicht zu Ende. Komm wieder, wenn sie es ist.
trouble-stale = Der Tisch ist weiter, als du ihn gesehen hast, vielleicht in einem anderen Tab. Sieh noch einmal hin und wähle neu.
trouble-nothing-to-undo = Das lässt sich nicht zurücknehmen: Seitdem hat jemand etwas erfahren oder gespielt.
trouble-no-hints = An diesem Tisch sind keine Tipps erlaubt. Das wählt, wer ihn aufstellt.
trouble-not-your-turn = Du bist nicht am Zug. Frag wieder, wenn du es bist.
trouble-covered = Mehrere teilen sich dieses Gerät. Heb erst den Vorhang für die Person, die am Zug ist.
trouble-over = Die Partie ist vorbei.
trouble-stood-in = Auf diesem Platz spielt ein Bot. Sag, dass du wieder da bist, und er gehört wieder dir.
trouble-not-their-turn = Die Partie wartet nicht auf { $player }. Ein Bot kann einspringen, wenn sie es tut.
trouble-not-away = { $player } ist gerade am Tisch und kann ohne Hilfe spielen.
trouble-malformed = Was geschickt wurde, ist nicht zu lesen: { $what }
trouble-too-large = Das ist zu groß. Dateien dürfen bis zu 2 MB haben.
trouble-too-slow = Was du geschickt hast, ist nicht rechtzeitig angekommen. Versuch es noch einmal.
trouble-too-many-pages = Du hast zu viele Seiten von Tischen offen. Schließ eine davon.
trouble-too-many = { $seconds ->
    [one] Zu viele Anfragen auf einmal. Warte eine Sekunde und versuch es noch einmal.
   *[other] Zu viele Anfragen auf einmal. Warte { $seconds } Sekunden und versuch es noch einmal.
}
trouble-cross-site = Diese Anfrage kam von einer anderen Website und wurde nicht ausgeführt. Öffne den Tisch selbst und versuch es noch einmal.
trouble-bad-cookie = Der Ausweis deines Browsers ist beschädigt und wurde weggelegt. Lade die Seite neu, dann bekommst du einen neuen.
trouble-no-method = So lässt sich diese Adresse nicht verwenden.
trouble-no-socket = Unter dieser Adresse werden nur WebSockets geöffnet.
trouble-broken-sentence = Das ist unser Fehler, und nichts wurde verändert. Versuch es gleich noch einmal.
