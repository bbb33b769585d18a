/** Commands that compare rule sets on the position shown: open, add, search, copy and save. */
import { focusPane } from '../../shell/focus.ts';
import { makePosition } from '../../../engine/notation/position-text.ts';
import { i18n, t } from '../../i18n/text.ts';
import { valueShort } from '../../i18n/value-text.ts';
import { compareOffers } from './offers.ts';
import { sheetHtml, sheetSvg, sheetText, type ShortValue, type SheetFrame } from './sheet-files.ts';
import { currentSheet } from './use-sheet.ts';
import { useCompare } from './compare-store.ts';
import { lineText } from '../../i18n/line-text.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { copyText } from '../../shell/commands/clipboard.ts';
import {
  action,
  choice,
  type ActionCommand,
  type Availability,
  type Command,
} from '../../shell/commands/command.ts';
import { also, hasGame } from '../../shell/commands/conditions.ts';
import type { Studio } from '../../studio/studio.ts';

function isComparing(): Availability {
  const compare = useCompare();
  return compare.isOpen && compare.subject !== null ? true : 'reason.not-comparing';
}

/** The frame of the table in files: title, position, board and note. */
function frameOf(studio: Studio): SheetFrame | null {
  const { columns, engine, subject } = useCompare();
  if (!subject) return null;
  const engines = new Set(columns.flatMap((column) => (column.isFit && column.values?.engine) || []));
  const { position, rules } = subject;
  return {
    title: t('comparison.title'),
    // A position code would reveal the counts that the board in the file hides.
    position: useVisibility().tellsAll
      ? makePosition(position)
      : (studio.documents.shown && lineText(studio.documents.shown.path)) || t('comparison.position'),
    note: t('comparison.export-note', { engine: [...engines].sort().join(', ') || engine }),
    differences: t('comparison.differences'),
    corner: t('comparison.rules'),
    board: {
      board: rules.board,
      setup: position,
      move: null,
      toMove: position.outcome ? null : position.turn,
      tellsCounts: useVisibility().tellsAll,
      flipped: studio.ui.flipped,
    },
    language: i18n.global.locale.value,
  };
}

const shortValue: ShortValue = ({ value }) => (value ? valueShort(value) : '');

function save(id: 'save-svg' | 'save-html', extension: string, write: typeof sheetSvg): ActionCommand {
  return action({
    id: `compare.${id}`,
    group: 'analysis',
    enabled: isComparing,
    run: async (studio) => {
      const frame = frameOf(studio);
      if (!frame) return;
      const name = `${t('comparison.export-name')}.${extension}`;
      const saved = await studio.host.exportFile({ name, data: write(currentSheet(), frame, shortValue) });
      if (saved.ok) studio.ui.announce(t('export.saved', { name }));
      else if (saved.code !== 'ERR_HOST_CANCELLED') studio.ui.showError(saved);
    },
  });
}

export const compareCommands: readonly Command[] = [
  action({
    id: 'analysis.compare',
    group: 'analysis',
    keys: ['F4'],
    isChecked: () => useCompare().isOpen,
    enabled: hasGame,
    run: () => {
      const compare = useCompare();
      if (compare.isOpen) compare.close();
      else compare.open();
      focusPane('board');
    },
  }),
  action({
    id: 'compare.run',
    group: 'analysis',
    scope: 'compare',
    keys: ['Ctrl+Enter'],
    isChecked: () => useCompare().isRunning,
    enabled: also(
      isComparing,
      'reason.nothing-to-compare',
      () => useCompare().isRunning || useCompare().canRun,
    ),
    run: () => {
      const compare = useCompare();
      if (compare.isRunning) compare.stop();
      else compare.run();
    },
  }),
  choice({
    id: 'compare.add',
    group: 'analysis',
    enabled: also(isComparing, 'reason.compare-full', () => !useCompare().isFull),
    choices: (studio) =>
      compareOffers(studio).flatMap(({ isOpen, label, text }) => (isOpen ? [{ id: text, label }] : [])),
    run: (studio, text) => {
      useCompare().add(text);
      studio.ui.announce(t('comparison.added', { n: 1 }));
    },
  }),
  action({
    id: 'compare.copy',
    group: 'analysis',
    enabled: isComparing,
    run: (studio) => {
      const frame = frameOf(studio);
      return frame ? copyText(studio, sheetText(currentSheet(), frame, shortValue)) : undefined;
    },
  }),
  save('save-svg', 'svg', sheetSvg),
  save('save-html', 'html', sheetHtml),
  action({
    id: 'compare.close',
    group: 'analysis',
    scope: 'compare',
    keys: ['Escape'],
    enabled: isComparing,
    run: () => {
      const compare = useCompare();
      if (compare.isRunning) compare.stop();
      else {
        compare.close();
        focusPane('board');
      }
    },
  }),
];
