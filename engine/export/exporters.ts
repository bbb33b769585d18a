/**
 * All kinds of files that the page and the command line write. The notations of games come from the table of dialects.
 */
import { dialectOf } from '../formats/dialects.ts';
import { DIALECT_IDS, type DialectId } from '../formats/dialect-ids.ts';
import { csvExporter } from './csv/exporter.ts';
import { textExporter, type Exporter, type Taken } from './exporter.ts';
import { gifExporter } from './gif/exporter.ts';
import { htmlExporter, pdfExporter } from './html/exporter.ts';
import { pngExporter } from './pictures/png.ts';
import { svgExporter } from './pictures/svg.ts';
import { sheetExporter, sheetPdfExporter } from './sheet/exporter.ts';
import { POSITION_EXPORTERS } from './position-texts.ts';

/** Pictures, animations, pages and tables. */
export const MEDIA_EXPORTERS = [
  svgExporter,
  pngExporter,
  gifExporter,
  htmlExporter,
  pdfExporter,
  sheetExporter,
  sheetPdfExporter,
  csvExporter,
] as const;
export type MediaId = (typeof MEDIA_EXPORTERS)[number]['id'];
type PositionTextId = (typeof POSITION_EXPORTERS)[number]['id'];

export type ExportKind = MediaId | PositionTextId | DialectId;

/** Any exporter; `takes` tells which. */
export type AnyExporter = { [T in Taken]: Exporter<T> & { readonly id: ExportKind } }[Taken];

function dialectExporter(id: DialectId): Exporter<'games'> & { readonly id: DialectId } {
  const { extensions, write } = dialectOf(id);
  return textExporter({
    id,
    takes: 'games',
    extensions: [extensions[0] ?? 'txt'],
    pieces: (games) => [write?.(games, games.texts) ?? ''],
  });
}

const EXPORTERS: readonly AnyExporter[] = [
  ...MEDIA_EXPORTERS,
  ...POSITION_EXPORTERS,
  ...DIALECT_IDS.map(dialectExporter),
];

/** Tells whether an id names a notation of games that can be read again. */
export function isDialectId(id: string): id is DialectId {
  return DIALECT_IDS.some((each) => each === id);
}

const BY_ID = new Map(EXPORTERS.map((exporter) => [exporter.id, exporter]));

/** Returns the exporter of a kind. */
export function exporterOf(id: ExportKind): AnyExporter {
  const exporter = BY_ID.get(id);
  if (exporter === undefined) throw new Error(`no exporter ${id}`);
  return exporter;
}

/** Tells whether a file shows only one position or animation, so that each of several games needs its own file. */
export function isOfOneGame({ takes }: AnyExporter): boolean {
  return takes === 'picture' || takes === 'animation';
}
