/** Making what the export dialog shows: a file, a print, a copy; one at a time, told, and stopped when it takes too long. */
import { computed, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue';
import type { BookletInput } from '../../../engine/booklet/types.ts';
import type { HostResult } from '../../../engine/protocol/host.ts';
import type { Failure } from '../../../engine/result.ts';
import type { Studio } from '../../commands/studio.ts';
import { bookletFile, bookletInside } from '../../export/booklet-file.ts';
import { printBooklet } from '../../export/booklet-frame.ts';
import { filmFile } from '../../export/film-file.ts';
import { useJob, type Job } from '../../export/job.ts';
import { copyPicture, copyText, pngFile, svgFile } from '../../export/picture.ts';
import { t } from '../../locales/text.ts';
import type { ExportDraft } from './export-draft.ts';

export interface ExportRun {
  readonly job: Job;
  /** What was done last; `''` for nothing. */
  readonly message: Ref<string>;
  readonly problem: Ref<Failure | null>;
  /** There is something to make, and nothing is being made. */
  readonly canMake: ComputedRef<boolean>;
  readonly save: () => Promise<void>;
  readonly print: () => Promise<void>;
  readonly copy: () => Promise<void>;
}

/** Makes the deeds of one opened dialog. */
export function useExportRun({ host }: Studio, draft: ExportDraft): ExportRun {
  const { booklet, choices, fileName, film, kind, picture, text, view } = draft;
  const job = useJob();
  const message = ref('');
  const problem = shallowRef<Failure | null>(null);

  const canMake = computed(() => {
    if (job.progress.value) return false;
    if (kind.value === 'gif') return film.value.frames.length > 0 && film.value.refusal === null;
    return view.value !== null || text.value !== null || booklet.value !== null;
  });

  function clear(): void {
    message.value = '';
    problem.value = null;
  }

  watch([kind, choices], clear);

  /** The booklet as a file; null if it was stopped. */
  async function makeBooklet(input: BookletInput): Promise<string | null> {
    const html = await job.run((work) => bookletFile(input, work));
    if (html === null) message.value = t('export.cancelled');
    return html;
  }

  /** The file's content, or null where it could not be made; the reason is shown in its place. */
  async function makeData(): Promise<string | Uint8Array | null> {
    const look = { hasGround: picture.value.ground };
    if (view.value && kind.value === 'svg') return svgFile(view.value, look);
    if (booklet.value) return makeBooklet(booklet.value);
    const made =
      view.value && kind.value === 'png'
        ? await pngFile(view.value, look, picture.value.scale)
        : kind.value === 'gif'
          ? await job.run((work) => filmFile(film.value.frames, choices.value.film, work))
          : null;
    if (made === null) return text.value?.text ?? null;
    if (made.ok)
      return made.value instanceof Blob ? new Uint8Array(await made.value.arrayBuffer()) : made.value;
    if (made.code === 'ERR_EXPORT_STOPPED') message.value = t('export.cancelled');
    else problem.value = made;
    return null;
  }

  function tell(saved: HostResult<true> | undefined, name: string): void {
    if (saved?.ok) message.value = t('export.saved', { name });
    else if (saved && saved.code !== 'ERR_HOST_CANCELLED') problem.value = saved;
  }

  async function save(): Promise<void> {
    clear();
    const name = fileName.value;
    if (kind.value === 'pdf' && booklet.value) {
      const html = await makeBooklet(booklet.value);
      const { paper } = choices.value.booklet;
      if (html !== null) tell(await host.exportPdf?.({ name, html, paper }), name);
      return;
    }
    const data = await makeData();
    if (data !== null) tell(await host.exportFile({ name, data }), name);
  }

  async function print(): Promise<void> {
    const whole = booklet.value;
    if (!whole) return;
    clear();
    const body = await job.run((work) => bookletInside(whole, work));
    if (body === null) {
      message.value = t('export.cancelled');
      return;
    }
    const { title, words, look } = whole;
    await printBooklet({ title, language: words.language, paper: look.paper, body });
    message.value = t('export.printed');
  }

  async function copy(): Promise<void> {
    clear();
    const look = { hasGround: picture.value.ground };
    const copied =
      view.value && kind.value === 'png'
        ? await copyPicture(view.value, look, picture.value.scale)
        : await copyText(view.value ? svgFile(view.value, look) : (text.value?.text ?? ''));
    if (copied.ok) message.value = t('announce.copied');
    else problem.value = copied;
  }

  return { job, message, problem, canMake, save, print, copy };
}
