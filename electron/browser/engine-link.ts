/** Joins the one admitted page to the supervised engine process, across the engine's restarts. */
import type { WebSocket } from 'ws';
import { PROTOCOL_VERSION, type EngineState, type Port } from '../../engine/protocol/messages.ts';
import { decodeClient, encode } from '../../engine/protocol/schema.ts';
import type { EngineChild } from '../supervisor/engine-child.ts';
import type { Supervisor } from '../../engine/protocol/supervisor.ts';

/**
 * Unsent bytes at which a page that does not read is disconnected. Progress messages wait for an acknowledgement, so an
 * honest page never comes close.
 */
const MAX_UNSENT_BYTES = 4 * 1_048_576;

/** Longest text that can be a message to this host; all others go to the engine unread. */
const MAX_CONTROL_CHARS = 64;

/**
 * Passes texts between socket and engine until the socket closes.
 *
 * The page is told every state of the engine, starting with the current one. Each engine gets a separate port. Messages
 * that arrive while there is no engine are dropped, since the client asks again when it is told `ready`.
 */
export function linkEngine(socket: WebSocket, supervisor: Supervisor<EngineChild>): void {
  let port: Port | null = null;

  function tell(state: EngineState): void {
    sendText(encode({ v: PROTOCOL_VERSION, type: 'engine', ...state }));
    port?.close();
    port = null;
    const engine = supervisor.engine();
    if (engine === null) return;
    port = engine.openPort();
    port.onMessage(sendText);
  }

  function sendText(text: string): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate();
    else socket.send(text);
  }

  socket.on('message', (data, isBinary) => {
    if (isBinary || !Buffer.isBuffer(data)) {
      socket.close(1003, 'ERR_PROTOCOL_JSON');
      return;
    }
    const text = data.toString('utf8');
    if (isRestart(text)) supervisor.restart();
    else port?.send(text);
  });
  const forget = supervisor.onState(tell);
  socket.on('close', () => {
    forget();
    port?.close();
  });
  tell(supervisor.state());
}

function isRestart(text: string): boolean {
  if (text.length > MAX_CONTROL_CHARS) return false;
  const message = decodeClient(text);
  return message.ok && message.value.type === 'restart';
}
