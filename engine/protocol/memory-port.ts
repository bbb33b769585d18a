/** Two ports joined in memory: the transport of tests and of programs that run both halves in one thread. */
import { openInbox, type Inbox } from './inbox.ts';
import type { Port } from './messages.ts';

/** Runs callbacks later, in the order in which they were given. */
export type Schedule = (run: () => void) => void;

/** Runs a callback after the running code has ended, as messages between threads arrive. */
const soon: Schedule = (run) => void Promise.resolve().then(run);

/** Makes a pair of ports: each receives the texts of the other, in order and never within `send` itself. */
export function memoryPorts(schedule: Schedule = soon): readonly [Port, Port] {
  const left = openInbox();
  const right = openInbox();
  return [joined(left, right, schedule), joined(right, left, schedule)];
}

function joined(own: Inbox, other: Inbox, schedule: Schedule): Port {
  return {
    send(text) {
      if (own.isOpen()) schedule(() => other.take(text));
    },
    onMessage: own.onMessage,
    onClose: own.onClose,
    close() {
      own.shut();
      schedule(() => other.shut());
    },
  };
}
