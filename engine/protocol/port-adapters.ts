/**
 * Adapts the transports to `Port`s. Each adapter declares only the functions that it needs of its transport, so one
 * module serves the page, Node and Electron's main side without importing any of them.
 *
 * Data other than text becomes an empty text: the receiver then answers that it was not a message, instead of ignoring
 * it.
 */
import { openInbox, type Inbox } from './inbox.ts';
import { TAKEN_CODE, type Port } from './messages.ts';

/** The part that all message ports have in common. */
interface MessagePort {
  postMessage(text: string): void;
  start(): void;
  close(): void;
}

/** A `MessagePort` of a page or of Node's `worker_threads`. */
export interface EventPort extends MessagePort {
  addEventListener(type: 'message' | 'close', listener: (event: object) => void): void;
}

/** Electron's `MessagePortMain`, used in main and in utility processes. */
export interface EmitterPort extends MessagePort {
  on(event: 'message', listener: (event: object) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
}

/** A `WebSocket` of a page, of Node or of the `ws` package. */
export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  addEventListener(type: 'open' | 'message' | 'close', listener: (event: object) => void): void;
  close(): void;
}

const SOCKET_CONNECTING = 0;
const SOCKET_OPEN = 1;

/** Adapts a message port with DOM events. Electron and Node report when the other side is gone; web pages may not. */
export function eventPort(port: EventPort): Port {
  const inbox = openInbox();
  port.addEventListener('message', (event) => inbox.take(textOf(event)));
  port.addEventListener('close', () => inbox.shut());
  return portOver(port, inbox);
}

/** Adapts a message port of Electron's main side. */
export function emitterPort(port: EmitterPort): Port {
  const inbox = openInbox();
  port.on('message', (event) => inbox.take(textOf(event)));
  port.on('close', () => inbox.shut());
  return portOver(port, inbox);
}

function portOver(port: MessagePort, inbox: Inbox): Port {
  return {
    send(text) {
      if (inbox.isOpen()) port.postMessage(text);
    },
    onMessage(listener) {
      inbox.onMessage(listener);
      port.start();
    },
    onClose: inbox.onClose,
    close() {
      port.close();
      inbox.shut();
    },
  };
}

/** Adapts a socket. Texts sent before it is open wait; `first` (the token message of browser mode) precedes them. */
export function socketPort(socket: Socket, first?: string): Port {
  const inbox = openInbox();
  const waiting: string[] = first === undefined ? [] : [first];
  const sendWaiting = (): void => {
    for (const text of waiting.splice(0)) socket.send(text);
  };
  socket.addEventListener('open', sendWaiting);
  socket.addEventListener('message', (event) => inbox.take(textOf(event)));
  socket.addEventListener('close', (event) => {
    inbox.shut('code' in event && event.code === TAKEN_CODE ? 'taken' : undefined);
  });
  if (socket.readyState === SOCKET_OPEN) sendWaiting();
  return {
    send(text) {
      if (!inbox.isOpen()) return;
      if (socket.readyState === SOCKET_CONNECTING) waiting.push(text);
      else if (socket.readyState === SOCKET_OPEN) socket.send(text);
    },
    onMessage: inbox.onMessage,
    onClose: inbox.onClose,
    close() {
      socket.close();
      inbox.shut();
    },
  };
}

/** Returns the text of a message event. The types of events differ between transports, so the field is looked up. */
function textOf(event: object): string {
  return 'data' in event && typeof event.data === 'string' ? event.data : '';
}
