/** The report of a verification: a table for people and the same as JSON, in one file each of them can be read from. */
import type { Row } from './steps.ts';

/** What was verified, and where. */
export interface Subject {
  /** Version of the program and commit, if known. */
  readonly program: string;
  readonly electron: string;
  readonly system: string;
  readonly node: string;
  /** ISO 8601. */
  readonly at: string;
}

const NAME_WIDTH = 62;

/** The table. Details of more than a line stand below their check. */
export function table(rows: readonly Row[]): string {
  const lines = rows.flatMap(({ state, name, detail, seconds }) => {
    const [first = '', ...rest] = detail.split('\n');
    const line = `${state.toUpperCase().padEnd(8)} ${seconds.toFixed(1).padStart(7)} s  ${name.padEnd(NAME_WIDTH)}  ${first}`;
    return [line.trimEnd(), ...rest.map((more) => `${' '.repeat(20)}${more}`)];
  });
  return [...lines, '', totals(rows)].join('\n');
}

function totals(rows: readonly Row[]): string {
  const count = (state: Row['state']): number => rows.filter((row) => row.state === state).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('not run')} not run, ${count('skipped')} do not apply here`;
}

/** The file: the table in front, the JSON behind the first line that is an opening brace. */
export function reportFile(subject: Subject, rows: readonly Row[]): string {
  const heading = Object.entries(subject).map(([key, value]) => `${key.padEnd(10)}${value}`);
  const json = JSON.stringify({ ...subject, rows }, null, 2);
  return `${heading.join('\n')}\n\n${table(rows)}\n\n${json}\n`;
}
