/** English words of the review in an HTML report. */
import type { BySide, Side } from '../../core/side.ts';
import { moveNumberText } from '../../notation/move-name.ts';
import type { ReviewedMove } from '../../review/review-line.ts';
import type { StoryClause } from '../../review/story.ts';
import type { AllowedReason, MissedReason, ReviewWords } from './types.ts';

const FIGURES: ReviewWords['figure'] = (figure, isMargin) =>
  ({
    loss: isMargin ? 'Seeds given away' : 'Results given away',
    phases: 'in the beginning, middle and end',
    accuracy: 'Accuracy',
    best: 'Best moves',
    only: 'Only moves found',
    counts: isMargin ? 'Inexact moves, mistakes, blunders' : 'Mistakes, blunders',
    missedCaptures: 'Missed captures',
    missedExtraTurns: 'Missed extra turns',
    unknown: 'Moves not judged',
  })[figure];

function betterText(move: string, missed: MissedReason | null): string {
  switch (missed?.kind) {
    case undefined:
      return `Better: ${move}.`;
    case 'missed-extra-turn': {
      const { beads, line } = missed;
      const captures = beads > 0 ? `; ${line.join('.')} captures ${String(beads)} more` : '';
      return `Better: ${move}, which moves again${captures}.`;
    }
    case 'missed-capture':
      return `Better: ${move}, which captures ${String(missed.beads)} more.`;
  }
}

function allowedText(allowed: AllowedReason): string {
  return allowed.kind === 'allows-capture'
    ? `The answer ${allowed.reply} captures ${String(allowed.beads)} more.`
    : `The answer ${allowed.reply} moves again.`;
}

function seedsText(count: number): string {
  return `${String(count)} ${count === 1 ? 'seed' : 'seeds'}`;
}

/** A turning move in words: `23...\u00A0c, which gave away 8 seeds and put North ahead`. */
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

/** The player who was winning throughout, or neither. */
function keptText(leader: string | null, isPartial: boolean): string {
  const was = leader === null ? 'the game was level throughout' : `${leader} was winning throughout`;
  if (isPartial) return `In the moves that could be judged, ${was}.`;
  return leader === null ? 'The game was level throughout.' : `${was}.`;
}

function clauseText(clause: StoryClause, moves: readonly ReviewedMove[], names: BySide<string>): string {
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

export const ENGLISH_REVIEW: ReviewWords = {
  heading: 'Review',
  clause: clauseText,
  figure: FIGURES,
  share: (part, all) => `${String(part)} of ${String(all)}`,
  percent: (percent) => `${String(percent)} %`,
  ahead: (name, isMargin) => (isMargin ? `${name} ahead` : `${name} wins`),
  graph: (moves) =>
    `Graph of the value after each of ${String(moves)} moves. The table “All moves” says the same.`,
  proved: 'proved',
  estimate: 'estimate',
  decided: 'decided here',
  mistakes: 'Mistakes by size',
  gaveAway: (count, isMargin) =>
    isMargin
      ? `gives away ${seedsText(count)}`
      : count > 1
        ? 'turns a win into a loss'
        : 'gives away the result',
  changesResult: 'changes the result',
  kept: { won: 'still won', drawn: 'still drawn', lost: 'lost in any case' },
  better: betterText,
  allowed: allowedText,
  more: (count) =>
    count === 1 ? 'One smaller one is not listed.' : `${String(count)} smaller ones are not listed.`,
  noMistakes: 'None: no move gives anything away.',
  all: 'All moves',
  columns: { move: 'Move', value: 'Value', loss: 'Gives away', best: 'Best' },
};
