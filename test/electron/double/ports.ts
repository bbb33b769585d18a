/**
 * Message ports: real ones of `worker_threads` behind the face of `MessagePortMain`, and tunnels to ports whose holder
 * is another process.
 */
import { EventEmitter } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';

/** The real ports behind their faces. A port that was handed on is no longer here. */
const inner = new WeakMap<MessagePortMain, MessagePort>();

/**
 * `MessagePortMain`: messages wait until `start` (electron.d.ts, `MessagePortMain.start`); `close` comes when the other
 * end is gone (docs/tutorial/message-ports.md, "Extension: close event").
 */
export class MessagePortMain extends EventEmitter {
  #isStarted = false;

  constructor(port: MessagePort) {
    super();
    inner.set(this, port);
    // A waiting port keeps no process alive: the double's own channel does.
    port.unref();
    port.once('close', () => {
      inner.delete(this);
      this.emit('close');
    });
  }

  postMessage(message: unknown, transfer: readonly unknown[] = []): void {
    if (transfer.length > 0)
      throw new Error('The double passes ports through windows and engine processes only.');
    // Cloned here, so that what cannot be cloned throws here, as in Electron.
    inner.get(this)?.postMessage(structuredClone(message));
  }

  start(): void {
    const port = inner.get(this);
    if (this.#isStarted || !port) return;
    this.#isStarted = true;
    port.on('message', (data: unknown) => this.emit('message', { data, ports: [] }));
  }

  close(): void {
    inner.get(this)?.close();
  }
}

/** `MessageChannelMain`. */
export class MessageChannelMain {
  readonly port1: MessagePortMain;
  readonly port2: MessagePortMain;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.port1 = new MessagePortMain(port1);
    this.port2 = new MessagePortMain(port2);
  }
}

/** Takes the real port out of its face, which is of no use from then on. */
function takeOut(port: unknown): MessagePort {
  if (!(port instanceof MessagePortMain)) throw new TypeError('Invalid value for transfer');
  const real = inner.get(port);
  // Electron: "MessagePort at index 0 is already neutered".
  if (!real) throw new Error('MessagePort is already neutered');
  inner.delete(port);
  return real;
}

/** What crosses to the process that holds the other end. */
export type PortNews =
  | { readonly type: 'port-message'; readonly port: number; readonly data: unknown }
  | { readonly type: 'port-close'; readonly port: number };

type SendNews = (news: PortNews) => void;

/** Real ports whose other end is in one other process, which knows them by number. */
interface HeldPorts {
  /** News from the other process. */
  take(news: PortNews): void;
  /** The other process, or the page in it, is gone: its ports close. */
  closeAll(which?: (port: number) => boolean): void;
}

function holdPorts(sendNews: SendNews): HeldPorts & { hold(port: number, real: MessagePort): void } {
  const ports = new Map<number, MessagePort>();
  function close(port: number): void {
    const real = ports.get(port);
    ports.delete(port);
    real?.close();
  }
  return {
    hold(port, real) {
      ports.set(port, real);
      real.on('message', (data: unknown) => sendNews({ type: 'port-message', port, data }));
      real.once('close', () => {
        if (ports.delete(port)) sendNews({ type: 'port-close', port });
      });
      real.unref();
    },
    take(news) {
      if (news.type === 'port-message') ports.get(news.port)?.postMessage(news.data);
      else close(news.port);
    },
    closeAll(which = () => true) {
      for (const port of [...ports.keys()].filter(which)) close(port);
    },
  };
}

/** The way for ports to one other process. */
export interface Tunnel extends HeldPorts {
  /** Hands a port over; the other process knows it by the number. */
  handOver(port: unknown): number;
}

let lastPort = 0;

/** Opens a tunnel. */
export function openTunnel(sendNews: SendNews): Tunnel {
  const { hold, ...held } = holdPorts(sendNews);
  return {
    ...held,
    handOver(face) {
      const real = takeOut(face);
      lastPort += 1;
      hold(lastPort, real);
      return lastPort;
    },
  };
}

/** The other end of a tunnel: makes real ports for those that were handed over. */
export function acceptPorts(sendNews: SendNews): HeldPorts & { accept(port: number): MessagePort } {
  const { hold, ...held } = holdPorts(sendNews);
  return {
    ...held,
    accept(port) {
      const { port1, port2 } = new MessageChannel();
      hold(port, port1);
      return port2;
    },
  };
}
