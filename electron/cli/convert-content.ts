/** Makes the content of one file for `convert`: games in a dialect, a table, picture, animation, report or sheet. */
import path from 'node:path';
import { shownGlyph } from '../../engine/drawing/glyphs.ts';
import { lastPlaces } from '../../engine/drawing/last-places.ts';
import { knownBadges } from '../../engine/drawing/pit-values.ts';
import type { BoardView } from '../../engine/drawing/scene.ts';
import { batches, makeBudget } from '../../engine/export/budget.ts';
import {
  readyExport,
  type ExportLimit,
  type ExportTools,
  type Made,
  type ReadyExport,
} from '../../engine/export/exporter.ts';
import { exporterOf, isDialectId, isOfOneGame, type AnyExporter } from '../../engine/export/exporters.ts';
import { animationRefusal, makeAnimation, type AnimationFrame } from '../../engine/export/gif/animation.ts';
import { animationHeight } from '../../engine/export/gif/pack.ts';
import { gameName } from '../../engine/export/html/title-page.ts';
import type { GameWords, HtmlReportInput } from '../../engine/export/html/types.ts';
import type { SheetInput } from '../../engine/export/sheet/types.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import { dialectOf } from '../../engine/formats/dialects.ts';
import type { Loss } from '../../engine/formats/losses.ts';
import { tagValue } from '../../engine/tree/tags.ts';
import { mainLine } from '../../engine/tree/node.ts';
import { makePath } from '../../engine/tree/path.ts';
import { makePositions, positionAt, type Positions } from '../../engine/tree/positions.ts';
import type { GameCollection, GameRecord, TreeNode } from '../../engine/tree/types.ts';
import type { Format } from './convert-formats.ts';
import type { ConvertOptions } from './convert-options.ts';
import type { LazyBrowser } from './headless-browser.ts';
import { DEFAULT_THRESHOLDS } from '../../engine/review/verdict.ts';
import { accept, Refused } from './output.ts';
import { exportTools } from './export-tools.ts';

/** The content of a file, and the losses of a format that cannot hold everything. */
export interface Content {
  /** Pieces are made while they are written; the first piece beyond the format's limit is refused. */
  readonly data: Made;
  /** Number of games in it. */
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

/** Returns the requested ply, by default the last one of the line. */
function plyOf({ nodes }: Line, ply: number | null): number {
  const wanted = ply ?? nodes.length;
  if (wanted > nodes.length)
    throw new Refused({ code: 'ERR_CLI_PLY', at: { ply: wanted }, params: { plies: nodes.length } });
  return wanted;
}

function namesOf({ tags }: GameRecord): { readonly south: string; readonly north: string } {
  return { south: tagValue({ tags }, 'South') ?? '', north: tagValue({ tags }, 'North') ?? '' };
}

function pictureOf(line: Line, options: ConvertOptions): BoardView {
  const { record, positions, nodes } = line;
  const ply = plyOf(line, options.ply);
  const moves = nodes.slice(0, ply).map(({ move }) => move);
  const position = accept(positionAt(positions, makePath(moves)));
  const node = nodes[ply - 1] ?? record.root;
  const last = moves.at(-1);
  const before = accept(positionAt(positions, makePath(moves.slice(0, -1))));
  const turn =
    options.hasLastMove && last !== undefined && last !== '' ? positions.rules.play(before, last) : null;
  const lastMove = turn?.ok ? lastPlaces(turn.value.steps) : null;
  const { hasValues } = options;
  const { rules } = positions;
  return {
    board: rules.board,
    position,
    theme: options.theme ?? 'light',
    flipped: false,
    counts: 'all',
    labels: true,
    names: namesOf(record),
    say: options.texts.say,
    badges: hasValues ? knownBadges(rules, position, node.values) : [],
    marks: node.marks,
    lastMove,
    glyph: lastMove && shownGlyph(node, hasValues),
    toMove: position.outcome === null ? position.turn : null,
    idPrefix: 'diagram-',
  };
}

function framesOf(line: Line, options: ConvertOptions): readonly AnimationFrame[] {
  const { record, positions, nodes } = line;
  const { hasValues, width, pace, hasCaption, words, texts } = options;
  const theme = options.theme ?? 'light';
  const toPly = plyOf(line, options.ply);
  const fromPly = options.ply === null ? 0 : toPly - 1;
  if (fromPly < 0 || toPly === 0)
    throw new Refused({ code: 'ERR_CLI_PLY', at: { ply: toPly }, params: { plies: nodes.length } });
  const path = makePath(nodes.map(({ move }) => move));
  const frames = makeAnimation(
    { positions, root: record.root, path, fromPly, toPly },
    {
      theme,
      flipped: false,
      counts: 'all',
      labels: true,
      names: namesOf(record),
      say: texts.say,
      hasMarks: true,
      hasValues,
      words: hasCaption ? words() : null,
    },
    pace,
  );
  const refusal = animationRefusal(frames, width, animationHeight(frames, width));
  if (refusal) throw new Refused(refusal);
  return frames;
}

/** Returns the title of a report or sheet: the title of its only game, else the name of the file. */
function titleOf({ games }: GameCollection, from: string, words: GameWords): string {
  const [only, ...others] = games;
  const isTitled = only && others.length === 0 && only.root.title !== '';
  return isTitled ? gameName(only, 1, words) : path.parse(from).name;
}

function reportOf(collection: GameCollection, from: string, options: ConvertOptions): HtmlReportInput {
  const { theme, paper, diagrams, hasValues, hasReview, hasTimes, hasReplay } = options;
  const words = options.words();
  const look = { paper, diagrams, hasValues, hasTimes, labels: true, counts: 'all', flipped: false } as const;
  return {
    title: options.title ?? titleOf(collection, from, words),
    games: collection.games,
    look: { ...look, theme: theme ?? 'light' },
    words,
    review: hasReview ? DEFAULT_THRESHOLDS : null,
    hasReplay,
    ...options.qr,
  };
}

function sheetOf(collection: GameCollection, from: string, options: ConvertOptions): SheetInput {
  const { theme, paper, hasValues, sheet } = options;
  const words = options.words();
  return {
    ...sheet,
    ...options.qr,
    title: options.title ?? titleOf(collection, from, words),
    games: collection.games,
    paper,
    hasValues,
    look: { theme: theme ?? 'print', labels: true, counts: 'all', flipped: false },
    words,
  };
}

/** Passes pieces on as they come, and refuses the first piece beyond the format's limit. */
function* withinLimit(pieces: Iterable<string>, limit: NonNullable<ExportLimit>): Generator<string, void> {
  const budget = makeBudget(limit);
  for (const piece of pieces) {
    const refusal = budget(piece);
    if (refusal) throw new Refused(refusal);
    yield piece;
  }
}

/** Makes the tools of an exporter. Pieces are made while they are written. */
function makeTools(browser: LazyBrowser): ExportTools {
  const limited = (pieces: Iterable<string>, limit: ExportLimit): Iterable<string> =>
    limit === null ? pieces : batches(withinLimit(pieces, limit));
  return exportTools(browser, limited);
}

/** Runs `write`; refuses a text longer than a string can be, like any other export that is too large. */
export function writeText<T>(format: Format, write: () => T): T {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof RangeError && /string length/i.test(error.message))) throw error;
    // V8's longest string has a little less than 2^29 characters.
    throw new Refused({ code: 'ERR_EXPORT_LARGE', params: { format, mostMib: 512 } });
  }
}

