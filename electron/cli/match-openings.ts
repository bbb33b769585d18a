/** The openings of a match from `--openings`. */
import { hasRandomOpenings, openingsIn, type OpeningBook } from '../../engine/match/openings.ts';
import type { Rules } from '../../engine/rules/game.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';
import { readGameFile } from './game-file.ts';
import { Refused, type Streams } from './output.ts';
import { flag, UsageError, wholeNumber, type Arguments } from './usage.ts';

const USUAL_PLIES = 4;

export const OPENING_FLAGS = [
  flag('openings FROM', ['cli.match.flag.openings', { usual: USUAL_PLIES }]),
  flag('opening-moves N', 'cli.match.flag.opening-moves'),
];

/** Reads the openings; names lines and games of a file that cannot serve. */
export async function bookOf(
  args: Arguments,
  rules: Rules,
  seed: number,
  { err, texts: { say } }: Streams,
): Promise<OpeningBook> {
  const text = args.text('openings') ?? `random=${String(USUAL_PLIES)}`;
  const most = wholeNumber(args, 'opening-moves', 0);
  const [, plies = null] = /^random=(\d{1,3})$/.exec(text) ?? [];
  if (most !== null && (text === 'start' || plies !== null)) throw new UsageError('cli.wrong.opening-moves');
  if (text === 'start') return { kind: 'start' };
  if (plies !== null) {
    if (!hasRandomOpenings(rules, Number(plies)))
      throw new UsageError('cli.wrong.openings', { plies, rules: rules.key });
    return { kind: 'random', plies: Number(plies), seed };
  }
  const { games } = await readGameFile(text, { rules: rules.key });
  const { lines, over, foreign } = openingsIn(rules, games, most);
  const leftOut = (key: 'cli.match.over' | 'cli.match.foreign', count: number): void => {
    if (count > 0) err(`${say(key, { file: visibleLine(text), n: count, count })}\n`);
  };
  leftOut('cli.match.over', over);
  leftOut('cli.match.foreign', foreign);
  if (lines.length === 0)
    throw new Refused({ code: 'ERR_FILE_READ', at: { token: text }, params: { reason: 'no openings' } });
  return { kind: 'lines', lines };
}
