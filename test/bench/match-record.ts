/**
 * Matches of engine versions, kept in `matches.json` and shown in `matches.md`. Everything but the counts (share, Elo, errors)
 * is computed from the games where they are known in pairs; older rows have what was printed at the time.
 */
import {
  gamesOf,
  momentsOf,
  samplesOf,
  shareOf,
  strengthOf,
  type Standing,
} from '../../engine/match/statistics.ts';
import { sprtOf } from '../../engine/match/sprt.ts';
import { readHistory } from './recorded.ts';

/** A match, from the new version's view. */
export interface MatchRow {
  readonly date: string;
  readonly rules: string;
  readonly limit: string;
  /** The change under test; empty: the version of the series' title. */
  readonly version: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Pairs by points made: 0, ½, 1, 1½, 2. Where they were not kept, what was printed stands instead. */
  readonly pairs?: Standing['pairs'];
  /** Half the interval of 95 % of the share, in percent. */
  readonly error?: number;
  readonly elo?: readonly [value: number, least: number, most: number];
  readonly llr?: number;
}

/** Matches against one version. */
export interface MatchSeries {
  readonly title: string;
  readonly about: string;
  readonly rows: readonly MatchRow[];
  /** Remarks that follow them. */
  readonly rest?: string;
}

/** Bounds of the tests between versions, Elo. */
const BOUNDS = { elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05 } as const;

/** Deviations that hold 95 % of a normal distribution. */
const DEVIATIONS_95 = 1.96;

/** The stored series. */
export function readMatches(): readonly MatchSeries[] {
  return readHistory('matches') as readonly MatchSeries[];
}

function standingOf({ wins, draws, losses, pairs }: MatchRow): Standing {
  return { wins, draws, losses, pairs: pairs ?? [0, 0, 0, 0, 0] };
}

function signed(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '+inf' : '-inf';
  const whole = Math.round(value);
  return whole > 0 ? `+${String(whole)}` : String(whole);
}

function shareText(row: MatchRow): string {
  const standing = standingOf(row);
  const { n, variance } = momentsOf(samplesOf(standing));
  const error = row.pairs === undefined ? row.error : 100 * DEVIATIONS_95 * Math.sqrt(variance / n);
  return `${(100 * shareOf(standing)).toFixed(1)}${error === undefined ? '' : ` ± ${error.toFixed(1)}`} %`;
}

function eloText(row: MatchRow): string {
  const strength = row.pairs === undefined ? null : strengthOf(standingOf(row));
  const [value, least, most] = strength ? [strength.elo, strength.least, strength.most] : (row.elo ?? []);
  if (value === undefined || least === undefined || most === undefined) return '';
  return `${signed(value)} (${signed(least)} to ${signed(most)})`;
}

function llrText(row: MatchRow): string {
  const llr = row.pairs === undefined ? row.llr : sprtOf(standingOf(row), BOUNDS).llr;
  return llr === undefined ? '' : llr.toFixed(2);
}

/** A match as a line. */
export function matchRecordLine(row: MatchRow): string {
  const { date, rules, limit, version, wins, draws, losses } = row;
  const score = `+${String(wins)} =${String(draws)} -${String(losses)}`;
  return `${date}  ${rules.padEnd(24)}${limit.padEnd(14)}${score.padEnd(16)}${shareText(row).padEnd(16)}${eloText(row).padEnd(24)}${llrText(row).padStart(6)}  ${version.replaceAll('*', '')}`;
}

/** All series as a page. */
export function matchesMarkdown(all: readonly MatchSeries[]): string {
  const parts = all.flatMap(({ title, about, rows, rest }) => [
    `## ${title}`,
    '',
    about,
    '',
    '| date | rule set | limit | new version | games | W-D-L | share | Elo | LLR |',
    '|---|---|---|---|--:|---|--:|---|--:|',
    ...rows.map((row) => {
      const { date, rules, limit, version, wins, draws, losses } = row;
      const games = String(gamesOf(standingOf(row)));
      const score = `${String(wins)}-${String(draws)}-${String(losses)}`;
      const cells = [
        date,
        `\`${rules}\``,
        limit,
        version,
        games,
        score,
        shareText(row),
        eloText(row),
        llrText(row),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
    '',
    ...(rest === undefined ? [] : [rest, '']),
  ]);
  return [
    '# Matches of engine versions',
    '',
    "Made from `matches.json`; do not edit. New versions of the engine against older ones, one thread each, each opening played from both seats. W-D-L is from the new version's view; errors are 95 % intervals from pairs of games. Nodes make a result independent of the machine; time shows that what a move costs more is worth it. LLR is that of SPRT with bounds 0 and 10 Elo: 10 is taken at 2.94, 0 at -2.94.",
    '',
    ...parts,
  ].join('\n');
}
