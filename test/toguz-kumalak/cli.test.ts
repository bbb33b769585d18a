/** The command line: what is told of a position is the same however the position is named. */
import { expect, test } from 'vitest';
import { jsonOfCli } from '../support/call-cli.ts';

const RULES = 'toguz-kumalak:columns=3,seeds=2';

const json = <T>(...words: readonly string[]): Promise<T> => jsonOfCli<T>(words);

interface Shown {
  readonly position: string;
  readonly legal: readonly { readonly move: string; readonly position: string; readonly captured: number }[];
}
interface Solved {
  readonly value: number;
  readonly proof: string;
  readonly moves: readonly unknown[];
}

/** Moves until somebody has won a pit, found by playing. */
async function lineToTuzdyk(): Promise<readonly string[]> {
  let lines: readonly (readonly string[])[] = [[]];
  for (let depth = 0; depth < 6; depth++) {
    const next: string[][] = [];
    for (const line of lines) {
      const { position, legal } = await json<Shown>('moves', '--rules', RULES, '--moves', line.join(' '));
      if (!position.includes('-.-.-')) return line;
      next.push(...legal.map(({ move }) => [...line, move]));
    }
    lines = next;
  }
  throw new Error('no pit is won');
}

test('solve proves the same by moves and by the position that they lead to', async () => {
  const line = await lineToTuzdyk();
  const { position } = await json<Shown>('moves', '--rules', RULES, '--moves', line.join(' '));
  expect(position).toMatch(/-[abc.]-[ABC.]-[SN]$/);
  const words = ['solve', '--rules', RULES, '--all', '--threads', '1'] as const;
  const byMoves = await json<Solved>(...words, '--moves', line.join(' '));
  const byPosition = await json<Solved>(...words, '--position', position);
  expect(byMoves.proof).toBe('exact');
  expect([byPosition.value, byPosition.proof]).toEqual([byMoves.value, byMoves.proof]);
  const plainly = (moves: readonly unknown[]): unknown =>
    moves.map((each) => {
      const { move, value, proof } = each as {
        readonly move: string;
        readonly value: number;
        readonly proof: string;
      };
      return [move, value, proof];
    });
  expect(plainly(byPosition.moves)).toEqual(plainly(byMoves.moves));
});
