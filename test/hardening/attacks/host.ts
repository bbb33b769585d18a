/**
 * Strangers before the loopback host: requests that a page of another site, a rebound name or another program can send,
 * slow and silent connections. None gets anything but the program's own files, and none keeps the page out.
 */
import { once, type EventEmitter } from 'node:events';
import net from 'node:net';
import { startLoopback } from '../../e2e/loopback-process.ts';
import { makeRandom, type Random } from '../../../engine/core/random.ts';
import { pick, tallyOf, type Attack, type AttackOptions, type Row } from '../attack.ts';
import {
  addressOf,
  canEnter,
  endOf,
  enterWithin,
  entry,
  openSocket,
  type HostAddress,
} from '../support/loopback-client.ts';

const HOSTS = [
  'evil.example',
  'localhost',
  '127.0.0.1',
  '[::1]',
  '0.0.0.0',
  '127.0.0.1:1',
  '',
  '127.0.0.1:80@evil.example',
];
const ORIGINS = [
  'https://evil.example',
  'null',
  'http://127.0.0.1',
  'http://localhost',
  'file://',
  'http://127.0.0.1:1',
  '*',
];
const METHODS = ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND'];
const PATHS = [
  '/../package.json', '/..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd', '//etc/passwd', '/assets/../../electron/cli.js',
  '/index.html/..', '/\\..\\package.json', '/engine', '/engine/', '/%00', '/%ff', '/assets/', '/.', '/electron/main.js',
  `/${'a'.repeat(9000)}`, 'http://evil.example/', '*',
]; // oxfmt-ignore

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Not `once` of node:events, which takes a connection that the host resets for a failure. */
function closed(socket: EventEmitter): Promise<void> {
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.once('close', () => {
      resolve();
    });
  });
}

/** Sends bytes as they are and gives what comes back, at most for 5 s. */
async function raw(port: number, bytes: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write(bytes, 'latin1');
  await Promise.race([closed(socket), pause(5000)]);
  socket.destroy();
  return Buffer.concat(chunks).toString('latin1');
}

/** A request for a WebSocket. @param origin its line, or none. */
function upgradeRequest(path: string, port: number, origin: readonly string[]): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...origin,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** A request whose host, origin, method or path is wrong. */
function strangeRequest(random: Random, port: number, token: string): string {
  const wrong = pick(random, ['host', 'origin', 'method', 'path', 'upgrade', 'heads', 'bytes'] as const);
  const method = wrong === 'method' ? pick(random, METHODS) : 'GET';
  const path = wrong === 'path' ? pick(random, PATHS) : '/';
  const host = wrong === 'host' ? pick(random, HOSTS) : `127.0.0.1:${port}`;
  const heads = [`Host: ${host}`, 'Connection: close'];
  if (wrong === 'origin') heads.push(`Origin: ${pick(random, ORIGINS)}`);
  if (wrong === 'heads') heads.push(`Host: evil.example`, `X: ${'y'.repeat(random() < 0.5 ? 100 : 40_000)}`);
  if (wrong === 'bytes')
    return pick(random, [
      '\u0000\u0001\u0002\r\n\r\n',
      'GET\r\n\r\n',
      `\u0016\u0003\u0001\u0002\u0000\r\n\r\n`,
    ]);
  if (wrong !== 'upgrade') return `${method} ${path} HTTP/1.1\r\n${heads.join('\r\n')}\r\n\r\n`;
  const origin = random() < 0.8 ? [`Origin: ${pick(random, ORIGINS)}`] : [];
  return upgradeRequest(`/engine?token=${token}`, port, origin);
}

/** What an answer to such a request must not be. */
function leak(answer: string): string | null {
  if (answer === '') return null;
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  if (status === 101) return 'it was let in';
  if (/access-control-allow/i.test(answer)) return 'it may read across sites';
  if (/root:|"name": "mancala-studio"|import .* from/.test(answer)) return 'it got a file of the system';
  return status === 0 || (status >= 200 && status < 400)
    ? `answered ${status}: ${answer.slice(0, 60)}`
    : null;
}

