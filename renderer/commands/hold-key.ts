/**
 * The reveal key works both ways: a tap switches, holding it shows only as long as it is held. The command itself
 * switches on the way down; this watches for how long.
 */
import { makeKey, type KeyPress } from './keys.ts';
import { keysOf, findCommand } from './registry.ts';
import type { Studio } from './studio.ts';

/** Held longer than this, letting go hides again; milliseconds. */
export const HOLD_MS = 350;

/** A key that was let go or repeats; a `KeyboardEvent` fits. */
export interface HeldPress extends KeyPress {
  readonly repeat: boolean;
  /** Milliseconds, any origin. */
  readonly timeStamp: number;
}

/** Follows the reveal key. */
export interface HoldKey {
  /** Before the key is dispatched: true for a repeat of the held key, which must not switch again. */
  readonly isRepeat: (press: HeldPress) => boolean;
  /** After it was dispatched: notes whether it has just revealed something. */
  readonly pressed: (press: HeldPress) => void;
  readonly released: (press: HeldPress) => void;
}

/** Makes the follower for one window. */
export function makeHoldKey(studio: Studio): HoldKey {
  let since: number | null = null;

  function isReveal(press: HeldPress): boolean {
    const key = makeKey(press, studio.host.isMac);
    const command = findCommand('view.reveal');
    return key !== null && command !== null && keysOf(command, studio).includes(key);
  }

  return {
    isRepeat: (press) => press.repeat && isReveal(press),
    pressed: (press) => {
      if (!press.repeat && isReveal(press)) since = studio.ui.revealed ? press.timeStamp : null;
    },
    released: (press) => {
      if (since === null || !isReveal(press)) return;
      if (press.timeStamp - since >= HOLD_MS) studio.ui.revealed = false;
      since = null;
    },
  };
}
