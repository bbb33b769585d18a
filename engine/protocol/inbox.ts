/**
 * The receiving half that all ports share: texts wait until there is a listener, and closing is reported exactly once.
 */

import type { CloseReason } from './messages.ts';

/** Takes the texts of a transport. */
export interface Inbox {
  /** Hands a text to the listener, or keeps it until there is one. Dropped once shut. */
  take(text: string): void;
  /** Notes that the connection is gone, with the reason if one is known; only the first call counts. */
  shut(why?: CloseReason): void;
  isOpen(): boolean;
  /** Sets the only listener; texts that came earlier are passed to it at once. */
  onMessage(listener: (text: string) => void): void;
  /** Adds a listener; it is called at once if the connection is already gone. */
  onClose(listener: (why?: CloseReason) => void): void;
}

/** Makes an open inbox without listeners. */
export function openInbox(): Inbox {
  const waiting: string[] = [];
  const closeListeners: ((why?: CloseReason) => void)[] = [];
  let reason: CloseReason | undefined;
  let onText: ((text: string) => void) | null = null;
  let isOpen = true;
  return {
    take(text) {
      if (!isOpen) return;
      if (onText === null) waiting.push(text);
      else onText(text);
    },
    shut(why) {
      if (!isOpen) return;
      isOpen = false;
      reason = why;
      for (const listener of closeListeners.splice(0)) listener(why);
    },
    isOpen: () => isOpen,
    onMessage(listener) {
      onText = listener;
      for (const text of waiting.splice(0)) listener(text);
    },
    onClose(listener) {
      if (isOpen) closeListeners.push(listener);
      else listener(reason);
    },
  };
}
