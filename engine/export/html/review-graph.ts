/**
 * The course of a reviewed game as the ribbon that the window draws, by the seats in which the players began. Colours
 * are classes of the style sheet.
 */
import type { BySide } from '../../core/side.ts';
import { chartNodes, chartScale } from '../../drawing/chart.ts';
import { make, path } from '../../drawing/node.ts';
import { timeBars } from '../../drawing/ribbon-times.ts';
import { mistakeSign, ribbonChart } from '../../drawing/ribbon.ts';
import type { Scene } from '../../drawing/scene.ts';
import { courseOf } from '../../review/course.ts';
import type { ReviewedMove } from '../../review/review-line.ts';
import type { Times } from '../../review/times.ts';
import type { VERDICT_GLYPHS } from '../../tree/types.ts';

/** A glyph that values give a move. */
export type VerdictGlyph = (typeof VERDICT_GLYPHS)[number];

/** As wide in units as a column of text is in pixels, so that its type is about as large as the text. */
const SIZE = { width: 560, height: 220 } as const;

/** Draws a single mark for the legend. */
export function markScene(glyph: VerdictGlyph, isProved: boolean): Scene {
  return {
    width: 18,
    height: 18,
    title: '',
    nodes: [mistakeSign('mark', { glyph, isHollow: !isProved }, 9, 9)],
  };
}

/** Draws a piece of the river for the legend. */
export function riverScene(isProved: boolean): Scene {
  const bank = (side: string, y: number) =>
    make('rect', side, {
      x: 1,
      y,
      width: 16,
      height: 6,
      class: `bank ${side} ${isProved ? 'proved' : 'estimated'}`,
    });
  return { width: 18, height: 18, title: '', nodes: [bank('north', 3), bank('south', 9)] };
}

/** The texts of the drawing. */
export interface GraphTexts {
  /** Description for screen readers. */
  readonly alt: string;
  /** Above and below the river: who is ahead there. */
  readonly ahead: BySide<string>;
}

/** What the drawing needs in addition to the moves. */
export interface GraphOf {
  /** Index of the move that decided the game. */
  readonly deciding: number | null;
  readonly isMargin: boolean;
  /** Number of all beads. */
  readonly total: number;
  /** Seconds of each move; empty if they are not shown. */
  readonly seconds: Times;
}

/** Draws the course of a reviewed game. */
export function reviewGraph(
  moves: readonly ReviewedMove[],
  { deciding, isMargin, total, seconds }: GraphOf,
  { alt, ahead }: GraphTexts,
): Scene {
  const chart = ribbonChart(
    {
      values: courseOf(moves),
      movers: [null, ...moves.map(({ player }) => player)],
      numbers: [null, ...moves.map(({ number }) => number.number)],
      captured: [],
      mistakes: moves.flatMap(({ verdict }, i) =>
        verdict ? [{ ply: i + 1, glyph: verdict.glyph, isHollow: verdict.depth !== null }] : [],
      ),
      bookmarks: [],
      extra: timeBars([null, ...seconds]),
      ...{ isMargin, total, isHidden: false },
    },
    SIZE,
    ahead,
  );
  const { ground, series } = chartNodes(chart);
  const { top, bottom } = chart.field;
  const d = deciding === null ? '' : path('M', chartScale(chart).xOf(deciding + 1), top, 'V', bottom);
  const decided = d === '' ? [] : [make('path', 'decided', { d, class: 'decided' })];
  return { ...SIZE, title: alt, nodes: [...ground, ...decided, ...series] };
}
