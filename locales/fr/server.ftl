### Ce que dit le serveur : ennuis, titres, petites réponses.

server-guest = Invité
server-player = Joueur { $number }
server-unknown-action = Ce jeu ne connaît pas cette action : { $what }.
server-nothing-here = Il n’y a rien à faire ici pour l’instant.
server-eyes-all = Tout
server-eyes-public = Spectateurs
server-title-over = Partie terminée · { $game }
server-title-mine = À vous · { $game }
server-title-turn = { $names } · { $game }
server-verified = La donne était honnête
server-verified-how =
    L’enregistrement a été rejoué, et tout découle de la donne.
    Scellé avant le premier coup : { $sealed }
    La graine qui s’y cachait : { $seed }
    Mots porte-bonheur : { $words }
server-not-verified = L’enregistrement ne tient pas
server-back-to-table = Retour à la table

## Ennuis

trouble-not-found = Introuvable
trouble-not-allowed = Non autorisé
trouble-refused = Contraire aux règles
trouble-not-possible = Cela n’a pas marché
trouble-broken = Quelque chose s’est cassé
trouble-way-on = Vers l’accueil
trouble-no-page = Il n’y a pas de page à cette adresse. Vérifiez-la, ou repartez de l’accueil.
trouble-no-table = Cette table n’existe pas. Vérifiez le lien, ou demandez à la personne qui l’a envoyé.
trouble-no-game = Ce jeu n’existe pas ici. Choisissez-en un sur la page d’accueil.
trouble-no-seat = Ce siège n’existe pas à cette table. Choisissez l’un de ceux qui sont indiqués.
trouble-not-your-seat = Ce siège n’est pas le vôtre. Vous pouvez regarder, ou vous asseoir là où un siège est libre.
trouble-seat-taken = Quelqu’un d’autre vient de prendre ce siège. Choisissez-en un autre.
trouble-not-begun = La partie n’a pas commencé : il manque encore quelqu’un.
trouble-not-over = La partie n’est pas encore terminée. Revenez quand elle le sera.
trouble-stale = La table a avancé depuis votre dernier regard, peut-être dans un autre onglet. Regardez à nouveau, puis choisissez.
trouble-nothing-to-undo = Ce coup ne peut pas être repris : depuis, quelqu’un a appris quelque chose ou a joué.
trouble-no-hints = Les conseils ne sont pas permis à cette table. On le choisit en l’ouvrant.
trouble-not-your-turn = Ce n’est pas à vous. Redemandez quand ce sera votre tour.
trouble-covered = Plusieurs personnes partagent cet appareil. Levez d’abord le rideau pour celle qui doit jouer.
trouble-over = La partie est terminée.
trouble-stood-in = Un bot joue à cette place. Dites que vous êtes de retour, et elle est de nouveau à vous.
trouble-not-their-turn = La partie n’attend pas { $player }. Un bot pourra jouer à sa place quand elle l’attendra.
trouble-not-away = { $player } est à la table en ce moment et peut jouer sans aide.
trouble-malformed = Ce qui a été envoyé est illisible : { $what }
trouble-too-large = C’est trop volumineux. Un fichier peut faire jusqu’à 2 Mo.
trouble-too-slow = Votre envoi n’est pas arrivé à temps. Réessayez.
trouble-too-many-pages = Vous avez trop de pages de tables ouvertes. Fermez-en une.
trouble-too-many = { $seconds ->
    [one] Trop de demandes à la fois. Patientez une seconde et réessayez.
   *[other] Trop de demandes à la fois. Patientez { $seconds } secondes et réessayez.
}
trouble-cross-site = Cette demande venait d’un autre site et n’a pas été exécutée. Ouvrez la table elle-même et réessayez.
trouble-bad-cookie = Le laissez-passer de votre navigateur est abîmé et a été écarté. Rechargez la page pour en recevoir un nouveau.
trouble-no-method = Cette adresse ne s’utilise pas ainsi.
trouble-no-socket = Cette adresse n’ouvre que des WebSockets.
trouble-broken-sentence = C’est notre faute, et rien n’a été modifié. Réessayez dans un instant.
