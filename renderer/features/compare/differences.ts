/** How one column differs from the first, in a sentence: `best move C → F, value South +3 → South +5 (+2)`. */
import { marginText } from '../../../engine/drawing/value-text.ts';
import type { Move } from '../../../engine/core/move.ts';
import { t } from '../../i18n/text.ts';
import { valueLong } from '../../i18n/value-text.ts';
import { sameEffect } from './compare-data.ts';
import { rankOf } from '../../../engine/core/ranking.ts';
import { moveText } from '../../i18n/move-name.ts';
import { bestText, type ColumnFacts } from './facts.ts';

/** Moves that are named; more are counted. */
const MAX_NAMED = 6;

function named(moves: readonly Move[]): string {
  const shown = moves.slice(0, MAX_NAMED).map(moveText).join(', ');
  return moves.length > MAX_NAMED ? t('comparison.says.more', { shown, n: moves.length - MAX_NAMED }) : shown;
}

function legality(first: ColumnFacts, other: ColumnFacts): readonly string[] {
  const [theirs, own] = [first.effects.map(({ move }) => move), other.effects.map(({ move }) => move)];
  const more = own.filter((move) => !theirs.includes(move));
  const fewer = theirs.filter((move) => !own.includes(move));
  const changed = other.effects.flatMap((effect) => {
    const known = first.effects.find(({ move }) => move === effect.move);
    return known && !sameEffect(effect, known) ? [effect.move] : [];
  });
  return [
    ...(more.length > 0 ? [t('comparison.says.legal', { moves: named(more) })] : []),
    ...(fewer.length > 0 ? [t('comparison.says.not-legal', { moves: named(fewer) })] : []),
    ...(changed.length > 0 ? [t('comparison.says.result', { moves: named(changed) })] : []),
  ];
}

/** The best moves, where none is best in both. */
function bestChange(first: ColumnFacts, other: ColumnFacts): readonly string[] {
  if (first.best.length === 0 || other.best.length === 0) return [];
  if (other.best.some((move) => first.best.includes(move))) return [];
  return [t('comparison.says.best', { from: bestText(first), to: bestText(other) })];
}

function valueChange(first: ColumnFacts, other: ColumnFacts): readonly string[] {
  const [from, to] = [first.value, other.value];
  if (!from || !to || from.kind !== to.kind || rankOf(from) === rankOf(to)) return [];
  const words = { from: valueLong(from), to: valueLong(to) };
  if (from.kind !== 'margin' || to.kind !== 'margin') return [t('comparison.says.value', words)];
  return [t('comparison.says.margin', { ...words, difference: marginText(to.margin - from.margin) })];
}

/** The sentence, and whether it says that nothing differs. What rests on an estimate says so. */
export function differenceText(
  first: ColumnFacts,
  other: ColumnFacts,
): { readonly text: string; readonly isSame: boolean } {
  const found = [...bestChange(first, other), ...valueChange(first, other)];
  const parts = [...legality(first, other), ...found];
  const isProved = first.value?.proof === 'exact' && other.value?.proof === 'exact';
  if (parts.length === 0) {
    if (first.value && other.value)
      return {
        text: t(isProved ? 'comparison.says.same-proved' : 'comparison.says.same-searched'),
        isSame: true,
      };
    return { text: t('comparison.says.same-moves'), isSame: true };
  }
  const said = parts.join('; ');
  return {
    text: found.length > 0 && !isProved ? t('comparison.says.estimated', { said }) : `${said}.`,
    isSame: false,
  };
}
