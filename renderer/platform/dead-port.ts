import type { Port } from '../../engine/protocol/messages.ts';

/** Makes a port that is closed from the start, because there is no engine. */
export function deadPort(): Port {
  return {
    send: () => undefined,
    onMessage: () => undefined,
    onClose: (listener) => {
      queueMicrotask(listener);
    },
    close: () => undefined,
  };
}
