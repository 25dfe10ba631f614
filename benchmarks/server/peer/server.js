// A game of the same kind in boardgame.io: four seats, hidden hands, one small move after the other.
// PORT: sockets there, the lobby one port above. FILES: a folder for its file storage; without it, memory only.
const { Server, FlatFile, Origins } = require('boardgame.io/server');

const SEATS = 4;
const HAND = 13;

const game = {
  name: 'bench',
  setup: ({ random }) => {
    const deck = random.Shuffle([...Array(208).keys()].map((i) => i % 104));
    const players = {};
    for (let seat = 0; seat < SEATS; seat++) players[seat] = { hand: deck.splice(-HAND) };
    return { secret: { deck }, players, pile: [], scores: Array(SEATS).fill(0), counts: Array(SEATS).fill(HAND) };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID }, at) => {
        const hand = G.players[playerID].hand;
        if (!G.secret.deck.length) {
          G.secret.deck = G.pile.slice().reverse();
          G.pile = [];
        }
        hand.push(G.secret.deck.pop());
        const card = hand.splice(at % hand.length, 1)[0];
        G.pile.push(card);
        G.scores[playerID] += card % 13;
      },
    },
  },
  playerView: ({ G, playerID }) => {
    const { secret, players, pile, ...rest } = G;
    const own = playerID in players ? { [playerID]: players[playerID] } : {};
    return { ...rest, pile: pile.slice(-10), deck: secret.deck.length, players: own };
  },
};

const port = Number(process.env.PORT);
const db = process.env.FILES ? { db: new FlatFile({ dir: process.env.FILES, logging: false }) } : {};
Server({ games: [game], origins: [Origins.LOCALHOST], ...db }).run({ port, lobbyConfig: { apiPort: port + 1 } });
