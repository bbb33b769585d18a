/** The options for each kind of export, kept between exports and read from the settings of any version. */
import {
  DIAGRAM_PLACES,
  PAPERS,
  type DiagramPlaces,
  type Paper,
} from '../../../../engine/export/html/types.ts';
import {
  SHEET_POSITIONS,
  SHEET_QUESTIONS,
  SHEET_SIZES,
  type SheetPositions,
  type SheetQuestions,
  type SheetSize,
} from '../../../../engine/export/sheet/types.ts';
import { DEFAULT_PACE, ANIMATION_MOTIONS, type AnimationMotion } from '../../../../engine/export/gif/pace.ts';
import type { ThemeName } from '../../../../engine/drawing/scene.ts';
import {
  fields,
  flag,
  oneOf,
  text,
  type Stored,
  type StoredFields,
} from '../../../../engine/protocol/stored-fields.ts';
import { DIALECT_IDS, type DialectId } from '../../../../engine/formats/dialect-ids.ts';
import { recordOf } from '../../../../engine/core/record-of.ts';
import type { ExportKind } from '../../../../engine/export/exporters.ts';
import { EXPORT_KINDS, GAME_RANGES, PICTURE_KINDS, type GameRange, type PictureKind } from './kinds.ts';
import { defineSettings, type SettingsOf } from '../../../studio/settings-data.ts';

export const DRAWING_THEMES = ['light', 'dark', 'print'] as const satisfies readonly ThemeName[];
/** Factors of the drawing's own size. */
export const PNG_SCALES = [1, 2, 3, 4] as const;
type PngScale = (typeof PNG_SCALES)[number];
export const ANIMATION_RANGES = ['move', 'before', 'after', 'line'] as const;
type AnimationRangeName = (typeof ANIMATION_RANGES)[number];
export const ANIMATION_WIDTHS = [400, 560, 720, 960, 1280] as const;
export const SEED_TIMES = [60, 120, 210, 300, 500] as const;
export const SHEET_STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20] as const;
export const REST_TIMES = [300, 600, 900, 1500, 3000] as const;

/** How a board is drawn in a file. */
export interface DrawingChoice {
  /** Null means the theme of the program. */
  readonly theme: ThemeName | null;
  readonly labels: boolean;
  readonly marks: boolean;
  readonly values: boolean;
}

export interface PictureChoice extends DrawingChoice {
  /** Whether the last move is outlined, with its glyph. */
  readonly lastMove: boolean;
  /** Whether the background is painted; otherwise it is transparent. */
  readonly ground: boolean;
  readonly scale: PngScale;
}

export interface AnimationChoice extends DrawingChoice {
  readonly range: AnimationRangeName;
  readonly motion: AnimationMotion;
  readonly seedMs: number;
  readonly restMs: number;
  readonly isLooped: boolean;
  /** Whether a line below the board names the move and lap. */
  readonly hasCaption: boolean;
  /** Width in pixels. */
  readonly width: number;
}

/** The boards of an HTML report always show marks, because they are drawn for them. */
export interface HtmlReportChoice extends DrawingChoice {
  readonly paper: Paper;
  readonly diagrams: DiagramPlaces;
  /** Whether reviewed games begin with their review. */
  readonly review: boolean;
  /** Whether to write the time of each move, in games that have times. */
  readonly times: boolean;
  /** Whether the HTML file has a board that plays the games. */
  readonly replay: boolean;
  /** Whether each game has a QR code, if the settings have an address for links. */
  readonly qr: boolean;
}

/** The diagrams always show marks; only the solutions have values. */
export interface SheetChoice extends DrawingChoice {
  readonly positions: SheetPositions;
  /** With `every`: the number of moves from one diagram to the next. */
  readonly every: number;
  readonly questions: SheetQuestions;
  readonly perPage: SheetSize;
  readonly paper: Paper;
  readonly nameLine: boolean;
  readonly answerLines: boolean;
  readonly solutions: boolean;
  /** Whether each position has a QR code, if the settings have an address for links. */
  readonly qr: boolean;
}

/** All remembered choices. */
export interface ExportChoices extends Readonly<Record<PictureKind, PictureChoice>> {
  readonly kind: ExportKind;
  readonly animation: AnimationChoice;
  readonly htmlReport: HtmlReportChoice;
  readonly sheet: SheetChoice;
  /** The dialect in which games were last written. */
  readonly dialect: DialectId;
  /** How much of the document is exported as text. */
  readonly range: GameRange;
  /** Tag of the language of files for readers; `''` for the window's. */
  readonly language: string;
}

const DRAWING: DrawingChoice = { theme: null, labels: true, marks: true, values: true };

function storedDrawing(usual: DrawingChoice): StoredFields<DrawingChoice> {
  return {
    theme: oneOf<ThemeName | null>(DRAWING_THEMES, usual.theme),
    labels: flag(usual.labels),
    marks: flag(usual.marks),
    values: flag(usual.values),
  };
}

const storedPicture: Stored<PictureChoice> = fields<PictureChoice>({
  ...storedDrawing(DRAWING),
  lastMove: flag(true),
  ground: flag(true),
  scale: oneOf(PNG_SCALES, 2),
});

/** Reads stored choices; a value that cannot be read gets its default. */
const storedExports: Stored<ExportChoices> = fields<ExportChoices>({
  kind: oneOf(EXPORT_KINDS, 'svg'),
  ...recordOf(PICTURE_KINDS, () => storedPicture),
  animation: fields<AnimationChoice>({
    ...storedDrawing(DRAWING),
    range: oneOf(ANIMATION_RANGES, 'move'),
    motion: oneOf(ANIMATION_MOTIONS, DEFAULT_PACE.motion),
    seedMs: oneOf<number>(SEED_TIMES, DEFAULT_PACE.seedMs),
    restMs: oneOf<number>(REST_TIMES, DEFAULT_PACE.restMs),
    isLooped: flag(true),
    hasCaption: flag(true),
    width: oneOf<number>(ANIMATION_WIDTHS, 720),
  }),
  htmlReport: fields<HtmlReportChoice>({
    ...storedDrawing({ ...DRAWING, theme: 'light' }),
    paper: oneOf(PAPERS, 'a4'),
    diagrams: oneOf(DIAGRAM_PLACES, 'notes'),
    review: flag(true),
    times: flag(false),
    replay: flag(true),
    qr: flag(false),
  }),
  sheet: fields<SheetChoice>({
    ...storedDrawing({ ...DRAWING, theme: 'print' }),
    positions: oneOf(SHEET_POSITIONS, 'bookmarks'),
    every: oneOf<number>(SHEET_STEPS, 5),
    questions: oneOf(SHEET_QUESTIONS, 'places'),
    perPage: oneOf(SHEET_SIZES, 4),
    paper: oneOf(PAPERS, 'a4'),
    nameLine: flag(true),
    answerLines: flag(true),
    solutions: flag(false),
    qr: flag(false),
  }),
  dialect: oneOf(DIALECT_IDS, 'mgn'),
  range: oneOf(GAME_RANGES, 'file'),
  language: text(''),
});

export const exportSettings = defineSettings({
  exports: storedExports,
  /** Where links lead: the page that opens them; `''` for this page or the desktop program. */
  linkAddress: text(''),
});

declare module '../../../studio/settings-data.ts' {
  interface Settings extends SettingsOf<typeof exportSettings> {}
}
