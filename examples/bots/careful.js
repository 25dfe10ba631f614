#!/usr/bin/env node
// A player in JavaScript for any game of Cartada: of all choices it takes the one with the fewest parts to click, the
// first of several. It reads one JSON message a line and answers one; docs/doors.md tells them all. Try it:
//
//     cartada bot batalha --command "node examples/bots/careful.js" --games 20
'use strict';
const lines = require('node:readline').createInterface({ input: process.stdin });
const say = (message) => process.stdout.write(JSON.stringify(message) + '\n');

function choose(choices) {
  const parts = (choice) => choice.refs.length;
  return choices.reduce((best, choice) => (parts(choice) < parts(best) ? choice : best)).code;
}

lines.on('line', (text) => {
  const message = JSON.parse(text);
  if (message.type === 'hello') say({ type: 'ready' });
  else if (message.type === 'ask') say({ type: 'answer', n: message.n, code: choose(message.choices) });
  else if (message.type === 'result') process.stderr.write(`${message.text}: ${message.scores}\n`);
  // "told" brings news, one line for each event: this player has no memory for them
});
