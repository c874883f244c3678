# Was die Prüfung findet, und was zu tun ist.

help-doctor = Alles prüfen, was aufbewahrt wird: Protokolle, Ergebnisse, Plätze, Vorrechte, Uhren, Einstellungen. Ändert nichts, auch während der Server läuft
help-arg-doctor-json = Für Programme: jeder Befund als eine Zeile JSON
doctor-well = Alles ist in Ordnung: Tische { $tables }, Einträge { $entries }
doctor-ailing = Fehler { $faults } (Tische { $tables }, Einträge { $entries }): docs/operations.md sagt, was bei jedem zu tun ist
error-doctor = Die Prüfung konnte nicht beendet werden: { $reason }
doctor-fault = FEHLER
doctor-note = Hinweis
doctor-table = Tisch { $table }
doctor-gap = auf Eintrag { $after } folgt Eintrag { $found }. Der Tisch lässt sich nicht öffnen: Hol ihn aus einer Sicherung
doctor-no-opening = das Protokoll beginnt nicht mit einer Eröffnung. Der Tisch lässt sich nicht öffnen: Hol ihn aus einer Sicherung
doctor-length = das Protokoll hat { $found } Einträge, gezählt sind aber { $counted }. Dort kann niemand ziehen: Hol den Tisch aus einer Sicherung
doctor-unreadable = Eintrag { $seq } ist nicht lesbar. Stammt er von einer neueren Version? Sonst hol den Tisch aus einer Sicherung
doctor-impossible = Eintrag { $seq } ist nach den Regeln nicht möglich. Stammt er von einer neueren Version? Sonst hol den Tisch aus einer Sicherung
doctor-summary = was die Übersicht zeigt, ist nicht, was das Protokoll sagt ({ $parts }). Der nächste Eintrag bringt es in Ordnung
doctor-seats = der Tisch ist nicht unter den Tischen derer, die dort sitzen. Sie erreichen ihn über seinen Link; eine zurückgespielte Sicherung bringt es in Ordnung
doctor-hash = die Aufzeichnung der Partie führt zu einer anderen Stellung als das Protokoll. Sichere sie und melde es: Das ist ein Fehler des Programms
doctor-future = Eintrag { $seq } wurde in { $seconds } Sekunden geschrieben: Eine Uhr ging falsch. Nur die gezeigten Zeiten sind es auch
doctor-guest = über den Gast { $guest }, der dort sitzt, ist nichts bekannt. Wer das Cookie hat, kann weiterspielen; eine Sicherung kennt vielleicht den Namen
doctor-program = das Programm { $program }, das dort sitzt, wurde widerrufen. Ein Bot von uns zieht an seiner Stelle; es ist nichts zu tun
doctor-rematch = den Tisch der Revanche, { $table }, gibt es nicht. Die Partie selbst ist in Ordnung; der Link führt ins Leere
doctor-row = was die Übersicht zeigt, ist nicht lesbar. Hol den Tisch aus einer Sicherung
doctor-lease-of-nothing = das Vorrecht „{ $lease }“ gilt für einen Tisch, den es nicht gibt. Es endet von selbst
doctor-long-lease = das Vorrecht „{ $lease }“ dauert noch { $seconds } Sekunden: So lange stehen die Bots dort still. Stell die Uhr der Datenbank und lösche die Zeile der Tabelle „lease“
doctor-clock = die Uhren dieses Rechners und der Datenbank unterscheiden sich um { $seconds } Sekunden. Lass beide über das Netz stellen (NTP)
doctor-unsafe-setting = die Datenbank hat { $setting } = off: Ein Stromausfall kann kosten, was bestätigt wurde. Stell es auf on
doctor-pages = die Datei ist beschädigt ({ $found }). Halte den Server an, heb die Datei auf, spiel die letzte Sicherung zurück und sieh nach der Festplatte
doctor-readable = andere auf diesem Rechner können die Datei lesen und damit verdeckte Karten und den Schlüssel der Cookies. Wende chmod 600 darauf an
doctor-dangling = Zeilen von „{ $rows }“ gehören zu keinem Tisch. Spiel eine Sicherung zurück oder lösche sie
