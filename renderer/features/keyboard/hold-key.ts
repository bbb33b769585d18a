/**
 * Keys that can be tapped or held (reveal counts, peek): a tap switches, holding shows only while the key is held. The
 * command switches when the key goes down; this code measures how long the key is held.
 */
import { keysOfPress, type KeyPress } from '../../shell/commands/keys.ts';
import { allCommands, keysOf } from '../../shell/commands/registry.ts';
import type { ActionCommand } from '../../shell/commands/command.ts';
import type { Studio } from '../../studio/studio.ts';

/** If a key is held longer than this, releasing it hides again; milliseconds. */
export const HOLD_MS = 350;

/** A key that was released or repeats; a `KeyboardEvent` fits. */
export interface HeldPress extends KeyPress {
  readonly repeat: boolean;
  /** Milliseconds from any origin. */
  readonly timeStamp: number;
}

/** Follows the keys that may be held. */
export interface HoldKey {
  /** Called before a key is dispatched; true for a repeat of the held key, which must not switch again. */
  readonly isRepeat: (press: HeldPress) => boolean;
  /** Called after a key was dispatched: notes whether it has just revealed something. */
  readonly pressed: (press: HeldPress) => void;
  readonly released: (press: HeldPress) => void;
}

/** Makes the `HoldKey` of a window. */
export function makeHoldKey(studio: Studio): HoldKey {
  let holding: { readonly command: ActionCommand; readonly since: number } | null = null;

  function heldBy(press: HeldPress): ActionCommand | null {
    const keys = keysOfPress(press, studio.host.isMac);
    const found = allCommands().find(
      (command) =>
        command.kind === 'action' &&
        command.endHold &&
        keysOf(command, studio).some((key) => keys.includes(key)),
    );
    return found?.kind === 'action' ? found : null;
  }

  return {
    isRepeat: (press) => press.repeat && heldBy(press) !== null,
    pressed: (press) => {
      const command = press.repeat ? null : heldBy(press);
      if (command)
        holding = command.isChecked?.(studio) === true ? { command, since: press.timeStamp } : null;
    },
    released: (press) => {
      if (!holding || heldBy(press) !== holding.command) return;
      if (press.timeStamp - holding.since >= HOLD_MS) holding.command.endHold?.(studio);
      holding = null;
    },
  };
}
