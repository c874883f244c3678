"""Measures OpenSpiel's random rollouts. Run by `cargo xtask bench peers`, which installs OpenSpiel.

    python open_spiel_rollouts.py GAME ROLLOUTS

prints one line of figures. The rollouts are OpenSpiel's own, in C++: a tree search of one simulation does nothing
but play out its root, as often as its evaluator is told to. How many moves that takes on average is found out
beside the clock, by playing from the same roots here.
"""

import random
import sys
import time

import pyspiel

ROOTS = 5
COUNTED_GAMES_A_ROOT = 200


def play_any(state, chance):
    """Plays one move, whether chance's or a player's; says whether it was a player's."""
    is_decision = not state.is_chance_node()
    if is_decision:
        action = chance.choice(state.legal_actions())
    else:
        outcomes, weights = zip(*state.chance_outcomes())
        (action,) = chance.choices(outcomes, weights)
    state.apply_action(action)
    return is_decision


def first_choice(game, chance):
    """A dealt game at its first decision between two moves or more."""
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node() and len(state.legal_actions()) > 1:
                return state
            play_any(state, chance)


def mean_moves(root, chance):
    """Decisions and chance moves from the root to the end, on average."""
    moves = [0, 0]
    for _ in range(COUNTED_GAMES_A_ROOT):
        state = root.clone()
        while not state.is_terminal():
            moves[0 if play_any(state, chance) else 1] += 1
    return [count / COUNTED_GAMES_A_ROOT for count in moves]


def roll_out(game, root, rollouts, seed):
    """CPU nanoseconds, and what the root is worth."""
    bot = pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=seed),
        uct_c=2,
        max_simulations=1,
        max_memory_mb=100,
        solve=False,
        seed=seed,
        verbose=False,
    )
    start = time.process_time_ns()
    searched = bot.mcts_search(root)
    return time.process_time_ns() - start, searched.total_reward


def main(name, rollouts):
    game = pyspiel.load_game(name)
    chance = random.Random(1)
    figures = {"rollouts": 0, "decisions": 0, "chance_moves": 0, "cpu_ns": 0, "fewest_choices": 1000, "checksum": 0}
    for seed in range(ROOTS):
        root = first_choice(game, chance)
        decisions, chance_moves = mean_moves(root, chance)
        roll_out(game, root, rollouts // 50, seed)  # The warm-up.
        nanoseconds, worth = roll_out(game, root, rollouts // ROOTS, seed)
        figures["rollouts"] += rollouts // ROOTS
        figures["decisions"] += rollouts // ROOTS * decisions
        figures["chance_moves"] += rollouts // ROOTS * chance_moves
        figures["cpu_ns"] += nanoseconds
        figures["fewest_choices"] = min(figures["fewest_choices"], len(root.legal_actions()))
        figures["checksum"] += worth
    print(*(f"{name}={value}" for name, value in figures.items()))


main(sys.argv[1], int(sys.argv[2]))
