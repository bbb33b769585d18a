/**
 * A position being set up: a copy with its own undo. Immutable; nothing here knows the document
 * that it was opened from, so no edit can change that document.
 */
import { sameSetup } from '../../../engine/notation/position-text.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import { setupOf } from '../../../engine/rules/state.ts';
import type { Setup } from '../../../engine/rules/types.ts';

/** A state that undo restores: beads, the side to move, and the rules. */
interface DraftState {
  readonly rules: Rules;
  readonly setup: Setup;
}

export interface Draft extends DraftState {
  /** States before this one, the most recent last. */
  readonly past: readonly DraftState[];
  /** Undone states, the next to redo first. */
  readonly future: readonly DraftState[];
  /** Key of a change in progress (two digits of one number, typing in the code field), which counts as one step. */
  readonly joins: string | null;
}

/** Opens a draft. The history of the position is dropped: a draft has only beads and a side to move. */
export function startDraft(rules: Rules, setup: Setup): Draft {
  return { rules, setup: setupOf(setup), past: [], future: [], joins: null };
}

function stateOf({ rules, setup }: Draft): DraftState {
  return { rules, setup };
}

/**
 * Takes over a setup as an undoable step; an unchanged setup is not a step.
 *
 * @param joins consecutive changes with the same key are one step.
 */
export function changeDraft(draft: Draft, setup: Setup, joins: string | null = null): Draft {
  if (sameSetup(draft.setup, setup)) return draft;
  const isJoined = joins !== null && joins === draft.joins;
  const past = isJoined ? draft.past : [...draft.past, stateOf(draft)];
  return { rules: draft.rules, setup, past, future: [], joins };
}

/** Puts the beads under other rules for the same board, as an undoable step; the same rules are not a step. */
export function changeDraftRules(draft: Draft, rules: Rules): Draft {
  if (rules.key === draft.rules.key) return draft;
  return { rules, setup: draft.setup, past: [...draft.past, stateOf(draft)], future: [], joins: null };
}

/** Undoes the last step; returns the same draft if there is none. */
export function undoDraft(draft: Draft): Draft {
  const state = draft.past.at(-1);
  if (!state) return draft;
  return { ...state, past: draft.past.slice(0, -1), future: [stateOf(draft), ...draft.future], joins: null };
}

/** Redoes the last undone step; returns the same draft if there is none. */
export function redoDraft(draft: Draft): Draft {
  const [state, ...future] = draft.future;
  if (!state) return draft;
  return { ...state, past: [...draft.past, stateOf(draft)], future, joins: null };
}
