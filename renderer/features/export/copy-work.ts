/**
 * Copies texts and pictures, with words of the window's language. This is a separate file because pictures and formats
 * need much code.
 */
import { fail, type Result } from '../../../engine/core/result.ts';
import type { BoardView } from '../../../engine/drawing/scene.ts';
import { readyExport } from '../../../engine/export/exporter.ts';
import { pngExporter } from '../../../engine/export/pictures/png.ts';
import { svgExporter } from '../../../engine/export/pictures/svg.ts';
import { POSITION_EXPORTERS } from '../../../engine/export/position-texts.ts';
import { LINK_SCHEME } from '../../../engine/core/link-address.ts';
import { dialectOf } from '../../../engine/formats/dialects.ts';
import type { DialectId } from '../../../engine/formats/dialect-ids.ts';
import { setupOf } from '../../../engine/rules/state.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import type { GameCollection, GameRecord } from '../../../engine/tree/types.ts';
import { t, WORDS } from '../../i18n/text.ts';
import { publicAddress } from '../../platform/link-in-address.ts';
import { isTurned } from '../../studio/orientation.ts';
import type { Studio } from '../../studio/studio.ts';
import { useTheme } from '../../studio/theme.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { useAnalysis } from '../analysis/analysis.ts';
import { copyExport, writeClipboard, type CopyError } from './clipboard.ts';
import { pictureView, positionNote } from './export-views.ts';
import { gameShown, writableDialects } from './copied-games.ts';
import { linkOffers, SHORT_LINK, type LinkOffer } from '../../../engine/formats/link-offers.ts';
import type { PictureChoice } from './settings/choices.ts';

const PICTURES = { png: pngExporter, svg: svgExporter } as const;

function say(studio: Studio, copied: Result<true, CopyError>): void {
  if (copied.ok) studio.ui.announce(t('announce.copied'));
  else studio.ui.tellRefusal(copied);
}

/** Makes the diagram with the options of the last export of its kind, as far as it may be shown. */
function diagram(studio: Studio, look: PictureChoice): BoardView | null {
  const { documents, settings, ui } = studio;
  const analysis = useAnalysis();
  const here = documents.shown;
  if (!here?.position) return null;
  const visibility = useVisibility();
  const looks = {
    theme: useTheme().value,
    isFlipped: isTurned(settings.values.autoFlip, ui.flipped, here.position.turn),
    counts: visibility.counts,
    tellsValues: visibility.evaluation,
    values: visibility.evaluation ? analysis.shownValues : null,
  };
  return pictureView(here, look, looks, WORDS);
}

/** Copies the diagram as a picture. */
export async function copyDiagram(studio: Studio, kind: keyof typeof PICTURES): Promise<void> {
  const look = studio.settings.values.exports[kind];
  const view = diagram(studio, look);
  const { ground: hasGround, scale } = look;
  const copied: Result<true, CopyError> = view
    ? await copyExport(readyExport(PICTURES[kind], { view, hasGround, scale }))
    : fail('ERR_EXPORT_IMAGE');
  say(studio, copied);
}

/** Copies the position as text of the given kind. */
export async function copyPosition(studio: Studio, kind: string): Promise<void> {
  const here = studio.documents.shown;
  const exporter = POSITION_EXPORTERS.find(({ id }) => id === kind);
  if (!here?.position || !exporter) return;
  const { rules, position } = here;
  const { pieces } = readyExport(exporter, {
    rules,
    position,
    note: positionNote(here, WORDS),
    texts: WORDS,
  });
  say(studio, await writeClipboard([...pieces].join('').trimEnd()));
}

/** Returns the dialects that can hold the game shown. */
export function writableNow(studio: Studio): readonly DialectId[] {
  return writableDialects(gameShown(studio));
}

async function writeGame(studio: Studio, game: GameCollection, dialect: DialectId): Promise<void> {
  say(studio, await writeClipboard(dialectOf(dialect).write?.(game, WORDS) ?? ''));
}

/** Copies the game shown in the dialect chosen last, or in ours if that dialect cannot hold it. */
export function copyGame(studio: Studio): Promise<void> {
  const game = gameShown(studio);
  const { dialect } = studio.settings.values.exports;
  return writeGame(studio, game, writableDialects(game).includes(dialect) ? dialect : 'mgn');
}

/** Copies the game shown in a dialect, which becomes the chosen dialect. */
export async function copyGameAs(studio: Studio, chosen: string): Promise<void> {
  const game = gameShown(studio);
  const dialect = writableDialects(game).find((each) => each === chosen);
  if (dialect === undefined) return;
  const { exports } = studio.settings.values;
  studio.settings.change({ exports: { ...exports, dialect } });
  await writeGame(studio, game, dialect);
}

/** Copies a link, and says what is in it and how long it is. */
export async function copyOffer(studio: Studio, { part, link }: LinkOffer): Promise<void> {
  const copied = await writeClipboard(link);
  const { documents, ui } = studio;
  const told = t('announce.link-copied', { part: t(`link.${part}`), n: link.length });
  if (copied.ok) ui.tellDone(told, documents.shown?.record ?? null);
  else ui.tellRefusal(copied);
}

/** Copies a link to a game; asks how much of it if all is too long for some programs and less is possible. */
async function copyLinkTo(studio: Studio, record: GameRecord): Promise<void> {
  const { linkAddress } = studio.settings.values;
  const offers = linkOffers(record, linkAddress || (publicAddress(location) ?? LINK_SCHEME));
  const [whole] = offers;
  if (!whole) return;
  if (whole.link.length > SHORT_LINK && offers.length > 1) studio.ui.open({ kind: 'copy-link', offers });
  else await copyOffer(studio, whole);
}

/** Copies a link to the game shown. */
export async function copyLink(studio: Studio): Promise<void> {
  const [record] = gameShown(studio).games;
  if (record) await copyLinkTo(studio, record);
}

/** Copies a link to the position shown, as a game without moves. */
export async function copyPositionLink(studio: Studio): Promise<void> {
  const here = studio.documents.shown;
  if (here?.position) await copyLinkTo(studio, newRecord(here.rules, setupOf(here.position)));
}
