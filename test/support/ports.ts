/** Ports for tests: a pair driven by hand, and a conversation that can be awaited message by message. */
import { memoryPorts } from '../../engine/protocol/memory-port.ts';
import type { Port } from '../../engine/protocol/messages.ts';
import { decodeHost, encode, type HostMessage, type Message } from '../../engine/protocol/schema.ts';

/** A pair of memory ports whose messages travel when `flush` is called, and what went over them. */
export interface HandPorts {
  readonly near: Port;
  readonly far: Port;
  flush(): void;
}

export function handPorts(): HandPorts {
  const queue: (() => void)[] = [];
  const [near, far] = memoryPorts((run) => queue.push(run));
  return {
    near,
    far,
    flush() {
      for (let next = queue.shift(); next; next = queue.shift()) next();
    },
  };
}

/** A page's end of a connection, driven by a test. */
export interface Talk {
  /** Sends a message or any text. */
  send(message: Message | string): void;
  /** The next message that is of one of these types, skipping none: another type is an error. */
  next<T extends HostMessage['type']>(...types: readonly T[]): Promise<Extract<HostMessage, { type: T }>>;
  /** Messages that arrived and were not awaited yet. */
  unread(): readonly HostMessage[];
  /** Resolves when the connection has closed. */
  readonly closed: Promise<void>;
}

export function openTalk(port: Port): Talk {
  const unread: HostMessage[] = [];
  const waiting: ((message: HostMessage) => void)[] = [];
  const closing = Promise.withResolvers<undefined>();
  port.onMessage((text) => {
    const message = decodeHost(text);
    if (!message.ok)
      throw new Error(`${message.code} ${JSON.stringify(message.params)}: ${text.slice(0, 200)}`);
    const reader = waiting.shift();
    if (reader) reader(message.value);
    else unread.push(message.value);
  });
  port.onClose(() => closing.resolve(undefined));
  return {
    send: (message) => port.send(typeof message === 'string' ? message : encode(message)),
    async next<T extends HostMessage['type']>(...types: readonly T[]) {
      const message =
        unread.shift() ?? (await new Promise<HostMessage>((resolve) => void waiting.push(resolve)));
      if (!isOneOf(message, types)) throw new Error(`expected ${types.join(' or ')}: ${encode(message)}`);
      return message;
    },
    unread: () => unread,
    closed: closing.promise,
  };
}

function isOneOf<T extends HostMessage['type']>(
  message: HostMessage,
  types: readonly T[],
): message is Extract<HostMessage, { type: T }> {
  return types.some((type) => type === message.type);
}
