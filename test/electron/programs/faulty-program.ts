/**
 * A program that speaks the line protocol and goes wrong as its first argument says, from the move that the second one
 * names on. It plays Oware's first pit that is not forbidden to name: `A` or `a`, which the tests know to be legal.
 */
import { existsSync, writeFileSync, writeSync } from 'node:fs';
import { spawn } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';

const [mode = 'good', from = '0'] = process.argv.slice(2);
/** Writes all of it, also while nobody reads. */
function say(text: string): void {
  let bytes: Uint8Array = new TextEncoder().encode(text);
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(writeSync(1, bytes));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
    }
  }
}

function flood(): never {
  for (;;) say(`info string ${'x'.repeat(4000)}\n`);
}

let moves = 0;

/** What it does instead of answering; true where it has answered. */
function goWrong(): void {
  switch (mode) {
    case 'hang':
      return;
    case 'spin':
      for (;;);
    case 'once':
    case 'crash':
      process.exit(3);
    case 'flood':
      flood();
    case 'line':
      say('y'.repeat(300_000));
      say('\nbestmove A\n');
      return;
    case 'garbage':
      say('\u0000\u001b[2J bestmove A\nbestmove \u001b]0;x\n');
      return;
    case 'illegal':
      say('bestmove Z\n');
      return;
    case 'marked':
      say('bestmove A\n');
      writeFileSync(from, '');
      return;
    case 'none':
      say('bestmove (none)\n');
      return;
    case 'boast':
      say('info string pv\ninfo depth 9 multipv 1 score mate 3 proof exact nodes 70 pv f F a\n');
      say('info depth 7 multipv 2 score cp 150 nodes 50 pv b Q\ninfo depth 7 multipv 3 score cp 9 pv Z\n');
      say('info depth 8 multipv 2 score cp -125 lowerbound nodes 60 time 5 pv bB\nbestmove f\n');
      return;
    case 'ponders':
      // It stops when it is told to.
      say(`info string process ${String(process.pid)}\ninfo depth 4 score cp 100 nodes 9 pv A\n`);
      return;
    case 'lost':
      say('info string unknown rules\ninfo depth 2 score cp 10 pv Z\nbestmove Z\n');
      return;
    case 'loud':
      writeSync(2, 'thinking\u001b[2J\n');
      say(`bestmove ${'ABC'.charAt(moves % 3)}\n`);
      return;
    default:
      say('info depth 1 score cp 0 pv A\nbestmove A ponder a\n');
  }
}

if (mode === 'exit-at-once') process.exit(0);
if (mode === 'once') {
  // `from` names a file that says that it has run before.
  if (existsSync(from)) process.exit(0);
  writeFileSync(from, '');
}
if (mode === 'flood-at-once') flood();
// One that never reads, and whose own child holds its output open.
if (mode === 'deaf') {
  spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: ['ignore', 'inherit', 'ignore'] });
  setInterval(() => 0, 1000);
} else {
  createInterface({ input: process.stdin }).on('line', (line) => {
    const [word = ''] = line.split(' ', 1);
    if (word === 'uci') {
      say('id name Faulty One\r\nid author A. Body\n');
      say(
        'option name Hash type spin default 16 min 1 max 64\noption name Style type combo default calm var calm var wild\n',
      );
      say(`${mode === 'old' ? '' : 'option name Rules type string default oware\n'}uciok\n`);
    } else if (word === 'isready') say('readyok\n');
    else if (word === 'quit' && mode !== 'hang') process.exit(0);
    else if (word === 'go') {
      if (mode === 'once' || mode === 'marked' || moves >= Number(from)) goWrong();
      else say('bestmove A\n');
      moves += 1;
    } else if (word === 'stop' && mode === 'ponders') say('bestmove A\n');
    else if (mode === 'echo') say(`info string ${line}\n`);
  });
}
