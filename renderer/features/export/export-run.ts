/** Making what the export dialog shows: a file, a print, a copy; one at a time, told, and stopped when it takes too long. */
import { computed, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue';
import type { HostResult } from '../../../engine/protocol/host.ts';
import type { Failure, Result } from '../../../engine/core/result.ts';
import type { Studio } from '../../studio/studio.ts';
import { bookletFile, bookletInside } from './html-report-file.ts';
import { printBooklet } from './html-report-frame.ts';
import { filmFile } from './animation-file.ts';
import { useJob, type Job, type Work } from './job.ts';
import { copyPicture, copyText, pngFile, svgFile } from './picture.ts';
import { t } from '../../i18n/text.ts';
import type { ExportDraft } from './export-draft.ts';
import { bytesOf, type PiecesError } from './pieces.ts';
import { tableFile } from './table-file.ts';

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
  const { booklet, choices, fileName, film, kind, picture, table, text, view } = draft;
  const job = useJob();
  const message = ref('');
  const problem = shallowRef<Failure | null>(null);

  const canMake = computed(() => {
    if (job.progress.value) return false;
    if (kind.value === 'gif') return film.value.frames.length > 0 && film.value.refusal === null;
    return [view.value, text.value, table.value, booklet.value].some((each) => each !== null);
  });

  function clear(): void {
    message.value = '';
    problem.value = null;
  }

  watch([kind, choices], clear);

  /** Pieces of a long export, or null where it was stopped or refused, which is then told. */
  async function makePieces(
    make: (work: Work) => Promise<Result<readonly string[], PiecesError>>,
  ): Promise<readonly string[] | null> {
    const made = await job.run(make);
    if (made?.ok) return made.value;
    if (made && made.code !== 'ERR_EXPORT_STOPPED') problem.value = made;
    else message.value = t('export.cancelled');
    return null;
  }

  /** The text kinds that are made in pieces: booklet as HTML, table of values. Null for the others. */
  function piecesToMake(): ((work: Work) => Promise<Result<readonly string[], PiecesError>>) | null {
    const [book, rows] = [booklet.value, table.value];
    if (book) return (work) => bookletFile(book, 'html', work);
    return rows && ((work) => tableFile(rows, work));
  }

  /** The file's content, or null where it could not be made; the reason is shown in its place. */
  async function makeData(): Promise<string | Uint8Array | null> {
    const look = { hasGround: picture.value.ground };
    if (view.value && kind.value === 'svg') return svgFile(view.value, look);
    const make = piecesToMake();
    if (make) {
      const pieces = await makePieces(make);
      return pieces && bytesOf(pieces);
    }
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
      const book = booklet.value;
      const pieces = await makePieces((work) => bookletFile(book, 'pdf', work));
      const { paper } = choices.value.booklet;
      if (pieces) tell(await host.exportPdf?.({ name, html: pieces.join(''), paper }), name);
      return;
    }
    const data = await makeData();
    if (data !== null) tell(await host.exportFile({ name, data }), name);
  }

  async function print(): Promise<void> {
    const whole = booklet.value;
    if (!whole) return;
    clear();
    const pieces = await makePieces((work) => bookletInside(whole, 'pdf', work));
    if (!pieces) return;
    const { title, words, look } = whole;
    const body = pieces.join('');
    await printBooklet({ title, language: words.language, paper: look.paper, body });
    message.value = t('export.printed');
  }

  /** The text to copy; null where it could not be made. */
  async function textToCopy(): Promise<string | null> {
    if (view.value) return svgFile(view.value, { hasGround: picture.value.ground });
    const rows = table.value;
    if (!rows) return text.value?.text ?? '';
    const pieces = await makePieces((work) => tableFile(rows, work));
    return pieces && pieces.join('');
  }

  async function copy(): Promise<void> {
    clear();
    if (view.value && kind.value === 'png') {
      const look = { hasGround: picture.value.ground };
      tellCopied(await copyPicture(view.value, look, picture.value.scale));
      return;
    }
    const made = await textToCopy();
    if (made !== null) tellCopied(await copyText(made));
  }

  function tellCopied(copied: Result<null>): void {
    if (copied.ok) message.value = t('announce.copied');
    else problem.value = copied;
  }

  return { job, message, problem, canMake, save, print, copy };
}
