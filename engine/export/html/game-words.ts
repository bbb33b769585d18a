/** The words of an HTML report in a language, for the command line; the page has longer ones of its own. */
import { numberText } from '../../drawing/value-text.ts';
import { ruleSetText } from '../rule-words.ts';
import { recordOf } from '../../core/record-of.ts';
import type { Board, Outcome, Turn } from '../../rules/types.ts';
import type { Move } from '../../core/move.ts';
import type { Value } from '../../core/value.ts';
import type { Texts } from '../../locales/text.ts';
import { MOVE_GLYPHS, POSITION_GLYPHS } from '../../tree/types.ts';
import type { GameWords, ToldMove } from './types.ts';

/** Makes the words in the language of the texts. */
export function gameWords({ language, say, has }: Texts): GameWords {
  const side = { south: say('side.south'), north: say('side.north') };

  function winner(outcome: 'south' | 'north' | 'draw' | 'none'): string {
    if (outcome === 'draw') return say('outcome.draw');
    return outcome === 'none' ? say('outcome.none') : say('outcome.wins', { winner: side[outcome] });
  }

  /** Says who won, with the winner's score first, and why the game ended. */
  function over(outcome: Outcome): string {
    const result = winner(outcome.winner);
    const scores = outcome.score ? [outcome.score.south, outcome.score.north].map(numberText) : [];
    const score = (outcome.winner === 'north' ? scores.toReversed() : scores).join('\u2013');
    const key = outcome.winner === 'none' ? 'outcome.unfinished-score' : 'outcome.with-score';
    const scored = score === '' ? result : say(key, { result, score });
    return say('outcome.with-reason', { result: scored, reason: say(`end.${outcome.reason}`) });
  }

  const specialMove = (move: string): string => {
    const key = `move.${move}`;
    return has(key) ? say(key) : move;
  };

  /** Puts a move into words: laps, landing, captures, another move, the end of the game. */
  function told(board: Board, move: Move, turn: Turn, { side: mover, names, tellsCounts }: ToldMove): string {
    const { steps, laps, captured, again, position } = turn;
    const { outcome } = position;
    const parts: string[] = [];
    if (steps.some(({ kind }) => kind === 'endless')) parts.push(say('speech.endless'));
    const landing = steps.findLast((step) => step.kind === 'sow');
    if (laps > 1) parts.push(say('speech.laps', { n: laps }));
    if (landing?.kind === 'sow') {
      const owner = landing.at === 2 * board.pitsPerSide ? 'south' : 'north';
      const place = board.labels[landing.at] ?? say('position.store', { side: names[owner] });
      parts.push(say('speech.lands', { place }));
    }
    const something = board.kinds > 1 ? 'speech.captures-gems' : 'speech.captures-seeds';
    if (captured > 0) parts.push(tellsCounts ? say('speech.captures', { n: captured }) : say(something));
    if (again && !outcome) parts.push(say('speech.again'));
    const played = say('speech.move', { side: names[mover], move: specialMove(move) });
    const effect = parts.join(', ');
    const all = effect === '' ? played : say('speech.with-effect', { played, effect });
    return outcome ? `${all}; ${over(tellsCounts ? outcome : { ...outcome, score: null })}` : all;
  }

  function sure({ proof, source, depth }: Value): string {
    if (proof === 'exact') return say(source === 'table' ? 'proof.table' : 'proof.exact');
    if (proof !== 'heuristic') return say(proof === 'lower' ? 'proof.lower' : 'proof.upper');
    return depth === undefined ? say('proof.heuristic') : say('proof.heuristic-depth', { depth });
  }

  function said(value: Value): string {
    if (value.kind === 'margin') {
      if (value.margin === 0) return say('value.level');
      const seeds = numberText(Math.abs(value.margin));
      return say(value.margin > 0 ? 'value.south-by' : 'value.north-by', { seeds });
    }
    if (value.winner === 'none') return say('value.unclear');
    if (value.winner === 'draw') return say('value.draw');
    if (value.distance === null) return winner(value.winner);
    return say('value.wins-in', { winner: side[value.winner], n: value.distance });
  }

  return {
    language,
    say,
    side,
    ruleSet: (text) => ruleSetText({ say, has }, text),
    origin: { reconstruction: say('rules.reconstruction'), own: say('rules.own-layout') },
    place: (board, place) => board.labels[place] ?? say('exercise.told.store'),
    over,
    moveGlyph: recordOf(MOVE_GLYPHS, (glyph) => say(`glyph.${glyph}`)),
    positionGlyph: recordOf(POSITION_GLYPHS, (glyph) => say(`glyph.${glyph}`)),
    verdict: (glyph) => say('verdict.glyph', { glyph: say(`glyph.${glyph}`) }),
    specialMove,
    told,
    value: (value) => say('value.spoken', { value: said(value), proof: sure(value) }),
    sure,
    cost: ({ kind, seeds }) => say(`value.cost.${kind}`, { seeds: numberText(seeds) }),
    proof: {
      square: say('proof.exact'),
      diamond: say('proof.table'),
      'triangle-up': say('proof.lower'),
      'triangle-down': say('proof.upper'),
      circle: say('proof.heuristic'),
    },
  };
}
