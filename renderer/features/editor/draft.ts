/**
 * A position being set up: a copy beside the game, with its own undo. Immutable; nothing in here knows of the
 * document it was opened from, so no edit can reach it.
 */
import { sameSetup } from '../../../engine/notation/position-text.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import { setupOf } from '../../../engine/rules/state.ts';
import type { Setup } from '../../../engine/rules/types.ts';

/** A state that undo restores: beads with a side to move, and their rules. */
interface DraftState {
  readonly rules: Rules;
  readonly setup: Setup;
}

export interface Draft extends DraftState {
  /** States before this one, the latest last. */
  readonly past: readonly DraftState[];
  /** States taken back, the next to come first. */
  readonly future: readonly DraftState[];
  /** Key of a change in progress (two digits of one number, typing in the code field): its steps are one. */
  readonly joins: string | null;
}

/** Opens a draft; positions lose their history, a draft is beads and a side to move. */
export function startDraft(rules: Rules, setup: Setup): Draft {
  return { rules, setup: setupOf(setup), past: [], future: [], joins: null };
}

function stateOf({ rules, setup }: Draft): DraftState {
  return { rules, setup };
}

/**
 * Takes a setup over as an undoable step; one with the same beads is no step.
 *
 * @param joins steps with the same key, one after the other, are one step.
 */
export function changeDraft(draft: Draft, setup: Setup, joins: string | null = null): Draft {
  if (sameSetup(draft.setup, setup)) return draft;
  const isJoined = joins !== null && joins === draft.joins;
  const past = isJoined ? draft.past : [...draft.past, stateOf(draft)];
  return { rules: draft.rules, setup, past, future: [], joins };
}

/** Puts the beads under other rules of the same board, as an undoable step; the same rules are no step. */
export function changeDraftRules(draft: Draft, rules: Rules): Draft {
  if (rules.key === draft.rules.key) return draft;
  return { rules, setup: draft.setup, past: [...draft.past, stateOf(draft)], future: [], joins: null };
}

/** Takes the last step back; the same draft if there is none. */
export function undoDraft(draft: Draft): Draft {
  const state = draft.past.at(-1);
  if (!state) return draft;
  return { ...state, past: draft.past.slice(0, -1), future: [stateOf(draft), ...draft.future], joins: null };
}

/** Makes the step again that was taken back; the same draft if there is none. */
export function redoDraft(draft: Draft): Draft {
  const [state, ...future] = draft.future;
  if (!state) return draft;
  return { ...state, past: [...draft.past, stateOf(draft)], future, joins: null };
}
