/** The options of `convert`: theme, sizes, and which parts of a game are shown. */
import { isPageAddress } from '../../engine/core/link-address.ts';
import { gameWords } from '../../engine/export/html/game-words.ts';
import { PAPERS } from '../../engine/export/html/types.ts';
import { SHEET_POSITIONS, SHEET_QUESTIONS, SHEET_SIZES } from '../../engine/export/sheet/types.ts';
import type { ThemeName } from '../../engine/drawing/scene.ts';
import { DEFAULT_PACE, ANIMATION_MOTIONS } from '../../engine/export/gif/pace.ts';
import { exporterOf } from '../../engine/export/exporters.ts';
import type { Format } from './convert-formats.ts';
import { placesText } from './help-text.ts';
import type { Streams } from './output.ts';
import {
  inRange,
  isGiven,
  oneOf,
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

/** The flags, by the names that the code has for them, in the order of the help. */
const FLAGS = {
  game: flag('game N', 'cli.convert.flag.game'),
  ply: flag('ply N', 'cli.convert.flag.ply', { places: ['picture', 'animation'] }),
  theme: wordFlag('theme T', THEMES, 'cli.convert.flag.theme', {
    places: ['picture', 'animation', 'report', 'sheet'],
  }),
  scale: rangeFlag('scale N', 1, 4, 'cli.convert.flag.scale', { places: ['PNG'] }),
  width: rangeFlag('width N', 160, 2000, 'cli.convert.flag.width', { places: ['GIF'] }),
  motion: wordFlag(
    'motion M',
    ANIMATION_MOTIONS,
    ['cli.convert.flag.motion', { motions: ANIMATION_MOTIONS.join(', '), usual: DEFAULT_PACE.motion }],
    { places: ['GIF'] },
  ),
  seedMs: rangeFlag('seed-ms N', 20, 10_000, ['cli.convert.flag.seed-ms', { usual: DEFAULT_PACE.seedMs }], {
    places: ['GIF'],
  }),
  restMs: rangeFlag('rest-ms N', 20, 60_000, ['cli.convert.flag.rest-ms', { usual: DEFAULT_PACE.restMs }], {
    places: ['GIF'],
  }),
  once: flag('once', 'cli.convert.flag.once', { places: ['GIF'] }),
  noLastMove: flag('no-last-move', 'cli.convert.flag.no-last-move', { places: ['picture'] }),
  noCaption: flag('no-caption', 'cli.convert.flag.no-caption', { places: ['GIF'] }),
  title: flag('title T', 'cli.convert.flag.title', { places: ['report', 'sheet'] }),
  paper: wordFlag('paper P', PAPERS, 'cli.convert.flag.paper', { places: ['report', 'sheet'] }),
  fewDiagrams: flag('few-diagrams', 'cli.convert.flag.few-diagrams', { places: ['HTML', 'PDF'] }),
  noReview: flag('no-review', 'cli.convert.flag.no-review', { places: ['HTML', 'PDF'] }),
  times: flag('times', 'cli.convert.flag.times', { places: ['HTML', 'PDF'] }),
  noReplay: flag('no-replay', 'cli.convert.flag.no-replay', { places: ['HTML'] }),
  positions: wordFlag(
    'positions P',
    SHEET_POSITIONS,
    ['cli.convert.flag.positions', { words: SHEET_POSITIONS.join(', ') }],
    { places: ['sheet'] },
  ),
  every: flag('every N', 'cli.convert.flag.every', { places: ['sheet'], needs: 'positions' }),
  questions: wordFlag(
    'questions Q',
    SHEET_QUESTIONS,
    ['cli.convert.flag.questions', { words: SHEET_QUESTIONS.join(', ') }],
    { places: ['sheet'] },
  ),
  perPage: wordFlag('per-page N', ['2', '4', '6'], 'cli.convert.flag.per-page', { places: ['sheet'] }),
  nameLine: flag('name-line', 'cli.convert.flag.name-line', { places: ['sheet'] }),
  answerLines: flag('answer-lines', 'cli.convert.flag.answer-lines', { places: ['sheet'] }),
  solutions: flag('solutions', 'cli.convert.flag.solutions', { places: ['sheet'] }),
  qr: flag('qr ADDRESS', 'cli.convert.flag.qr', { places: ['report', 'sheet'] }),
  noValues: flag('no-values', 'cli.convert.flag.no-values', { places: ['picture', 'animation', 'report'] }),
};

export const CONVERT_FLAGS: readonly Flag[] = Object.values(FLAGS);

/** Refuses options that have no meaning in a format: their help says in which they have one. */
export function refuseForeign(args: Arguments, format: Format): void {
  const own: readonly string[] = [exporterOf(format).takes, format];
  for (const { name, places = [] } of CONVERT_FLAGS.filter((each) => isGiven(args, each.name))) {
    if (places.length > 0 && !places.some((place) => own.includes(place.toLowerCase())))
      throw new UsageError((texts) =>
        texts.say('cli.wrong.not-for', { flag: name, places: placesText(texts, places), format }),
      );
  }
}

/** Reads the address for QR codes. */
function qrOf(args: Arguments): { readonly qrAddress?: string } {
  const qrAddress = args.text('qr');
  if (qrAddress === null) return {};
  if (!isPageAddress(qrAddress)) throw new UsageError('cli.wrong.address', { address: qrAddress });
  return { qrAddress };
}

/** Reads the options from the flags. */
export function convertOptions(args: Arguments, { texts }: Streams) {
  return {
    /**
     * Number of the only game to convert. Null means all games; for one picture or animation it means the first game,
     * and for a folder of them every game.
     */
    game: wholeNumber(args, 'game', 1),
    /** Pictures: after this many sowings. Animations: only that sowing. Null: the last position or the whole line. */
    ply: wholeNumber(args, 'ply', 0),
    /** Null: the print theme on a sheet of diagrams, else the light theme. */
    theme: oneOf(args, FLAGS.theme),
    scale: inRange(args, FLAGS.scale) ?? 2,
    width: inRange(args, FLAGS.width) ?? 720,
    hasValues: !args.has('no-values'),
    hasLastMove: !args.has('no-last-move'),
    pace: {
      motion: oneOf(args, FLAGS.motion) ?? DEFAULT_PACE.motion,
      seedMs: inRange(args, FLAGS.seedMs) ?? DEFAULT_PACE.seedMs,
      restMs: inRange(args, FLAGS.restMs) ?? DEFAULT_PACE.restMs,
    },
    isLooped: !args.has('once'),
    hasCaption: !args.has('no-caption'),
    paper: oneOf(args, FLAGS.paper) ?? 'a4',
    diagrams: args.has('few-diagrams') ? 'marked' : 'notes',
    hasReview: !args.has('no-review'),
    hasTimes: args.has('times'),
    hasReplay: !args.has('no-replay'),
    /** Report, sheet: null means the title of the only game, or the name of the file. */
    title: args.text('title'),
    qr: qrOf(args),
    texts,
    /** Returns the words of animations, reports and sheets. */
    words: () => gameWords(texts),
    sheet: {
      positions: oneOf(args, FLAGS.positions) ?? 'bookmarks',
      every: wholeNumber(args, 'every', 1) ?? 5,
      questions: oneOf(args, FLAGS.questions) ?? 'places',
      perPage: SHEET_SIZES.find((size) => String(size) === oneOf(args, FLAGS.perPage)) ?? 4,
      hasNameLine: args.has('name-line'),
      hasAnswerLines: args.has('answer-lines'),
      hasSolutions: args.has('solutions'),
    },
  } as const;
}
