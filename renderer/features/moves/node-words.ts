/** Describes nodes for all views of the tree: names, spoken names, badges. */
import { shownGlyph } from '../../../engine/drawing/glyphs.ts';
import { fail } from '../../../engine/core/result.ts';
import { moveName } from '../../../engine/notation/move-name.ts';
import { usedText } from '../../../engine/notation/time-text.ts';
import { numberOf, type Outline } from '../../../engine/tree/outline.ts';
import type { TreeNode } from '../../../engine/tree/types.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { glyphWords } from '../../i18n/value-text.ts';
import { t } from '../../i18n/text.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { useNodeRanking } from './node-ranking.ts';
import { useNodeTimes } from './node-times.ts';
import { useNodeCaptures } from './node-captures.ts';
import { useOutline } from './outline.ts';
import { moveText } from '../../i18n/move-name.ts';

/** Names a move with its number, as `pathName` does: `9. b`, `9... A`, `9. D.F`. The start has a name, too. */
export function nodeName(outline: Outline, index: number): string {
  if (!outline.nodes[index] || index === 0) return t('moves.start');
  const turn = outline.turns[index] ?? 0;
  const moves: string[] = [];
  for (let at = index; at > 0 && outline.turns[at] === turn; at = outline.parents[at] ?? 0)
    moves.push(moveText(outline.nodes[at]?.move ?? ''));
  const side = outline.isNorth[index] === 1 ? 'north' : 'south';
  const place = { side, turn, number: numberOf(outline, index), sowing: moves.length - 1 } as const;
  return moveName(place, moves.reverse());
}

/** Says why a kept move is struck through; `''` if it is not. */
export function ghostText(node: TreeNode): string {
  if (node.ghost === null) return '';
  return t('moves.ghost-reason', { reason: failureText(fail(node.ghost)) });
}

/** An equal position elsewhere in the tree. */
export interface SameBadge {
  /** The next node with the position, or the one to which the line returns. */
  readonly to: number;
  readonly isLoop: boolean;
  readonly text: string;
  readonly spoken: string;
}

/** Everything that the views ask about a node, except its place in the layout. */
export type NodeWords = ReturnType<typeof useNodeWords>;

/** Makes the words of the shown tree. */
export function useNodeWords() {
  const tree = useOutline();
  const ranking = useNodeRanking();
  const captured = useNodeCaptures();
  const visibility = useVisibility();
  const times = useNodeTimes();

  function badge(index: number): SameBadge | null {
    const { outline, same } = tree;
    if (!outline || same?.outline !== outline || index <= 0) return null;
    const loop = same.loops[index] ?? -1;
    if (loop >= 0) {
      const move = nodeName(outline, loop);
      const spoken = loop === 0 ? t('moves.loop-start') : t('moves.loop', { move });
      return { to: loop, isLoop: true, text: loop === 0 ? '0' : String(numberOf(outline, loop)), spoken };
    }
    const next = same.nexts[index] ?? index;
    if (next === index) return null;
    const move = nodeName(outline, next);
    const text = String(numberOf(outline, next));
    return { to: next, isLoop: false, text, spoken: t('moves.same', { move }) };
  }

  /** Returns the total time of moves; `''` if it is unknown, null if no move of the game has a time. */
  function time(indexes: readonly number[]): string | null {
    const [used, nodes] = [times.value, tree.outline?.nodes];
    if (!used || !nodes) return null;
    const known = indexes.flatMap((index) => {
      const node = nodes[index];
      return (node && used.get(node)) ?? [];
    });
    return known.length === 0 ? '' : usedText(known.reduce((sum, seconds) => sum + seconds, 0));
  }

  /** Describes a move with its captures, annotations, badges and value, as it is read out. */
  function spoken(index: number, tellsTime = true): string {
    const { outline } = tree;
    const node = outline?.nodes[index];
    if (!outline || !node) return '';
    const touch = tree.touchOf(index);
    const glyph = shownGlyph(node, visibility.evaluation);
    const taken = captured(index);
    const took = tellsTime ? time([index]) : null;
    return [
      moveText(node.move),
      taken > 0 ? t('speech.captures', { n: taken }) : '',
      took ? t('moves.took', { time: took }) : '',
      glyph ? glyphWords(glyph) : '',
      node.positionGlyph ? t(`glyph.${node.positionGlyph}`) : '',
      ghostText(node),
      touch ? t(`moves.touch-${touch}`) : '',
      node.isBookmark ? t('moves.bookmarked') : '',
      node.comment !== '' ? t('moves.has-note') : '',
      node.marks.length > 0 ? t('moves.has-marks') : '',
      node.isCollapsed && node.children.length > 0
        ? t('moves.folded', { n: (outline.sizes[index] ?? 1) - 1 })
        : '',
      badge(index)?.spoken ?? '',
      ranking(index)?.spoken ?? '',
    ]
      .filter((part) => part !== '')
      .join(', ');
  }

  return {
    ranking,
    badge,
    captured,
    time,
    name: (index: number) => (tree.outline ? nodeName(tree.outline, index) : ''),
    spoken,
  };
}
