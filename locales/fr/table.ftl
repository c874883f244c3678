### The table in the browser.

## Whose turn

table-your-turn = À vous, { $player }
table-turn-of = On attend { $players }
table-watching = Vous regardez la partie.
table-to-act = au trait
table-winner = vainqueur
table-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-undo = Reprendre
table-reconnecting = Reconnexion…
table-unsent = Rien n’est parvenu à la table. Réessayez.

## The board

table-board = Plateau
table-zoom-in = Agrandir
table-zoom-out = Réduire
table-zoom-all = Montrer tout le plateau
table-skip = Passer

## Choosing

table-choices = Choix
table-your-choices = Vos choix
table-all-choices = Les { $count } choix
table-choices-here = Choix à cet endroit
table-show-all = Tout montrer
table-preview = Ce que cela fait
table-confirm = Confirmer
table-cancel = Annuler
table-rule = Règle { $rule }

## Conseils

table-hint = Conseil
table-hints-allowed = Les conseils sont permis à cette table.
table-hints-forbidden = Pas de conseils à cette table.
hint-wins = { $tenths ->
    [0] Vous ne gagneriez presque jamais
    [1] Vous gagneriez environ 1 partie sur 10
    [10] Vous gagneriez presque toujours
   *[other] Vous gagneriez environ { $tenths } parties sur 10
}
hint-ahead = { $points ->
    [one] avec environ { $points } point d’avance
   *[other] avec environ { $points } points d’avance
}
hint-behind = { $points ->
    [one] avec environ { $points } point de retard
   *[other] avec environ { $points } points de retard
}
hint-ahead-francs = avec environ { $francs } F d’avance
hint-behind-francs = avec environ { $francs } F de retard
hint-level = à peu près à égalité
hint-promise = { $wins }, { $lead }.
table-hints-asked = { $count ->
    [one] { $player } a demandé { $count } conseil.
   *[other] { $player } a demandé { $count } conseils.
}

## Des bots qui remplacent quelqu’un

table-stand-in-for-me = Laisser un bot jouer pour moi
table-stand-in-for = Laisser un bot jouer pour { $player }
table-stand-in-level = Quel bot
table-stand-in-start = Qu’il joue
table-come-back = Me revoilà
table-stands-in = Le bot « { $bot } » joue pour { $player }
table-stands-in-for-you = Le bot « { $bot } » joue pour vous
table-aside-stands-in = Dès maintenant, le bot « { $bot } » joue pour { $player }.
table-aside-stands-in-by = Dès maintenant, le bot « { $bot } » joue pour { $player }, à la demande de { $by }.
table-aside-back = { $player } est de retour.
table-finished-by = Le bot « { $bot } » a joué jusqu’à la fin pour { $player }.

## What lies on the table

table-display = Sur la table
table-hand = Main
table-players = Joueurs
table-log = Journal
table-log-empty = Rien ne s’est encore passé.
table-log-step = Coup { $step }
table-log-older = Coups précédents
table-close = Fermer

## Ways from here

table-more = Plus
table-rules = Règles
table-replay = Revoir
table-copy-link = Copier le lien
table-copied = Lien copié.
table-settings = Réglages
table-keys = Clavier

## Coming back

table-missed = { $count ->
    [one] { $count } coup depuis votre départ
   *[other] { $count } coups depuis votre départ
}
table-missed-show = Les montrer
table-missed-dismiss = Ignorer
table-curtain = Passez l’appareil à { $player }.
table-curtain-why = D’ici là, aucune main n’est montrée.
table-curtain-lift = { $player }, c’est moi : montrer ma main

## After the game

table-result = Résultat
table-won = { $player } gagne.
table-won-shared = { $players } partagent la victoire.
table-rematch = Rejouer
table-rematch-there = Aller à la partie suivante
table-new = Nouvelle table
table-record = Télécharger l’enregistrement
table-verify = Vérifier la donne
table-sealed = La donne a été scellée avant le premier coup.
table-seal = Sceau
table-seed = Graine
sheet-title = D’où viennent les points
sheet-total = Total
sheet-course = Les scores, coup par coup
sheet-ends = { $player } : { $points }

## Keys

table-key-help = Cette liste, avec un lien vers les règles
table-key-next = Choix suivant
table-key-number = Choisir par numéro
table-key-undo = Reprendre le dernier choix
table-key-hint = Demander un conseil
table-key-cancel = Annuler, ou passer ce qui est montré
table-key-log = Journal
table-key-zoom = Agrandir ou réduire le plateau
table-key-move = Déplacer le plateau

## Looking back

replay-title = { $title } : revoir la partie
replay-step = Coup { $at } sur { $last }
replay-deal = La donne
replay-first = Premier coup
replay-back = Un coup en arrière
replay-on = Un coup en avant
replay-latest = Dernier coup
replay-play = Lire
replay-pause = Pause
replay-eyes = Vu par
replay-show = Montrer
replay-copy = Copier le lien vers ce coup
replay-table = Retour à la table
replay-hand = Main de { $player }
replay-told = Ce qui s’est passé
