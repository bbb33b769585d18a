/** Pictures of positions for the command line: the same drawing as on screen. */
import { boardScene } from '../../engine/drawing/board-scene.ts';
import type { BoardView, ThemeName } from '../../engine/drawing/scene.ts';
import { BOARD_COLOURS } from '../../engine/drawing/colours.ts';
import { shownGlyph } from '../../engine/drawing/glyphs.ts';
import { serialiseScene } from '../../engine/drawing/serialise.ts';
import { knownBadges } from '../../engine/drawing/pit-values.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import type { TreeNode } from '../../engine/tree/types.ts';
import { digitFont } from './page-fonts.ts';

/** What to draw. */
export interface Picture {
  readonly rules: Rules;
  readonly position: Position;
  readonly node: TreeNode;
  readonly names: BoardView['names'];
  readonly theme: ThemeName;
  readonly hasValues: boolean;
  /** Where the last move began and ended; null: not shown. */
  readonly lastMove: BoardView['lastMove'];
}

/** The picture as SVG text with its size in pixels. */
export async function drawPicture(
  picture: Picture,
  scale = 1,
): Promise<{ readonly svg: string; readonly width: number; readonly height: number }> {
  const { rules, position, node, names, theme, hasValues, lastMove } = picture;
  const scene = boardScene({
    board: rules.board,
    position,
    theme,
    flipped: false,
    counts: 'all',
    labels: true,
    names,
    badges: hasValues ? knownBadges(rules, position, node.values) : [],
    marks: node.marks,
    lastMove,
    glyph: lastMove && shownGlyph(node, hasValues),
    preview: null,
    toMove: position.outcome === null ? position.turn : null,
    idPrefix: 'diagram-',
  });
  const font = await digitFont();
  const [width, height] = [Math.round(scene.width * scale), Math.round(scene.height * scale)];
  const look = { width, height, ground: BOARD_COLOURS[theme].ground };
  return { svg: serialiseScene(scene, font === null ? look : { ...look, fontDataUrl: font }), width, height };
}
