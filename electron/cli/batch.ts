/**
 * Answers to many lines of standard input (`--stdin`), in their order: on standard output or into a file (`--out`) that a
 * stopped run continues, all or a share of them (`--shard`).
 */
import { openBatchFile, otherFile, type BatchFile } from './batch-file.ts';
import {
  BATCH_FORMS,
  headOf,
  makeRow,
  rowStart,
  type BatchForm,
  type RowAnswer,
  type RowSubject,
} from './batch-rows.ts';
import { EXIT, type ExitCode } from './command.ts';
import { Refused, type Streams } from './output.ts';
import { readRequest, type LineRequest } from './position-input.ts';
import { problemLine } from './problem-line.ts';
import { flag, formOf, refuseAsked, UsageError, type Arguments } from './usage.ts';

export const STDIN_FLAG = flag('stdin', ['cli.flag.stdin', { fields: '{rules, position?, moves?, id?}' }]);

export const BATCH_FLAGS = [
  STDIN_FLAG,
  flag('out FILE', 'cli.flag.out'),
  flag('shard K/N', 'cli.flag.shard'),
];

/** Most lines whose errors are also told on standard error. */
const NAMED = 10;

/** What was asked of a batch. */
export interface Batch {
  /** Null means standard output. */
  readonly file: string | null;
  readonly form: BatchForm;
  /** Lines are answered whose number, from 0, leaves this rest. */
  readonly rest: number;
  readonly shards: number;
}

/** Reads the flags of a batch; null without `--stdin`. @param forms those of its file. */
export function batchOf(args: Arguments, command: string, forms?: readonly BatchForm[]): Batch | null {
  if (!args.has(STDIN_FLAG.name)) {
    if (args.text('out') !== null || args.text('shard') !== null) throw new UsageError('cli.wrong.go-with');
    return null;
  }
  refuseAsked(args);
  return shareOf(args, `${command} --stdin `, 'jsonl', forms);
}

/** Reads `--out` and `--shard`. @param form the form on standard output. @param forms those of a file. */
export function shareOf(
  args: Arguments,
  command: string,
  form: BatchForm,
  forms: readonly BatchForm[] = BATCH_FORMS,
): Batch {
  const [file, shard] = [args.text('out'), args.text('shard')];
  const [, part = '1', of = '1'] = /^([1-9]\d{0,8})\/([1-9]\d{0,8})$/.exec(shard ?? '1/1') ?? [];
  const [rest, shards] = [Number(part) - 1, Number(of)];
  if ((shard !== null && shard !== `${part}/${of}`) || rest >= shards)
    throw new UsageError('cli.wrong.shard');
  const asked = file === null ? form : formOf(file, forms, command);
  if (asked === 'csv' && args.has('json')) throw new UsageError('cli.wrong.json-table');
  return { file, form: asked, rest, shards };
}

/**
 * Answers the lines of a batch. A line that cannot be read or answered is named in its row.
 *
 * @param work the command with its limits, for the rows.
 * @returns 1 if a row names an error, else 0.
 */
export async function runBatch(
  { file, form, rest, shards }: Batch,
  work: string,
  { lines, out, err, note, texts }: Streams,
  answer: (request: LineRequest) => RowAnswer | Promise<RowAnswer>,
): Promise<ExitCode> {
  const written = file === null ? null : await openBatchFile(file, headOf(form));
  // A file has the line ends of RFC 4180; standard output is text.
  const write = written?.append ?? ((row: string): void => out(row.replaceAll('\r\n', '\n')));
  if (written === null) write(headOf(form));
  let bad = 0;
  let skipped = 0;
  try {
    let line = 0;
    for await (const text of lines()) {
      line += 1;
      if ((line - 1) % shards !== rest || text.trim() === '') continue;
      const read = readRequest(text);
      const subject = { line, request: read.ok ? read.value : null, work };
      if (written !== null && hasRow(written, form, subject, file ?? '')) {
        skipped += 1;
        continue;
      }
      const given = read.ok ? await answered(read.value, answer) : read;
      if (!given.ok && ++bad <= NAMED) err(problemLine(texts, texts.say('cli.batch.line', { line }), given));
      write(makeRow(form, subject, given));
    }
    if (written?.nextRow() !== null && written !== null) throw otherFile(file ?? '');
  } finally {
    await written?.close();
  }
  if (skipped > 0) note('cli.batch.there', { n: skipped });
  if (bad > NAMED) note('cli.batch.errors', { n: bad });
  return bad > 0 ? EXIT.wrong : EXIT.success;
}

/** Tells whether the file has the row of this line; refuses a file whose next row answers something else. */
function hasRow(written: BatchFile, form: BatchForm, subject: RowSubject, file: string): boolean {
  const row = written.nextRow();
  if (row !== null && !row.startsWith(rowStart(form, subject))) throw otherFile(file);
  return row !== null;
}

/** What would refuse a single call is the answer to its line. */
async function answered(
  request: LineRequest,
  answer: (request: LineRequest) => RowAnswer | Promise<RowAnswer>,
): Promise<RowAnswer> {
  try {
    return await answer(request);
  } catch (error) {
    // A program that has ended answers no later line either: the same command continues here.
    if (!(error instanceof Refused) || error.failure.code.startsWith('ERR_PROGRAM_')) throw error;
    return { ...error.failure, ok: false };
  }
}
