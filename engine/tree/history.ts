/**
 * Implements undo and redo with snapshots: the state before each change is kept with the name of the change.
 *
 * Since states are immutable and share unchanged parts, a snapshot costs only what the change touched, and undo returns
 * the identical object. Plain data: every function returns a new history, or the same one if nothing happens.
 *
 *   let history = startHistory(document);
 *   history = record(history, edited, { key: 'undo.comment' }, { joins: 'comment:C/F' });
 *   history = undo(history);
 *   history.present === document;   // true
 */
import type { Params } from '../core/result.ts';
import type { Moved } from './edit.ts';
import type { Visited } from './visits.ts';

/** Name of a change: a message key with its data. */
export interface ChangeLabel {
  readonly key: string;
  readonly params?: Params;
}

/** Where a change led: undoing it leads back, so that the current node is the earlier one again. */
export interface Trace {
  /** The current node before. */
  readonly from: Visited;
  /** The current node after. */
  readonly to: Visited;
  /** Nodes of the game in `from` whose paths changed. */
  readonly moved?: Moved;
}

/** A state that was left, and the change between it and the next state in time. */
interface HistoryEntry<T> {
  readonly state: T;
  readonly label: ChangeLabel;
  /** Null for a change that does not move the current node. */
  readonly trace: Trace | null;
}

/** The states of one document. */
export interface History<T> {
  readonly present: T;
  /** Earlier states, oldest first; each with the change that was made to it. */
  readonly past: readonly HistoryEntry<T>[];
  /** Undone states, the next to redo last; each with the change that leads to it. */
  readonly future: readonly HistoryEntry<T>[];
  /** Changes with this key join the last one instead of making a new entry; null = none do. */
  readonly joins: string | null;
  /** The state that was saved last, compared by identity. */
  readonly saved: T | null;
  /** Largest number of entries kept in `past`. */
  readonly limit: number;
}

/**
 * The default number of changes that can be undone. A change at the end of a game of 3600 plies keeps a new spine of
 * 0.75 MB (measured), so even such a game stays below 150 MB; in a usual game all entries together are a few MB.
 */
const DEFAULT_HISTORY_LIMIT = 200;

/** Makes a history without changes. The first state counts as saved by default. */
export function startHistory<T>(
  present: T,
  options: { readonly limit?: number; readonly isSaved?: boolean } = {},
): History<T> {
  const { limit = DEFAULT_HISTORY_LIMIT, isSaved = true } = options;
  return { present, past: [], future: [], joins: null, saved: isSaved ? present : null, limit };
}

/**
 * Adds a new state and drops the undone ones. The same state again changes nothing.
 *
 * @param options `joins`: key of a change in progress (typing one comment): as long as no other change comes between,
 *   changes with the same key share an entry. `trace`: where the change led.
 */
export function record<T>(
  history: History<T>,
  next: T,
  label: ChangeLabel,
  options: { readonly joins?: string; readonly trace?: Trace } = {},
): History<T> {
  if (next === history.present) return history;
  const joins = options.joins ?? null;
  const isJoined = joins !== null && joins === history.joins && history.past.length > 0;
  if (isJoined) return { ...history, present: next, future: [] };
  const entry: HistoryEntry<T> = { state: history.present, label, trace: options.trace ?? null };
  const past = [...history.past, entry].slice(-Math.max(1, history.limit));
  return { ...history, present: next, past, future: [], joins };
}

/** Ends a change in progress: the next one makes a new entry. */
export function endJoining<T>(history: History<T>): History<T> {
  return history.joins === null ? history : { ...history, joins: null };
}

/** Returns to the state before the last change; the same history if there is none. */
export function undo<T>(history: History<T>): History<T> {
  const last = history.past.at(-1);
  if (!last) return history;
  return {
    ...history,
    present: last.state,
    past: history.past.slice(0, -1),
    future: [...history.future, { ...last, state: history.present }],
    joins: null,
  };
}

/** Returns to the state that was undone last; the same history if there is none. */
export function redo<T>(history: History<T>): History<T> {
  const next = history.future.at(-1);
  if (!next) return history;
  return {
    ...history,
    present: next.state,
    past: [...history.past, { ...next, state: history.present }],
    future: history.future.slice(0, -1),
    joins: null,
  };
}

/**
 * Returns where the change led that `undo` (-1) reverts or `redo` (1) repeats; null if it did not move the current
 * node.
 */
export function traceOf<T>(history: History<T>, by: -1 | 1): Trace | null {
  return (by < 0 ? history.past : history.future).at(-1)?.trace ?? null;
}

/** Returns the name of the change that `undo` reverts, or null. */
export function undoLabel<T>(history: History<T>): ChangeLabel | null {
  return history.past.at(-1)?.label ?? null;
}

/** Returns the name of the change that `redo` repeats, or null. */
export function redoLabel<T>(history: History<T>): ChangeLabel | null {
  return history.future.at(-1)?.label ?? null;
}

/**
 * Replaces the present state without an entry, as if it had always been the present one. Used for changes that the user
 * did not make: results of a running search, a file name. Undone states stay available.
 */
export function amend<T>(history: History<T>, present: T): History<T> {
  return present === history.present ? history : { ...history, present };
}

/** Marks a state as saved: the present one, or the one that was written while the user continued. */
export function markSaved<T>(history: History<T>, state: T = history.present): History<T> {
  const marked = history.saved === state ? history : { ...history, saved: state };
  return endJoining(marked);
}

/** True if the present state is not the saved one. Undoing back to the saved state clears it. */
export function isDirty<T>(history: History<T>): boolean {
  return history.present !== history.saved;
}
