/** Describes the differences between games, for files changed by other programs and for earlier versions. */
import type { GameDifference, GameParts } from '../../../engine/tree/compare-games.ts';
import { isMessageKey, t } from '../../i18n/text.ts';

/** Returns the name of a detail of a game: what its tag is called, or the tag itself. */
export function tagName(name: string): string {
  const key = `tag.${name}`;
  return isMessageKey(key) ? t(key) : name;
}

/**
 * Describes the differences between two games, one phrase each.
 *
 * @param names names of the first and the second state, as in `3 moves only in yours`.
 */
export function partsText(parts: GameParts, names: readonly [string, string]): readonly string[] {
  const [first, second] = names;
  return [
    ...(parts.hasOtherRules ? [t('compare.rules')] : []),
    ...(parts.hasOtherStart ? [t('compare.start')] : []),
    ...(parts.onlyFirst > 0 ? [t('compare.moves', { n: parts.onlyFirst, where: first })] : []),
    ...(parts.onlySecond > 0 ? [t('compare.moves', { n: parts.onlySecond, where: second })] : []),
    ...(parts.annotated > 0 ? [t('compare.written', { n: parts.annotated })] : []),
    ...(parts.tags.length > 0 ? [t('compare.tags', { names: parts.tags.map(tagName).join(', ') })] : []),
  ];
}

/** Describes how two lists of games differ, in one sentence. */
export function summaryText(differences: readonly GameDifference[]): string {
  const count = (kind: GameDifference['kind']): number =>
    differences.filter((difference) => difference.kind === kind).length;
  const parts = [
    { key: 'compare.count-changed', n: count('changed') },
    { key: 'compare.count-first', n: count('only-first') },
    { key: 'compare.count-second', n: count('only-second') },
    { key: 'compare.count-same', n: count('same') },
  ] as const;
  if (differences.every(({ kind }) => kind === 'same')) return t('compare.all-same');
  return parts
    .filter(({ n }) => n > 0)
    .map(({ key, n }) => t(key, { n }))
    .join(', ');
}
