/** `kgp` as its users call it: a server of the test's own, a program as the player, and both sides as processes. */
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { makeBoard } from '../../../engine/kgp/board.ts';
import { callCli, startCli, type Called } from '../../support/call-cli.ts';
import { setupOf } from '../../support/positions.ts';
import { testWhere } from '../../support/where.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder();
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Say = (line: string) => void;

/** Serves one client: `script` hears its lines. @returns the address, and all lines so far. */
async function serve(
  script: (line: string, say: Say, drop: () => void) => void,
  first = 'kgp 1 0 0',
): Promise<{ readonly address: string; readonly lines: readonly string[] }> {
  const lines: string[] = [];
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = net.createServer((socket) => {
    const say: Say = (line) => void socket.write(`${line}\r\n`);
    socket.on('error', () => undefined);
    createInterface(socket).on('line', (line) => {
      lines.push(line);
      script(line, say, () => socket.destroy());
    });
    say(first);
  });
  server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port));
  closing.push(() => server.close());
  return { address: `127.0.0.1:${String(await promise)}`, lines };
}

const call = (...words: readonly string[]): Promise<Called> => callCli(['kgp', '--memory', '1', ...words]);

test('a conversation is the one of the specification: moves with references, better ones later, then yield', async () => {
  const asked = ['4 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>', '6 state <2,0,0,0,1,0,3>', '8 ping'];
  const { address, lines } = await serve((line, say) => {
    if (line === 'mode freeplay') say(asked.shift() ?? '');
    else if (line.endsWith(' yield')) say(asked.shift() ?? '');
    else if (line.endsWith(' pong')) say('goodbye');
  });
  const words = ['--player', 'depth=4', '--name', 'A "B"', '--author', 'C', '--token', 'secret', '--json'];
  const { code, out, err } = await call(address, ...words);
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse(out)).toMatchObject({ address, server: '', positions: 2, faults: 0 });
  expect(lines.slice(0, 4)).toEqual([
    String.raw`set info:name "A \"B\""`,
    'set info:authors "C"',
    'set auth:token "secret"',
    'mode freeplay',
  ]);
  // The first move comes at once; C is better, because it gives another one.
  expect(lines.slice(4).filter((line) => line.startsWith('@4 '))).toEqual([
    '@4 move 1',
    '@4 move 3',
    '@4 yield',
  ]);
  expect(lines.slice(-3)).toEqual(['@6 move 2', '@6 yield', '@8 pong']);
});

test('several positions at once, stopped and not: each has its own answers, none after its stop', async () => {
  const boards = ['0', '2', '4', '6', '8'].map(
    (id) => `${id} state ${makeBoard(setupOf(`4-4-4-4-4-4-4-4-4-4-4-${id}-0-0-S`))}`,
  );
  let later = 0;
  const { address, lines } = await serve((line, say) => {
    if (line === 'mode freeplay') boards.forEach(say);
    // Each position is stopped after its first move; the last answer of all is a ping.
    const [, id] = /^@(\d) move /.exec(line) ?? [];
    if (id !== undefined && (later += 1) === 5) {
      for (const each of ['0', '2', '4', '6', '8']) say(`9@${each} stop`);
      say('11 ping "last"');
    }
    if (line === '@11 pong "last"') say('goodbye');
  });
  const { code, out } = await call(address);
  expect([code, out]).toEqual([0, `${address}: 5 positions answered, 0 faults\n`]);
  const told = (id: string): readonly string[] => lines.filter((line) => line.startsWith(`@${id} `));
  for (const id of ['0', '2', '4', '6', '8']) {
    expect(told(id).length).toBeGreaterThan(0);
    expect(told(id).every((line) => / move [1-6]$/.test(line))).toBe(true);
  }
  expect(lines.at(-1)).toBe('@11 pong "last"');
});

test('a state that cannot be played, broken lines and errors of the server change nothing else', async () => {
  const bad = [
    '2 state <3,0,0,1>',
    '4 state <13,0,0>',
    '6 state',
    '8 state <2,1,1,0,0,1,1>',
    'state',
    '"',
    '\u0000@',
    'set',
  ];
  const { address, lines } = await serve((line, say) => {
    if (line === 'mode freeplay')
      for (const each of [...bad, 'error "no \u001b[2J"', 'stop', '9@99 stop', '10 state <1,0,0,1,1>'])
        say(each);
    if (line === '@10 yield') say('goodbye');
  });
  const { code, err } = await call(address, '--player', 'level=1');
  expect([code, err]).toEqual([1, String.raw`the server says: no \u001b[2J` + '\n']);
  expect(lines.slice(2)).toEqual([
    ...['2', '4', '6'].flatMap((id) => [`@${id} error "ERR_KGP_BOARD"`, `@${id} yield`]),
    ...['@8 error "the game is over"', '@8 yield', 'error "ERR_KGP_BOARD"', 'yield'],
    ...['@10 move 1', '@10 yield'],
  ]);
});

test('a clock of the server ends the thinking', async () => {
  const { address, lines } = await serve((line, say) => {
    if (line === 'mode freeplay')
      for (const each of [
        'set time:mode absolute',
        'set time:clock 1',
        '2 state <6,0,0,6,6,6,6,6,6,6,6,6,6,6,6>',
      ])
        say(each);
    if (line === '@2 yield') say('goodbye');
  });
  expect((await call(address)).code).toBe(0);
  expect(lines.at(-1)).toBe('@2 yield');
});

