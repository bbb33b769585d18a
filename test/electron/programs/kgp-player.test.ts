/** A client of the Kalah Game Protocol as a player of a match: a whole conversation, and every way to go wrong. */
import { once } from 'node:events';
import net from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { runMatch, type MatchEnd } from '../../../engine/match/match.ts';
import type { PlayedGame } from '../../../engine/match/played-game.ts';
import type { MatchPlayer } from '../../../engine/match/player.ts';
import type { Clock } from '../../../engine/protocol/clock.ts';
import { nodeClock } from '../../../electron/program/node-clock.ts';
import { readKgpAddress } from '../../../electron/programs/kgp-address.ts';
import { makeKgpPlayer, type KgpSetup } from '../../../electron/programs/kgp-player.ts';
import type { ProgramPlayer } from '../../../electron/programs/program-player.ts';
import { compiled } from '../../support/positions.ts';

/** Long where a client does answer: a busy machine takes its time. */
const LONG_MS = 30_000;
const opened: ProgramPlayer[] = [];
afterAll(() => Promise.all(opened.map((player) => player.close())));

/** Plays its first legal move. */
const plain: MatchPlayer = {
  name: 'plain',
  choose: ({ rules, position }) =>
    Promise.resolve({ kind: 'move', move: [...rules.moves(position)][0] ?? '', proof: null }),
};

function address(text: string): URL {
  const url = readKgpAddress(text);
  if (url === null) throw new Error(text);
  return url;
}

/** Says a line to the server; `null` ends the connection without a word. */
type Say = (line: string | null) => void;
/** A client of our own: hears a line, and says what it likes. */
type Script = (line: string, say: Say) => void;

/** Greets as the clients of KWARC/kalah-game do, which number their own commands, too. */
const greet: Script = (line, say) => {
  if (line === 'kgp 1 0 0') say('1 set info:name "Scripted"\r\n3 mode freeplay');
};

/** Greets, then does this at each position. */
function atState(act: (id: string, board: readonly number[], say: Say) => void): Script {
  return (line, say) => {
    greet(line, say);
    const [, id, board] = /^(\d+) state <(.*)>$/.exec(line) ?? [];
    if (id !== undefined && board !== undefined) act(id, board.split(',').map(Number), say);
  };
}

/** Plays the first pit with seeds, after a worse thought, and yields. */
const good = atState((id, [houses = 0, , , ...pits], say) => {
  const first = pits.slice(0, houses).findIndex((seeds) => seeds > 0) + 1;
  say(`7@${id} move ${String(houses)}\n@${id} move ${String(first)}\n@${id} yield`);
});

function connect(port: number, script: Script): net.Socket {
  const socket = net.connect(port, '127.0.0.1');
  // The server may end the connection in the middle of a line.
  socket.on('error', () => undefined);
  createInterface(socket).on('line', (line) =>
    script(line, (said) => void (said === null ? socket.destroy() : socket.write(`${said}\r\n`))),
  );
  return socket;
}

interface Played {
  readonly end: MatchEnd;
  readonly played: readonly PlayedGame[];
  readonly lines: readonly string[];
}

/** Plays against a client that is connected whenever the server waits for one. */
async function play(
  join: (port: number) => void,
  { games = 2, boards = 1, ...setup }: Partial<KgpSetup> & { games?: number; boards?: number } = {},
): Promise<Played> {
  const lines: string[] = [];
  const one = makeKgpPlayer(
    'client',
    {
      ...{ address: address('127.0.0.1:0'), timeMs: LONG_MS, marginMs: 0 },
      log: (from, line) => void lines.push(`${from} ${line}`),
      onWait: join,
      ...setup,
    },
    nodeClock,
  );
  opened.push(one);
  let played: readonly PlayedGame[] = [];
  const end = await runMatch(
    () => ({ one, two: plain }),
    {
      rules: compiled('kalah:houses=3,seeds=2'),
      games,
      boards,
      book: { kind: 'start' },
      maxPlies: 40,
      sprt: null,
    },
    { now: () => performance.now(), onGame: (all) => void (played = all) },
    new AbortController().signal,
  );
  await one.close();
  return { end, played, lines };
}

