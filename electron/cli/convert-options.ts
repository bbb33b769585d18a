/** How `convert` draws: theme, sizes, what of a game is shown. */
import { type HtmlReportLook, PAPERS } from '../../engine/export/html/types.ts';
import {
  SHEET_POSITIONS,
  SHEET_SIZES,
  type SheetInput,
  type SheetPositions,
  type SheetSize,
} from '../../engine/export/sheet/types.ts';
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
  /** Null: light, on a sheet of diagrams print. */
  readonly theme: ThemeName | null;
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
  /** HTML, PDF: reviewed games begin with their review. */
  readonly hasReview: boolean;
  /** HTML, PDF: with what each move took. */
  readonly hasTimes: boolean;
  /** HTML: with a board that plays through the games. */
  readonly hasReplay: boolean;
  readonly sheet: Pick<SheetInput, 'positions' | 'every' | 'perPage' | 'hasAnswerLines' | 'hasSolutions'>;
}

const THEME = {
  name: 'theme',
  value: 'T',
  takes: { kind: 'words', words: THEMES },
  help: 'picture, animation, report, sheet: light, dark or print',
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
  help: 'report, sheet: a4 or letter',
} as const satisfies Flag;

const POSITIONS = {
  name: 'positions',
  value: 'P',
  takes: { kind: 'words', words: SHEET_POSITIONS },
  help: `sheet: ${SHEET_POSITIONS.join(', ')} (default bookmarks)`,
} as const satisfies WordFlag<SheetPositions>;

const PER_PAGE = {
  name: 'per-page',
  value: 'N',
  takes: { kind: 'words', words: ['2', '4', '6'] },
  help: 'sheet: 2, 4 or 6 diagrams a page (default 4)',
} as const satisfies WordFlag<`${SheetSize}`>;

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
  { name: 'no-review', help: 'HTML, PDF: without the review of reviewed games' },
  { name: 'times', help: 'HTML, PDF: with how long each move took, in games with clocks' },
  { name: 'no-replay', help: 'HTML: without the board to play through' },
  POSITIONS,
  {
    name: 'every',
    value: 'N',
    help: 'sheet, with --positions every: a diagram after N moves each (default 5)',
  },
  PER_PAGE,
  { name: 'answer-lines', help: 'sheet: lines to write on below each diagram' },
  { name: 'solutions', help: 'sheet: the moves played and their proved values on the last page' },
  { name: 'no-values', help: 'picture, animation, report: without stored values' },
];

/** Reads the flags. */
export function convertOptions(args: Arguments): ConvertOptions {
  return {
    game: wholeNumber(args, 'game', 1),
    ply: wholeNumber(args, 'ply', 0),
    theme: oneOf(args, THEME),
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
    hasReview: !args.has('no-review'),
    hasTimes: args.has('times'),
    hasReplay: !args.has('no-replay'),
    sheet: {
      positions: oneOf(args, POSITIONS) ?? 'bookmarks',
      every: wholeNumber(args, 'every', 1) ?? 5,
      perPage: SHEET_SIZES.find((size) => String(size) === oneOf(args, PER_PAGE)) ?? 4,
      hasAnswerLines: args.has('answer-lines'),
      hasSolutions: args.has('solutions'),
    },
  };
}
