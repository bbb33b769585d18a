/** The kinds of exports by name, without the code that writes them: the settings are read before it is loaded. */
import type { ExportKind, MEDIA_EXPORTERS } from '../../../../engine/export/exporters.ts';
import { DIALECT_IDS } from '../../../../engine/formats/dialect-ids.ts';

/** Kinds of pictures, each with its own options. */
export type PictureKind = Extract<(typeof MEDIA_EXPORTERS)[number], { readonly takes: 'picture' }>['id'];
export const PICTURE_KINDS = ['svg', 'png'] as const satisfies readonly PictureKind[];
export const POSITION_KINDS = [
  'position-text',
  'board-text',
  'position-json',
] as const satisfies readonly ExportKind[];

/** All kinds, in the order of the exporters. */
export const EXPORT_KINDS: readonly ExportKind[] = [
  ...PICTURE_KINDS,
  'gif',
  'html',
  'pdf',
  'sheet',
  'sheet-pdf',
  'csv',
  ...POSITION_KINDS,
  ...DIALECT_IDS,
];

/** How much of a document is exported. */
export const GAME_RANGES = ['branch', 'game', 'file'] as const;
export type GameRange = (typeof GAME_RANGES)[number];
