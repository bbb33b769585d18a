/**
 * Keys that work both ways (reveal counts, peek): a tap switches, holding shows only as long as the key is held. The
 * command itself switches on the way down; this watches for how long.
 */
import { makeKey, type KeyPress } from '../../shell/commands/keys.ts';
import { keysOf, findCommand } from '../../shell/commands/registry.ts';
import { usePeek } from '../moves/peek.ts';
import type { Studio } from '../../studio/studio.ts';

/** Held longer than this, letting go hides again; milliseconds. */
export const HOLD_MS = 350;

/** A key that was let go or repeats; a `KeyboardEvent` fits. */
export interface HeldPress extends KeyPress {
  readonly repeat: boolean;
  /** Milliseconds, any origin. */
  readonly timeStamp: number;
}

/** A command whose key may be held. */
interface Held {
  readonly command: string;
  readonly isOn: (studio: Studio) => boolean;
  readonly end: (studio: Studio) => void;
}

const HELD: readonly Held[] = [
  {
    command: 'view.reveal',
    isOn: ({ ui }) => ui.revealed,
    end: ({ ui }) => {
      ui.revealed = false;
    },
  },
  {
    command: 'game.peek',
    isOn: () => usePeek().isOn,
    end: () => {
      usePeek().end();
    },
  },
];

/** Follows the keys that may be held. */
export interface HoldKey {
  /** Before the key is dispatched: true for a repeat of the held key, which must not switch again. */
  readonly isRepeat: (press: HeldPress) => boolean;
  /** After it was dispatched: notes whether it has just revealed something. */
  readonly pressed: (press: HeldPress) => void;
  readonly released: (press: HeldPress) => void;
}

/** Makes the follower for one window. */
export function makeHoldKey(studio: Studio): HoldKey {
  let holding: { readonly held: Held; readonly since: number } | null = null;

  function heldBy(press: HeldPress): Held | null {
    const key = makeKey(press, studio.host.isMac);
    if (key === null) return null;
    const has = ({ command: id }: Held): boolean => {
      const command = findCommand(id);
      return command !== null && keysOf(command, studio).includes(key);
    };
    return HELD.find(has) ?? null;
  }

  return {
    isRepeat: (press) => press.repeat && heldBy(press) !== null,
    pressed: (press) => {
      const held = press.repeat ? null : heldBy(press);
      if (held) holding = held.isOn(studio) ? { held, since: press.timeStamp } : null;
    },
    released: (press) => {
      if (!holding || heldBy(press) !== holding.held) return;
      if (press.timeStamp - holding.since >= HOLD_MS) holding.held.end(studio);
      holding = null;
    },
  };
}
