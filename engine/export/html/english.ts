/** English words of an HTML report, for the command line. */
import type { LapStop } from '../../drawing/lap-stop.ts';
import { plainRules } from '../../formats/plain-rules.ts';
import { numberText, valueText } from '../../drawing/value-text.ts';
import type { Board, Outcome, Turn } from '../../rules/types.ts';
import type { Move } from '../../core/move.ts';
import type { Value } from '../../core/value.ts';
import { ENGLISH_REVIEW } from './english-review.ts';
import type { HtmlReportWords, ToldMove } from './types.ts';

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

function over({ winner, reason, score }: Outcome): string {
  const points = score ? ` ${numberText(score.south)}\u2013${numberText(score.north)}` : '';
  return `${ENDS[winner]}${points} (${reason.replaceAll('-', ' ')})`;
}

/** A move in words: laps, landing, captures, another move, the end of the game. */
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

const MOVE_GLYPH: HtmlReportWords['moveGlyph'] = {
  good: 'good move',
  mistake: 'mistake',
  excellent: 'excellent move',
  blunder: 'blunder',
  interesting: 'interesting move',
  doubtful: 'inexact move',
};

/** A stop of a move: `lap 2 of 5, seed 3 of 7 in c`, `lap 3 of 5, ends in g`; a move of one lap does not count it. */
function englishLap({ lap, until, laps, seeds, place }: LapStop, board: Board): string {
  const total = String(laps);
  if (place === null) return `laps ${String(lap)} to ${String(until)} of ${total}`;
  const at = board.labels[place] ?? 'the store';
  const parts = laps > 1 ? [`lap ${String(lap)} of ${total}`] : [];
  if (seeds === null) parts.push(`ends in ${at}`);
  else if (seeds.fallen === 0) parts.push(`takes up ${at}`);
  else {
    const all = seeds.all === null ? '' : ` of ${String(seeds.all)}`;
    parts.push(`seed ${String(seeds.fallen)}${all} in ${at}`);
  }
  return parts.join(', ');
}

export const ENGLISH_WORDS: HtmlReportWords = {
  language: 'en',
  side: { south: 'South', north: 'North' },
  contents: 'Contents',
  game: (number) => `Game ${String(number)}`,
  players: (south, north) => `${south} \u2013 ${north}`,
  tag: (name) => name,
  rules: 'Rules',
  ruleSet: plainRules,
  origin: {
    reconstruction: 'Start layout and gem values are a reconstruction: the originals are not published.',
    own: 'The start layout is one of its own: the original is not published.',
  },
  diagram: (number) => `Diagram ${String(number)}.`,
  start: 'Start',
  after: (move) => `After ${move}`,
  during: (move, where) => `${move}: ${where}`,
  lap: englishLap,
  seeDiagram: (number) => `diagram ${String(number)}`,
  toMove: (side) => `${side === 'south' ? 'South' : 'North'} to move`,
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
  verdictSign: 'A sign in an open frame is what the values say of a move; nobody has set it.',
  specialMove: (move) => (move === 'swap' ? 'changes seats' : move),
  replay: {
    board: 'Board to play through',
    keys: 'Board. Arrow keys step through the moves, Up and Down change the variation.',
    first: 'First position',
    previous: 'Previous move',
    next: 'Next move',
    last: 'Last position',
    move: 'Move',
    ways: 'Continue with:',
    note: 'Note of this move',
    hide: 'Hide board',
    show: 'Show board',
  },
  review: ENGLISH_REVIEW,
  sheet: { solutions: 'Solutions', noMove: 'no move in the game' },
  told,
  value: (value) => `${said(value)}, ${sure(value)}`,
  cost: ({ kind, seeds }) => `costs ${COST_WORDS[kind]}${numberText(seeds)}`,
  variation: 'Variation',
  ghost: 'cannot be played',
  rest: 'Text that could not be read',
  proof: PROOFS,
};
