/** Does the work of the comparison's commands: the table as text and in files. */
import { sweptSetup } from '../../../engine/rules/steps.ts';
import { makePosition } from '../../../engine/notation/position-text.ts';
import { lineText } from '../../i18n/line-text.ts';
import { languageTag, t } from '../../i18n/text.ts';
import { valueShort } from '../../i18n/value-text.ts';
import { copyText } from '../../shell/commands/clipboard.ts';
import type { Start } from '../../shell/on-demand.ts';
import type { Studio } from '../../studio/studio.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { useCompare } from './compare-store.ts';
import { compareOffers } from './offers.ts';
import { sheetHtml, sheetSvg, sheetText, type ShortValue, type SheetFrame } from './sheet-files.ts';
import { currentSheet } from './use-sheet.ts';

export { compareOffers, useCompare };

/** Connects the store to the engine. */
export function begin({ engine, version }: Start): void {
  useCompare().connect(engine, version);
}

/** Makes the frame of the table in files: title, position, board and note. */
function frameOf(studio: Studio): SheetFrame | null {
  const { columns, engine, subject } = useCompare();
  if (!subject) return null;
  const engines = new Set(columns.flatMap((column) => (column.isFit && column.values?.engine) || []));
  const { position, rules } = subject;
  const visibility = useVisibility();
  // A position code would reveal the counts that the board in the file hides.
  const text = visibility.tellsAll
    ? makePosition(position)
    : (studio.documents.shown && lineText(studio.documents.shown.path)) || t('comparison.position');
  return {
    title: t('comparison.title'),
    position: text,
    note: t('comparison.export-note', { engine: [...engines].sort().join(', ') || engine }),
    differences: t('comparison.differences'),
    corner: t('word.rules'),
    board: {
      ...{ board: rules.board, position: sweptSetup(rules.board, position), alt: text },
      ...{ theme: 'light', idPrefix: 'position', flipped: studio.ui.flipped, say: t },
      ...{ counts: visibility.counts, labels: true, names: { south: '', north: '' } },
      ...{ badges: [], marks: [], lastMove: null, pixelsPerUnit: 0.5 },
      toMove: position.outcome ? null : position.turn,
    },
    language: languageTag(),
  };
}

const shortValue: ShortValue = ({ value }) => (value ? valueShort(value) : '');

/** Copies the table as text. */
export async function copySheet(studio: Studio): Promise<void> {
  const frame = frameOf(studio);
  if (frame) await copyText(studio, sheetText(currentSheet(), frame, shortValue));
}

/** Saves the table to a file that the user chooses. */
export async function saveSheet(studio: Studio, extension: 'svg' | 'html'): Promise<void> {
  const frame = frameOf(studio);
  if (!frame) return;
  const name = `${t('comparison.export-name')}.${extension}`;
  const write = extension === 'svg' ? sheetSvg : sheetHtml;
  await studio.files.exportText(name, write(currentSheet(), frame, shortValue));
}
