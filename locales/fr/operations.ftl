# Faire tourner un serveur pour d’autres : réglages, mesures, limites.

help-arg-metrics = Des mesures pour Prometheus, à une adresse à part
help-arg-log = Comment ce qui se passe est écrit sur la sortie d’erreur
help-arg-config = Un fichier de réglages, en TOML
help-config = Montrer les réglages en vigueur, et d’où vient chacun
serve-metrics = Mesures pour Prometheus : { $address }
error-config-syntax = { $place } n’est pas du TOML : { $reason }
error-config-unknown = { $place } : il n’y a pas de réglage « { $name } ». Il y a : { $known }
error-config-value = { $place } : { $name } ne peut pas être « { $value } » : écrivez { $example }
config-environment = environnement, { $name }
config-flag = ligne de commande
config-default = par défaut
trouble-too-many-tables = Vous avez { $limit } tables qui ne sont pas terminées. Finissez-en d’abord une.
trouble-too-many-streams = Ce serveur suit autant de tables qu’il peut. Réessayez dans une minute.
