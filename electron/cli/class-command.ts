/** `class`: the progress of pupils from their trainings in a folder, as the window's Class page shows it. */
import type { Texts } from '../../engine/locales/text.ts';
import path from 'node:path';
import { FIXED_ORDER } from '../../engine/locales/order.ts';
import { sortRows } from '../../engine/core/sort-rows.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';
import { readableText } from '../../engine/formats/binary.ts';
import { GAMES } from '../../engine/games/index.ts';
import {
  CLASS_COLUMNS,
  classColumns,
  classCsv,
  isWordColumn,
  pupilRow,
  readPupil,
  sortValue,
  type ClassColumn,
  type Pupil,
  type PupilRow,
} from '../../engine/progress/class.ts';
import { dayOf, isoDay } from '../../engine/progress/days.ts';
import { EXERCISE_KINDS, type ExerciseKind } from '../../engine/training/exercise.ts';
import { listGameFiles } from '../files/game-folder.ts';
import type { CliCommand } from './command.ts';
import { writeResult } from './convert-files.ts';
import { readBytes } from './game-file.ts';
import { accept, failureJson, Refused, percentText } from './output.ts';
import { problemLine } from './problem-line.ts';
import { table } from './text-table.ts';
import { flag, formOf, JSON_FLAG, oneOf, UsageError, wordFlag } from './usage.ts';

type Problem = Refused['failure'] & { readonly file: string };

const GAME_FLAG = wordFlag(
  'game G',
  GAMES.map(({ id }) => id),
  'cli.class.flag.game',
);
const KIND_FLAG = wordFlag('kind K', EXERCISE_KINDS, 'cli.class.flag.kind');
const SORT_FLAG = wordFlag('sort C', CLASS_COLUMNS, [
  'cli.class.flag.sort',
  { columns: CLASS_COLUMNS.join(', ') },
]);

/** Reads the trainings of a folder and the folders in it. Files of other kinds are left alone. */
async function readClass(
  folder: string,
): Promise<{ readonly pupils: readonly Pupil[]; readonly problems: readonly Problem[] }> {
  const { paths, refused } = accept(await listGameFiles(folder, { files: Infinity, depth: Infinity }));
  const pupils: Pupil[] = [];
  const problems: Problem[] = refused.map(({ path: file, why }) => ({ ...why, file }));
  for (const file of paths.filter((each) => /\.json$/i.test(each))) {
    try {
      const text = accept(readableText(await readBytes(path.join(folder, file))));
      const { pupil, unread } = accept(readPupil(file, text));
      pupils.push(pupil);
      if (unread > 0) problems.push({ code: 'ERR_TRAINING_PIECES', params: { unread }, file });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      problems.push({ ...error.failure, file });
    }
  }
  return { pupils, problems };
}

function rowJson({ name, path: file, kinds, last, items, ...figures }: PupilRow): Record<string, unknown> {
  return {
    ...{ name, file, ...figures, exercises: items, last: last === null ? null : isoDay(last) },
    kinds: kinds.map(({ items: exercises, fresh, deviation: _, ...kind }) => ({
      ...{ ...kind, exercises, new: fresh },
    })),
  };
}

function cellText(texts: Texts, row: PupilRow, column: ClassColumn): string {
  const value = sortValue(row, column);
  if (value === null) return '';
  if (column === 'accuracy') return percentText(texts, Number(value), 0);
  if (column === 'score') return percentText(texts, Number(value) / 100, 0);
  if (column === 'last') return isoDay(Number(value));
  if (column === 'weakest') return texts.say(`exercise.kind.${value as ExerciseKind}`);
  return typeof value === 'number' ? String(Math.round(value)) : visibleLine(value);
}

export const classCommand: CliCommand = {
  name: 'class',
  operands: { usage: 'FOLDER', takes: { kind: 'folder' }, most: 1 },
  help: 'cli.class.help',
  flags: [
    GAME_FLAG,
    KIND_FLAG,
    SORT_FLAG,
    flag('reverse', 'cli.class.flag.reverse'),
    flag('out FILE', 'cli.class.flag.out'),
    JSON_FLAG,
  ],
  async run(args, streams) {
    const { out, err, note, answer, texts } = streams;
    const [folder] = args.files;
    if (folder === undefined) throw new UsageError('cli.wrong.class');
    const file = args.text('out');
    if (file !== null) formOf(file, ['csv']);
    const filter = { game: oneOf(args, GAME_FLAG), kind: oneOf(args, KIND_FLAG) };
    const column = oneOf(args, SORT_FLAG) ?? 'name';
    const { pupils, problems } = await readClass(folder);
    const today = dayOf(Date.now());
    const rows = sortRows(
      pupils.map((pupil) => pupilRow(pupil, filter, today)),
      (row) => sortValue(row, column),
      isWordColumn(column) === args.has('reverse'),
      FIXED_ORDER,
    );
    if (file !== null && rows.length > 0) await writeResult(file, classCsv(rows, texts.say));
    for (const problem of problems) err(problemLine(texts, path.join(folder, problem.file), problem));
    if (args.has('json')) {
      const told = problems.map(({ file: name, ...why }) => ({ file: name, ...failureJson(why) }));
      answer({ pupils: rows.map(rowJson), problems: told });
    } else if (rows.length > 0) {
      const columns = classColumns(rows);
      const head = columns.map((id) => texts.say(`class.column.${id}`));
      const words = columns.flatMap((id, i) => (isWordColumn(id) ? [i] : []));
      out(table([head, ...rows.map((row) => columns.map((id) => cellText(texts, row, id)))], words));
    }
    note(rows.length === 0 ? 'cli.class.none' : 'cli.n.pupils', { n: rows.length });
    return problems.length > 0 || rows.length === 0 ? 1 : 0;
  },
};
