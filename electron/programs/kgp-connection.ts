/** Connections of the Kalah Game Protocol: lines over TCP, or one line in each message of a WebSocket. */
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import type { Duplex } from 'node:stream';
import { createWebSocketStream, WebSocket, WebSocketServer } from 'ws';
import { errorCode } from '../files/file-errors.ts';
import { fail, ok, type Result } from '../../engine/core/result.ts';
import { makeCommand, readCommand, type CommandMark, type KgpCommand } from '../../engine/kgp/command.ts';
import type { DialogueLog, Ending } from './child-program.ts';
import { makeLineReader } from './line-reader.ts';

/** Most bytes that the other side may send between two calls of `resetFlood`. */
const MAX_BYTES = 2 ** 20;
/** Longer messages end the connection, and so does a second without an answer to our end of it. */
const WEB_SOCKET = { maxPayload: 65_536, closeTimeout: 1000 };
const LINE_END = Buffer.from('\n');

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

/** A WebSocket as a stream, out of which each message comes whole, and into which each line goes as text. */
function streamOf(socket: WebSocket): Duplex {
  return createWebSocketStream(socket, { readableObjectMode: true, decodeStrings: false });
}

function makeConnection(stream: Duplex, log?: DialogueLog, isOpening = (): boolean => false): KgpConnection {
  const { promise: ended, resolve } = Promise.withResolvers<Ending>();
  let listener = (_command: KgpCommand): void => undefined;
  let isOpen = true;
  const finish = (ending: Ending): void => {
    if (!isOpen) return;
    isOpen = false;
    // What was said last still goes out, unless there is nobody yet.
    if (isOpening()) stream.destroy();
    else stream.end(() => void stream.destroy());
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
  stream.on('data', (part: Buffer | string) => {
    reader.take(typeof part === 'string' ? Buffer.from(part) : part);
    // Some clients end a message by a line feed, others do not.
    if (stream.readableObjectMode) reader.take(LINE_END);
  });
  stream.on('error', (error) => {
    const detail = errorCode(error) || (stream.readableDidRead ? 'closed' : 'refused');
    finish({ kind: 'exit', detail });
  });
  // A WebSocket that breaks off has an end, but no close.
  for (const event of ['end', 'close']) stream.on(event, () => finish({ kind: 'exit', detail: 'closed' }));
  const say: KgpConnection['say'] = (name, args, mark) => {
    if (!isOpen) return;
    const line = makeCommand(name, args, mark);
    log?.('>', line);
    stream.write(`${line}\r\n`);
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

/** Where a socket of this machine listens or connects. */
function placeOf({ hostname, port }: URL): { readonly host: string; readonly port: number } {
  return { host: hostname.replaceAll(/^\[|\]$/g, ''), port: Number(port) };
}

/** Connects to a server. It speaks first, so nothing may be said before its first command. */
export function connectKgp(address: URL, log?: DialogueLog): KgpConnection {
  if (address.protocol === 'tcp:') {
    const socket = net.connect({ ...placeOf(address), noDelay: true });
    return makeConnection(socket, log, () => socket.connecting);
  }
  const socket = new WebSocket(address, { ...WEB_SOCKET, handshakeTimeout: 10_000 });
  return makeConnection(streamOf(socket), log, () => socket.readyState === WebSocket.CONNECTING);
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
  const admit = (stream: Duplex): void => onClient(makeConnection(stream, log));
  const server =
    address.protocol === 'tcp:'
      ? net.createServer({ noDelay: true }, admit)
      : http.createServer((_request, response) => void response.writeHead(426).end());
  if (server instanceof http.Server)
    new WebSocketServer({ ...WEB_SOCKET, server }).on('connection', (socket) => admit(streamOf(socket)));
  const place = placeOf(address);
  server.listen(place);
  try {
    await once(server, 'listening');
  } catch (error) {
    return fail('ERR_KGP_LISTEN', undefined, { address: address.host, reason: errorCode(error) });
  }
  // A client that cannot be let in later changes nothing for the others.
  server.on('error', () => undefined);
  const at = server.address();
  return ok({
    port: typeof at === 'object' && at ? at.port : place.port,
    close() {
      server.close();
      // Whoever connected and never became a WebSocket would keep the server, and with it the program, for a minute.
      if (server instanceof http.Server) server.closeAllConnections();
    },
  });
}
