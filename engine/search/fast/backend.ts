/**
 * The backend over a kernel: loads a position with its past and asks the fast search.
 *
 *   const backend = makeFastBackend(rules, kernel, memory);
 *   if (backend.accepts(position)) backend.test(state, position, depth, beta);
 */
import { sumOf } from '../../rules/ends.ts';
import { lengthOf } from '../../rules/repetition.ts';
import type { Rules } from '../../rules/game.ts';
import type { Position } from '../../rules/types.ts';
import type { Move } from '../../core/move.ts';
import type { Side } from '../../core/side.ts';
import type { Backend, SearchMemory } from '../backend.ts';
import type { Kernel } from '../kernel.ts';
import { storesAhead } from '../scale.ts';
import { answerEnd, makeState } from '../state.ts';
import { MAX_PAST, makeCore, PLAIN_TUNING, tell, type Core, type SearchProbe, type Tuning } from './core.ts';
import { homeOf, makeEntries } from './entries.ts';
import { clearHistory, continueStretch, startStretch } from './history.ts';
import { MAX_MARGIN } from './numbers.ts';
import { answerRoot, rememberedBest } from './search.ts';

/** Slot of the position asked about; the positions before it are loaded into the same slot. */
const ROOT = 0;

/**
 * The entries of `entries.ts` and the way they are filed (`answers.ts`, `filing.ts`, `numbers.ts`), under the keys of
 * the kernels: a change of any of them is a new version.
 */
const FAST_FORMAT = 'fast-1';

/** Makes the backend of a rule set over its kernel. `endgame` is used whenever its answers are true. */
export function makeFastBackend(
  rules: Rules,
  kernel: Kernel,
  memory: SearchMemory,
  endgame: SearchProbe | null = null,
  tuning: Tuning = PLAIN_TUNING,
): Backend {
  const isMargin = rules.valueKind === 'margin';
  const idle = makeState(rules, {});
  const entries = makeEntries(memory.table, memory.range?.start, memory.range?.bytes);
  const core = makeCore(kernel, isMargin, entries, memory.busy, endgame, tuning, idle);

  return {
    accepts: (position) => isWithin(kernel, position),
    countsTurns: tuning.countsTurns,
    test(state, position, depth, beta) {
      const { outcome, turn } = position;
      if (outcome !== null) return answerEnd(state, outcome, turn);
      core.state = state;
      const offset = isMargin ? storesAhead(position) : 0;
      enterRoot(core, position);
      tell(core);
      const answer = answerRoot(core, depth, beta - offset);
      tell(core);
      core.state = idle;
      state.isProved = core.answers.isProved;
      state.usesHistory = core.answers.usesHistory;
      return answer + offset;
    },
    best(position) {
      if (position.outcome !== null) return null;
      enterRoot(core, position);
      const index = rememberedBest(core);
      return index < 0 ? null : moveAt(rules, position, index);
    },
    proofMemory: () => ({ format: FAST_FORMAT, parts: [entries.words] }),
  };
}

/** Whether the kernel and the bookkeeping of the search can hold a position with its past. */
function isWithin(kernel: Kernel, position: Position): boolean {
  if (position.outcome !== null) return true;
  const { pits, stores } = position;
  const beads = sumOf(pits, 0, pits.length) + sumOf(stores, 0, stores.length);
  return beads <= MAX_MARGIN && lengthOf(position.past) <= MAX_PAST && kernel.load(position, ROOT);
}

/** Returns the legal move with this index in board order. */
export function moveAt(rules: Rules, position: Position, index: number): Move | null {
  let left = index;
  for (const move of rules.moves(position)) if (left-- === 0) return move;
  return null;
}

/** Returns the board that a past remembers; the inverse of `beadsKey`. */
function boardOf(key: string): { readonly turn: Side; readonly pits: readonly number[] } {
  const pits: number[] = [];
  for (let i = 1; i < key.length; i++) pits.push(key.charCodeAt(i));
  return { turn: key.charCodeAt(0) === 0 ? 'south' : 'north', pits };
}

/** Returns a position and those before it that may return, the oldest first; only the position if none counts. */
export function stretchOf(
  position: Position,
  { repetition }: Pick<Kernel, 'repetition'>,
): readonly Position[] {
  const stretch: Position[] = [position];
  if (repetition > 0)
    for (let at = position.past?.before ?? null; at !== null; at = at.before)
      stretch.push({ ...position, ...boardOf(at.key) });
  return stretch.reverse();
}

/** Loads a position into the root slot, and the stretch of its past that counts into the levels below it. */
function enterRoot(core: Core, position: Position): void {
  const { kernel, history } = core;
  clearHistory(history);
  const stretch = stretchOf(position, kernel);
  core.base = stretch.length - 1;
  for (const [level, at] of stretch.entries()) {
    kernel.load(at, ROOT);
    const put = level === 0 ? startStretch : continueStretch;
    const seat = at.turn === 'south' ? 0 : 1;
    put(history, level, kernel.keyA[ROOT] ?? 0, kernel.keyB[ROOT] ?? 0, seat);
    core.endgame?.enter(ROOT, level, seat);
  }
  history.quiet[core.base] = position.quiet;
  core.home[ROOT] = homeOf(core.answers.entries, kernel.keyA[ROOT] ?? 0, kernel.keyB[ROOT] ?? 0);
}
