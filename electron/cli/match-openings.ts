/** The openings of a match from `--openings`. */
import { hasRandomOpenings, openingsIn, type OpeningBook } from '../../engine/match/openings.ts';
import type { Rules } from '../../engine/rules/game.ts';
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
  { note }: Streams,
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
  if (over > 0) note('cli.match.over', { file: text, n: over });
  if (foreign > 0) note('cli.match.foreign', { file: text, n: foreign });
  if (lines.length === 0)
    throw new Refused({ code: 'ERR_FILE_READ', at: { token: text }, params: { reason: 'no openings' } });
  return { kind: 'lines', lines };
}
