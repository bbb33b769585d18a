/** `convert`: turns games, in files or whole folders, into other formats, tables, pictures, animations and reports. */
import type { Texts } from '../../engine/locales/text.ts';
import path from 'node:path';
import { exporterOf, isDialectId, isOfOneGame } from '../../engine/export/exporters.ts';
import { dialectOf } from '../../engine/formats/dialects.ts';
import { makeLineTree } from '../../engine/notation/line-tree.ts';
import { newRecord } from '../../engine/tree/record.ts';
import type { GameCollection } from '../../engine/tree/types.ts';
import type { CliCommand } from './command.ts';
import { counted, failureJson, Refused, type Streams } from './output.ts';
import { makeContent } from './convert-content.ts';
import {
  findSources,
  isFolder,
  sourcesOf,
  STANDARD_OUTPUT,
  writeResult,
  type Sources,
} from './convert-files.ts';
import { endingOf, formatOf, TO_FLAG, type Format } from './convert-formats.ts';
import { CONVERT_FLAGS, convertOptions, refuseForeign, type ConvertOptions } from './convert-options.ts';
import { everySecond } from './progress.ts';
import { readGameFile, tellProblems, TEXT_FLAGS, textOptions } from './game-file.ts';
import { lazyBrowser, type LazyBrowser } from './headless-browser.ts';
import { refusalLine } from './problem-line.ts';
import { positionOf } from './position-input.ts';
import { JSON_FLAG, oneOf, POSITION_FLAG, UsageError, flag, type Arguments } from './usage.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';
import { nameResults, type Source } from './result-names.ts';

/** A result that was written. */
type Written = Awaited<ReturnType<typeof write>>;

/** Games to convert, and how well they were read. */
interface Loaded {
  readonly games: GameCollection['games'];
  readonly dialect: string;
  /** Whether something in the file could not be read. */
  readonly isBad: boolean;
  /** Whether all of the file was read, without a warning. */
  readonly isWhole: boolean;
}

/** One call of the command. */
interface Conversion {
  readonly args: Arguments;
  readonly options: ConvertOptions;
  readonly browser: LazyBrowser;
  readonly streams: Streams;
}

async function load(file: string, { args, streams }: Conversion): Promise<Loaded> {
  const { dialect, games, problems } = await readGameFile(file, textOptions(args));
  return { games, dialect, isBad: tellProblems(file, problems, streams), isWhole: problems.length === 0 };
}

/** Writes games to a file and reports what its format leaves out; never replaces the only copy of that information. */
async function write(
  { games, dialect, isWhole }: Loaded,
  { options, browser, streams: { note, texts } }: Conversion,
  sources: Sources,
  place: { readonly source: string; readonly out: string; readonly format: Format; readonly game: number },
) {
  const { source, out, format, game } = place;
  const content = await makeContent({ games }, format, source, game, options, browser);
  for (const { what, count } of content.losses)
    note('cli.convert.loss', { file: out, what: texts.say(`content.${what}`), count });
  const isRead = isDialectId(format) && dialectOf(format).read !== null;
  const keepsAll = isRead && isWhole && content.losses.length === 0 && content.games === games.length;
  const replaced = await sources.replacedBy(out, source);
  if (replaced === 'other' || (replaced === 'own' && !keepsAll))
    throw new Refused({ code: 'ERR_CLI_OWN_SOURCE', params: { file: source, out } });
  await writeResult(out, content.data);
  return { in: source, out, from: dialect, to: format, games: content.games, losses: content.losses };
}

function line(texts: Texts, { in: source, from, out, to, games }: Written): string {
  return `${visibleLine(`${source} (${from}) -> ${out} (${to}), ${counted(texts, games, 'cli.n.games')}`)}\n`;
}

/** Converts one file, or a position, to one file. */
async function convertOne(source: string | null, out: string, conversion: Conversion): Promise<0 | 1> {
  const { args, options, streams } = conversion;
  const format = oneOf(args, TO_FLAG) ?? formatOf(out === STANDARD_OUTPUT ? (source ?? 'position.mgn') : out);
  refuseForeign(args, format);
  const sources = await sourcesOf(source === null ? [] : [source]);
  const loaded = source === null ? ofPosition(args) : await load(source, conversion);
  const place = { source: source ?? 'position', out, format, game: options.game ?? 1 };
  const written = await write(loaded, conversion, sources, place);
  const { from, to, games, losses } = written;
  const tell = out === STANDARD_OUTPUT ? streams.err : streams.out;
  if (args.has('json')) streams.answer({ from, to, games, losses });
  else tell(line(streams.texts, written));
  return loaded.isBad ? 1 : 0;
}

