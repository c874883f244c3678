'use strict';

// Measures boardgame.io at Paris Paris. Run by `cargo xtask bench peers`, which installs what it needs.
//
//   node boardgame_io.js BOARD moves PLAYERS GAMES
//   node boardgame_io.js BOARD searches PLAYERS SEARCHES MOVES_BEFORE
//
// prints one line of figures. BOARD is the board file as JSON.

const fs = require('fs');
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const { MCTSBot, RandomBot } = require('boardgame.io/ai');
const { readBoard, parisParis } = require('./paris_paris');

const ITERATIONS = 100;
const PLAYOUT_DEPTH = 50;

const [boardFile, what, players, amount, movesBefore] = process.argv.slice(2);
const game = parisParis(readBoard(JSON.parse(fs.readFileSync(boardFile, 'utf8'))));
const reducer = CreateGameReducer({ game });
const random = new RandomBot({ enumerate: game.ai.enumerate });

const deal = (seed) => InitializeGame({ game: { ...game, seed }, numPlayers: Number(players) });
const choices = ({ G, ctx }) => random.enumerate(G, ctx, ctx.currentPlayer);
const takeAny = (state) => reducer(state, random.random(choices(state)));

/** CPU nanoseconds of all threads of the process, so that compiling and collecting count too. */
function cpuTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1000;
}

function playGames(games) {
  const played = { games, decisions: 0, points: 0, squares: 0, checksum: 0 };
  for (let number = 0; number < games; number += 1) {
    let state = deal(number);
    for (; state.ctx.gameover === undefined; played.decisions += 1) state = takeAny(state);
    const points = state.G.scores.reduce((sum, score) => sum + score);
    played.points += points;
    played.squares += points * points;
    for (const score of state.G.scores) played.checksum = ((played.checksum * 31) % 1000003) + score;
  }
  return played;
}

async function search(searches) {
  const bot = new MCTSBot({
    game,
    enumerate: game.ai.enumerate,
    iterations: ITERATIONS,
    playoutDepth: PLAYOUT_DEPTH,
  });
  const searched = { iterations: 0, fewest_choices: Infinity, checksum: 0 };
  for (let number = 0; number < searches; number += 1) {
    let state = deal(number);
    for (let move = 0; move < Number(movesBefore); move += 1) state = takeAny(state);
    const { metadata: root } = await bot.play(state, state.ctx.currentPlayer);
    searched.iterations += root.visits;
    searched.fewest_choices = Math.min(searched.fewest_choices, choices(state).length);
    for (const child of root.children) searched.checksum += child.value;
  }
  return searched;
}

async function main() {
  const work = { moves: playGames, searches: search }[what];
  await work(Math.ceil(amount / 4)); // The warm-up: V8 compiles what runs often.
  const start = cpuTime();
  const figures = await work(Number(amount));
  figures.cpu_ns = cpuTime() - start;
  console.log(Object.entries(figures).map((entry) => entry.join('=')).join(' '));
}

main();
