/** `replay` of a file with a fault in every game: four times the games are four times the work. */
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCli } from '../../../electron/cli/run.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder();

/** Items that lists were filtered through while a file of so many faulty games was replayed. */
async function filteredFor(games: number): Promise<number> {
  const file = folder.path(`${String(games)}.txt`);
  writeFileSync(file, '4(6) +2 9\n'.repeat(games));
  const { filter } = Array.prototype;
  let items = 0;
  let lines = 0;
  const counting = function (this: unknown[], ...args: Parameters<typeof filter>): readonly unknown[] {
    items += this.length;
    return filter.apply(this, args);
  };
  Object.assign(Array.prototype, { filter: counting });
  try {
    await runCli(['replay', file], {
      out: () => lines++,
      err: () => lines++,
      lines: () => {
        throw new Error('nothing is read from standard input');
      },
    });
  } finally {
    Object.assign(Array.prototype, { filter });
  }
  expect(lines).toBe(2 * games);
  return items;
}

test('grows with the games, not with games times problems', async () => {
  const few = await filteredFor(500);
  const many = await filteredFor(2000);
  expect(many).toBeLessThan(6 * few);
});
