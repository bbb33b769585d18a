/** What `convert` writes into one file: text of a dialect, table, picture, film or booklet. */
import path from 'node:path';
import { bookletBody, bookletPage } from '../../engine/export/html/booklet.ts';
import { ENGLISH_BOOKLET } from '../../engine/export/html/english.ts';
import { gameName } from '../../engine/export/html/title-page.ts';
import { filmRefusal, makeFilm, placesOf } from '../../engine/export/gif/film.ts';
import { filmHeight, packFilm } from '../../engine/export/gif/pack.ts';
import { dialectOf } from '../../engine/formats/dialects.ts';
import type { Loss } from '../../engine/formats/losses.ts';
import { findTag } from '../../engine/notation/tags.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import { mainLine } from '../../engine/tree/node.ts';
import { makePath } from '../../engine/tree/path.ts';
import { makePositions, positionAt, type Positions } from '../../engine/tree/positions.ts';
import type { GameCollection, GameRecord, TreeNode } from '../../engine/tree/types.ts';
import { isDrawn, type Format, isOfOneGame } from './convert-formats.ts';
import type { ConvertOptions } from './convert-options.ts';
import type { LazyBrowser } from './headless-browser.ts';
import { accept, Refused } from './output.ts';
import { bookletFonts, digitFont } from './page-fonts.ts';
import { drawPicture } from './picture.ts';
import { batches, makeBudget, type BudgetedFormat } from '../../engine/export/budget.ts';
import { valuesCsv } from '../../engine/export/csv/values-csv.ts';

/** The content of a file, and what it has no room for. */
export interface Content {
  /** Pieces are made while they are written; where there are too many of them, that is refused on the way. */
  readonly data: string | Uint8Array | Iterable<string>;
  /** Games it holds. */
  readonly games: number;
  readonly losses: readonly Loss[];
}

/** The main line of a game as far as it can be played. */
interface Line {
  readonly record: GameRecord;
  readonly positions: Positions;
  readonly nodes: readonly TreeNode[];
}

function gameAt({ games }: GameCollection, number: number): GameRecord {
  const record = games[number - 1];
  if (!record)
    throw new Refused({ code: 'ERR_CLI_GAME', at: { game: number }, params: { games: games.length } });
  return record;
}

function lineOf(collection: GameCollection, number: number): Line {
  const record = gameAt(collection, number);
  const rules = accept(rulesFromText(record.rules));
  const nodes = mainLine(record.root).filter(({ ghost }) => ghost === null);
  return { record, positions: makePositions(rules, record.setup), nodes };
}

/** The asked-for ply of a line, or its last. */
function plyOf({ nodes }: Line, ply: number | null): number {
  const wanted = ply ?? nodes.length;
  if (wanted > nodes.length)
    throw new Refused({ code: 'ERR_CLI_PLY', at: { ply: wanted }, params: { plies: nodes.length } });
  return wanted;
}

function namesOf({ tags }: GameRecord): { readonly south: string; readonly north: string } {
  return { south: findTag(tags, 'South') ?? '', north: findTag(tags, 'North') ?? '' };
}

async function picture(
  line: Line,
  format: 'svg' | 'png',
  options: ConvertOptions,
  browser: LazyBrowser,
): Promise<string | Uint8Array> {
  const { record, positions, nodes } = line;
  const ply = plyOf(line, options.ply);
  const moves = nodes.slice(0, ply).map(({ move }) => move);
  const position = accept(positionAt(positions, makePath(moves)));
  const node = nodes[ply - 1] ?? record.root;
  const last = moves.at(-1);
  const before = accept(positionAt(positions, makePath(moves.slice(0, -1))));
  const turn =
    options.hasLastMove && last !== undefined && last !== '' ? positions.rules.play(before, last) : null;
  const lastMove = turn?.ok ? placesOf(turn.value.steps) : null;
  const { theme, hasValues } = options;
  const { svg, width, height } = await drawPicture(
    { rules: positions.rules, position, node, names: namesOf(record), theme, hasValues, lastMove },
    format === 'png' ? options.scale : 1,
  );
  return format === 'svg' ? svg : (await browser.get()).png(svg, width, height);
}

