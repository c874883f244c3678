### File di mappa di tutti i giochi.

board-malformed = Questo non è un file di tabellone: { $message }.
board-id-twice = L'id «{ $id }» compare due volte. Dai a ciascuno il suo.
board-bad-side = «{ $id }» ha il nome sul lato «{ $found }». Scrivi n, ne, e, se, s, sw, w o nw.
board-off-plane = «{ $id }» è fuori dal piano. Tieni x e y entro i suoi limiti.
