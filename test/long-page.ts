/**
 * The page `test/long.md`: a line for each file of the long run with what it came to when it last ended. A file that ends
 * takes the place of its line, so a run may be ended at any time, and the whole may be run in parts.
 */

/** What one file came to. */
export interface LongResult {
  readonly file: string;
  readonly passed: number;
  /** Names of the tests that failed, and of those that did not run. */
  readonly failed: readonly string[];
  readonly seconds: number;
  readonly date: string;
  readonly commit: string;
}

const HEAD = ['| file | passed | failed | seconds | date | commit |', '|---|---|---|---|---|---|'];

/** The page with a new result. Lines of files that are none of these `files` any more go. */
export function longPage(before: string, files: readonly string[], result: LongResult): string {
  const lines = new Map<string, string>();
  for (const line of before.split('\n')) {
    const file = /^\| (?<file>test\/\S+) \|/.exec(line)?.groups?.['file'];
    if (file !== undefined) lines.set(file, line);
  }
  lines.set(result.file, lineOf(result));
  return [
    '# The last run of each long test',
    '',
    'Written by `npm run test:long`, file by file as they end.',
    '',
    ...HEAD,
    ...files.toSorted().map((file) => lines.get(file) ?? `| ${file} | no result yet | | | | |`),
    '',
  ].join('\n');
}

function lineOf({ file, passed, failed, seconds, date, commit }: LongResult): string {
  const names = failed.map((name) => name.replaceAll('|', '/').replaceAll(/\s+/g, ' '));
  const cells = [file, passed, names.join('; ') || 0, Math.ceil(seconds), date, commit];
  return `| ${cells.join(' | ')} |`;
}
