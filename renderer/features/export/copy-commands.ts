/** Copying what is shown: the position and the game as text in the dialect of choice, the diagram as a picture. */
import type { BoardView } from '../../../engine/drawing/scene.ts';
import { fail, type Result } from '../../../engine/core/result.ts';
import { readyExport } from '../../../engine/export/exporter.ts';
import { pngExporter } from '../../../engine/export/pictures/png.ts';
import { svgExporter } from '../../../engine/export/pictures/svg.ts';
import { POSITION_EXPORTERS } from '../../../engine/export/position-texts.ts';
import { dialectOf } from '../../../engine/formats/dialects.ts';
import { copyExport, writeClipboard, type CopyError } from './clipboard.ts';
import { t } from '../../i18n/text.ts';
import { pictureView, positionNote } from './export-views.ts';
import { collectionToWrite } from '../../studio/document.ts';
import { gamesInRange, writableDialects } from './settings/kinds.ts';
import type { PictureChoice } from './settings/choices.ts';
import { isTurned } from '../../studio/orientation.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { useTheme } from '../../studio/theme.ts';
import { action, choice, type Availability, type Command } from '../../shell/commands/command.ts';
import { hasGame } from '../../shell/commands/conditions.ts';
import type { Studio } from '../../studio/studio.ts';
import { useAnalysis } from '../analysis/analysis.ts';

function hasPosition(studio: Studio): Availability {
  const { shown } = studio.documents;
  if (!shown) return 'reason.no-document';
  return shown.position ? true : 'reason.ghost';
}

function say(studio: Studio, copied: Result<true, CopyError>): void {
  if (copied.ok) studio.ui.announce(t('announce.copied'));
  else studio.ui.tellRefusal(copied);
}

/** The game shown as the only one of its file, with its values. */
function gameShown({ documents }: Studio): ReturnType<typeof gamesInRange> {
  const here = documents.shown;
  if (!here) return { games: [] };
  return gamesInRange(collectionToWrite(here.document), here.document.gameIndex, here.path, 'game');
}

/** The diagram as the last export of its kind drew it, without what the user may not see. */
function diagram(studio: Studio, look: PictureChoice): BoardView | null {
  const { documents, settings, ui } = studio;
  const analysis = useAnalysis();
  const here = documents.shown;
  if (!here?.position) return null;
  const visibility = useVisibility();
  return pictureView(here, look, {
    theme: useTheme().value,
    isFlipped: isTurned(settings.values.autoFlip, ui.flipped, here.position.turn),
    counts: visibility.counts,
    tellsValues: visibility.evaluation,
    values: visibility.evaluation ? analysis.shownValues : null,
  });
}

/** Copies the diagram as one of the pictures. */
async function copyDiagram(
  studio: Studio,
  exporter: typeof pngExporter | typeof svgExporter,
): Promise<Result<true, CopyError>> {
  const look = studio.settings.values.exports[exporter.id];
  const view = diagram(studio, look);
  if (!view) return fail('ERR_EXPORT_IMAGE');
  const { ground: hasGround, scale } = look;
  return copyExport(readyExport(exporter, { view, hasGround, scale, hasFont: false }));
}

export const copyCommands: readonly Command[] = [
  choice({
    id: 'edit.copy-position-as',
    group: 'edit',
    enabled: hasPosition,
    choices: () => POSITION_EXPORTERS.map(({ id }) => ({ id, label: t(`export.kind.${id}`) })),
    run: async (studio, chosen) => {
      const here = studio.documents.shown;
      const exporter = POSITION_EXPORTERS.find(({ id }) => id === chosen);
      if (!here?.position || !exporter) return;
      const { rules, position } = here;
      const { pieces } = readyExport(exporter, { rules, position, note: positionNote(here) });
      say(studio, await writeClipboard([...pieces].join('').trimEnd()));
    },
  }),
  action({
    id: 'edit.copy-game',
    group: 'edit',
    keys: ['Ctrl+Shift+G'],
    enabled: hasGame,
    run: async (studio) => {
      const games = gameShown(studio);
      const { dialect } = studio.settings.values.exports;
      const fitting = writableDialects(games).includes(dialect) ? dialect : 'mgn';
      say(studio, await writeClipboard(dialectOf(fitting).write?.(games) ?? ''));
    },
  }),
  choice({
    id: 'edit.copy-game-as',
    group: 'edit',
    enabled: hasGame,
    choices: (studio) =>
      writableDialects(gameShown(studio)).map((id) => ({
        id,
        label: t(`dialect.${id}`),
        isChecked: id === studio.settings.values.exports.dialect,
      })),
    run: async (studio, chosen) => {
      const games = gameShown(studio);
      const dialect = writableDialects(games).find((each) => each === chosen);
      if (dialect === undefined) return;
      const { exports } = studio.settings.values;
      studio.settings.change({ exports: { ...exports, dialect } });
      say(studio, await writeClipboard(dialectOf(dialect).write?.(games) ?? ''));
    },
  }),
  action({
    id: 'edit.copy-diagram',
    group: 'edit',
    keys: ['Ctrl+Shift+D'],
    enabled: hasPosition,
    run: async (studio) => {
      say(studio, await copyDiagram(studio, pngExporter));
    },
  }),
  action({
    id: 'edit.copy-diagram-svg',
    group: 'edit',
    keys: ['Ctrl+Shift+V'],
    enabled: hasPosition,
    run: async (studio) => {
      say(studio, await copyDiagram(studio, svgExporter));
    },
  }),
];
