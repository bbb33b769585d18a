import type { Port } from '../../engine/protocol/messages.ts';

/** A port that is gone already: what is given where no engine can be reached. */
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
