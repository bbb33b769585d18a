/** Counting exercises: the effect of one move, followed over the board. The rules give the answer. */
import type { Move } from '../core/move.ts';
import type { Rules } from '../rules/game.ts';
import { countAt } from '../rules/steps.ts';
import type { Position, Turn } from '../rules/types.ts';
import { effortOf } from './difficulty.ts';
import { NOTHING_ELSE, type Exercise, type SowingKind } from './exercise.ts';
import { setupOf } from '../rules/state.ts';
import { pickBy } from './id.ts';

/** Smallest number of beads that make a sowing worth counting, and largest number of laps that people can follow. */
const LEAST_COUNTED = 6;
const MOST_LAPS = 24;
/** Largest number of moves examined per position: some heaps have thousands. */
const MOVES_LOOKED_AT = 100;

/** The answer to a counting question, and how hard the sowing is to follow. */
interface Counted {
  readonly answer: string;
  readonly effort: number;
}

/** Returns where the last bead of a sowing lands: a pit's label, `store`, or null if the sowing has no end. */
function landingOf({ board }: Rules, { turn }: Position, { steps }: Turn): string | null {
  const last = steps.findLast(({ kind }) => kind === 'sow' || kind === 'endless' || kind === 'break-off');
  if (last?.kind !== 'sow') return null;
  const own = 2 * board.pitsPerSide + (turn === 'south' ? 0 : 1);
  return board.labels[last.at] ?? (last.at === own ? 'store' : null);
}

function answerOf(
  kind: SowingKind,
  rules: Rules,
  position: Position,
  turn: Turn,
  pit: string | null,
): string | null {
  const { captured, laps, position: after } = turn;
  switch (kind) {
    case 'capture':
      return captured > 0 ? String(captured) : null;
    case 'landing':
      return landingOf(rules, position, turn);
    case 'laps':
      return rules.hasRelays && laps >= 2 && laps <= MOST_LAPS ? String(laps) : null;
    case 'holds': {
      const at = pit === null ? -1 : rules.board.labels.indexOf(pit);
      return at < 0 || rules.board.kinds > 1 ? null : String(countAt(rules.board, after, at));
    }
  }
}

/**
 * Counts a move; null if the answer is not worth asking for, or if the move's text reveals the captures (`Hi00 x d2`).
 */
function count(
  kind: SowingKind,
  rules: Rules,
  position: Position,
  move: Move,
  pit: string | null,
): Counted | null {
  const turn = rules.play(position, move);
  if (!turn.ok) return null;
  const { steps, position: after } = turn.value;
  const sown = steps.filter((step) => step.kind === 'sow').length;
  if (sown < LEAST_COUNTED || (kind === 'capture' && move.includes(' '))) return null;
  if (steps.some((step) => ['endless', 'break-off', 'laps-left-out'].includes(step.kind))) return null;
  // People would count beads swept at the end of a game as captured or as gone.
  if (after.outcome !== null && kind !== 'landing' && kind !== 'laps') return null;
  const answer = answerOf(kind, rules, position, turn.value, pit);
  return answer === null ? null : { answer, effort: effortOf(turn.value) };
}

/** Returns the pits that a move changed, whose contents are worth asking for. */
function changedPits({ board }: Rules, before: Position, after: Position): readonly string[] {
  return board.labels.filter((_, at) => countAt(board, before, at) !== countAt(board, after, at));
}

/** Makes a counting exercise from a position: always the same one among its moves that are worth counting. */
export function makeSowing(kind: SowingKind, rules: Rules, position: Position): Exercise | null {
  const setup = setupOf(position);
  const asked: { readonly move: Move; readonly pit: string | null; readonly counted: Counted }[] = [];
  let looked = 0;
  for (const move of rules.distinctMoves(position)) {
    if (++looked > MOVES_LOOKED_AT) break;
    const pit =
      kind === 'holds'
        ? (pickBy(changedPits(rules, position, rules.next(position, move)), JSON.stringify([setup, move])) ??
          null)
        : null;
    const counted = count(kind, rules, position, move, pit);
    if (counted) asked.push({ move, pit, counted });
  }
  const picked = pickBy(asked, JSON.stringify([kind, setup]));
  if (!picked) return null;
  const { move, pit, counted } = picked;
  return {
    ...NOTHING_ELSE,
    kind,
    rules: rules.key,
    setup,
    move,
    pit,
    answers: [counted.answer],
    line: [move],
    difficulty: 1 + counted.effort,
  };
}

/** Counts the answer to a counting exercise again; null if it cannot be asked. */
export function countAnew(
  kind: SowingKind,
  rules: Rules,
  position: Position,
  { move, pit }: Exercise,
): string | null {
  return move === null ? null : (count(kind, rules, position, move, pit)?.answer ?? null);
}
