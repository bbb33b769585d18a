/** The story of a reviewed game in English, for the command line. */
import type { BySide, Side } from '../../core/side.ts';
import { moveNumberText } from '../../notation/move-name.ts';
import type { ReviewedMove } from '../../review/review-line.ts';
import type { StoryClause } from '../../review/story.ts';

function seedsText(count: number): string {
  return `${String(count)} ${count === 1 ? 'seed' : 'seeds'}`;
}

/** Puts a turning move into words: `23...\u00A0c, which gave away 8 seeds and put North ahead`. */
function turningText(
  { index, to, loss, isDeciding, depth }: Extract<StoryClause, { readonly to: unknown }>,
  names: BySide<string>,
  moveName: (index: number) => string,
): string {
  const move = moveName(index);
  const gave = loss === null ? '' : `gave away ${seedsText(loss)} and `;
  const after = to === 'draw' ? 'made the game level' : `put ${names[to]} ahead`;
  const sure = depth === null ? '' : `, by an estimate at depth ${String(depth)}`;
  const decided = isDeciding ? ' That decided the game.' : '';
  return `${move}, which ${gave}${after}${sure}.${decided}`;
}

/** Says that a player was winning throughout, or that neither was. */
function keptText(leader: string | null, isPartial: boolean): string {
  const was = leader === null ? 'the game was level throughout' : `${leader} was winning throughout`;
  if (isPartial) return `In the moves that could be judged, ${was}.`;
  return leader === null ? 'The game was level throughout.' : `${was}.`;
}

/** Writes a sentence of the story. */
export function clauseText(
  clause: StoryClause,
  moves: readonly ReviewedMove[],
  names: BySide<string>,
): string {
  const moveName = (index: number): string => {
    const move = moves[index];
    return move ? `${moveNumberText(move.number, false)}\u00A0${move.move}` : '';
  };
  const by = (seeds: number | null): string => (seeds === null ? '' : ` by ${String(seeds)}`);
  const ahead = (leader: Side | 'draw' | null, seeds: number | null): string =>
    leader === null || leader === 'draw' ? 'the game is level' : `${names[leader]} is winning${by(seeds)}`;
  switch (clause.kind) {
    case 'nothing-known':
      return 'No move of this game could be judged.';
    case 'never-changed':
      return keptText(clause.leader === null ? null : names[clause.leader], clause.isPartial);
    case 'faultless':
      return clause.isProved
        ? 'Neither player gave anything away: every move is proved to be best.'
        : 'Neither player gave anything away, as far as is known.';
    case 'many-changes':
      return `The lead changed ${clause.isPartial ? 'at least ' : ''}${String(clause.count)} times.`;
    case 'win-lost': {
      const { player, by: seeds, isReturn } = clause;
      const before = isReturn ? 'gave the lead back with' : `was winning${by(seeds)} until`;
      return `${names[player]} ${before} ${turningText(clause, names, moveName)}`;
    }
    case 'draw-lost':
      return `The game was level until ${turningText(clause, names, moveName)}`;
    case 'costliest':
      return clause.loss === null
        ? `${clause.isPartial ? 'Of the moves that could be judged, the costliest' : 'The costliest move'} was ${moveName(clause.index)} by ${names[clause.player]}.`
        : `${clause.isPartial ? 'Of the moves that could be judged, the costliest' : 'The costliest move'} was ${moveName(clause.index)}: ${names[clause.player]} gave away ${seedsText(clause.loss)}.`;
    case 'unfinished':
      return `The game is not over; where it ends here, ${ahead(clause.leader, clause.by)}.`;
    case 'unknown':
      return clause.count === 1
        ? 'One move could not be judged.'
        : `${String(clause.count)} moves could not be judged.`;
  }
}
