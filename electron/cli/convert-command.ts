/** `convert`: games between all formats, and positions of games to pictures. */
import { atomicWrite } from '../atomic-write.ts';
import { dialectOf, dialectsByName, DIALECTS, type Dialect } from '../../engine/notation/dialects.ts';
import { findTag } from '../../engine/notation/tags.ts';
import { failureLine } from '../../engine/failure-line.ts';
import { rulesFromText } from '../../engine/rules/index.ts';
import { mainLine } from '../../engine/tree/node.ts';
import { makePath } from '../../engine/tree/path.ts';
import { makePositions, positionAt } from '../../engine/tree/positions.ts';
import type { GameCollection, GameRecord } from '../../engine/tree/types.ts';
import type { CliCommand } from './command.ts';
import { readGameFile } from './game-file.ts';
import { accept, Refused } from './output.ts';
import { drawPicture, writePng, type Picture } from './picture.ts';
import { JSON_FLAG, UsageError, wholeNumber, type Arguments } from './usage.ts';

const THEMES = ['light', 'dark', 'print'] as const;
const WRITABLE = DIALECTS.filter(({ write }) => write !== undefined);

/** The dialect to write: `--to`, else by the ending of the file. */
function targetOf(file: string, wanted: string | null): Dialect {
  if (wanted !== null) {
    const named = WRITABLE.find(({ id }) => id === wanted);
    if (named) return named;
    throw new UsageError(`--to takes one of ${WRITABLE.map(({ id }) => id).join(', ')}`);
  }
  const [byName] = dialectsByName(file).filter(({ write }) => write !== undefined);
  if (!byName) throw new UsageError(`the ending of ${file} names no format; use --to`);
  // A plain text file is meant to be read by people, unless `--to` says otherwise.
  return byName.extensions[0] === 'txt' ? dialectOf('text') : byName;
}

/** The game a picture is drawn from. */
function gameOf({ games }: GameCollection, number: number): GameRecord {
  const record = games[number - 1];
  if (!record)
    throw new Refused({ code: 'ERR_CLI_GAME', at: { game: number }, params: { games: games.length } });
  return record;
}

/** Position and node after `ply` sowings of the main line; null = the last one. */
function pictureOf(record: GameRecord, ply: number | null, theme: Picture['theme']): Picture {
  const rules = accept(rulesFromText(record.rules));
  const line = mainLine(record.root).filter(({ ghost }) => ghost === null);
  const wanted = ply ?? line.length;
  if (wanted > line.length)
    throw new Refused({ code: 'ERR_CLI_PLY', at: { ply: wanted }, params: { plies: line.length } });
  const path = makePath(line.slice(0, wanted).map(({ move }) => move));
  const position = accept(positionAt(makePositions(rules, record.setup), path));
  const name = (tag: string): string => findTag(record.tags, tag) ?? '';
  return {
    rules,
    position,
    node: line[wanted - 1] ?? record.root,
    names: { south: name('South'), north: name('North') },
    theme,
  };
}

function themeOf(args: Arguments): Picture['theme'] {
  const wanted = args.text('theme') ?? 'light';
  const theme = THEMES.find((candidate) => candidate === wanted);
  if (!theme) throw new UsageError(`--theme takes one of ${THEMES.join(', ')}`);
  return theme;
}

async function writeText(file: string, text: string): Promise<void> {
  try {
    await atomicWrite(file, text);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new Refused({ code: 'ERR_FILE_WRITE', at: { token: file }, params: { reason } });
  }
}

export const convertCommand: CliCommand = {
  name: 'convert',
  operands: 'IN OUT',
  help: 'between all formats; a position of a game to .svg or .png',
  flags: [
    {
      name: 'to',
      value: 'FORMAT',
      help: `one of ${WRITABLE.map(({ id }) => id).join(', ')}; default: by the ending`,
    },
    { name: 'rules', value: 'R', help: 'rule set of texts that do not name one' },
    { name: 'game', value: 'N', help: 'picture: number of the game (default 1)' },
    { name: 'ply', value: 'N', help: 'picture: after so many sowings of the main line (default: all)' },
    { name: 'theme', value: 'T', help: 'picture: light, dark or print' },
    { name: 'scale', value: 'N', help: 'PNG: 1 to 4 times the size (default 2)' },
    JSON_FLAG,
  ],
  async run(args, { out, err }) {
    const [from, to, ...more] = args.files;
    if (from === undefined || to === undefined || more.length > 0)
      throw new UsageError('convert needs IN and OUT');
    const isPicture = /\.(svg|png)$/i.test(to);
    const target = isPicture ? null : targetOf(to, args.text('to'));
    const theme = themeOf(args);
    const scale = wholeNumber(args, 'scale', 1) ?? 2;
    if (scale > 4) throw new UsageError('--scale takes 1 to 4');
    const { dialect, games, problems } = await readGameFile(from, args.text('rules'), err);
    for (const problem of problems) err(`${from}: ${problem.severity}: ${failureLine(problem)}\n`);
    const isBad = problems.some(({ severity }) => severity === 'error');
    let losses: readonly { readonly what: string; readonly count: number }[] = [];
    let written = games.length;
    if (target === null) {
      const record = gameOf({ games }, wholeNumber(args, 'game', 1) ?? 1);
      const drawn = await drawPicture(pictureOf(record, wholeNumber(args, 'ply', 0), theme));
      if (/\.svg$/i.test(to)) await writeText(to, drawn.svg);
      else await writePng(drawn.svg, drawn.width, drawn.height, scale, to);
    } else {
      losses = target.loses({ games });
      written -= losses.find(({ what }) => what === 'games')?.count ?? 0;
      // An empty file in the place of OUT would be worse than none.
      if (written === 0)
        throw new Refused({ code: 'ERR_CLI_NO_ROOM', at: { token: to }, params: { format: target.id } });
      for (const { what, count } of losses) err(`${to}: left out: ${what} (${String(count)})\n`);
      await writeText(to, target.write?.({ games }) ?? '');
    }
    const format = target?.id ?? to.slice(to.lastIndexOf('.') + 1).toLowerCase();
    if (args.has('json')) out(`${JSON.stringify({ from: dialect, to: format, games: written, losses })}\n`);
    else out(`${from} (${dialect}) -> ${to} (${format}), ${String(written)} games\n`);
    return isBad ? 1 : 0;
  },
};
