/** English words of an HTML report, for the command line. */
import { plainRules } from '../../formats/plain-rules.ts';
import { numberText, valueText } from '../../drawing/value-text.ts';
import type { Board, Outcome, Turn } from '../../rules/types.ts';
import type { Move } from '../../core/move.ts';
import type { Value } from '../../core/value.ts';
import { sayEnglish } from '../report-texts.ts';
import type { GameWords, ToldMove } from './types.ts';

const ENDS: Readonly<Record<Outcome['winner'], string>> = {
  south: 'South wins',
  north: 'North wins',
  draw: 'Draw',
  none: 'Unfinished',
};

const PROOFS = {
  square: 'exact',
  diamond: 'exact, from a table',
  'triangle-up': 'at least',
  'triangle-down': 'at most',
  circle: 'estimate',
} as const;

/** How sure a cost is. */
const COST_WORDS = { exact: '', atLeast: 'at least ', estimate: 'about ' } as const;

/** Says who won, with the winner's score first, and why the game ended. */
function over({ winner, reason, score }: Outcome): string {
  const scores = score ? [score.south, score.north].map(numberText) : [];
  const points = (winner === 'north' ? scores.reverse() : scores).join('\u2013');
  return `${ENDS[winner]}${points === '' ? '' : ` ${points}`}. ${sayEnglish(`end.${reason}`)}.`;
}

/** Puts a move into words: laps, landing, captures, another move, the end of the game. */
function told(board: Board, move: Move, turn: Turn, { side, names, tellsCounts }: ToldMove): string {
  const { steps, laps, captured, again, position } = turn;
  const parts = [`${names[side]} plays ${move}`];
  if (steps.some(({ kind }) => kind === 'endless')) parts.push('never ends');
  const landing = steps.findLast((step) => step.kind === 'sow');
  if (laps > 1) parts.push(`${String(laps)} laps`);
  if (landing?.kind === 'sow') {
    const owner = landing.at === 2 * board.pitsPerSide ? 'south' : 'north';
    parts.push(`ends in ${board.labels[landing.at] ?? `the store of ${names[owner]}`}`);
  }
  const something = board.kinds > 1 ? 'gems' : 'seeds';
  if (captured > 0) parts.push(`captures ${tellsCounts ? String(captured) : something}`);
  if (again && !position.outcome) parts.push('moves again');
  const { outcome } = position;
  return [
    parts.join(', '),
    ...(outcome ? [over(tellsCounts ? outcome : { ...outcome, score: null })] : []),
  ].join('; ');
}

function sure(value: Value): string {
  const { shape } = valueText(value);
  const depth = value.depth === undefined ? '' : ` at depth ${String(value.depth)}`;
  return shape === 'dotted' || shape === 'running' ? '' : `${PROOFS[shape]}${depth}`;
}

function said(value: Value): string {
  if (value.kind === 'margin') {
    if (value.margin === 0) return 'level';
    return `${value.margin > 0 ? 'South' : 'North'} +${numberText(Math.abs(value.margin))}`;
  }
  if (value.winner === 'none') return 'unclear';
  return value.distance === null ? ENDS[value.winner] : `${ENDS[value.winner]} in ${String(value.distance)}`;
}

const MOVE_GLYPH: GameWords['moveGlyph'] = {
  good: 'good move',
  mistake: 'mistake',
  excellent: 'excellent move',
  blunder: 'blunder',
  interesting: 'interesting move',
  doubtful: 'inexact move',
};

export const ENGLISH_WORDS: GameWords = {
  language: 'en',
  say: sayEnglish,
  side: { south: 'South', north: 'North' },
  ruleSet: plainRules,
  origin: {
    reconstruction: 'Start layout and gem values are a reconstruction: the originals are not published.',
    own: 'The start layout is one of its own: the original is not published.',
  },
  place: (board, place) => board.labels[place] ?? 'the store',
  over,
  moveGlyph: MOVE_GLYPH,
  positionGlyph: {
    'south-better': 'South is better',
    equal: 'equal',
    'north-better': 'North is better',
    unclear: 'unclear',
    decided: 'decided',
  },
  verdict: (glyph) => `${MOVE_GLYPH[glyph]} by values`,
  specialMove: (move) => (move === 'swap' ? 'changes seats' : move),
  told,
  value: (value) => `${said(value)}, ${sure(value)}`,
  cost: ({ kind, seeds }) => `costs ${COST_WORDS[kind]}${numberText(seeds)}`,
  proof: PROOFS,
};
