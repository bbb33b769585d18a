/**
 * Makes the output of the export dialog: a file, a print or a copy. One is made at a time, shows its progress, and can
 * be stopped.
 */
import { computed, ref, shallowRef, watch } from 'vue';
import type { HostResult } from '../../../engine/protocol/host-data.ts';
import type { Failure, Result } from '../../../engine/core/result.ts';
import type { Studio } from '../../studio/studio.ts';
import { copyExport } from './clipboard.ts';
import type { ExportDraft } from './export-draft.ts';
import { printHtmlReport } from './html-report-frame.ts';
import { useJob, type Work } from './job.ts';
import { bytesOf, makeInPage, pageTools, UNWATCHED } from './page-tools.ts';
import { t } from '../../i18n/text.ts';

/** Makes the actions of an open dialog. */
export function useExportRun({ host }: Studio, draft: ExportDraft) {
  const { paged, choices, fileName, kind, ready } = draft;
  const job = useJob();
  /** The result of the last export in words; `''` before the first. */
  const message = ref('');
  const problem = shallowRef<Failure | null>(null);

  /** Whether there is something to make and nothing is being made. */
  const canMake = computed(() => job.progress.value === null && ready.value !== null);

  function clear(): void {
    message.value = '';
    problem.value = null;
  }

  watch([kind, choices], clear);

  /** Runs work that may take long: shows its progress and error, and lets the user stop it. */
  async function attempt<T>(work: (given: Work) => Promise<Result<T>>): Promise<T | null> {
    const made = ready.value?.exporter.isLong === true ? await job.run(work) : await work(UNWATCHED);
    if (made?.ok) return made.value;
    if (made && made.code !== 'ERR_EXPORT_STOPPED') problem.value = made;
    else message.value = t('export.cancelled');
    return null;
  }

  function tell(saved: HostResult<true>, name: string): void {
    if (saved.ok) message.value = t('announce.saved', { name });
    else if (saved.code !== 'ERR_HOST_CANCELLED') problem.value = saved;
  }

  async function save(): Promise<void> {
    const asked = ready.value;
    if (!asked) return;
    clear();
    const name = fileName.value;
    const made = await attempt((work) => makeInPage(asked, work));
    if (made === null) return;
    if (made instanceof Uint8Array) {
      tell(await host.exportFile({ name, data: made }), name);
      return;
    }
    const pieces = [...made];
    const [only = '', ...others] = pieces;
    if (asked.exporter.isPrinted === true) {
      const paper = paged.value?.paper ?? 'a4';
      tell(await host.exportFile({ name, data: { html: pieces.join(''), paper } }), name);
    } else {
      // The largest files do not fit into one string.
      const data = others.length === 0 ? only : await bytesOf(pieces);
      tell(await host.exportFile({ name, data }), name);
    }
  }

  async function print(): Promise<void> {
    const whole = paged.value;
    if (!whole) return;
    clear();
    const pieces = await attempt((work) => whole.body(pageTools(work)));
    if (!pieces) return;
    const { title, language, style } = whole;
    await printHtmlReport({ title, language, style, body: pieces.join('') });
    message.value = t('export.printed');
  }

  async function copy(): Promise<void> {
    const asked = ready.value;
    if (!asked) return;
    clear();
    if (await attempt((work) => copyExport(asked, work))) message.value = t('announce.copied');
  }

  return { job, message, problem, canMake, save, print, copy };
}