const PROGRAM = path.resolve(import.meta.dirname, '../programs/faulty-program.ts');

test.each([
  ['good', 0, ''],
  ['illegal', 1, 'bestmove Z'],
  ['crash', 1, '"exit"'],
])('a program (%s) plays, and whatever it does there is a move', async (how, expected, told) => {
  const log = folder.path('kgp.log');
  const { address, lines } = await serve((line, say) => {
    if (line === 'mode freeplay') say('2 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>');
    if (line === '@2 yield') say('goodbye');
  });
  const spec = `depth=1,args="${PROGRAM}" ${how},program=${process.execPath}`;
  const { code, err } = await callCli(['kgp', address, '--player', spec, '--log', log]);
  expect([code, lines[0], lines.at(-1)], err).toEqual([expected, 'set info:name "Faulty One"', '@2 yield']);
  expect(lines.filter((line) => line.startsWith('@2 move')).length).toBeGreaterThan(0);
  const dialogue = readFileSync(log, 'utf8');
  expect(dialogue).toContain('1.1 < 2 state <6,0,0,4,4,');
  expect(dialogue).toContain(`1.2 > position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`);
  expect(err + dialogue).toContain(told);
});

test('by a WebSocket it is the same', async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  closing.push(() => server.close());
  const lines: string[] = [];
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer, isBinary) => {
      const line = data.toString().trim();
      lines.push(isBinary ? `not text: ${line}` : line);
      if (line === 'mode freeplay') socket.send('2 state <2,0,0,0,1,0,3>');
      if (line === '@2 yield') socket.send('goodbye');
    });
    socket.send('kgp 1 0 1');
  });
  const { port } = server.address() as net.AddressInfo;
  const { code } = await call(`ws://127.0.0.1:${String(port)}/socket`, '--player', 'level=1', '--name', 'W');
  expect([code, lines]).toEqual([0, ['set info:name "W"', 'mode freeplay', '@2 move 2', '@2 yield']]);
});

test.each([
  [async () => (await serve((_line, _say, drop) => drop())).address, 'ERR_KGP_LOST', 'reason closed'],
  [async () => (await serve(() => undefined, 'kgp 2 0 0')).address, 'ERR_KGP_CONNECT', 'reason no KGP 1'],
  [
    async () => (await serve(() => undefined, 'x'.repeat(2 ** 21))).address,
    'ERR_KGP_CONNECT',
    'reason flood',
  ],
  [() => Promise.resolve('127.0.0.1:1'), 'ERR_KGP_CONNECT', 'reason ECONNREFUSED'],
  [() => Promise.resolve('ws://127.0.0.1:1'), 'ERR_KGP_CONNECT', 'reason ECONNREFUSED'],
])(
  'a server that is not there, or goes without goodbye, is named by a code (%#)',
  async (start, code, told) => {
    const called = await call(await start(), '--player', 'level=1');
    expect([called.code, called.out, called.err]).toEqual([5, '', expect.stringContaining(code)]);
    expect(called.err).toContain(told);
  },
);

test.each([
  [[], 'kgp takes HOST:PORT'],
  [['http://x'], 'kgp takes HOST:PORT'],
  [['localhost', '--player', 'level=9'], 'level=9'],
  [['localhost', '--player', 'time=1,kgp=5'], 'takes no kgp='],
  [['localhost', '--player', 'level=1', '--threads', '2'], '--threads is for our engine'],
  [['localhost', '--player', 'program=x', '--memory', '2'], '--memory is for our engine'],
])('%j is wrong usage', async (words, told) => {
  const { code, err } = await callCli(['kgp', ...words]);
  expect([code, err]).toEqual([2, expect.stringContaining(told)]);
});

testWhere(process.platform !== 'win32')('Ctrl+C leaves a server that does not speak', async () => {
  const server = net.createServer();
  server.listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  for (const scheme of ['', 'ws://']) {
    const guest = startCli(['kgp', `${scheme}127.0.0.1:${String(port)}`, '--player', 'level=1']);
    const [socket] = (await once(server, 'connection')) as [net.Socket];
    socket.on('error', () => undefined);
    guest.kill('SIGINT');
    expect(await guest.ended, scheme).toMatchObject({ code: 130, err: '' });
    socket.destroy();
  }
});

test('our client plays a match on our server, two games at a time, each a process', async () => {
  const spec = 'name=guest,time=30,kgp=0';
  const rules = ['--rules', 'kalah:houses=3,seeds=3', '--games', '4', '--concurrency', '2', '--memory', '1'];
  const match = startCli(['match', ...rules, '--player', spec, '--player', 'level=1', '--json']);
  await match.says(/port \d+\n/);
  const [, port = ''] = /port (\d+)\n/.exec(match.said()) ?? [];
  const guest = startCli(['kgp', port, '--player', 'depth=6', '--memory', '1', '--json']);
  const [played, answered] = await Promise.all([match.ended, guest.ended]);
  expect([played.code, answered.code], played.err + answered.err).toEqual([0, 0]);
  const { games, players } = JSON.parse(played.out) as {
    games: readonly { end: { kind: string }; moves: number }[];
    players: readonly { name: string }[];
  };
  expect(games.map(({ end }) => end.kind)).toEqual(['rules', 'rules', 'rules', 'rules']);
  expect(players.map(({ name }) => name)).toEqual(['guest', 'level 1']);
  expect(JSON.parse(answered.out)).toMatchObject({ server: 'Mancala Studio', faults: 0 });
});
