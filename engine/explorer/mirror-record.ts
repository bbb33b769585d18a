/** Returns a game as its file would be if the players had exchanged seats. */
import type { Rules } from '../rules/game.ts';
import type { Board } from '../rules/types.ts';
import { makeNode, type GameRecord, type PositionGlyph, type Tag, type TreeNode } from '../tree/types.ts';
import { withChildren } from '../tree/node.ts';
import { swapSeat } from '../tree/tags.ts';
import { transform } from '../tree/walk.ts';
import { mirrorMove, mirrorSetup, mirrorValues } from './mirror.ts';

const TURNED_GLYPHS: Readonly<Partial<Record<PositionGlyph, PositionGlyph>>> = {
  'south-better': 'north-better',
  'north-better': 'south-better',
};

/** Turns `26-22` into `22-26`; leaves other texts unchanged. */
function turnedResult(result: string): string {
  const [, south, north] = /^([^-]+)-([^-]+)$/.exec(result) ?? [];
  return south === undefined || north === undefined ? result : `${north}-${south}`;
}

function turnedTag({ name, value }: Tag): Tag {
  return name === 'Result' ? { name, value: turnedResult(value) } : { name: swapSeat(name), value };
}

/**
 * Returns the game from the other side. A line in which the players exchange seats ends before the swap, which is not
 * legal in the mirror. Notes, titles and glyphs are kept; marks on the board and values under other rules are dropped.
 */
export function mirrorRecord(rules: Rules, record: GameRecord): GameRecord {
  const { board } = rules;
  const setup = mirrorSetup(board, record.setup ?? rules.startSetup());
  const root = transform(record.root, null, (node) => ({ node: turned(board, node), context: null }));
  return { ...record, setup, tags: record.tags.map(turnedTag), root };
}

function turned(board: Board, node: TreeNode): TreeNode {
  const move = node.move === '' ? '' : mirrorMove(board, node.move);
  const glyph = node.positionGlyph;
  const mirrored = makeNode(move ?? '', {
    ...node,
    marks: [],
    compared: [],
    suggested: null,
    positionGlyph: glyph && (TURNED_GLYPHS[glyph] ?? glyph),
    values: node.values && mirrorValues(board, node.values),
  });
  const kept = node.children.filter((child) => child.move !== 'swap');
  return kept.length === node.children.length ? mirrored : withChildren(mirrored, kept);
}