test('a game is played by the words of the protocol', async () => {
  const { end, played, lines } = await play((port) => void connect(port, good), { games: 1 });
  expect([end.kind, played[0]?.moves.join('')]).toEqual(['played', 'AaBaC']);
  expect(lines).toEqual([
    '> kgp 1 0 0',
    '< 1 set info:name "Scripted"',
    '< 3 mode freeplay',
    '> @3 ok',
    '> set info:name "Mancala Studio"',
    '> set time:mode relative',
    '> 2 state <3,0,0,2,2,2,2,2,2>',
    '< 7@2 move 3',
    '< @2 move 1',
    '< @2 yield',
    '> 4@2 stop',
    '> 6 state <3,0,0,0,3,3,0,3,3>',
    '< 7@6 move 3',
    '< @6 move 2',
    '< @6 yield',
    '> 8@6 stop',
    '> 10 state <3,1,0,0,0,4,0,4,3>',
    '< 7@10 move 3',
    '< @10 move 3',
    '< @10 yield',
    '> 12@10 stop',
    '> goodbye',
  ]);
});

test('a client plays several games at the same time, by TCP as by a WebSocket', async () => {
  const tcp = await play((port) => void connect(port, good), { games: 6, boards: 3 });
  const joinByWebSocket = (port: number): void => {
    const socket = new WebSocket(`ws://127.0.0.1:${String(port)}/socket`);
    // Some clients end a message by a line feed, others do not.
    socket.on('message', (data: Buffer) =>
      good(data.toString().trim(), (said) => said?.split('\n').forEach((line) => socket.send(line))),
    );
  };
  const ws = await play(joinByWebSocket, { games: 6, boards: 3, address: address('ws://127.0.0.1:0') });
  const told = (games: readonly PlayedGame[]): unknown => games.map(({ moves, end }) => [moves, end]);
  expect(told(ws.played)).toEqual(told(tcp.played));
  expect(tcp.played.map(({ end }) => end.kind)).toEqual(Array.from({ length: 6 }, () => 'rules'));
  // Three positions were open before the first answer.
  const states = tcp.lines.flatMap((line, i) => (line.includes(' state ') ? [i] : []));
  expect(tcp.lines.slice(states[0], states[2]).filter((line) => line.includes(' move '))).toEqual([]);
});

const lost = (reason: string, detail: string): unknown => ({
  kind: 'forfeit',
  player: 'one',
  reason,
  detail,
});

test.each<[string, Script, unknown, Partial<KgpSetup>?]>([
  ['says nothing', greet, lost('no-answer', '150 ms'), { timeMs: 50, marginMs: 100 }],
  ['yields without a move', atState((id, _, say) => say(`@${id} yield`)), lost('no-move', 'yield')],
  [
    'names no pit',
    atState((id, _, say) => say(`@${id} move 4\n@${id} yield`)),
    lost('illegal-move', 'move 4'),
  ],
  [
    'names a letter',
    atState((id, _, say) => say(`@${id} move A\n@${id} yield`)),
    lost('illegal-move', 'move A'),
  ],
  ['says goodbye', atState((_id, _, say) => say('goodbye')), lost('exit', 'goodbye')],
  ['is gone', atState((_id, _, say) => say(null)), lost('exit', 'closed')],
  ['floods', atState((_id, _, say) => say('x'.repeat(2 ** 21))), lost('flood', '')],
])('a client that %s loses its games by it, and is let in again', async (_, script, expected, setup = {}) => {
  const { end, played } = await play((port) => void connect(port, script), setup);
  expect([end.kind, played.map((game) => [game.end, game.points])]).toEqual([
    'played',
    [
      [expected, 0],
      [expected, 0],
    ],
  ]);
});

test('a WebSocket that breaks off loses its games by it, and is let in again', async () => {
  const breakOff = (port: number): void => {
    const socket = new WebSocket(`ws://127.0.0.1:${String(port)}`);
    let carrier: net.Socket | null = null;
    socket.on('upgrade', (response) => (carrier = response.socket));
    const script = atState(() => carrier?.resetAndDestroy());
    socket.on('message', (data: Buffer) => script(data.toString().trim(), (said) => socket.send(said ?? '')));
  };
  const { played } = await play(breakOff, { address: address('ws://127.0.0.1:0') });
  expect(played.map(({ end }) => end)).toEqual([lost('exit', 'closed'), lost('exit', 'closed')]);
});

