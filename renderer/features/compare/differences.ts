/**
 * Describes in a sentence how a column differs from the first: `best move C → F, value South +3 → South +5 (+2)`. The
 * sentence covers exactly the cells marked as different, so that table and sentence never disagree.
 */
import { marginText } from '../../../engine/drawing/value-text.ts';
import type { Move } from '../../../engine/core/move.ts';
import { moveText } from '../../i18n/move-name.ts';
import { t } from '../../i18n/text.ts';
import { valueLong } from '../../i18n/value-text.ts';
import { EMPTY, type SheetCell, type SheetRow } from './cells.ts';
import { sameEffect, type Known } from '../../../engine/rule-check/comparison.ts';

/** Largest number of moves named. */
const MAX_NAMED = 6;

/** A differing cell with the cell of the first column. */
interface Difference {
  readonly id: string;
  readonly move: Move | null;
  readonly from: SheetCell;
  readonly to: SheetCell;
}

function differencesOf(rows: readonly SheetRow[], column: number): readonly Difference[] {
  return rows.flatMap(({ id, cells }) => {
    const { [0]: from = EMPTY, [column]: to = EMPTY } = cells;
    return to.isDifferent ? [{ id, move: (from.effect ?? to.effect)?.move ?? null, from, to }] : [];
  });
}

/** Names the moves as `A, B`; empty if there are none. */
function named(
  key: 'legal' | 'not-legal' | 'result' | 'move-value',
  found: readonly Difference[],
): readonly string[] {
  if (found.length === 0) return [];
  const shown = found
    .slice(0, MAX_NAMED)
    .flatMap(({ move }) => (move === null ? [] : [moveText(move)]))
    .join(', ');
  const rest = found.length - MAX_NAMED;
  const moves = rest > 0 ? t('comparison.says.more', { shown, n: rest }) : shown;
  return [t(`comparison.says.${key}`, { moves })];
}

/** Describes differences in the legal moves and their effects. */
function legality(found: readonly Difference[]): readonly string[] {
  const moves = found.filter(({ move }) => move !== null);
  const count = found.find(({ id }) => id === 'count');
  const parts = [
    ...named(
      'legal',
      moves.filter(({ from }) => !from.effect),
    ),
    ...named(
      'not-legal',
      moves.filter(({ to }) => !to.effect),
    ),
    ...named('result', moves.filter(doesOtherwise)),
  ];
  // Moves that are legal on one side only already show that the numbers differ.
  const isTold = moves.some(({ from, to }) => !from.effect || !to.effect);
  if (!count || isTold) return parts;
  return [t('comparison.says.count', { from: count.from.text, to: count.to.text }), ...parts];
}

function doesOtherwise({ from, to }: Difference): boolean {
  return from.effect !== null && to.effect !== null && !sameEffect(from.effect, to.effect);
}

function valueText({ from: { value: from }, to: { value: to } }: Difference): readonly string[] {
  if (!from || !to) return [];
  const words = { from: valueLong(from), to: valueLong(to) };
  if (from.kind !== 'margin' || to.kind !== 'margin') return [t('comparison.says.value', words)];
  return [t('comparison.says.margin', { ...words, difference: marginText(to.margin - from.margin) })];
}

/** Describes differences in values: best moves, the position, and moves with the same effect. */
function worth(found: readonly Difference[]): readonly string[] {
  const { best, value, final } = Object.fromEntries(found.map((each) => [each.id, each]));
  const fromTo = ({ from, to }: Difference): { readonly from: string; readonly to: string } => ({
    from: from.text,
    to: to.text,
  });
  return [
    ...(best ? [t('comparison.says.best', fromTo(best))] : []),
    ...(value ? valueText(value) : final ? [t('comparison.says.final', fromTo(final))] : []),
    ...named(
      'move-value',
      found.filter((each) => each.from.effect && each.to.effect && !doesOtherwise(each)),
    ),
  ];
}

/**
 * Makes the sentence, and returns whether nothing differs. The sentence names what is based on an estimate and what was
 * not searched.
 *
 * @param known how much is known about the two columns; null if values are hidden.
 */
export function differenceText(
  rows: readonly SheetRow[],
  column: number,
  known: Known | null,
): { readonly text: string; readonly isSame: boolean } {
  const found = differencesOf(rows, column);
  const parts = [...legality(found), ...worth(found)];
  if (parts.length === 0) return { text: t(`comparison.says.same-${known ?? 'moves'}`), isSame: true };
  const said = parts.join('; ');
  const isGuess = found.some(({ to }) => to.isGuess);
  const form = known === 'unsearched' ? 'unsearched' : isGuess ? 'estimated' : 'certain';
  return { text: t(`comparison.says.${form}`, { said }), isSame: false };
}
