/**
 * Applies steps to counts. Animation, preview, scrubber and tests follow a move only in this way.
 *
 * Invariant: applying the steps of a turn to the position before gives exactly the position after.
 */
import { defined } from '../core/result.ts';
import { setupOf } from './state.ts';
import { NOWHERE, type Board, type Outcome, type PlaceIndex, type Setup, type Step } from './types.ts';

/** Kinds of steps that move no bead. */
const STILL_KINDS = ['skip', 'branch', 'spare', 'stop', 'pass', 'swap'] as const;
type StillStep = Extract<Step, { readonly kind: (typeof STILL_KINDS)[number] }>;

/** Whether a step moves no bead. */
export function isStill(step: Step): step is StillStep {
  return STILL_KINDS.some((kind) => kind === step.kind);
}

/**
 * Counts while steps are applied: pits and stores as in `Setup`, the hand, and the beads that left the game, per kind.
 */
export interface Table {
  readonly pits: number[];
  readonly stores: number[];
  readonly hand: number[];
  readonly gone: number[];
}

/** Makes a table with a setup's beads and an empty hand. */
export function makeTable(board: Board, setup: Setup): Table {
  const nothing = (): number[] => new Array<number>(board.kinds).fill(0);
  return { pits: [...setup.pits], stores: [...setup.stores], hand: nothing(), gone: nothing() };
}

/** Returns the beads of one place, one count per kind. */
export function beadsAt(
  board: Board,
  setup: { readonly pits: readonly number[]; readonly stores: readonly number[] },
  at: PlaceIndex,
): readonly number[] {
  const pits = 2 * board.pitsPerSide;
  const [list, index] = at < pits ? [setup.pits, at] : [setup.stores, at - pits];
  return list.slice(index * board.kinds, (index + 1) * board.kinds);
}

/** Counts the beads of all kinds at a place. */
export function countAt(
  board: Board,
  setup: { readonly pits: readonly number[]; readonly stores: readonly number[] },
  at: PlaceIndex,
): number {
  let count = 0;
  for (const beads of beadsAt(board, setup, at)) count += beads;
  return count;
}

function change(board: Board, table: Table, at: PlaceIndex, kind: number, by: number): void {
  const pits = 2 * board.pitsPerSide;
  const list = at === NOWHERE ? table.gone : at < pits ? table.pits : table.stores;
  const index = at === NOWHERE ? kind : (at < pits ? at : at - pits) * board.kinds + kind;
  list[index] = defined(list[index], `place ${String(at)}`) + by;
}

/** Copies counts into a list of the same length. */
export function setAll(target: number[], source: readonly number[]): void {
  for (let i = 0; i < target.length; i++) target[i] = source[i] ?? 0;
}

/**
 * Applies one step to the table. An endless or broken-off move returns to `before`, the position the move began from.
 */
export function applyStep(board: Board, table: Table, step: Step, before: Setup): void {
  if (isStill(step)) return;
  switch (step.kind) {
    case 'pick-up':
      step.beads.forEach((count, kind) => {
        change(board, table, step.at, kind, -count);
        table.hand[kind] = (table.hand[kind] ?? 0) + count;
      });
      return;
    case 'sow':
      table.hand[step.bead] = (table.hand[step.bead] ?? 0) - 1;
      change(board, table, step.at, step.bead, 1);
      return;
    case 'capture':
    case 'sweep':
      step.beads.forEach((count, kind) => {
        change(board, table, step.at, kind, -count);
        change(board, table, step.to, kind, count);
      });
      return;
    case 'endless':
    case 'break-off':
      setAll(table.pits, before.pits);
      setAll(table.stores, before.stores);
      table.hand.fill(0);
      return;
    case 'laps-left-out':
      setAll(table.pits, step.pits);
      setAll(table.hand, step.hand);
      return;
  }
}

/** Returns the board as a finished game scores it: swept beads lie where they count. An open game keeps its setup. */
export function sweptSetup(board: Board, setup: Setup & { readonly outcome?: Outcome | null }): Setup {
  const sweep = setup.outcome?.sweep ?? [];
  if (sweep.length === 0) return setup;
  const { pits, stores } = applySteps(board, setup, sweep);
  return { ...setupOf(setup), pits, stores };
}

/** Applies steps in order to a setup's beads; the setup stays unchanged. */
export function applySteps(board: Board, before: Setup, steps: readonly Step[]): Table {
  const table = makeTable(board, before);
  for (const step of steps) applyStep(board, table, step, before);
  return table;
}
