/** English words of files of opening trees. */
import { proofShape } from '../../drawing/value-text.ts';
import type { MoveFigures, ResultCounts } from '../../explorer/question.ts';
import { plainRules } from '../../formats/plain-rules.ts';
import { ENGLISH_WORDS } from '../english.ts';
import type { OpeningWords } from './types.ts';

function fixed(value: number): string {
  return value.toFixed(1).replace('-', '\u2212');
}

function mean(margin: number): string {
  const text = fixed(margin);
  return Number(margin.toFixed(1)) > 0 ? `+${text}` : text.replace(/^\u22120\.0$/, '0.0');
}

function games(count: number): string {
  return count === 1 ? '1 game' : `${String(count)} games`;
}

/** Returns the shares of the results in whole percent; empty if no game has a result. */
function shares({ south, draws, north }: ResultCounts): readonly string[] {
  const decided = south + draws + north;
  if (decided === 0) return [];
  const percent = (count: number): string => `${String(Math.round((100 * count) / decided))}\u00A0%`;
  return [`${percent(south)} South`, `${percent(draws)} draws`, `${percent(north)} North`];
}

function figures(told: MoveFigures | ResultCounts): string {
  const parts = [
    `${games(told.games)}${told.south + told.draws + told.north > 0 ? `: ${shares(told).join(', ')}` : ''}`,
  ];
  if ('margin' in told && told.margin !== null) parts.push(`mean ${mean(told.margin)}`);
  if ('loss' in told && told.loss !== null) parts.push(`loss ${fixed(told.loss)}`);
  return parts.join('; ');
}

export const ENGLISH_OPENING: OpeningWords = {
  language: 'en',
  figures,
  transposition: 'the same position by other moves',
  cut: 'Only the moves played most are shown.',
  columns: {
    ...{ move: 'Move', games: 'Games', results: 'Results', margin: 'Mean margin' },
    ...{ loss: 'Mean loss', value: 'Value', lastPlayed: 'Last played' },
  },
  rules: 'Rules',
  ruleSet: plainRules,
  position: 'Position',
  after: (moves) => (moves.length === 0 ? 'Start' : `After ${moves.join(' ')}`),
  results: (results) => shares(results).join(', '),
  count: String,
  mean,
  loss: fixed,
  proof(value) {
    const shape = proofShape(value);
    const depth = value.depth === undefined ? '' : ` at depth ${String(value.depth)}`;
    return shape === 'dotted' || shape === 'running' ? '' : `${ENGLISH_WORDS.proof[shape]}${depth}`;
  },
  specialMove: ENGLISH_WORDS.specialMove,
};
