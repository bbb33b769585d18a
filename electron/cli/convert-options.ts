/** How `convert` draws: theme, sizes, what of a game is shown. */
import { type HtmlReportLook, PAPERS } from '../../engine/export/html/types.ts';
import type { ThemeName } from '../../engine/drawing/scene.ts';
import { DEFAULT_PACE, ANIMATION_MOTIONS, type AnimationPace } from '../../engine/export/gif/animation.ts';
import {
  inRange,
  oneOf,
  wholeNumber,
  type Arguments,
  type Flag,
  type RangeFlag,
  type WordFlag,
} from './usage.ts';

const THEMES = ['light', 'dark', 'print'] as const satisfies readonly ThemeName[];

/** All of it, checked. */
export interface ConvertOptions {
  /**
   * Number of the only game that is converted; null: all, in pictures and animations the first, or every game of a file into
   * a folder.
   */
  readonly game: number | null;
  /** Pictures: after so many sowings. Animations: that sowing alone. Null: the last position, the whole line. */
  readonly ply: number | null;
  readonly theme: ThemeName;
  readonly scale: number;
  readonly width: number;
  readonly hasValues: boolean;
  /** Pictures: the last move is outlined, with its glyph. */
  readonly hasLastMove: boolean;
  readonly pace: AnimationPace;
  readonly isLooped: boolean;
  /** A line below the pictures of an animation that says which move and lap it is. */
  readonly hasCaption: boolean;
  readonly paper: HtmlReportLook['paper'];
  readonly diagrams: HtmlReportLook['diagrams'];
  /** HTML: with a board that plays through the games. */
  readonly hasReplay: boolean;
}

const THEME = {
  name: 'theme',
  value: 'T',
  takes: { kind: 'words', words: THEMES },
  help: 'picture, animation, report: light, dark or print',
} as const satisfies WordFlag<ThemeName>;

const SCALE = {
  name: 'scale',
  value: 'N',
  least: 1,
  most: 4,
  help: 'PNG: 1 to 4 times the size (default 2)',
} as const satisfies RangeFlag;

const WIDTH = {
  name: 'width',
  value: 'N',
  least: 160,
  most: 2000,
  help: 'GIF: width in pixels, 160 to 2000 (default 720)',
} as const satisfies RangeFlag;

const MOTION = {
  name: 'motion',
  value: 'M',
  takes: { kind: 'words', words: ANIMATION_MOTIONS },
  help: `GIF: ${ANIMATION_MOTIONS.join(', ')} (default ${DEFAULT_PACE.motion})`,
} as const satisfies Flag;

const SEED_MS = {
  name: 'seed-ms',
  value: 'N',
  least: 20,
  most: 10_000,
  help: `GIF: milliseconds a seed (default ${String(DEFAULT_PACE.seedMs)})`,
} as const satisfies RangeFlag;

const REST_MS = {
  name: 'rest-ms',
  value: 'N',
  least: 20,
  most: 60_000,
  help: `GIF: rest after a move (default ${String(DEFAULT_PACE.restMs)})`,
} as const satisfies RangeFlag;

const PAPER = {
  name: 'paper',
  value: 'P',
  takes: { kind: 'words', words: PAPERS },
  help: 'HTML, PDF: a4 or letter',
} as const satisfies Flag;

export const CONVERT_FLAGS: readonly Flag[] = [
  { name: 'game', value: 'N', help: 'that game alone (default: all; picture, animation: 1)' },
  { name: 'ply', value: 'N', help: 'picture: after N sowings of the main line; animation: sowing N alone' },
  THEME,
  SCALE,
  WIDTH,
  MOTION,
  SEED_MS,
  REST_MS,
  { name: 'once', help: 'GIF: plays once instead of for ever' },
  { name: 'no-last-move', help: 'picture: without the outline of the last move' },
  { name: 'no-caption', help: 'GIF: without the line that names move and lap' },
  PAPER,
  { name: 'few-diagrams', help: 'HTML, PDF: boards at titles, bookmarks, marks and [board] only' },
  { name: 'no-replay', help: 'HTML: without the board to play through' },
  { name: 'no-values', help: 'picture, animation, report: without stored values' },
];

/** Reads the flags. */
export function convertOptions(args: Arguments): ConvertOptions {
  return {
    game: wholeNumber(args, 'game', 1),
    ply: wholeNumber(args, 'ply', 0),
    theme: oneOf(args, THEME) ?? 'light',
    scale: inRange(args, SCALE) ?? 2,
    width: inRange(args, WIDTH) ?? 720,
    hasValues: !args.has('no-values'),
    hasLastMove: !args.has('no-last-move'),
    pace: {
      motion: oneOf(args, MOTION) ?? DEFAULT_PACE.motion,
      seedMs: inRange(args, SEED_MS) ?? DEFAULT_PACE.seedMs,
      restMs: inRange(args, REST_MS) ?? DEFAULT_PACE.restMs,
    },
    isLooped: !args.has('once'),
    hasCaption: !args.has('no-caption'),
    paper: oneOf(args, PAPER) ?? 'a4',
    diagrams: args.has('few-diagrams') ? 'marked' : 'notes',
    hasReplay: !args.has('no-replay'),
  };
}
