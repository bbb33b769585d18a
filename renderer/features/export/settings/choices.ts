/** The options for each kind of export, kept between exports and read from the settings of any version. */
import { DIAGRAM_PLACES, PAPERS } from '../../../../engine/export/html/types.ts';
import { SHEET_POSITIONS, SHEET_QUESTIONS, SHEET_SIZES } from '../../../../engine/export/sheet/types.ts';
import { DEFAULT_PACE, ANIMATION_MOTIONS } from '../../../../engine/export/gif/pace.ts';
import type { ThemeName } from '../../../../engine/drawing/scene.ts';
import { fields, flag, oneOf, text } from '../../../../engine/protocol/stored-fields.ts';
import type { Checked } from '../../../../engine/core/fields.ts';
import { DIALECT_IDS } from '../../../../engine/formats/dialect-ids.ts';
import { recordOf } from '../../../../engine/core/record-of.ts';
import { EXPORT_KINDS, GAME_RANGES, PICTURE_KINDS } from './kinds.ts';
import { defineSettings, type SettingsOf } from '../../../studio/settings-data.ts';

export const DRAWING_THEMES = ['light', 'dark', 'print'] as const satisfies readonly ThemeName[];
/** Factors of the drawing's own size. */
export const PNG_SCALES = [1, 2, 3, 4] as const;
export const ANIMATION_RANGES = ['move', 'before', 'after', 'line'] as const;
export const ANIMATION_WIDTHS = [400, 560, 720, 960, 1280] as const;
export const SEED_TIMES = [60, 120, 210, 300, 500] as const;
export const SHEET_STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20] as const;
export const REST_TIMES = [300, 600, 900, 1500, 3000] as const;

/** Stored choices of how a board is drawn in a file. A theme of null means the theme of the program. */
const drawing = (theme: ThemeName | null) => ({
  theme: oneOf<ThemeName | null>(DRAWING_THEMES, theme),
  labels: flag(true),
  marks: flag(true),
  values: flag(true),
});

const storedPicture = fields({
  ...drawing(null),
  /** Whether the last move is outlined, with its glyph. */
  lastMove: flag(true),
  /** Whether the background is painted; otherwise it is transparent. */
  ground: flag(true),
  scale: oneOf(PNG_SCALES, 2),
});

const storedAnimation = fields({
  ...drawing(null),
  range: oneOf(ANIMATION_RANGES, 'move'),
  motion: oneOf(ANIMATION_MOTIONS, DEFAULT_PACE.motion),
  seedMs: oneOf<number>(SEED_TIMES, DEFAULT_PACE.seedMs),
  restMs: oneOf<number>(REST_TIMES, DEFAULT_PACE.restMs),
  isLooped: flag(true),
  /** Whether a line below the board names the move and lap. */
  hasCaption: flag(true),
  /** Width in pixels. */
  width: oneOf<number>(ANIMATION_WIDTHS, 720),
});

/** All remembered choices. A value that cannot be read gets its default. */
const storedExports = fields({
  kind: oneOf(EXPORT_KINDS, 'svg'),
  ...recordOf(PICTURE_KINDS, () => storedPicture),
  animation: storedAnimation,
  /** The boards of an HTML report always show marks, because they are drawn for them. */
  htmlReport: fields({
    ...drawing('light'),
    paper: oneOf(PAPERS, 'a4'),
    diagrams: oneOf(DIAGRAM_PLACES, 'notes'),
    /** Whether reviewed games begin with their review. */
    review: flag(true),
    /** Whether to write the time of each move, in games that have times. */
    times: flag(false),
    /** Whether the HTML file has a board that plays the games. */
    replay: flag(true),
    /** Whether each game has a QR code, if the settings have an address for links. */
    qr: flag(false),
  }),
  /** The diagrams always show marks; only the solutions have values. */
  sheet: fields({
    ...drawing('print'),
    positions: oneOf(SHEET_POSITIONS, 'bookmarks'),
    /** With `every`: the number of moves from one diagram to the next. */
    every: oneOf<number>(SHEET_STEPS, 5),
    questions: oneOf(SHEET_QUESTIONS, 'places'),
    perPage: oneOf(SHEET_SIZES, 4),
    paper: oneOf(PAPERS, 'a4'),
    nameLine: flag(true),
    answerLines: flag(true),
    solutions: flag(false),
    /** Whether each position has a QR code, if the settings have an address for links. */
    qr: flag(false),
  }),
  /** The dialect in which games were last written. */
  dialect: oneOf(DIALECT_IDS, 'mgn'),
  /** How much of the document is exported as text. */
  range: oneOf(GAME_RANGES, 'file'),
  /** Tag of the language of files for readers; `''` for the window's. */
  language: text(''),
});
export type ExportChoices = Checked<typeof storedExports>;
export type PictureChoice = Checked<typeof storedPicture>;
export type AnimationChoice = Checked<typeof storedAnimation>;

export const exportSettings = defineSettings({
  exports: storedExports,
  /** Where links lead: the page that opens them; `''` for this page or the desktop program. */
  linkAddress: text(''),
});

declare module '../../../studio/settings-data.ts' {
  interface Settings extends SettingsOf<typeof exportSettings> {}
}
