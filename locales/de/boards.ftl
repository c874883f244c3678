### Spielplandateien aller Spiele.

board-malformed = Das ist keine Spielplandatei: { $message }.
board-id-twice = Die ID „{ $id }“ kommt zweimal vor. Gib jedem eine eigene.
board-bad-side = Die Beschriftung von „{ $id }“ steht bei „{ $found }“. Schreib n, ne, e, se, s, sw, w oder nw.
board-off-plane = „{ $id }“ liegt außerhalb der Zeichenfläche. Halte x und y innerhalb ihrer Grenzen.
