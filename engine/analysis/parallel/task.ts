/**
 * Passes tasks between threads as text. A task is a test (the rule set by its text, the position with its whole past,
 * and the question) or the building of an endgame table. The text is JSON; the past, a list that positions share, is
 * written as its keys, newest first.
 */
import type { Past, Position } from '../../rules/types.ts';
import type { SearchState } from '../../search/state.ts';

/** One test of a search. */
export interface TestTask {
  /** Rule-set text. */
  readonly rules: string;
  readonly position: Position;
  readonly depth: number;
  readonly beta: number;
  readonly isProving: boolean;
  /** Largest number of moves searched per node. */
  readonly width: number;
}

/** A task to build the endgame table of a rule set. */
export interface BuildTask {
  /** Rule-set text. */
  readonly builds: string;
}

/** The JSON form of a test; `width` is null if it has no bound, since JSON has no infinity. */
interface TaskText extends Omit<TestTask, 'width'> {
  readonly position: Position & { readonly past: null };
  readonly met: readonly string[];
  readonly width: number | null;
}

/** Makes the task of a test. */
export function makeTask(state: SearchState, position: Position, depth: number, beta: number): TestTask {
  const { rules, isProving, width } = state;
  return { rules: rules.key, position, depth, beta, isProving, width };
}

/** Returns the text of a task. */
export function encodeTask(task: TestTask | BuildTask): string {
  if ('builds' in task) return JSON.stringify(task);
  const met: string[] = [];
  for (let past = task.position.past; past !== null; past = past.before) met.push(past.key);
  const width = Number.isFinite(task.width) ? task.width : null;
  const sent: TaskText = { ...task, position: { ...task.position, past: null }, met, width };
  return JSON.stringify(sent);
}

/** Parses the text of `encodeTask`. Both ends come from the same build, so any other text is a bug and throws. */
export function decodeTask(text: string): TestTask | BuildTask {
  const sent = JSON.parse(text) as TaskText | BuildTask;
  if ('builds' in sent) return sent;
  const { met, width, ...task } = sent;
  let past: Past | null = null;
  for (const key of met.toReversed()) past = { key, before: past };
  return { ...task, position: { ...task.position, past }, width: width ?? Infinity };
}