/**
 * Makes the content of a file. Refuses if the format can hold none of the games, if a picture cannot be drawn, or if
 * the file would become too large.
 *
 * @param from name of the source, used as the title of reports and sheets without a single titled game.
 * @param game number of the game for a picture, an animation or a conversion of only one game.
 */
export async function makeContent(
  source: GameCollection,
  format: Format,
  from: string,
  game: number,
  options: ConvertOptions,
  browser: LazyBrowser,
): Promise<Content> {
  const exporter = exporterOf(format);
  const isPart = options.game !== null && !isOfOneGame(exporter);
  const collection = isPart ? { games: [gameAt(source, game)] } : source;
  const losses = isDialectId(format) ? dialectOf(format).loses(collection) : [];
  const lost = losses.find(({ what }) => what === 'games')?.count ?? 0;
  const games = isOfOneGame(exporter) ? 1 : collection.games.length - lost;
  // Writing an empty file to OUT would be worse than writing none.
  if (isDialectId(format) && games === 0)
    throw new Refused({ code: 'ERR_FORMAT_NO_ROOM', params: { format } });
  const ready = readyFor(exporter, collection, from, game, options);
  const made = accept(await writeText(format, () => ready.make(makeTools(browser))));
  if (exporter.isPrinted === true && !(made instanceof Uint8Array)) {
    const html = [...made].join('');
    return { data: await browser.get().pdf(html, options.paper), games, losses };
  }
  return { data: made, games, losses };
}

/** Makes the input of an exporter from the games of a file. */
function readyFor(
  exporter: AnyExporter,
  collection: GameCollection,
  from: string,
  game: number,
  options: ConvertOptions,
): ReadyExport {
  switch (exporter.takes) {
    case 'games':
      return readyExport(exporter, { ...collection, texts: options.texts });
    case 'report':
      return readyExport(exporter, reportOf(collection, from, options));
    case 'sheet':
      return readyExport(exporter, sheetOf(collection, from, options));
    case 'animation': {
      const { width, isLooped } = options;
      return readyExport(exporter, { frames: framesOf(lineOf(collection, game), options), width, isLooped });
    }
    case 'picture': {
      const view = pictureOf(lineOf(collection, game), options);
      return readyExport(exporter, { view, hasGround: true, scale: options.scale });
    }
    case 'position':
      throw new Error('positions are written as pictures or games');
  }
}
