/** The figures of both players in a review, side by side: rows of a table in the window and in HTML reports. */
import { numberText } from '../../drawing/value-text.ts';
import type { BySide } from '../../core/side.ts';
import { usedText } from '../../notation/time-text.ts';
import type { PlayerReview } from '../../review/summary.ts';
import type { PlayerTimes, TimeReview } from '../../review/times.ts';
import type { Say } from '../../locales/text.ts';

/** A figure of both players. */
export interface FigureRow {
  readonly label: string;
  /** Whether it splits up the figure of the row above it. */
  readonly isPart: boolean;
  /** South's figure, then North's. */
  readonly cells: readonly string[];
}

type FigureKey =
  | ('accuracy' | 'best' | 'loss' | 'loss-results' | 'phases' | 'doubtful' | 'mistake' | 'blunder' | 'only')
  | ('missedCaptures' | 'missedExtraTurns' | 'unknown')
  | ('time' | 'time-parts' | 'paces');

/** Figures that are left out if there is nothing to say about either player. */
const OPTIONAL: ReadonlySet<FigureKey> = new Set(['only', 'missedCaptures', 'missedExtraTurns', 'unknown']);

/** Figures that split up the figure of the row above. */
const PARTS: ReadonlySet<FigureKey> = new Set(['phases', 'time-parts', 'paces']);

/** Returns the rows in order; in games without margins, players give away results instead of seeds. */
export function figureRows(
  { south, north }: BySide<PlayerReview>,
  isMargin: boolean,
  times: TimeReview | null,
  say: Say,
): readonly FigureRow[] {
  const share = (part: number, all: number): string =>
    all === 0 ? '–' : say('html-report.review.share', { part, all });
  const filled = (key: FigureKey, cells: readonly string[]): readonly FigureRow[] => {
    if (OPTIONAL.has(key) && cells.every((cell) => cell === '0' || cell === '–')) return [];
    return [{ label: say(`html-report.review.${key}`), isPart: PARTS.has(key), cells }];
  };
  const row = (key: FigureKey, of: (player: PlayerReview) => string): readonly FigureRow[] =>
    filled(key, [of(south), of(north)]);
  const timed = (key: FigureKey, of: (player: PlayerTimes) => string): readonly FigureRow[] =>
    times === null
      ? []
      : filled(
          key,
          [times.players.south, times.players.north].map((player) => (player ? of(player) : '–')),
        );
  return [
    ...row('accuracy', ({ accuracy }) =>
      accuracy === null ? '–' : say('html-report.review.percent', { n: Math.round(accuracy) }),
    ),
    ...row('best', ({ best, moves, unknown }) => share(best, moves - unknown)),
    ...row(isMargin ? 'loss' : 'loss-results', ({ loss }) => numberText(loss)),
    ...row('phases', ({ lossIn: { beginning, middle, end } }) =>
      [beginning, middle, end].map(numberText).join(' · '),
    ),
    ...(isMargin ? row('doubtful', ({ counts }) => String(counts.doubtful)) : []),
    ...row('mistake', ({ counts }) => String(counts.mistake)),
    ...row('blunder', ({ counts }) => String(counts.blunder)),
    ...row('only', ({ only }) => share(only.found, only.all)),
    ...row('missedCaptures', ({ missedCaptures }) => String(missedCaptures)),
    ...row('missedExtraTurns', ({ missedExtraTurns }) => String(missedExtraTurns)),
    ...row('unknown', ({ unknown }) => String(unknown)),
    ...timed('time', ({ average }) => usedText(average)),
    ...timed('time-parts', ({ onMistakes, longest }) =>
      [onMistakes === null ? '–' : usedText(onMistakes), usedText(longest)].join(' · '),
    ),
    ...timed('paces', ({ hasty, slow }) => `${String(hasty)} · ${String(slow)}`),
  ];
}