/** Makes the game of `--rules`, `--position` and `--moves`. Keeps its moves: later legal moves can depend on them. */
function ofPosition(args: Arguments): Loaded {
  const { rules, setup, moves } = positionOf(args);
  const record = { ...newRecord(rules, setup), root: makeLineTree(moves) };
  return { games: [record], dialect: 'position', isBad: false, isWhole: true };
}

/** Converts many files into a folder; reports each file that cannot be converted and continues with the others. */
async function convertMany(
  operands: readonly string[],
  folder: string,
  conversion: Conversion,
): Promise<0 | 1> {
  const { args, options, streams } = conversion;
  const { texts } = streams;
  const format = oneOf(args, TO_FLAG);
  if (format === null) throw new UsageError('cli.wrong.folder-to');
  refuseForeign(args, format);
  const isJson = args.has('json');
  const ending = endingOf(format);
  const { sources, claim } = nameResults(await findSources(operands), ending);
  const all = await sourcesOf(sources.map(({ file }) => file));
  const results: object[] = [];
  const summary = { files: sources.length, failed: 0, written: 0, games: 0 };
  let isBad = sources.length === 0;
  const isTime = everySecond();

  /** Converts one of the files: into one result, or one per game if the format holds a single game. */
  const convertSource = async ({ file, name }: Source, done: string): Promise<void> => {
    const loaded = await load(file, conversion);
    isBad ||= loaded.isBad;
    const { length } = loaded.games;
    const isSplit = isOfOneGame(exporterOf(format)) && options.game === null && length > 1;
    const first = options.game ?? 1;
    for (let game = first; game <= (isSplit ? length : first); game++) {
      const own = isSplit ? claim(`${name}-${String(game)}`) : name;
      const out = path.join(folder, `${own}.${ending}`);
      const one = await write(loaded, conversion, all, { source: file, out, format, game });
      results.push({ ...one, ok: true });
      summary.written += 1;
      summary.games += one.games;
      if (!isJson) streams.out(`[${done}] ${line(texts, one)}`);
    }
  };

  for (const [index, source] of sources.entries()) {
    const done = `${String(index + 1)}/${String(sources.length)}`;
    if (isJson && isTime()) streams.progress(`${done} ${visibleLine(source.file)}\n`);
    try {
      await convertSource(source, done);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      isBad = true;
      summary.failed += 1;
      streams.err(refusalLine(streams.texts, error.failure, source.file));
      results.push({ in: source.file, ok: false, error: failureJson(error.failure) });
    }
  }
  if (isJson) streams.answer({ files: results, summary });
  else if (sources.length === 0) streams.note('cli.no-files', { places: operands.join(', ') });
  else {
    const { files, failed, written, games } = summary;
    const key = failed === 0 ? 'cli.convert.done' : 'cli.convert.done-but';
    streams.print(key, { files, games, written, failed });
  }
  return isBad ? 1 : 0;
}

export const convertCommand: CliCommand = {
  name: 'convert',
  operands: { usage: 'IN... OUT', takes: { kind: 'file' } },
  help: 'cli.convert.help',
  flags: [
    TO_FLAG,
    ...TEXT_FLAGS,
    { ...POSITION_FLAG, help: 'cli.convert.flag.position' },
    flag('moves M', 'cli.convert.flag.moves'),
    ...CONVERT_FLAGS,
    JSON_FLAG,
  ],
  notes: ['cli.convert.note.out'],
  async run(args, streams) {
    const operands = args.files.slice(0, -1);
    const out = args.files.at(-1);
    const isPosition = args.text('position') !== null || args.text('moves') !== null;
    if (out === undefined || (operands.length === 0) !== isPosition)
      throw new UsageError('cli.wrong.convert');
    const options = convertOptions(args, streams);
    const [first, ...more] = operands;
    const isMany =
      more.length > 0 || /[/\\]$/.test(out) || (await isFolder(out)) || (await isFolder(first ?? ''));
    if (out === STANDARD_OUTPUT && (isMany || args.has('json')))
      throw new UsageError('cli.wrong.convert-out');
    const browser = lazyBrowser();
    const conversion = { args, options, browser, streams };
    try {
      return isMany
        ? await convertMany(operands, out, conversion)
        : await convertOne(first ?? null, out, conversion);
    } finally {
      await browser.close();
    }
  },
};
