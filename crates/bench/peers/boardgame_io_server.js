'use strict';

// boardgame.io's own server with Paris Paris. Run by `cargo xtask bench server`, which installs what it needs.
//
//   node boardgame_io_server.js BOARD
//
// prints its port when it is ready. BOARD is the board file as JSON. Everything is in memory, matches are made for
// whoever first asks for them, and such matches have no credentials to be checked.

const fs = require('fs');
const { Server, SocketIO } = require('boardgame.io/server');
const { readBoard, parisParis } = require('./paris_paris');

const [boardFile] = process.argv.slice(2);
const board = readBoard(JSON.parse(fs.readFileSync(boardFile, 'utf8')));

// Whole states and no patches: working a patch out (`deltaState: true`) takes about six times as long as sending
// the state (2,217 to 3,177 updates for two players a CPU-second against 367 to 565) and saves a sixth of its bytes.
const game = { ...parisParis(board), deltaState: false };

const server = Server({
  games: [game],
  origins: [],
  transport: new SocketIO({ socketOpts: { transports: ['websocket'], serveClient: false } }),
});

server.run({ port: { host: '127.0.0.1', port: 0 } }).then(({ appServer }) => {
  console.log(`port=${appServer.address().port}`);
});
