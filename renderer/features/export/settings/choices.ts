/** What the user chose for each kind of export, remembered between exports and read back from any old settings. */
import {
  DIAGRAM_PLACES,
  PAPERS,
  type DiagramPlaces,
  type Paper,
} from '../../../../engine/export/html/types.ts';
import { DEFAULT_PACE, FILM_MOTIONS, type FilmMotion } from '../../../../engine/export/gif/film.ts';
import type { ThemeName } from '../../../../engine/drawing/scene.ts';
import { DIALECT_IDS, type DialectId } from '../../../../engine/formats/dialects.ts';
import { EXPORT_KINDS, GAME_RANGES, type ExportKind, type GameRange } from './kinds.ts';

export const DRAWING_THEMES = ['light', 'dark', 'print'] as const satisfies readonly ThemeName[];
/** Times the drawing's own size. */
export const PNG_SCALES = [1, 2, 3, 4] as const;
export type PngScale = (typeof PNG_SCALES)[number];
export const FILM_RANGES = ['move', 'before', 'after', 'line'] as const;
export type FilmRangeName = (typeof FILM_RANGES)[number];
export const FILM_WIDTHS = [400, 560, 720, 960, 1280] as const;
export const SEED_TIMES = [60, 120, 210, 300, 500] as const;
export const REST_TIMES = [300, 600, 900, 1500, 3000] as const;

/** How a board is drawn in a file. */
export interface DrawingChoice {
  /** Null: as the program looks. */
  readonly theme: ThemeName | null;
  readonly labels: boolean;
  readonly marks: boolean;
  readonly values: boolean;
}

export interface PictureChoice extends DrawingChoice {
  /** The last move is outlined, with its glyph. */
  readonly lastMove: boolean;
  /** The ground is painted; else it is transparent. */
  readonly ground: boolean;
  readonly scale: PngScale;
}

export interface FilmChoice extends DrawingChoice {
  readonly range: FilmRangeName;
  readonly motion: FilmMotion;
  readonly seedMs: number;
  readonly restMs: number;
  readonly isLooped: boolean;
  /** A line below the board that says which move and lap it is. */
  readonly hasCaption: boolean;
  /** Pixels. */
  readonly width: number;
}

/** Marks always stand on the boards of a booklet: they are what the boards are there for. */
export interface BookletChoice extends DrawingChoice {
  readonly paper: Paper;
  readonly diagrams: DiagramPlaces;
}

/** All that is remembered. */
export interface ExportChoices {
  readonly kind: ExportKind;
  readonly svg: PictureChoice;
  readonly png: PictureChoice;
  readonly film: FilmChoice;
  readonly booklet: BookletChoice;
  /** The dialect that games were written in last. */
  readonly dialect: DialectId;
  /** How much of the document texts hold. */
  readonly range: GameRange;
}

const DRAWING: DrawingChoice = { theme: null, labels: true, marks: true, values: true };
const PICTURE: PictureChoice = { ...DRAWING, lastMove: true, ground: true, scale: 2 };

export const DEFAULT_EXPORTS: ExportChoices = {
  kind: 'svg',
  svg: PICTURE,
  png: PICTURE,
  film: { ...DRAWING, ...DEFAULT_PACE, range: 'move', isLooped: true, hasCaption: true, width: 720 },
  booklet: { ...DRAWING, theme: 'light', paper: 'a4', diagrams: 'notes' },
  dialect: 'mgn',
  range: 'file',
};

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function flag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

function oneOf<T>(value: unknown, allowed: readonly T[], fallback: T): T {
  return allowed.find((each) => each === value) ?? fallback;
}

function readDrawing(value: unknown, base: DrawingChoice): DrawingChoice {
  return {
    theme: oneOf<ThemeName | null>(fieldOf(value, 'theme'), DRAWING_THEMES, base.theme),
    labels: flag(fieldOf(value, 'labels'), base.labels),
    marks: flag(fieldOf(value, 'marks'), base.marks),
    values: flag(fieldOf(value, 'values'), base.values),
  };
}

function readPicture(value: unknown, base: PictureChoice): PictureChoice {
  return {
    ...readDrawing(value, base),
    lastMove: flag(fieldOf(value, 'lastMove'), base.lastMove),
    ground: flag(fieldOf(value, 'ground'), base.ground),
    scale: oneOf(fieldOf(value, 'scale'), PNG_SCALES, base.scale),
  };
}

function readFilm(value: unknown, base: FilmChoice): FilmChoice {
  return {
    ...readDrawing(value, base),
    range: oneOf(fieldOf(value, 'range'), FILM_RANGES, base.range),
    motion: oneOf(fieldOf(value, 'motion'), FILM_MOTIONS, base.motion),
    seedMs: oneOf<number>(fieldOf(value, 'seedMs'), SEED_TIMES, base.seedMs),
    restMs: oneOf<number>(fieldOf(value, 'restMs'), REST_TIMES, base.restMs),
    isLooped: flag(fieldOf(value, 'isLooped'), base.isLooped),
    hasCaption: flag(fieldOf(value, 'hasCaption'), base.hasCaption),
    width: oneOf<number>(fieldOf(value, 'width'), FILM_WIDTHS, base.width),
  };
}

function readBooklet(value: unknown, base: BookletChoice): BookletChoice {
  return {
    ...readDrawing(value, base),
    paper: oneOf(fieldOf(value, 'paper'), PAPERS, base.paper),
    diagrams: oneOf(fieldOf(value, 'diagrams'), DIAGRAM_PLACES, base.diagrams),
  };
}

/** Makes choices of whatever was stored; what cannot be read takes its default. */
export function readExports(value: unknown): ExportChoices {
  const base = DEFAULT_EXPORTS;
  return {
    kind: oneOf(fieldOf(value, 'kind'), EXPORT_KINDS, base.kind),
    svg: readPicture(fieldOf(value, 'svg'), base.svg),
    png: readPicture(fieldOf(value, 'png'), base.png),
    film: readFilm(fieldOf(value, 'film'), base.film),
    booklet: readBooklet(fieldOf(value, 'booklet'), base.booklet),
    dialect: oneOf(fieldOf(value, 'dialect'), DIALECT_IDS, base.dialect),
    range: oneOf(fieldOf(value, 'range'), GAME_RANGES, base.range),
  };
}