async function film(line: Line, options: ConvertOptions, browser: LazyBrowser): Promise<Uint8Array> {
  const { record, positions, nodes } = line;
  const { theme, hasValues, width, isLooped, pace, hasCaption } = options;
  const toPly = plyOf(line, options.ply);
  const fromPly = options.ply === null ? 0 : toPly - 1;
  if (fromPly < 0 || toPly === 0)
    throw new Refused({ code: 'ERR_CLI_PLY', at: { ply: toPly }, params: { plies: nodes.length } });
  const path = makePath(nodes.map(({ move }) => move));
  const frames = makeFilm(
    { positions, root: record.root, path, fromPly, toPly },
    {
      theme,
      flipped: false,
      counts: 'all',
      labels: true,
      names: namesOf(record),
      hasMarks: true,
      hasValues,
      words: hasCaption ? ENGLISH_BOOKLET : null,
    },
    pace,
  );
  const refusal = filmRefusal(frames, width, filmHeight(frames, width));
  if (refusal) throw new Refused(refusal);
  const { pixels } = await browser.get();
  const bytes = await packFilm(
    frames,
    { width, isLooped, font: await digitFont() },
    { draw: pixels, report: () => true },
  );
  if (!bytes) throw new Error('nobody stops a film of the command line');
  return bytes;
}

/** What can be done about an export that is too large. */
const ADVICE = {
  csv: '--game N takes one game alone',
  html: '--game N takes one game alone, --few-diagrams and --no-values leave boards and values out',
  pdf: '--game N takes one game alone, --few-diagrams and --no-values leave boards and values out',
} as const satisfies Record<BudgetedFormat, string>;

/** The pieces as they come, as long as they keep within the budget of their format. */
function* withinBudget(format: BudgetedFormat, pieces: Iterable<string>): Generator<string, void> {
  const budget = makeBudget(format);
  for (const piece of pieces) {
    const refusal = budget(piece);
    if (refusal) throw new Refused({ ...refusal, params: { ...refusal.params, advice: ADVICE[format] } });
    yield piece;
  }
}

/** The page of a booklet in pieces. Its title is that of its only game, else the name of the file. */
async function booklet(
  { games }: GameCollection,
  format: 'html' | 'pdf',
  from: string,
  options: ConvertOptions,
): Promise<readonly string[]> {
  const { theme, paper, diagrams, hasValues } = options;
  const [only, ...others] = games;
  const name = path.parse(from).name;
  const title =
    only && others.length === 0 && only.root.title !== '' ? gameName(only, 1, ENGLISH_BOOKLET) : name;
  const look = { theme, paper, diagrams, hasValues, labels: true, counts: 'all', flipped: false } as const;
  const pieces = bookletBody({ title, games, look, words: ENGLISH_BOOKLET });
  // The head names the fonts that the body needs, so the body is whole before the file begins.
  const body = [...batches(withinBudget(format, pieces))];
  const fonts = await bookletFonts(body);
  return bookletPage({ title, language: ENGLISH_BOOKLET.language, paper, fonts, body });
}

/** A dialect's text. What no string has room for is refused like any other export that is too large. */
export function writeText(format: Format, write: () => string): string {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof RangeError && /string length/i.test(error.message))) throw error;
    throw new Refused({ code: 'ERR_EXPORT_LARGE', params: { format, mostMib: 512, advice: ADVICE.csv } });
  }
}

/**
 * Makes the content of a file. Refused where the format can hold none of the games, a picture cannot be drawn, or the
 * file would become too large.
 *
 * @param from name of the source, which a booklet is called by.
 * @param game number of the game that a picture shows.
 */
export async function makeContent(
  source: GameCollection,
  format: Format,
  from: string,
  game: number,
  options: ConvertOptions,
  browser: LazyBrowser,
): Promise<Content> {
  const isPart = options.game !== null && !isOfOneGame(format);
  const collection = isPart ? { games: [gameAt(source, game)] } : source;
  if (!isDrawn(format)) {
    const dialect = dialectOf(format);
    const losses = dialect.loses(collection);
    const games = collection.games.length - (losses.find(({ what }) => what === 'games')?.count ?? 0);
    // An empty file in the place of OUT would be worse than none.
    if (games === 0) throw new Refused({ code: 'ERR_CLI_NO_ROOM', params: { format } });
    return { data: writeText(format, () => dialect.write?.(collection) ?? ''), games, losses };
  }
  const all = { games: collection.games.length, losses: [] };
  switch (format) {
    case 'csv':
      return { data: batches(withinBudget(format, valuesCsv(collection))), ...all };
    case 'html':
      return { data: await booklet(collection, format, from, options), ...all };
    case 'pdf': {
      const html = (await booklet(collection, format, from, options)).join('');
      return { data: await (await browser.get()).pdf(html, options.paper), ...all };
    }
    case 'gif':
      return { data: await film(lineOf(collection, game), options, browser), games: 1, losses: [] };
    case 'svg':
    case 'png':
      return {
        data: await picture(lineOf(collection, game), format, options, browser),
        games: 1,
        losses: [],
      };
  }
}
