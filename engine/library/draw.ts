/** Draws boards for the library. */
import type { SearchReport } from '../core/report.ts';
import { storedOf } from '../core/stored-values.ts';
import { lastPlaces } from '../drawing/last-places.ts';
import { knownBadges } from '../drawing/pit-values.ts';
import { sayEnglish } from '../drawing/plain-english.ts';
import type { ThemeName } from '../drawing/scene.ts';
import { svgFile } from '../export/pictures/svg.ts';
import type { Position, Turn } from '../rules/types.ts';
import { rulesFor, type RuleSet } from './play.ts';

/** How a board is drawn. */
export interface BoardLook {
  /** `light` if absent. */
  readonly theme?: ThemeName;
  /** True: North sits at the bottom. */
  readonly flipped?: boolean;
  readonly names?: { readonly south: string; readonly north: string };
  /** Values of the moves, at their pits. */
  readonly report?: SearchReport;
  /** The move that led here, as `steps` returns it: its first and last pit are outlined. */
  readonly last?: Turn;
  /** Factor on the size. */
  readonly scale?: number;
}

/**
 * Draws a position as a standalone SVG file. Fonts are named, not embedded.
 *
 * @example
 * ```ts
 * import { drawBoard, rulesFromText, start, steps } from 'mancala-studio';
 * import { writeFileSync } from 'node:fs';
 *
 * const rules = rulesFromText('hawalis');
 * const last = steps(rules, start(rules), 'H');
 * const svg = drawBoard(rules, last.position, { theme: 'dark', last });
 * writeFileSync('board.svg', svg);
 * console.log(svg.includes('<svg'), svg.length > 10_000); // true true
 * ```
 */
export function drawBoard(set: RuleSet, position: Position, look: BoardLook = {}): string {
  const rules = rulesFor(set, position);
  const { theme = 'light', flipped = false, report, last, scale = 1 } = look;
  const { names = { south: '', north: '' } } = look;
  const view = {
    ...{ board: rules.board, position, theme, flipped, names, labels: true, counts: 'all' as const },
    badges: report ? knownBadges(rules, position, storedOf(report, '')) : [],
    marks: [],
    lastMove: last ? lastPlaces(last.steps) : null,
    toMove: position.outcome === null ? position.turn : null,
    say: sayEnglish,
    idPrefix: 'board-',
  };
  return svgFile(view, true, null, scale);
}
