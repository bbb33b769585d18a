/** The story of a reviewed game in words, for the window and for reports: sentences in which each move is a link. */
import { numberText } from '../../drawing/value-text.ts';
import type { Move } from '../../core/move.ts';
import type { BySide } from '../../core/side.ts';
import type { StoryClause } from '../../review/story.ts';
import type { Say } from '../../locales/text.ts';

/** What a story is told with. */
interface StoryTelling {
  readonly say: Say;
  readonly names: BySide<string>;
  /** Names a move of the line by its index. */
  readonly nameOf: (index: number) => string;
  /** Writes a move without its number. */
  readonly move: (move: Move) => string;
  /** Whether positions are still to be searched; sentences about some of the moves then say "so far". */
  readonly isUnderWay?: boolean;
}

type Params = NonNullable<Parameters<Say>[1]>;

/** A piece of a sentence; with an index it names that move of the line. */
interface StoryPart {
  readonly text: string;
  readonly index: number | null;
}

/** Placeholder for the name of the move, so that it becomes a link in every language. */
const MOVE_MARK = '\u0001';

function withMove(
  { say, nameOf }: StoryTelling,
  key: Parameters<Say>[0],
  params: Params,
  index: number,
): readonly StoryPart[] {
  const name = nameOf(index);
  const [before = '', ...after] = say(key, { ...params, move: MOVE_MARK }).split(MOVE_MARK);
  return [
    { text: before, index: null },
    { text: name, index },
    { text: after.join(name), index: null },
  ].filter(({ text }) => text !== '');
}

/** Returns the parameters for a number of seeds: its text, and the number that decides between singular and plural. */
function seedsOf(n: number | null): Params {
  return n === null ? {} : { n, seeds: numberText(n) };
}

function turningText(
  clause: Extract<StoryClause, { kind: 'win-lost' | 'draw-lost' }>,
  telling: StoryTelling,
): readonly StoryPart[] {
  const { say, names } = telling;
  const { index, loss, isDeciding, isReturn, player, to } = clause;
  const how = loss === null ? 'result' : 'seeds';
  const lead = clause.kind === 'win-lost' ? clause.by : null;
  const by = lead === null ? '' : numberText(lead);
  const params = { ...seedsOf(loss), player: names[player], winner: to === 'draw' ? '' : names[to], by };
  const was =
    clause.kind === 'draw-lost' ? 'draw-lost' : isReturn ? 'returned' : by === '' ? 'win-lost' : 'lead-lost';
  const told = withMove(telling, `review.story.${was}-${how}`, params, index);
  if (!isDeciding) return told;
  const end = say(to === 'draw' ? 'review.story.decided-draw' : 'review.story.decided', params);
  return [...told, { text: ` ${end}`, index: null }];
}

/** Returns the ending of the key of a sentence that is true only of the judged moves. */
function partly(
  { isPartial }: { readonly isPartial: boolean },
  isUnderWay: boolean,
): '' | '-so-far' | '-judged' {
  return !isPartial ? '' : isUnderWay ? '-so-far' : '-judged';
}

function eitherOf(moves: readonly Move[], { say, move }: StoryTelling): string {
  const [last = '', ...others] = moves.map(move).toReversed();
  return others.reduce((rest, each) => say('review.story.or', { each, rest }), last);
}

function clauseText(clause: StoryClause, telling: StoryTelling): readonly StoryPart[] {
  const { say, names, isUnderWay = false } = telling;
  const plain = (...said: Parameters<Say>): readonly StoryPart[] => [{ text: say(...said), index: null }];
  switch (clause.kind) {
    case 'nothing-known':
      return plain('review.story.nothing-known');
    case 'faultless':
      return plain(clause.isProved ? 'review.story.faultless-proved' : 'review.story.faultless');
    case 'never-changed':
      return clause.leader === null
        ? plain(`review.story.level${partly(clause, isUnderWay)}`)
        : plain(`review.story.kept${partly(clause, isUnderWay)}`, { player: names[clause.leader] });
    case 'many-changes':
      return plain(`review.story.many-changes${clause.isPartial ? '-so-far' : ''}`, { n: clause.count });
    case 'win-lost':
    case 'draw-lost':
      return turningText(clause, telling);
    case 'costliest': {
      const { index, player, loss } = clause;
      const key = `review.story.${loss === null ? 'costliest-result' : 'costliest'}` as const;
      const params = { ...seedsOf(loss), player: names[player] };
      return withMove(telling, `${key}${partly(clause, isUnderWay)}`, params, index);
    }
    case 'unfinished': {
      const { leader, by } = clause;
      if (leader === 'draw') return plain('review.story.unfinished-level');
      const key = by === null ? 'review.story.unfinished-wins' : 'review.story.unfinished';
      return plain(key, { player: names[leader], ...seedsOf(by) });
    }
    case 'unknown':
      return plain('review.story.unknown', { n: clause.count });
    case 'left-repertoire': {
      const { how, index, player, side, says } = clause;
      const params = {
        player: names[player],
        side: say(side === 'south' ? 'tag.South' : 'tag.North'),
        says: eitherOf(says, telling),
      };
      return withMove(telling, `review.story.repertoire-${how}`, params, index);
    }
    case 'new-move':
      return withMove(telling, 'review.story.new-move', { n: clause.games }, clause.index);
  }
}

/** Writes the sentences of a story, each split into its parts. */
export function storyParts(
  clauses: readonly StoryClause[],
  telling: StoryTelling,
): readonly (readonly StoryPart[])[] {
  return clauses.map((clause) => clauseText(clause, telling));
}
