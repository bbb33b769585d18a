/** Copying what is shown: the position and the game as text in the dialect of choice, the diagram as a picture. */
import type { BoardView } from '../../../engine/drawing/scene.ts';
import { fail, type Result } from '../../../engine/core/result.ts';
import { copyPicture, copyText, svgFile, type PictureError } from './picture.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { t } from '../../i18n/text.ts';
import { pictureView, positionNote } from './export-views.ts';
import { collectionToWrite } from '../../studio/document.ts';
import {
  gamesExport,
  gamesInRange,
  POSITION_TEXTS,
  positionExport,
  writableDialects,
} from './settings/kinds.ts';
import type { PictureChoice } from './settings/choices.ts';
import { isTurned } from '../../studio/orientation.ts';
import { useSight } from '../../studio/visibility.ts';
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

function say(studio: Studio, copied: Result<null, PictureError>): void {
  if (copied.ok) studio.ui.announce(t('announce.copied'));
  else studio.ui.refuse(t('announce.refused', { reason: failureText(copied) }));
}

/** The game shown as the only one of its file, with its values. */
function gameShown({ documents }: Studio): ReturnType<typeof gamesInRange> {
  const here = documents.shown;
  if (!here) return { games: [] };
  return gamesInRange(collectionToWrite(here.document), here.document.gameIndex, here.path, 'game');
}

/** The diagram as the last export of its kind drew it, as far as it may be seen. */
function diagram(studio: Studio, look: PictureChoice): BoardView | null {
  const { documents, settings, ui } = studio;
  const analysis = useAnalysis();
  const here = documents.shown;
  if (!here?.position) return null;
  const sight = useSight();
  return pictureView(here, look, {
    theme: useTheme().value,
    isFlipped: isTurned(settings.values.autoFlip, ui.flipped, here.position.turn),
    counts: sight.counts,
    tellsValues: sight.evaluation,
    values: sight.evaluation ? analysis.shownValues : null,
  });
}

export const copyCommands: readonly Command[] = [
  choice({
    id: 'edit.copy-position-as',
    group: 'edit',
    section: 5,
    enabled: hasPosition,
    choices: () => POSITION_TEXTS.map((id) => ({ id, label: t(`export.kind.${id}`) })),
    run: async (studio, chosen) => {
      const here = studio.documents.shown;
      const kind = POSITION_TEXTS.find((each) => each === chosen);
      if (!here?.position || !kind) return;
      const text = positionExport(kind, here.rules, here.position, positionNote(here));
      say(studio, await copyText(text.trimEnd()));
    },
  }),
  action({
    id: 'edit.copy-game',
    group: 'edit',
    section: 5,
    keys: ['Ctrl+Shift+G'],
    enabled: hasGame,
    run: async (studio) => {
      const games = gameShown(studio);
      const { dialect } = studio.settings.values.exports;
      const fitting = writableDialects(games).includes(dialect) ? dialect : 'mgn';
      say(studio, await copyText(gamesExport(fitting, games).text));
    },
  }),
  choice({
    id: 'edit.copy-game-as',
    group: 'edit',
    section: 5,
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
      say(studio, await copyText(gamesExport(dialect, games).text));
    },
  }),
  action({
    id: 'edit.copy-diagram',
    group: 'edit',
    section: 5,
    keys: ['Ctrl+Shift+D'],
    contexts: ['board'],
    enabled: hasPosition,
    run: async (studio) => {
      const { png } = studio.settings.values.exports;
      const view = diagram(studio, png);
      say(
        studio,
        view ? await copyPicture(view, { hasGround: png.ground }, png.scale) : fail('ERR_EXPORT_IMAGE'),
      );
    },
  }),
  action({
    id: 'edit.copy-diagram-svg',
    group: 'edit',
    section: 5,
    keys: ['Ctrl+Shift+V'],
    enabled: hasPosition,
    run: async (studio) => {
      const { svg } = studio.settings.values.exports;
      const view = diagram(studio, svg);
      say(studio, view ? await copyText(svgFile(view, { hasGround: svg.ground })) : fail('ERR_EXPORT_IMAGE'));
    },
  }),
];
