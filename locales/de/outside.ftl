### Players from outside: programs with a token, and engines.

bot-mark = Bot

new-engine = Engine: { $name }

## The log, where a bot of ours took a move

lapse-not-started = { $name } ließ sich nicht starten: Diesen Zug hat ein eingebauter Bot gemacht.
lapse-crashed = { $name } läuft nicht mehr: Diesen Zug hat ein eingebauter Bot gemacht.
lapse-silent = { $name } hat nicht rechtzeitig geantwortet: Diesen Zug hat ein eingebauter Bot gemacht.
lapse-garbage = Die Antwort von { $name } ist nicht zu verstehen: Diesen Zug hat ein eingebauter Bot gemacht.
lapse-illegal = { $name } wollte etwas tun, was die Regeln verbieten: Diesen Zug hat ein eingebauter Bot gemacht.
lapse-given-up = Das war das dritte Mal in Folge: Für { $name } spielt der eingebaute Bot weiter.

## Troubles

trouble-bad-token = Dieses Token ist falsch oder wurde widerrufen. Auf der Seite über dich bekommst du ein neues.
trouble-token-elsewhere = Das Token eines Bots öffnet nur die Adressen unter /api/bot. Lass es hier weg.

## One’s own bots

own-bots-title = Deine Bots
own-bots-lead = Ein Programm von dir kann als eigener Spieler an einem Tisch sitzen. Bei jeder Anfrage zeigt es ein Token.
own-bots-how = Wie man eines schreibt
own-bots-name = Name des Bots
own-bots-make = Token machen
own-bots-revoke = Widerrufen
own-bots-revoke-of = Das Token von { $name } widerrufen
own-bots-fresh = Das ist das Token von { $name }. Kopiere es jetzt: Es wird nicht noch einmal gezeigt.
own-bots-copy = Token kopieren
own-bots-copied = Kopiert
own-bots-none = Noch keine Bots.
own-bots-too-many = Mehr als { $most } Bots kann eine Person nicht haben. Widerrufe einen, den du nicht mehr brauchst.
own-bots-nameless = Ein Bot braucht einen Namen.
own-bots-gone = Diesen Bot gibt es nicht mehr. Lade die Seite neu, dann siehst du, welche da sind.

## The command line

error-engine-empty = Der Befehl „{ $command }“ nennt kein Programm
error-engine-unclosed = Im Befehl „{ $command }“ ist ein Anführungszeichen nicht geschlossen
error-engine-time = „{ $time }“ ist keine Zeit: schreib 5s oder 500ms
error-engine-form = Eine Engine wird als NAME=BEFEHL angegeben, nicht „{ $text }“
error-engine-name = „{ $name }“ ist kein Name für eine Engine: Sie braucht einen eigenen mit höchstens { $most } Zeichen
help-arg-engine = Ein Programm, das man an einen Tisch bitten kann, als NAME=BEFEHL; auch mehrmals
help-arg-engine-time = Wie lange ein Programm nachdenken darf, das mitspielt, etwa 5s oder 500ms [Standard: 5s]
