### Les Aventuriers du Rail – Londres : libellés, lignes du journal, refus, erreurs des fichiers de plateau.

lo-card = { $id ->
    [blue] bleue
    [green] verte
    [black] noire
    [pink] rose
    [yellow] jaune
    [orange] orange
    [bus] Bus
   *[other] { $id }
}
lo-grey = grise
lo-route = { $a } – { $b }
lo-route-lane = { $a } – { $b } (voie { $lane })
lo-ticket = { $a } – { $b } ({ $points })
lo-cards = { $count } × { $card }
lo-and = { $one } et { $other }
lo-nothing = rien

## Ce qu’un joueur peut faire

lo-keep = Garder { $tickets }
lo-draw-deck = Carte de la pioche
lo-draw-display = Carte visible : { $card }
lo-claim = Prendre { $route } avec { $cards }
lo-tickets = Piocher des cartes Destination
lo-pass = Passer

## Ce qui s’est passé

lo-log-first = { $player } : premier tour de la partie.
lo-log-dealt = { $player } : carte { $card } reçue.
lo-log-dealt-hidden = { $player } : une carte reçue.
lo-log-drew-deck = { $player } : carte { $card } de la pioche.
lo-log-drew-hidden = { $player } : carte de la pioche.
lo-log-drew-display = { $player } : carte { $card } de la rangée.
lo-log-display = Cartes visibles : { $cards }.
lo-log-flush = Au moins trois cartes Bus : les cinq cartes visibles sont défaussées.
lo-log-reshuffle = La défausse forme une nouvelle pioche de { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.
lo-log-offer = { $player } : au choix { $tickets }.
lo-log-offer-hidden = { $player } : { $count ->
    [one] { $count } carte Destination
   *[other] { $count } cartes Destination
} au choix.
lo-log-kept = { $player } : gardé { $kept } ; rendu : { $returned }.
lo-log-kept-hidden = { $player } : { $kept ->
    [one] { $kept } carte Destination gardée
   *[other] { $kept } cartes Destination gardées
}.
lo-log-chosen = { $player } : choix des cartes Destination fait.
lo-log-claimed = +{ $points } { $player } : route { $route } prise avec { $cards }.
lo-log-passed = { $player } : aucune action permise, passe forcée.
lo-log-last-round = { $player } : 2 bus restants ou moins. Encore un tour pour chaque joueur.
lo-log-ticket-done = +{ $points } { $player } : carte Destination { $ticket } réussie.
lo-log-ticket-failed = −{ $points } { $player } : carte Destination { $ticket } non réussie.
lo-log-district = +{ $points } { $player } : district relié ({ $locations }).

## Pourquoi non

lo-no-game-over = La partie est terminée.
lo-no-not-your-turn = C’est à { $player } de jouer.
lo-no-has-chosen = Vous avez choisi vos cartes Destination : les autres choisissent encore.
lo-no-tickets-first = Choisissez d’abord les cartes Destination à garder.
lo-no-nothing-on-offer = Ces cartes Destination ne sont pas proposées.
lo-no-not-on-offer = La carte Destination { $ticket } n’est pas proposée.
lo-no-keep-one = Gardez au moins une carte Destination.
lo-no-second-card-first = Piochez d’abord la seconde carte de ce tour.
lo-no-deck-empty = La pioche est vide : prenez une carte visible.
lo-no-not-showing = Aucune carte { $card } parmi les cartes visibles.
lo-no-bus-as-second = Une carte Bus visible ne peut pas être prise en seconde carte.
lo-no-route-taken = La route { $route } est déjà prise. Propriétaire : { $player }.
lo-no-other-lane-yours = { $route } : l’autre voie est à vous, et nul ne possède les deux.
lo-no-other-lane-closes = { $route } : l’autre voie est prise ; à 2 joueurs, cela ferme celle-ci.
lo-no-too-few-buses = La route { $route } demande { $length } bus ; il vous en reste { $left }.
lo-no-no-payment = Un paiement indique une couleur avec ses cartes, ou seulement des cartes Bus.
lo-no-wrong-number = La route { $route } coûte { $length ->
    [one] { $length } carte
   *[other] { $length } cartes
}, et non { $paid }.
lo-no-wrong-colour = La route { $route } se paie avec la couleur { $needs }, et non avec la couleur { $paid }.
lo-no-not-in-hand = Carte { $card } : le paiement en demande { $paid }, vous en avez { $held }.
lo-no-no-tickets = La pioche Destination est vide.
lo-no-may-not-pass = Impossible de passer : il vous reste une action permise.

## La table dans un terminal

lo-table-face-up = Cartes visibles
lo-table-deck = Pioche
lo-table-discards = Défausse
lo-table-hand = Votre main
lo-table-offer = Au choix
lo-table-your-tickets = Vos cartes Destination
lo-table-linked = { $ticket } reliée
lo-table-open = { $ticket } à relier
lo-table-buses = Bus
lo-table-cards = Cartes
lo-table-tickets = Destinations
lo-table-last-round = Dernier tour de table : { $turns ->
    [one] le dernier tour
   *[other] encore { $turns } tours
}
lo-table-legend = Les numéros entre crochets sont les districts. Au milieu des pointillés figurent les routes libres : une minuscule pour la couleur, * pour une route grise, puis la longueur ; deux signes sont deux voies. Les majuscules sont les propriétaires, x est une voie fermée par l’autre. À côté d’un joueur figurent les cartes que tous savent être dans sa main.

## Dans le navigateur

lo-web-thames = Tamise
lo-web-location = { $name }, district { $district }
lo-web-route = { $route } : { $colour }, { $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
}
lo-web-ask-turn = Piochez des cartes, prenez une route ou piochez des cartes Destination.
lo-web-ask-last-turn = Dernier tour : piochez des cartes, prenez une route ou piochez des cartes Destination.
lo-web-ask-second-card = Piochez une seconde carte.
lo-web-ask-keep = Choisissez les cartes Destination à garder : au moins une.
lo-web-keep-this = Garder seulement celle-ci
lo-web-keep-both = Garder les deux
lo-web-buses-left = { $count ->
    [one] { $count } bus restant
   *[other] { $count } bus restants
}
lo-web-cards-held = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
lo-web-tickets-held = { $count ->
    [one] { $count } carte Destination
   *[other] { $count } cartes Destination
}
lo-web-tickets-secret = Nombre de cartes Destination encore secret
lo-web-known-cards = Cartes en main que tous ont vues
lo-web-district-linked = District { $district } relié
lo-web-tickets-of = Cartes Destination : { $player }
lo-web-source-routes = Routes
lo-web-source-districts = Districts
lo-web-picture = { $rule ->
    [LO-D3] Cinq cartes visibles. Une carte Bus prise en premier est la seule carte du tour.
    [LO-D6] Cinq cartes visibles, dont trois cartes Bus : les cinq sont barrées.
    [LO-C1] Deux cartes roses et une carte Bus paient une route rose de trois cases.
    [LO-C2] Deux cartes vertes paient une route grise de deux cases.
    [LO-C4] Les routes d’une, deux, trois et quatre cases valent 1, 2, 4 et 7 points.
    [LO-C6] Une route double à deux voies : un propriétaire sur chacune.
    [LO-C7] Une route double à deux joueurs : une voie est prise, l’autre est fermée.
    [LO-E2] Deux lieux reliés par les routes d’un même propriétaire : la carte Destination ajoute sa valeur.
   *[LO-E3] Tous les lieux du district 3 reliés par un même propriétaire : 3 points.
}

## Ce qui ne va pas dans un fichier de plateau

lo-board-too-many = { $what ->
    [locations] Un plateau a au plus { $most } lieux ; celui-ci en a { $found }.
    [routes] Un plateau a au plus { $most } routes ; celui-ci en a { $found }.
   *[tickets] Un plateau a au plus { $most } cartes Destination ; celui-ci en a { $found }.
}
lo-board-stated = D’après les règles, « { $field } » vaut { $expected }. Indiquez cette valeur, ou omettez le champ.
lo-board-district-twice = Deux districts ont le numéro { $value }. Donnez à chacun le sien.
lo-board-district-value = Un district vaut de 1 à 99, et non { $found }.
lo-board-unknown-member = Le district { $district } cite « { $location } », mais ce lieu n’existe pas.
lo-board-in-two-districts = « { $location } » figure déjà dans un district. Ne le citez qu’une fois.
lo-board-in-no-district = Aucun district ne cite « { $location } ». Ajoutez-le à l’un d’eux.
lo-board-other-district = « { $location } » indique le district { $says }, mais c’est le district { $listed } qui le cite. Mettez-les d’accord.
lo-board-unknown-end = La route « { $route } » mène à « { $end } », mais ce lieu n’existe pas.
lo-board-route-to-itself = Une route part de « { $location } » et y revient. Donnez-lui deux extrémités différentes.
lo-board-route-length = Une route a de 1 à 4 cases ; « { $route } » en a { $found }.
lo-board-route-colour = La route « { $route } » a la couleur « { $found } ». Écrivez blue, green, black, pink, yellow, orange ou grey.
lo-board-route-lane = « double » de la route « { $route } » vaut { $found }. Écrivez 0 pour une route simple, 1 et 2 pour les voies d’une route double.
lo-board-two-singles = Il y a une autre route entre les extrémités de « { $route } ». Faites-en les voies 1 et 2 d’une route double.
lo-board-lane-alone = « { $route } » est une voie d’une route double, mais l’autre manque. Ajoutez-la, ou écrivez double = 0.
lo-board-lane-twice = Les deux voies de « { $route } » ont le même numéro. Numérotez-les 1 et 2.
lo-board-lanes-differ = Les deux voies de « { $route } » n’ont pas la même longueur. Donnez-leur la même.
lo-board-too-many-lanes = Il y a plus de deux voies entre les extrémités de « { $route } ». Gardez-en deux.
lo-board-unreachable = Aucun chemin ne mène de « { $from } » à « { $location } ». Ajoutez une route.
lo-board-unknown-ticket-end = La carte Destination « { $ticket } » mène à « { $end } », mais ce lieu n’existe pas.
lo-board-ticket-to-itself = Une carte Destination part de « { $location } » et y revient. Donnez-lui deux extrémités différentes.
lo-board-ticket-twice = La carte Destination « { $ticket } » existe déjà. Gardez-en une seule.
lo-board-ticket-points = Une carte Destination vaut de 1 à 99 points ; « { $ticket } » en vaut { $found }.
lo-board-too-few-tickets = Une distribution à 4 joueurs demande { $least } cartes Destination ; ce plateau en a { $found }.
lo-board-not-shortest = La carte Destination « { $ticket } » vaut { $found }, mais le plus court chemin entre ses extrémités est de longueur { $shortest }.
lo-board-facts = { $locations } lieux, { $routes } routes, { $tickets } cartes Destination
