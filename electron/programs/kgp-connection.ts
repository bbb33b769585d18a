/** Connections of the Kalah Game Protocol: lines over TCP, or one line in each message of a WebSocket. */
import { once } from 'node:events';
import net from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { errorCode } from '../files/file-errors.ts';
import { fail, ok, type Result } from '../../engine/core/result.ts';
import { makeCommand, readCommand, type CommandMark, type KgpCommand } from '../../engine/kgp/command.ts';
import type { DialogueLog, Ending } from './child-program.ts';
import { makeLineReader } from './line-reader.ts';

/** The port of the protocol's public server. */
const USUAL_PORT = '2671';
/** Most bytes that the other side may send between two calls of `resetFlood`. */
const MAX_BYTES = 2 ** 20;
/** Longest message of a WebSocket; longer ones end the connection. */
const MAX_MESSAGE = 65_536;
const WEB_SOCKET = { maxPayload: MAX_MESSAGE, closeTimeout: 1000 };

/** Reads `HOST:PORT`, `HOST`, `PORT` (of this machine), `ws://HOST:PORT/PATH` or `wss://...`; null if it is none. */
export function readKgpAddress(text: string): URL | null {
  const word = /^\d+$/.test(text) ? `127.0.0.1:${text}` : text;
  const url = URL.parse(word.includes('://') ? word : `tcp://${word}`);
  if (!url || url.hostname === '' || !['tcp:', 'ws:', 'wss:'].includes(url.protocol)) return null;
  if (url.protocol === 'tcp:' && url.port === '') url.port = USUAL_PORT;
  url.hash = '';
  return url;
}

/** An open connection, or one that is being opened. */
export interface KgpConnection {
  say(name: string, args?: readonly string[], mark?: CommandMark): void;
  /** Sets the only listener of commands; lines that are none are passed over. */
  onCommand(listener: (command: KgpCommand) => void): void;
  /** Restarts the count of received bytes. */
  resetFlood(): void;
  /** Resolves once, however the connection ends; `detail` is `goodbye`, `closed` or a code of the system. */
  readonly ended: Promise<Ending>;
  /** Says goodbye and ends the connection. */
  close(): void;
}

/** What a connection hears. */
interface Heard {
  readonly take: (bytes: Uint8Array) => void;
  readonly end: (detail: string) => void;
}

/** What carries a connection. */
interface Carrier {
  send(text: string): void;
  close(): void;
}

function overTcp(socket: net.Socket, { take, end }: Heard): Carrier {
  socket.setNoDelay(true);
  socket.on('data', take);
  socket.on('error', (error) => end(errorCode(error)));
  socket.on('close', () => end('closed'));
  return {
    send: (text) => void socket.write(text),
    // What was said last still goes out, unless there is nobody yet.
    close: () => (socket.connecting ? socket.destroy() : socket.destroySoon()),
  };
}

function overWebSocket(socket: WebSocket, { take, end }: Heard): Carrier {
  socket.on('message', (data) => {
    // Some clients end a message by a line feed, others do not.
    if (Buffer.isBuffer(data)) take(Buffer.concat([data, Buffer.from('\n')]));
  });
  socket.on('error', (error) => end(errorCode(error) || 'refused'));
  socket.on('close', () => end('closed'));
  return {
    send(text) {
      // Before it is open it would throw.
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}

function makeConnection(carry: (heard: Heard) => Carrier, log?: DialogueLog): KgpConnection {
  const { promise: ended, resolve } = Promise.withResolvers<Ending>();
  let listener = (_command: KgpCommand): void => undefined;
  let isOpen = true;
  const finish = (ending: Ending): void => {
    if (!isOpen) return;
    isOpen = false;
    carrier.close();
    resolve(ending);
  };
  const take = (line: string): void => {
    if (!isOpen || line === '') return;
    log?.('<', line);
    const command = readCommand(line);
    if (command?.name === 'goodbye') finish({ kind: 'exit', detail: 'goodbye' });
    else if (command) listener(command);
  };
  const reader = makeLineReader(MAX_BYTES, take, () => finish({ kind: 'flood' }));
  const carrier = carry({ take: reader.take, end: (detail) => finish({ kind: 'exit', detail }) });
  const say: KgpConnection['say'] = (name, args, mark) => {
    if (!isOpen) return;
    const line = makeCommand(name, args, mark);
    log?.('>', line);
    carrier.send(`${line}\r\n`);
  };
  return {
    say,
    onCommand: (next) => (listener = next),
    resetFlood: () => reader.reset(),
    ended,
    close() {
      say('goodbye');
      finish({ kind: 'killed' });
    },
  };
}

/** Connects to a server. It speaks first, so nothing may be said before its first command. */
export function connectKgp(address: URL, log?: DialogueLog): KgpConnection {
  return makeConnection(
    (heard) =>
      address.protocol === 'tcp:'
        ? overTcp(net.connect({ host: hostOf(address), port: Number(address.port) }), heard)
        : overWebSocket(new WebSocket(address, { ...WEB_SOCKET, handshakeTimeout: 10_000 }), heard),
    log,
  );
}

function hostOf({ hostname }: URL): string {
  return hostname.replaceAll(/^\[|\]$/g, '');
}

/** A place where clients are waited for. */
export interface KgpListening {
  readonly port: number;
  close(): void;
}

/** Waits for clients at an address of this machine. */
export async function listenKgp(
  address: URL,
  onClient: (connection: KgpConnection) => void,
  log?: DialogueLog,
): Promise<Result<KgpListening, 'ERR_KGP_LISTEN'>> {
  const [host, port] = [hostOf(address), Number(address.port)];
  const server =
    address.protocol === 'tcp:'
      ? net.createServer((socket) => onClient(makeConnection((heard) => overTcp(socket, heard), log)))
      : new WebSocketServer({ ...WEB_SOCKET, host, port });
  if (server instanceof net.Server) server.listen(port, host);
  else
    server.on('connection', (socket) =>
      onClient(makeConnection((heard) => overWebSocket(socket, heard), log)),
    );
  try {
    await once(server, 'listening');
  } catch (error) {
    return fail('ERR_KGP_LISTEN', undefined, { address: address.host, reason: errorCode(error) });
  }
  // A client that cannot be let in later changes nothing for the others.
  server.on('error', () => undefined);
  const at = server.address();
  return ok({
    port: typeof at === 'object' && at ? at.port : port,
    close: () => void server.close(),
  });
}
