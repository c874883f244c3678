### Fichiers de plateau de tous les jeux.

board-malformed = Ce n’est pas un fichier de plateau : { $message }.
board-id-twice = L’identifiant « { $id } » est utilisé deux fois. Donnez à chacun le sien.
board-bad-side = « { $id } » a son nom du côté « { $found } ». Écrivez n, ne, e, se, s, sw, w ou nw.
board-off-plane = « { $id } » est hors du plan. Gardez x et y à l’intérieur.
