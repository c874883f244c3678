'use strict';

// Paris Paris for boardgame.io, written from docs/rules/paris-paris.md; the ids in brackets are its rules.

const { INVALID_MOVE } = require('boardgame.io/core');
const { original } = require('immer');

const BUSINESSES = 20; // PP-M4

/** What the rules ask of a board file: places and lines by number. */
function readBoard({ stop: stops, line: lines, tile: tiles }) {
  const stopNumber = new Map(stops.map(({ id }, number) => [id, number]));
  const lineNumber = new Map(lines.map(({ id }, number) => [id, number]));
  const routes = lines.map((line) => line.stops.map((id) => stopNumber.get(id)));
  const capacity = stops.map((stop) => stop.capacity);
  // For each stop, by number of steps along any of its lines, the stops that a bus reaches: itself first.
  const rings = stops.map((_, stop) => {
    const ring = [[stop]];
    for (const route of routes.filter((route) => route.includes(stop))) {
      const here = route.indexOf(stop);
      route.forEach((there, place) => {
        if (place !== here) (ring[Math.abs(place - here)] ??= []).push(there);
      });
    }
    return ring;
  });
  return {
    routes,
    crossings: routes.map((route) => route.filter((stop) => capacity[stop] > 1)),
    capacity,
    rings,
    tiles: tiles.flatMap(({ stop, colour, count }) =>
      Array.from({ length: count }, () => ({ stop: stopNumber.get(stop), line: lineNumber.get(colour) })),
    ),
  };
}

/**
 * All that a move may change, copied; the businesses of one stop are not. boardgame.io hands a move a draft to
 * change in place, but the tours read so much that a draft takes some 40 % longer than a copy.
 */
function copy(G) {
  return {
    ...G,
    businesses: G.businesses.slice(),
    scores: G.scores.slice(),
    supplies: G.supplies.slice(),
    parked: G.parked.slice(),
    offer: G.offer.slice(),
    secret: { ...G.secret, stacks: G.secret.stacks.slice(), bag: G.secret.bag.slice() },
  };
}