test('broken lines, wrong numbers and words of later versions change nothing', async () => {
  const noise =
    '\u0000"<\r\n@ \r\n99999@77 move 1\r\nmove\r\n5@ yield\r\nset\r\nfuture <1,2> "\r\nmode freeplay';
  const noisy: Script = (line, say) => {
    if (line.startsWith('kgp')) say('set info:name');
    if (line.includes(' state ')) say(noise);
    good(line, say);
  };
  const { played } = await play((port) => void connect(port, noisy));
  expect(played.map(({ end }) => end.kind)).toEqual(['rules', 'rules']);
});

test('a move that comes within the margin counts; with one, the time ends without a yield', async () => {
  const late = atState((id, _, say) => setTimeout(() => say(`@${id} move 1`), 60));
  const { played } = await play((port) => void connect(port, late), {
    games: 1,
    timeMs: 1,
    marginMs: LONG_MS,
  });
  const early = atState((id, _, say) => say(`@${id} move 1`));
  const ended = await play((port) => void connect(port, early), { games: 1, timeMs: 300 });
  for (const game of [played[0], ended.played[0]]) expect(game?.moves.length).toBeGreaterThan(0);
});

test('a match that is stopped while it proves a position does not wait for a client', async () => {
  const stop = new AbortController();
  const { promise: waiting, resolve } = Promise.withResolvers<number>();
  const setup = { address: address('0'), timeMs: 2 ** 30, marginMs: 0, onWait: resolve };
  const one = makeKgpPlayer('client', setup, nodeClock);
  opened.push(one);
  const ready = one.ready?.(stop.signal);
  connect(await waiting, greet);
  await ready;
  stop.abort();
  const rules = compiled('kalah');
  const position = rules.start();
  const game = { rules, position, number: 1, ref: { rules: rules.key, start: null, moves: [] } };
  expect(await one.choose(game, stop.signal)).toMatchObject({ kind: 'forfeit' });
});

test('another activity and a second client are refused by the words of the protocol', async () => {
  const heard: string[] = [];
  const others: Promise<unknown>[] = [];
  const other = (port: number, name: string, says: string): void => {
    const socket = connect(port, (line, say) => {
      heard.push(`${name} ${line}`);
      if (line.startsWith('kgp')) say(says);
    });
    others.push(once(socket, 'close'));
  };
  const { played } = await play(
    (port) => {
      other(port, 'wrong', 'mode simple');
      void others[0]?.then(() => {
        connect(port, (line, say) => {
          if (line.includes(' state ') && others.length === 1) other(port, 'second', '');
          if (others[1]) void others[1].then(() => good(line, say));
          else good(line, say);
        });
      });
    },
    { games: 1 },
  );
  await Promise.all(others);
  expect(played.map(({ end }) => end.kind)).toEqual(['rules']);
  expect(heard).toEqual([
    'wrong kgp 1 0 0',
    'wrong error "Unsupported activity"',
    'wrong goodbye',
    'second error "another client is playing"',
    'second goodbye',
  ]);
});

test('a client that does not say what it wants makes room for another one', async () => {
  const hasty: Clock = {
    now: () => nodeClock.now(),
    after: (ms, run) => nodeClock.after(ms === 10_000 ? 20 : ms, run),
  };
  const one = makeKgpPlayer(
    'client',
    {
      ...{ address: address('0'), timeMs: LONG_MS, marginMs: 0 },
      onWait: (port) => connect(port, () => undefined).on('close', () => connect(port, good)),
    },
    hasty,
  );
  opened.push(one);
  expect(await one.ready?.(new AbortController().signal)).toBeNull();
  expect(one.ownName()).toBe('Scripted');
});

test('a port that another program has is named', async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const { end } = await play(() => undefined, { address: address(String(port)) });
  server.close();
  const failure = {
    code: 'ERR_KGP_LISTEN',
    params: { address: `127.0.0.1:${String(port)}`, reason: 'EADDRINUSE' },
  };
  expect(end).toEqual({ kind: 'failed', failure: expect.objectContaining(failure) as unknown });
});

test.each([
  ['2671', 'tcp://127.0.0.1:2671'],
  ['localhost', 'tcp://localhost:2671'],
  ['0.0.0.0:80', 'tcp://0.0.0.0:80'],
  ['[::1]:5', 'tcp://[::1]:5'],
  ['ws://host:81/socket', 'ws://host:81/socket'],
  ['wss://kalah.kwarc.info/socket#x', 'wss://kalah.kwarc.info/socket'],
  ['', null],
  ['99999', null],
  ['http://host', null],
  ['a b', null],
])('the address %j is %j', (text, url) => {
  expect(readKgpAddress(text)?.href ?? null).toBe(url);
});
