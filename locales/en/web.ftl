### The browser: front page, lobby, rules, settings, messages.
