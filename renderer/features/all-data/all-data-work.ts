/** The export and the import of all data: asks for the file, makes the chosen writes, and takes the last import back. */
import { shallowRef } from 'vue';
import { dayOf, isoDay } from '../../../engine/progress/days.ts';
import { makeDataFile } from '../../../engine/protocol/data-file.ts';
import type { Failure } from '../../../engine/core/result.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { listText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/text.ts';
import { readableOf } from '../../platform/host-services.ts';
import type { Start } from '../../shell/on-demand.ts';
import type { Studio } from '../../studio/studio.ts';
import { apply, takeBack, type Gathered, type Write } from './desk.ts';
import { besides } from './plan.ts';

/** The writes of the last import of this window; null if there is none to take back. */
export const lastImport = shallowRef<readonly Write[] | null>(null);
let program = '';

export function begin({ version }: Start): void {
  program = version;
}

/** Saves the file; returns the failure, or null if it was saved or cancelled. */
export async function saveAll({ host, ui, documents }: Studio, content: Gathered): Promise<Failure | null> {
  const now = Date.now();
  const name = `mancala-studio-${isoDay(dayOf(now))}.json`;
  const saved = await host.exportFile({ name, data: makeDataFile(content, program, now) });
  if (!saved.ok) return saved.code === 'ERR_HOST_CANCELLED' ? null : saved;
  ui.dismiss('export-all');
  ui.tellDone(t('progress.saved', { name }), documents.shown?.record ?? null);
  return null;
}

/** Asks for a file and shows what it has. */
export async function openFile({ host, ui }: Studio): Promise<void> {
  const opened = readableOf(await host.open(), ui.showError);
  if (opened.ok)
    for (const { name, text } of opened.value.slice(0, 1)) ui.open({ kind: 'import-all', name, text });
  else if (opened.code !== 'ERR_HOST_CANCELLED') ui.showError(opened);
}

function placesText(writes: readonly Write[]): string {
  return listText(writes.map(({ place }) => place));
}

/** Makes the writes; returns what to say about it. */
export async function importAll(studio: Studio, writes: readonly Write[]): Promise<string> {
  // Another window may have a document of the file open, which then comes beside it.
  const free = writes.map(async (write) => {
    const isDocument = write.place.startsWith('documents/');
    const isFree = !isDocument || (await studio.host.claim(write.place.slice('documents/'.length)));
    return isFree ? write : besides(write, crypto.randomUUID());
  });
  const { writes: made, failure } = await apply(studio, await Promise.all(free));
  lastImport.value = made.length > 0 ? made : null;
  if (!failure) return t('all-data.done');
  const reason = failureText(failure);
  return made.length === 0
    ? t('all-data.failed', { reason })
    : t('all-data.partly', { reason, places: placesText(made) });
}

/** Takes the last import back; returns what to say about it. */
export async function undoLast(studio: Studio): Promise<string> {
  const { writes: left } = await takeBack(studio, lastImport.value ?? []);
  lastImport.value = null;
  const said = left.length === 0 ? t('all-data.undone') : t('all-data.left', { places: placesText(left) });
  studio.ui.tellDone(said, studio.documents.shown?.record ?? null);
  return said;
}
