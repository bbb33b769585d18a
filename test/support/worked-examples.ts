/**
 * The worked examples of the rule texts for the games with one-letter moves, as they stand in `test/fixtures/oracles`.
 */
import { expect } from 'vitest';
import { compiled, playAll, positionOf, textOf } from './positions.ts';
import { readFixtureJson } from './fixture-files.ts';

/** One example: what is expected is checked, what is absent is not. */
export interface WorkedExample {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly options?: Readonly<Record<string, string | number | readonly number[]>>;
  readonly before: string;
  /** Letters of the moves, or whole move texts. */
  readonly moves?: string | readonly string[];
  readonly legal?: string;
  readonly after?: string;
  readonly captured?: number;
  readonly extraMove?: boolean;
  readonly laps?: number;
  readonly end?: string;
  readonly score?: readonly [number, number];
  readonly winner?: string;
}

/** The examples of a game. */
export function readWorkedExamples(game: string): readonly WorkedExample[] {
  const file = readFixtureJson<{ examples: WorkedExample[] }>('oracles/worked-examples.json', ['examples']);
  return file.examples.filter((example) => example.game === game);
}

/** Options as a rule-set text. */
export function rulesTextOf(game: string, options: WorkedExample['options'] = {}): string {
  const named = Object.entries(options).map(
    ([id, value]) => `${id}=${Array.isArray(value) ? value.join('-') : String(value)}`,
  );
  return `${game}:${named.join(',')}`;
}

/** Plays an example and compares everything it states. `legal` belongs to the position before. */
export function checkExample(example: WorkedExample): void {
  const rules = compiled(rulesTextOf(example.game, example.options));
  const before = positionOf(rules, example.before);
  if (example.legal !== undefined) expect([...rules.moves(before)].join('')).toBe(example.legal);
  const last = playAll(rules, before, example.moves ?? '').at(-1);
  const position = last?.position ?? before;
  if (example.after !== undefined) {
    // After an end the side letter is only who would be next.
    const cut = (text: string): string => (example.end === undefined ? text : text.replace(/-[SN]$/, ''));
    expect(cut(textOf(position))).toBe(cut(example.after));
  }
  if (example.captured !== undefined) expect(last?.captured).toBe(example.captured);
  if (example.extraMove !== undefined) expect(last?.again).toBe(example.extraMove);
  if (example.laps !== undefined) expect(last?.laps).toBe(example.laps);
  expect(position.outcome?.reason).toBe(example.end);
  if (example.score)
    expect(position.outcome?.score).toEqual({ south: example.score[0], north: example.score[1] });
  if (example.winner !== undefined) expect(position.outcome?.winner).toBe(example.winner.toLowerCase());
}
