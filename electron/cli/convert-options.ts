/** The options of `convert`: theme, sizes, and which parts of a game are shown. */
import { gameWords } from '../../engine/export/html/game-words.ts';
import { PAPERS } from '../../engine/export/html/types.ts';
import { SHEET_POSITIONS, SHEET_QUESTIONS, SHEET_SIZES } from '../../engine/export/sheet/types.ts';
import type { ThemeName } from '../../engine/drawing/scene.ts';
import { DEFAULT_PACE, ANIMATION_MOTIONS } from '../../engine/export/gif/pace.ts';
import { exporterOf } from '../../engine/export/exporters.ts';
import type { Format } from './convert-formats.ts';
import { langFlag, textsOf } from './language.ts';
import type { Streams } from './output.ts';
import {
  inRange,
  isGiven,
  oneOf,
  placesIn,
  wholeNumber,
  wordFlag,
  rangeFlag,
  flag,
  UsageError,
  type Arguments,
  type Flag,
} from './usage.ts';

const THEMES = ['light', 'dark', 'print'] as const satisfies readonly ThemeName[];

/** The checked options. */
export type ConvertOptions = ReturnType<typeof convertOptions>;

const THEME = wordFlag('theme T', THEMES, 'picture, animation, report, sheet: light, dark or print');

const SCALE = rangeFlag('scale N', 1, 4, 'PNG: 1 to 4 times the size (default 2)');

const WIDTH = rangeFlag('width N', 160, 2000, 'GIF: width in pixels, 160 to 2000 (default 720)');

const MOTION = wordFlag(
  'motion M',
  ANIMATION_MOTIONS,
  `GIF: ${ANIMATION_MOTIONS.join(', ')} (default ${DEFAULT_PACE.motion})`,
);

const SEED_MS = rangeFlag(
  'seed-ms N',
  20,
  10_000,
  `GIF: milliseconds a seed (default ${String(DEFAULT_PACE.seedMs)})`,
);

const REST_MS = rangeFlag(
  'rest-ms N',
  20,
  60_000,
  `GIF: rest after a move (default ${String(DEFAULT_PACE.restMs)})`,
);

const PAPER = wordFlag('paper P', PAPERS, 'report, sheet: a4 or letter');

const POSITIONS = wordFlag(
  'positions P',
  SHEET_POSITIONS,
  `sheet: ${SHEET_POSITIONS.join(', ')} (default bookmarks)`,
);

const QUESTIONS = wordFlag(
  'questions Q',
  SHEET_QUESTIONS,
  `sheet: what stands at diagrams: ${SHEET_QUESTIONS.join(', ')} (default places)`,
);

const LANG = langFlag('animation, report, sheet');

const PER_PAGE = wordFlag('per-page N', ['2', '4', '6'], 'sheet: 2, 4 or 6 diagrams a page (default 4)');

export const CONVERT_FLAGS: readonly Flag[] = [
  flag('game N', 'that game alone (default: all games, or the first for a picture or animation)'),
  flag('ply N', 'picture: after N sowings of the main line; animation: sowing N alone'),
  THEME,
  SCALE,
  WIDTH,
  MOTION,
  SEED_MS,
  REST_MS,
  flag('once', 'GIF: plays once instead of for ever'),
  flag('no-last-move', 'picture: without the outline of the last move'),
  flag('no-caption', 'GIF: without the line that names move and lap'),
  flag('title T', 'report, sheet: its title (default: title of the only game, or name of the file)'),
  LANG,
  PAPER,
  flag('few-diagrams', 'HTML, PDF: boards at titles, bookmarks, marks and [board] only'),
  flag('no-review', 'HTML, PDF: without the review of reviewed games'),
  flag('times', 'HTML, PDF: with how long each move took, in games with clocks'),
  flag('no-replay', 'HTML: without the board to play through'),
  POSITIONS,
  flag('every N', 'sheet: with --positions every, a diagram after N moves each (default 5)', {
    needs: POSITIONS.name,
  }),
  QUESTIONS,
  PER_PAGE,
  flag('name-line', 'sheet: a line for the name and the date below the title'),
  flag('answer-lines', 'sheet: lines to write on at each diagram'),
  flag('solutions', 'sheet: the moves played and their proved values on a page of their own'),
  flag('no-values', 'picture, animation, report: without stored values'),
];

/** Refuses options that have no meaning in a format: their help says in which they have one. */
export function refuseForeign(args: Arguments, format: Format): void {
  const own: readonly string[] = [exporterOf(format).takes, format];
  for (const { name, help } of CONVERT_FLAGS.filter((each) => isGiven(args, each.name))) {
    const places = placesIn(help);
    if (places.length > 0 && !places.some((place) => own.includes(place.toLowerCase())))
      throw new UsageError(`--${name} is for ${places.join(', ')}, not for ${format}`);
  }
}

/** Reads the options from the flags. */
export function convertOptions(args: Arguments, streams: Streams) {
  return {
    /**
     * Number of the only game to convert. Null means all games; for one picture or animation it means the first game,
     * and for a folder of them every game.
     */
    game: wholeNumber(args, 'game', 1),
    /** Pictures: after this many sowings. Animations: only that sowing. Null: the last position or the whole line. */
    ply: wholeNumber(args, 'ply', 0),
    /** Null: the print theme on a sheet of diagrams, else the light theme. */
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
    /** Report, sheet: null means the title of the only game, or the name of the file. */
    title: args.text('title'),
    /** Returns the words of animations, reports and sheets. */
    words: () => gameWords(textsOf(args, streams)),
    sheet: {
      positions: oneOf(args, POSITIONS) ?? 'bookmarks',
      every: wholeNumber(args, 'every', 1) ?? 5,
      questions: oneOf(args, QUESTIONS) ?? 'places',
      perPage: SHEET_SIZES.find((size) => String(size) === oneOf(args, PER_PAGE)) ?? 4,
      hasNameLine: args.has('name-line'),
      hasAnswerLines: args.has('answer-lines'),
      hasSolutions: args.has('solutions'),
    },
  } as const;
}
