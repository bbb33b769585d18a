/** A position as one of three texts. */
import { makePositionJson } from '../formats/json.ts';
import { makeBoardText } from '../formats/plain-text.ts';
import { makePosition } from '../notation/position-text.ts';
import { textExporter } from './exporter.ts';

export const POSITION_EXPORTERS = [
  textExporter({
    id: 'position-text',
    takes: 'position',
    extensions: ['txt'],
    // A plain position text has no room for a note.
    pieces: ({ position }) => [`${makePosition(position)}\n`],
  }),
  textExporter({
    id: 'board-text',
    takes: 'position',
    extensions: ['txt'],
    pieces: ({ rules, position, note, texts }) => [
      makeBoardText(rules.board, position, texts),
      ...(note === null ? [] : [`${note}\n`]),
    ],
  }),
  textExporter({
    id: 'position-json',
    takes: 'position',
    extensions: ['json'],
    pieces: ({ rules, position, note }) => [makePositionJson(rules.key, position, note ?? undefined)],
  }),
] as const;
