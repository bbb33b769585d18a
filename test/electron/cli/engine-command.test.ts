/**
 * The line protocol as another program meets it: a real process with real threads behind it.
 */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { builtProgram } from '../../support/built-entries.ts';

/** A running engine: send lines, wait for lines. */
interface Talk {
  readonly child: ChildProcessWithoutNullStreams;
  send(...lines: readonly string[]): void;
  /** All lines up to and with the next that matches. */
  until(pattern: RegExp): Promise<readonly string[]>;
  /** Exit code once the process has ended. */
  ended(): Promise<number | null>;
}

const children: ChildProcessWithoutNullStreams[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill();
});

function startEngine(...words: readonly string[]): Talk {
  const child = spawn(process.execPath, [builtProgram('cli'), 'engine', ...words]);
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const exit = once(child, 'exit');
  return {
    child,
    send: (...texts) => void child.stdin.write(texts.map((text) => `${text}\n`).join('')),
    async until(pattern) {
      const heard: string[] = [];
      for (;;) {
        const { value, done } = await lines.next();
        if (done === true) throw new Error(`ended without ${String(pattern)}: ${heard.join(' | ')}`);
        heard.push(value);
        if (pattern.test(value)) return heard;
      }
    },
    async ended() {
      const [code] = (await exit) as [number | null];
      return code;
    },
  };
}

test('greets, takes options, proves a small game and quits with 0 and no word on standard error', async () => {
  const talk = startEngine('--rules', 'kalah:houses=4');
  let complaints = '';
  talk.child.stderr.on('data', (text) => (complaints += String(text)));
  talk.send('uci');
  const greeting = await talk.until(/^uciok$/);
  expect(greeting[0]).toMatch(/^id name Mancala Studio \d/);
  expect(greeting.filter((line) => line.startsWith('option name Hash type spin default ')).length).toBe(1);
  talk.send('setoption name Threads value 1', 'setoption name MultiPV value 4', 'isready');
  await talk.until(/^readyok$/);
  talk.send('position startpos', 'go nodes 20000000');
  const heard = await talk.until(/^bestmove /);
  // Published values of Kalah(4,3): A -6, B +6, C +2, D -2 (Irving, Donkers, Uiterwijk 2000).
  const proved = heard.filter((line) => line.includes(' proof exact ')).slice(-4);
  expect(proved.map((line) => /multipv (\d) score cp (-?\d+) .* pv ([A-D])/.exec(line)?.slice(1))).toEqual([
    ['1', '600', 'B'],
    ['2', '200', 'C'],
    ['3', '-200', 'D'],
    ['4', '-600', 'A'],
  ]);
  expect(heard.at(-1)).toMatch(/^bestmove B ponder [A-Da-d]$/);
  talk.send('quit');
  expect({ code: await talk.ended(), complaints }).toEqual({ code: 0, complaints: '' });
});

test('an endless search tells of itself, hears isready while it runs, and stops when told', async () => {
  const talk = startEngine('--rules', 'kalah:seeds=6');
  talk.send('go infinite');
  await talk.until(/^info depth [2-9]/);
  talk.send('isready');
  await talk.until(/^readyok$/);
  talk.send('stop');
  const heard = await talk.until(/^bestmove /);
  expect(heard.at(-1)).toMatch(/^bestmove [A-F]( ponder [A-Fa-f])?$/);
  talk.send('position startpos moves B', 'go depth 3');
  await talk.until(/^bestmove [a-f]/);
  talk.send('quit');
  expect(await talk.ended()).toBe(0);
});

test('quit during a search ends the process, though the other side keeps its stream open', async () => {
  const talk = startEngine('--rules', 'shakala');
  talk.send('go infinite');
  await talk.until(/^info depth 1 /);
  talk.send('quit');
  await talk.until(/^bestmove /);
  expect(await talk.ended()).toBe(0);
});

test('lines given all at once are answered in order, each go by its own bestmove', async () => {
  const talk = startEngine();
  talk.send(
    'go depth 2',
    'position startpos moves F',
    'go depth 3',
    'nonsense',
    'position startpos moves FF',
    'go',
  );
  talk.child.stdin.end();
  expect(await talk.ended()).toBe(0);
  const heard = await talk.until(/^bestmove \(none\)$/);
  const answers = heard.filter((line) => line.startsWith('bestmove'));
  expect(answers.map((line) => line.slice(9, 10))).toEqual([
    expect.stringMatching(/[A-F]/),
    expect.stringMatching(/[a-f]/),
    '(',
  ]);
  expect(heard).toContain('info string unknown command nonsense; help lists them');
});