/** First messages that are no entry, and sizes that are none of a message. */
async function wrongEntry(
  { token, ...address }: HostAddress,
  first: string | Buffer,
): Promise<string | null> {
  const socket = openSocket({ token, ...address });
  const opened = await Promise.race([once(socket, 'open').then(() => true), pause(5000).then(() => false)]);
  if (!opened) return null;
  let heard = 0;
  socket.on('message', () => (heard += 1));
  socket.send(first);
  const isClosed = await Promise.race([closed(socket).then(() => true), pause(6000).then(() => false)]);
  socket.terminate();
  if (heard > 0) return 'a stranger was answered';
  return isClosed ? null : 'a stranger was not sent away';
}

/** Strangers that open the socket as the page would, by a forged origin, and then say nothing and answer nothing. */
function silent({ origin, port }: HostAddress, count: number): readonly net.Socket[] {
  return Array.from({ length: count }, () => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(upgradeRequest('/engine', port, [`Origin: ${origin}`]));
    return socket;
  });
}

/** Half a request each, never the rest. */
function slow({ port }: HostAddress, count: number): readonly net.Socket[] {
  return Array.from({ length: count }, () => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX: `);
    return socket;
  });
}

/** How long the page may be kept waiting at the door. */
const PATIENCE_MS = 8000;

async function besieged(address: HostAddress, strangers: readonly net.Socket[]): Promise<string | null> {
  await pause(300);
  const isIn = await canEnter(address, PATIENCE_MS);
  for (const socket of strangers) socket.destroy();
  return isIn ? null : `the page was kept out for more than ${PATIENCE_MS / 1000} s`;
}

/** Garbage from a page that is let in: the host and its engine live on. */
async function rude(address: HostAddress, text: string): Promise<string | null> {
  const socket = await enterWithin(address, PATIENCE_MS);
  if (socket === null) return 'nobody gets in';
  socket.send(text);
  await Promise.race([closed(socket), pause(300)]);
  socket.terminate();
  return (await canEnter(address, PATIENCE_MS)) ? null : 'nobody gets in afterwards';
}

async function run({ seed, seconds, isShort }: AttackOptions): Promise<readonly Row[]> {
  const random = makeRandom(seed);
  const host = await startLoopback();
  const address = addressOf(host.url);
  const { port, token } = address;
  try {
    const requests = tallyOf('host: hostile requests', seed);
    const end = performance.now() + seconds * 400;
    for (let number = 0; number < 2000 && (number < 40 || performance.now() < end); number++) {
      const request = strangeRequest(random, port, token);
      const label = `${number} ${JSON.stringify(request.slice(0, 80))}`;
      await requests.try(label, async () => leak(await raw(port, request)));
    }

    const entries = tallyOf('host: wrong first messages');
    const texts = ['', token, `${token}x`, '{}', '[]', 'null', '{"type":"enter"}', entry(`${token}x`), entry(''), entry('a'.repeat(100_000)), '['.repeat(100_000), '9'.repeat(1_000_000)]; // oxfmt-ignore
    for (const text of [...texts, Buffer.from(entry(token)), Buffer.alloc(20_000_000)]) {
      await entries.try(JSON.stringify(String(text).slice(0, 30)), () => wrongEntry(address, text));
    }

    const garbage = tallyOf('host: garbage from an admitted page');
    for (const text of [
      '',
      'x',
      '[]',
      '{"v":1}',
      '['.repeat(200_000),
      `{"v":1,"type":"${'x'.repeat(1_000_000)}"}`,
      '\u0000',
      'x'.repeat(30_000_000),
    ]) {
      await garbage.try(JSON.stringify(text.slice(0, 20)), () => rude(address, text));
    }

    const waiting = tallyOf('host: silent and slow connections');
    await waiting.try('4 silent sockets', () => besieged(address, silent(address, 4)));
    await pause(isShort ? 0 : 3000);
    await waiting.try('40 silent sockets', () => besieged(address, silent(address, 40)));
    await waiting.try('300 halves of requests', () => besieged(address, slow(address, 300)));
    const ending = tallyOf('host: told to end with strangers at the door');
    await ending.try('SIGTERM', async () => {
      const strangers = [...silent(address, 40), ...slow(address, 40)];
      await pause(300);
      const fault = await endOf(host);
      for (const socket of strangers) socket.destroy();
      return fault;
    });
    return [requests.row(), entries.row(), garbage.row(), waiting.row(), ending.row()];
  } finally {
    await endOf(host);
  }
}

export const host: Attack = { name: 'host', share: 1, run };