function parisParis(board) {
  function setup({ ctx, random }) {
    const players = ctx.numPlayers;
    const tiles = random.Shuffle(board.tiles);
    const size = players + 1; // PP-S1
    const stacks = [];
    for (let start = 0; start < tiles.length; start += size) stacks.push(tiles.slice(start, start + size));
    const bus = random.Die(players) - 1; // PP-S2
    const markers = random.Shuffle(board.routes.map((_, line) => line)); // PP-S3
    const G = {
      businesses: board.capacity.map(() => []),
      scores: Array(players).fill(0),
      supplies: Array(players).fill(BUSINESSES),
      parked: board.routes.map(() => false),
      offer: [],
      bus,
      turn: bus,
      openMarker: players === 2 ? markers[players] : null, // PP-S4
      isOver: false,
      secret: { stacks, markers: markers.slice(0, players), bag: Array(players).fill(0) },
    };
    layOutTiles(G);
    return G;
  }

  // PP-R2: one stack is turned up.
  function layOutTiles(G) {
    G.offer = G.secret.stacks.pop();
  }

  // PP-R3, PP-T3: an offered tile, and whose business makes room where its stop is full.
  function take({ G: draft, ctx, playerID }, offered, remove) {
    const G = copy(original(draft));
    const player = Number(playerID);
    const tile = G.offer[offered];
    if (tile === undefined) return INVALID_MOVE;
    const here = G.businesses[tile.stop].slice();
    if (here.length < board.capacity[tile.stop]) {
      if (remove !== undefined) return INVALID_MOVE;
    } else {
      const place = here.indexOf(remove);
      if (place < 0) return INVALID_MOVE;
      here.splice(place, 1);
      // PP-T4 to PP-T6: an opponent's goes into the bag, but with 2 players and one's own to the supply.
      if (remove === player || ctx.numPlayers === 2) G.supplies[remove] += 1;
      else G.secret.bag[remove] += 1;
    }
    here.push(player);
    G.businesses[tile.stop] = here;
    G.supplies[player] -= 1;
    G.offer.splice(offered, 1); // PP-R4
    G.turn = (player + 1) % ctx.numPlayers;
    if (G.turn === G.bus) finishRound(G, ctx.numPlayers);
    return G;
  }

  function finishRound(G, players) {
    const [{ stop, line }] = G.offer; // PP-R5
    G.offer = [];
    smallTour(G, stop);
    // PP-G1, PP-G2, PP-G9: the second tile of a colour starts a grand tour, and both leave.
    if (G.parked[line]) grandTour(G, line);
    G.parked[line] = !G.parked[line];
    G.bus = (G.bus + 1) % players; // PP-G10
    G.turn = G.bus;
    if (G.secret.stacks.length > 0) layOutTiles(G);
    else finishGame(G, players);
  }

  // PP-V1 to PP-V6: those at the stop, or else all of the nearest along its lines.
  function smallTour(G, stop) {
    for (const ring of board.rings[stop]) {
      let scored = false;
      for (const there of ring) {
        for (const owner of G.businesses[there]) {
          G.scores[owner] += 1;
          scored = true;
        }
      }
      if (scored) return;
    }
  }

  function grandTour(G, line) {
    for (const stop of board.crossings[line]) { // PP-G3
      const here = G.businesses[stop];
      for (const owner of here) G.scores[owner] += 1; // PP-G4
      if (here.length === 0) continue; // PP-G7
      for (const neighbour of board.rings[stop][1]) { // PP-G5, PP-G6
        for (const owner of G.businesses[neighbour]) {
          if (here.includes(owner)) G.scores[owner] += 1;
        }
      }
    }
  }

  function finishGame(G, players) {
    for (let step = 0; step < players; step += 1) {
      grandTour(G, G.secret.markers[(G.bus + step) % players]); // PP-E1
    }
    if (G.openMarker !== null) grandTour(G, G.openMarker); // PP-E2
    const { bag } = G.secret;
    const most = Math.max(...bag);
    const leaders = bag.filter((count) => count === most).length;
    if (leaders === 1) G.scores[bag.indexOf(most)] += most; // PP-E3
    G.isOver = true;
  }

  // PP-E4, PP-E5: most points, then fewest businesses on the board, then shared.
  function endIf({ G }) {
    if (!G.isOver) return undefined;
    const onBoard = (player) => G.businesses.flat().filter((owner) => owner === player).length;
    const ranks = G.scores.map((score, player) => score * 100 - onBoard(player));
    const best = Math.max(...ranks);
    const winners = [...ranks.keys()].filter((player) => ranks[player] === best);
    return winners.length === 1 ? { winner: String(winners[0]) } : { draw: true, winners };
  }

  // Each distinct choice once: two tiles alike are one (PP-T8), and so are two businesses of one owner.
  function enumerate(G) {
    const choices = [];
    G.offer.forEach(({ stop, line }, offered) => {
      if (G.offer.findIndex((tile) => tile.stop === stop && tile.line === line) < offered) return;
      const here = G.businesses[stop];
      if (here.length < board.capacity[stop]) {
        choices.push({ move: 'take', args: [offered] });
      } else {
        here.forEach((owner, place) => {
          if (here.indexOf(owner) === place) choices.push({ move: 'take', args: [offered, owner] });
        });
      }
    });
    return choices;
  }

  // PP-H1, PP-H2: one's own marker, and nothing else that is secret; at the end everything.
  function playerView({ G, playerID }) {
    if (G.isOver) return G;
    const { secret, ...open } = G;
    return { ...open, stacksLeft: secret.stacks.length, marker: secret.markers[playerID] };
  }

  return {
    name: 'paris-paris',
    minPlayers: 2,
    maxPlayers: 4,
    // A take turns up what was hidden: it cannot be undone, and no history need be kept.
    disableUndo: true,
    setup,
    moves: { take },
    turn: {
      maxMoves: 1,
      order: { first: ({ G }) => G.turn, next: ({ G }) => G.turn },
    },
    endIf,
    ai: { enumerate },
    playerView,
  };
}

module.exports = { readBoard, parisParis };
