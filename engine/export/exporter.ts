/**
 * An exporter makes one kind of file, for the page and the command line alike. It names the subject that it takes; the
 * caller provides the tools that the engine lacks: drawing, fonts, pauses.
 */
import type { BoardView } from '../drawing/scene.ts';
import type { Failure, Result } from '../core/result.ts';
import type { Texts } from '../locales/text.ts';
import type { Rules } from '../rules/game.ts';
import type { Setup } from '../rules/types.ts';
import type { GameCollection } from '../tree/types.ts';
import type { AnimationFrame } from './gif/animation.ts';
import type { Pixels } from './gif/palette.ts';
import type { HtmlReportFont, HtmlReportInput } from './html/types.ts';
import type { SheetInput } from './sheet/types.ts';

/** The subjects of exporters. Dialogs offer the same options for all exporters of a subject. */
export interface ExportSubjects {
  /** The position as drawn. */
  readonly picture: {
    readonly view: BoardView;
    /** Whether the ground is painted; otherwise it is transparent. */
    readonly hasGround: boolean;
    /** Factor on the drawing's own size, for formats with a size in pixels. */
    readonly scale: number;
  };
  /** Moves on the board, with at least one frame. */
  readonly animation: {
    readonly frames: readonly AnimationFrame[];
    /** Pixels. */
    readonly width: number;
    readonly isLooped: boolean;
  };
  /** Games with boards and notes, laid out for reading. */
  readonly report: HtmlReportInput;
  /** Positions of games, to be printed and written on. */
  readonly sheet: SheetInput;
  /** Games as a text; `texts`: the words of texts that only people read. */
  readonly games: GameCollection & { readonly texts: Texts };
  /** A position as text; `note`: a notice that must accompany it. */
  readonly position: {
    readonly rules: Rules;
    readonly position: Setup;
    readonly note: string | null;
    readonly texts: Texts;
  };
}
export type Taken = keyof ExportSubjects;

export type ExportError =
  | 'ERR_EXPORT_IMAGE'
  | 'ERR_EXPORT_LARGE'
  | 'ERR_EXPORT_NO_POSITION'
  | 'ERR_EXPORT_STOPPED';

/** Tools that the caller provides. */
export interface ExportTools {
  /** The font of numbers as a `data:` URL; null if any installed font is used. */
  readonly font: () => Promise<string | null>;
  /** Returns the fonts that a report with this body (in pieces) needs. */
  readonly reportFonts: (body: readonly string[]) => Promise<readonly HtmlReportFont[]>;
  /** Draws an SVG text at a size in pixels. Rejects if this is impossible. */
  readonly pixels: (svg: string, width: number, height: number) => Promise<Pixels>;
  /** Draws an SVG text as a PNG file. */
  readonly png: (svg: string, width: number, height: number) => Promise<Uint8Array>;
  /** Reports the progress of the work; the answer false ends the work. */
  readonly report: (done: number, total: number) => boolean;
  /** Takes the pieces of a text, now or when they are written; it refuses more than the limit allows. */
  readonly gather: (
    pieces: Iterable<string>,
    limit: ExportLimit,
    tick: () => void,
  ) => Promise<Result<Iterable<string>, ExportError>>;
}

/** How large a file may become; null for no limit. */
export type ExportLimit = { readonly format: string; readonly mostBytes: number } | null;

/** A file's content: text in pieces, or bytes. */
export type Made = Iterable<string> | Uint8Array;

/** One kind of file. */
export interface Exporter<T extends Taken = Taken> {
  /** Its name on the command line; `export.kind.ID` among the texts. */
  readonly id: string;
  readonly takes: T;
  /** File name endings without dot; new files get the first one. */
  readonly extensions: readonly [string, ...string[]];
  /** The form in which its content may also be copied. */
  readonly copies?: 'text' | 'picture';
  /** Whether it is made as a page that the host prints into the file. */
  readonly isPrinted?: boolean;
  /** Whether it can take so long that users want to see its progress and to stop it. */
  readonly isLong?: boolean;
  /** Whether the user chooses its size in pixels. */
  readonly isScaled?: boolean;
  /** Makes the file. */
  readonly make: (subject: ExportSubjects[T], tools: ExportTools) => Promise<Result<Made, ExportError>>;
  /** The text in pieces, for a preview of its beginning; absent if the preview is made in another way. */
  readonly pieces?: (subject: ExportSubjects[T]) => Iterable<string>;
}

/** An exporter with its input. */
export interface ReadyExport {
  readonly exporter: Omit<Exporter, 'make' | 'pieces'>;
  readonly make: (tools: ExportTools) => Promise<Result<Made, ExportError>>;
  readonly pieces: Iterable<string>;
}

/** Combines an exporter with its input. */
export function readyExport<T extends Taken>(exporter: Exporter<T>, subject: ExportSubjects[T]): ReadyExport {
  return {
    exporter,
    make: (tools) => exporter.make(subject, tools),
    pieces: {
      *[Symbol.iterator]() {
        yield* exporter.pieces?.(subject) ?? [];
      },
    },
  };
}

/** Makes an exporter of texts that are made in pieces. */
export function textExporter<T extends Taken, const Id extends string>(row: {
  readonly id: Id;
  readonly takes: T;
  readonly extensions: readonly [string, ...string[]];
  readonly mostBytes?: number;
  /** Returns the number of steps of the work, and the pieces; `onStep` gets the number of steps done. */
  readonly steps?: (subject: ExportSubjects[T]) => number;
  readonly pieces: (subject: ExportSubjects[T], onStep?: (done: number) => void) => Iterable<string>;
}): Exporter<T> & { readonly id: Id } {
  const { id, takes, extensions, mostBytes, steps, pieces } = row;
  return {
    id,
    takes,
    extensions,
    copies: 'text',
    isLong: steps !== undefined,
    pieces,
    make(subject, tools) {
      const total = steps?.(subject) ?? 0;
      let done = 0;
      const text = pieces(subject, (step) => {
        done = step;
      });
      const limit = mostBytes === undefined ? null : { format: id, mostBytes };
      return tools.gather(text, limit, () => tools.report(done, total));
    },
  };
}

/** Params: `format`, `mostMib`. */
export type ExportLarge = Failure<'ERR_EXPORT_LARGE'>;
