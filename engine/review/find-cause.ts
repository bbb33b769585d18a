/** Finds the cause of a mistake: the facts by which the lines of the played and the better move differ. */
import type { Move } from '../core/move.ts';
import { otherSide } from '../core/side.ts';
import type { Rules } from '../rules/game.ts';
import { countAt } from '../rules/steps.ts';
import type { Position } from '../rules/types.ts';
import type { Cause, Fault, Merit } from './cause.ts';
import { captureIn, endingIn, scoresOf, type Line } from './compare-lines.ts';
import { lineTurns } from './line-turns.ts';
import { feedingOf, prospectsOf, tempoOf } from './prospects.ts';

/** A move and the best play after it, as far as known. */
export interface Course {
  readonly move: Move;
  readonly line: readonly Move[];
}

/** Largest number of seeds in a weak pit: one more seed completes two or three. */
const WEAK = 2;
/** Facts that explain a mistake without its tempo. */
const DECIDES: ReadonlySet<string> = new Set([
  'loses',
  'gives-turn',
  'ends',
  'takes',
  'moves-again',
  'finishes',
]);

function playCourse(rules: Rules, position: Position, { move, line }: Course): Line | null {
  const turns = lineTurns(rules, position, [move, ...line]);
  const [own] = turns;
  return own ? { turns, own } : null;
}

function faultsOf(rules: Rules, position: Position, played: Line, better: Line): readonly Fault[] {
  const side = position.turn;
  const faults: Fault[] = [];
  const lost = captureIn(played, better, otherSide(side));
  if (lost) {
    const chain = lost.after.length === 0 ? (played.turns[1]?.chain ?? []) : [];
    const weak = chain
      .map((pit) => ({ pit, seeds: countAt(rules.board, played.own.after, pit) }))
      .filter(({ seeds }) => seeds > 0 && seeds <= WEAK);
    faults.push({ kind: 'loses', weak, ...lost });
  }
  const [, reply] = played.turns;
  if (
    played.own.moves.length === 1 &&
    reply &&
    reply.moves.length > 1 &&
    (better.turns[1]?.moves.length ?? 2) === 1
  )
    faults.push({ kind: 'gives-turn', turn: reply.moves });
  const ending = endingIn(rules, played, better, otherSide(side));
  if (ending) faults.push({ kind: 'ends', ...ending });
  return faults;
}

function meritsOf(rules: Rules, position: Position, played: Line, better: Line): readonly Merit[] {
  const { side } = better.own;
  const merits: Merit[] = [];
  const taken = captureIn(better, played, side);
  const ending = endingIn(rules, better, played, side);
  const end: readonly Merit[] = ending ? [{ kind: 'finishes', ...ending }] : [];
  const isNow = ending?.after.length === 0;
  if (better.own.moves.length > 1 && played.own.moves.length === 1)
    merits.push({ kind: 'moves-again', turn: better.own.moves });
  if (taken) merits.push({ kind: 'takes', ...taken });
  // Beads of many kinds have too many moves to look at all of them.
  if (rules.board.kinds === 1) merits.push(...prospectsOf(rules, position, played, better));
  return isNow ? [...end, ...merits] : [...merits, ...end];
}

/** Returns the largest number of beads that a fact explains. */
function weightOf(facts: readonly (Fault | Merit)[]): number {
  return facts.reduce(
    (most, fact) => Math.max(most, 'more' in fact ? fact.more : 'beads' in fact ? fact.beads : 0),
    0,
  );
}

/**
 * Finds the cause of a mistake.
 *
 * @param position in which both moves can be played.
 * @returns null if the steps of both lines show no difference.
 */
export function findCause(rules: Rules, position: Position, better: Course, played: Course): Cause | null {
  const [own, best] = [played, better].map((course) => playCourse(rules, position, course));
  if (!own || !best || played.move === better.move) return null;
  const faults = faultsOf(rules, position, own, best);
  const merits = meritsOf(rules, position, own, best);
  const known = [...faults, ...merits];
  // Tempo decides where nothing is captured. Figures say less than moves: they are given if moves explain too little.
  const isDecided = known.some(({ kind }) => DECIDES.has(kind));
  const tempo = isDecided ? null : (tempoOf(rules, own, best) ?? feedingOf(rules, own, best));
  const scores = scoresOf(rules, position, own, best);
  const isExplained = scores === null || 2 * weightOf(known) >= scores.behind;
  const told = [...faults, ...(tempo ? [tempo] : []), ...(isExplained ? [] : [scores])];
  return told.length + merits.length === 0
    ? null
    : { better: better.move, line: played.line, faults: told, merits };
}
