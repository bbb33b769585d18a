/** The rows of the attacks as a table for people. */
import type { Row } from './attack.ts';

const HEAD = ['attack', 'cases', 'failures', 'worst time', 'worst memory', 'seed'] as const;

function timeText(ms: number | null): string {
  if (ms === null) return '-';
  return ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

function cellsOf({ attack, cases, failures, worstMs, worstMb, seed, impossible }: Row): readonly string[] {
  if (impossible !== null) return [attack, '-', '-', '-', '-', '-'];
  const memory = worstMb === null ? '-' : `${worstMb.toFixed(0)} MB`;
  return [
    attack,
    String(cases),
    String(failures),
    timeText(worstMs),
    memory,
    seed === 0 ? '-' : String(seed),
  ];
}

/** The table, then what failed and what could not be tried, one line each. Texts of files are made visible. */
export function makeTable(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const table = lines.map((cells) =>
    cells
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  const told = rows.flatMap(({ attack, notes, impossible }) =>
    impossible === null
      ? notes.map((note) => `FAILED  ${attack}: ${visible(note)}`)
      : [`not possible here  ${attack}: ${visible(impossible)}`],
  );
  return [...table, '', ...told].join('\n').trimEnd();
}

/** Cases and failures of all rows. */
export function sumOf(rows: readonly Row[]): { readonly cases: number; readonly failures: number } {
  return rows.reduce(
    (sum, { cases, failures }) => ({ cases: sum.cases + cases, failures: sum.failures + failures }),
    { cases: 0, failures: 0 },
  );
}

/** A text of an attack without what moves a cursor or turns the direction of writing, cut to a line. */
function visible(text: string): string {
  const flat = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (char) =>
    char === '\n' ? ' ' : `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
  return flat.length > 300 ? `${flat.slice(0, 300)}…` : flat;
}
