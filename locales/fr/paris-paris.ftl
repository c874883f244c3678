### Paris Paris : libellés, lignes du journal, refus, erreurs des fichiers de plateau.

pp-line = { $id ->
    [green] verte
    [red] rouge
    [orange] orange
    [grey] grise
    [blue] bleue
   *[other] { $id }
}

## Ce qu’un joueur peut faire

pp-take = { $stop }, tuile { $line }
pp-take-removing = { $stop }, tuile { $line }, commerce retiré : { $owner }
pp-take-removing-own = { $stop }, tuile { $line }, à la place d’un de vos commerces

## Ce qui s’est passé

pp-log-marker = Votre ligne spéciale est la ligne { $line }.
pp-log-markers-open = Chaque joueur a reçu un marqueur de ligne spéciale ; le marqueur de la ligne { $line } est posé face visible.
pp-log-markers = Chaque joueur a reçu un marqueur de ligne spéciale.
pp-log-stack = Pile retournée par { $player } : { $tiles }.
pp-log-opened = { $player } : commerce ouvert à l’arrêt { $stop }.
pp-log-removed-bag = { $player } : le commerce de l’arrêt { $stop } va dans le sac.
pp-log-removed-supply = { $player } : le commerce de l’arrêt { $stop } retourne dans la réserve.
pp-log-small-tour = Petit tour à l’arrêt { $stop }.
pp-log-discarded = La tuile { $line } de l’arrêt { $stop } va sur les cases P.
pp-log-grand-tour = Grand tour de la ligne { $line }.
pp-log-special-tour = Tour spécial de la ligne { $line } (marqueur : { $player }).
pp-log-special-tour-open = Tour spécial de la ligne { $line } (marqueur face visible).
pp-log-score = +{ $points } { $player }, { $stop }.
pp-log-score-nearest = +{ $points } { $player }, au plus proche : { $stop }.
pp-log-score-neighbour = +{ $points } { $player }, arrêt voisin : { $stop }.
pp-log-score-bag = +{ $points } { $player }, majorité dans le sac.
pp-log-bag = Dans le sac : { $counts }.

## Pourquoi non

pp-no-game-over = La partie est terminée.
pp-no-not-your-turn = C’est à { $player } de jouer.
pp-no-not-on-offer = La tuile { $line } de l’arrêt { $stop } n’est pas dans l’offre.
pp-no-has-room = Il y a de la place à l’arrêt { $stop } : aucun commerce n’y est retiré.
pp-no-is-full = L’arrêt { $stop } est complet : choisissez le joueur dont un commerce cède la place.
pp-no-not-there = { $player } : aucun commerce à retirer à l’arrêt { $stop }.

## Ce qui ne va pas dans un fichier de plateau

pp-board-line-twice = Deux lignes ont l’identifiant « { $id } ». Donnez à chacune le sien.
pp-board-bad-colour = La ligne « { $line } » a la couleur « { $found } ». Écrivez-la sous la forme #rrggbb.
pp-board-number-of-lines = Un plateau a 5 lignes ; celui-ci en a { $found }.
pp-board-line-length = Une ligne a 7 arrêts ; « { $line } » en a { $found }.
pp-board-unknown-stop = La ligne « { $line } » passe par « { $stop } », mais cet arrêt n’existe pas.
pp-board-stop-twice-on-line = La ligne « { $line } » passe deux fois par « { $stop } ».
pp-board-stop-without-line = Aucune ligne ne passe par l’arrêt « { $stop } ».
pp-board-stop-on-many-lines = Au plus 2 lignes se rencontrent à un arrêt ; à « { $stop } », il y en a { $found }.
pp-board-never-meet = Les lignes « { $other } » et « { $line } » ne se rencontrent jamais. Elles doivent se croiser en exactement un arrêt.
pp-board-meet-often = Les lignes « { $other } » et « { $line } » se rencontrent en { $found } arrêts. Elles doivent se croiser en un seul.
pp-board-crossing-of-ends = Deux lignes se terminent à « { $stop } ». À une correspondance, l’une au moins continue.
pp-board-wrong-claim = D’après les lignes, « { $field } » de l’arrêt « { $stop } » devrait valoir { $expected }.
pp-board-unknown-tile = Il y a une tuile de « { $stop } » pour la ligne « { $colour } », mais aucune ligne de ce nom n’y passe.
pp-board-tile-twice = La tuile de « { $stop } » pour la ligne « { $colour } » figure deux fois. Indiquez le nombre avec count.
pp-board-tile-count = Il devrait y avoir { $expected ->
    [one] { $expected } tuile
   *[other] { $expected } tuiles
} de « { $stop } » pour la ligne « { $colour } », et non { $found }.
pp-board-tile-missing = { $expected ->
    [one] La tuile
   *[other] Les { $expected } tuiles
} de « { $stop } » pour la ligne « { $colour } » { $expected ->
    [one] manque
   *[other] manquent
}.
pp-board-facts = 5 lignes, { $stops } arrêts, { $tiles } tuiles

## Dans le navigateur

pp-web-take = Prenez une tuile et ouvrez un commerce à son arrêt.
pp-web-take-last = Prenez l’une des deux dernières tuiles ; l’autre décide du trajet du bus.
pp-web-line = ligne { $line }
pp-web-would-tour = Si cette tuile reste, un grand tour commence.
pp-web-bag-closed = Sac, fermé jusqu’à la fin
pp-web-unseen = { $tiles ->
    [one] { $tiles } tuile à venir
   *[other] { $tiles } tuiles à venir
}
pp-web-from-small-tours = Petits tours
pp-web-from-crossings = Tours, à la correspondance
pp-web-from-neighbours = Tours, arrêts voisins
pp-web-picture-line = Une ligne a sept arrêts ; le bus s’arrête à ses quatre correspondances.
pp-web-picture-places = Un arrêt accueille un commerce, une correspondance deux.
pp-web-picture-takeover = La correspondance est complète : un nouveau commerce y prend la place de l’un des deux.
pp-web-picture-here = La tuile restante désigne cette correspondance : chaque commerce y rapporte 1 point.
pp-web-picture-nearest = L’arrêt est vide : le commerce le plus proche sur sa ligne rapporte 1 point, le plus éloigné rien.
pp-web-picture-all-nearest = Deux commerces sont à la même distance, un sur chaque ligne : tous deux rapportent 1 point.
pp-web-picture-parked = Deux des cinq cases P sont occupées : la prochaine tuile rouge ou bleue lance un grand tour.
pp-web-picture-neighbours = Le bus s’arrête à la correspondance : le commerce qui s’y trouve rapporte 1 point, et chaque voisin du même propriétaire aussi.
