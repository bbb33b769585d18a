/** The story of a game in words: sentences in which each move is a link. */
import { numberText } from '../../../engine/drawing/value-text.ts';
import type { Side } from '../../../engine/core/side.ts';
import type { ReviewedMove } from '../../../engine/review/review-line.ts';
import type { StoryClause } from '../../../engine/review/story.ts';
import { t, type MessageKey, type MessageParams } from '../../i18n/text.ts';
import { reviewedName } from './move-words.ts';

/** A piece of a sentence; with an index it names that move of the line. */
export interface StoryPart {
  readonly text: string;
  readonly index: number | null;
}

/** Placeholder for the name of the move, so that it becomes a link in every language. */
const MOVE_MARK = '\u0001';

function withMove(key: MessageKey, params: MessageParams, index: number, name: string): readonly StoryPart[] {
  const [before = '', ...after] = t(key, { ...params, move: MOVE_MARK }).split(MOVE_MARK);
  return [
    { text: before, index: null },
    { text: name, index },
    { text: after.join(name), index: null },
  ].filter(({ text }) => text !== '');
}

/** Returns the parameters for a number of seeds: its text, and the number that decides between singular and plural. */
function seedsOf(n: number | null): MessageParams {
  return n === null ? {} : { n, seeds: numberText(n) };
}

function turningText(
  clause: Extract<StoryClause, { kind: 'win-lost' | 'draw-lost' }>,
  name: string,
  names: Readonly<Record<Side, string>>,
): readonly StoryPart[] {
  const { index, loss, isDeciding, isReturn, player, to } = clause;
  const how = loss === null ? 'result' : 'seeds';
  const params = { ...seedsOf(loss), player: names[player], winner: to === 'draw' ? '' : names[to] };
  const end: readonly StoryPart[] = isDeciding
    ? [
        {
          text: ` ${t(to === 'draw' ? 'review.story.decided-draw' : 'review.story.decided', params)}`,
          index: null,
        },
      ]
    : [];
  if (clause.kind === 'draw-lost')
    return [...withMove(`review.story.draw-lost-${how}`, params, index, name), ...end];
  if (isReturn) return [...withMove(`review.story.returned-${how}`, params, index, name), ...end];
  const by = clause.by === null ? '' : numberText(clause.by);
  const was = clause.by === null ? 'win-lost' : 'lead-lost';
  return [...withMove(`review.story.${was}-${how}`, { ...params, by }, index, name), ...end];
}

/** Returns the ending of the key of a sentence that is true only of the judged moves. */
function partly(
  { isPartial }: { readonly isPartial: boolean },
  isUnderWay: boolean,
): '' | '-so-far' | '-judged' {
  return !isPartial ? '' : isUnderWay ? '-so-far' : '-judged';
}

function clauseText(
  clause: StoryClause,
  moves: readonly ReviewedMove[],
  names: Readonly<Record<Side, string>>,
  isUnderWay: boolean,
): readonly StoryPart[] {
  const plain = (text: string): readonly StoryPart[] => [{ text, index: null }];
  const nameOf = (index: number): string => {
    const move = moves[index];
    return move ? reviewedName(move) : '';
  };
  switch (clause.kind) {
    case 'nothing-known':
      return plain(t('review.story.nothing-known'));
    case 'faultless':
      return plain(t(clause.isProved ? 'review.story.faultless-proved' : 'review.story.faultless'));
    case 'never-changed':
      return plain(
        clause.leader === null
          ? t(`review.story.level${partly(clause, isUnderWay)}`)
          : t(`review.story.kept${partly(clause, isUnderWay)}`, { player: names[clause.leader] }),
      );
    case 'many-changes':
      return plain(t(`review.story.many-changes${clause.isPartial ? '-so-far' : ''}`, { n: clause.count }));
    case 'win-lost':
    case 'draw-lost':
      return turningText(clause, nameOf(clause.index), names);
    case 'costliest': {
      const { index, player, loss } = clause;
      const of = loss === null ? 'costliest-result' : 'costliest';
      return withMove(
        `review.story.${of}${partly(clause, isUnderWay)}`,
        { ...seedsOf(loss), player: names[player] },
        index,
        nameOf(index),
      );
    }
    case 'unfinished': {
      const { leader, by } = clause;
      if (leader === 'draw') return plain(t('review.story.unfinished-level'));
      const key = by === null ? 'review.story.unfinished-wins' : 'review.story.unfinished';
      return plain(t(key, { player: names[leader], ...seedsOf(by) }));
    }
    case 'unknown':
      return plain(t('review.story.unknown', { n: clause.count }));
  }
}

/**
 * Writes the sentences of a story, each split into its parts.
 *
 * @param isUnderWay whether positions are still to be searched; sentences about some of the moves then say "so far".
 */
export function storyParts(
  clauses: readonly StoryClause[],
  moves: readonly ReviewedMove[],
  names: Readonly<Record<Side, string>>,
  isUnderWay = false,
): readonly (readonly StoryPart[])[] {
  return clauses.map((clause) => clauseText(clause, moves, names, isUnderWay));
}
