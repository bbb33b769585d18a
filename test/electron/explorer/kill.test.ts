/**
 * A build that is killed at any moment leaves an index that is whole, tells the truth about what is in it, and is brought
 * to its end by the next build.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makePosition } from '../../../engine/notation/position-text.ts';
import { makeRandom } from '../../../engine/core/random.ts';
import { allRows, SCOPE, withExplorer, type Ask } from './asked.ts';
import { makeSmallFolder, plainCounts, positionsOf, RULES, type SmallGame } from './small-games.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { builtProgram } from '../../support/built-entries.ts';

/** More of them in `npm run test:long`. */
const KILLS = Number(process.env['EXPLORER_KILLS'] ?? 5);
const SEED = 16;
/** Together more than two transactions of a build. */
const FILES = 30;
const GAMES_EACH = 170;

const folder = temporaryFolder('file');

/** Starts a build in a process of its own and kills it after so many milliseconds; null: lets it come to its end. */
async function buildApart(
  file: string,
  games: string,
  isAnew: boolean,
  killAfter: number | null,
): Promise<number> {
  const program = builtProgram('build-index');
  const child = spawn(process.execPath, [program, file, games, ...(isAnew ? ['anew'] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('go');
  const begun = performance.now();
  if (killAfter !== null) {
    await Promise.race([wait(killAfter), exited]);
    child.kill('SIGKILL');
  } else
    expect(JSON.parse((await lines.next()).value ?? '')).toMatchObject({ ok: true, value: { isDone: true } });
  await exited;
  return performance.now() - begun;
}

function integrity(file: string): unknown {
  const db = new DatabaseSync(file);
  try {
    return db.prepare('PRAGMA integrity_check').all();
  } finally {
    db.close();
  }
}

async function countsAt(ask: Ask, position: string): Promise<unknown> {
  const at = { rules: RULES.key, start: position, moves: [] };
  const { all, moves } = await ask({ ask: 'here', scope: SCOPE, position: at });
  const counts = moves.map(({ move, games, south, draws, north, open }) => [
    move,
    { games, south, draws, north, open },
  ]);
  return { all, moves: Object.fromEntries(counts) as unknown };
}

test(
  'an index whose builds are killed is whole, true and in the end complete',
  { timeout: 20 * 60_000 },
  async () => {
    const random = makeRandom(SEED);
    const { folder: games, versions, write } = makeSmallFolder(folder.path('games'), random);
    const file = folder.path('killed.sqlite');
    const byName = new Map<string, SmallGame>();
    const nameOf = (number: number): string => `club ${String(number % 4)}/file ${String(number)}.mgn`;
    const rewrite = (number: number, count: number): void => {
      write(nameOf(number), count);
      for (const game of versions.get(nameOf(number))?.at(-1) ?? []) byName.set(game.name, game);
    };
    for (let i = 0; i < FILES; i++) rewrite(i, GAMES_EACH);
    const whole = folder.path('whole.sqlite');
    const time = await buildApart(whole, games, false, null);

    const somePositions = (from: readonly SmallGame[], count: number): readonly string[] =>
      Array.from({ length: count }, () => {
        const positions = positionsOf(from[Math.floor(random() * from.length)] ?? expect.unreachable());
        return positions[Math.floor(random() * positions.length)] ?? '';
      });

    /** The games that are in the index: of every file all or none, and all of one state of it. */
    async function checkTruth(ask: Ask): Promise<readonly SmallGame[]> {
      const rows = await allRows(ask);
      for (const [name, own] of Map.groupBy(rows, ({ path: inside }) => inside)) {
        const names = own.toSorted((a, b) => a.number - b.number).map(({ event }) => event);
        const known = (versions.get(name) ?? []).map((version) => version.map((game) => game.name).join());
        expect(known, name).toContain(names.join());
      }
      const there = rows.map(({ event }) => byName.get(event) ?? expect.unreachable(event));
      const start = makePosition(RULES.start());
      for (const position of [start, ...(there.length > 0 ? somePositions(there, 3) : [])])
        expect(await countsAt(ask, position)).toStrictEqual(plainCounts(there, position));
      return there;
    }

    let incomplete = 0;
    for (let i = 0; i < KILLS; i++) {
      const isAnew = i % 3 === 2;
      // The first one dies early: else a machine that was slower before could kill them all too late.
      await buildApart(file, games, isAnew, random() * time * (i === 0 ? 0.5 : 1.1));
      expect(integrity(file)).toEqual([{ integrity_check: 'ok' }]);
      const there = await withExplorer(file, games, checkTruth);
      if (there.length < FILES * GAMES_EACH) incomplete += 1;
      for (let j = 0; j < 5; j++) rewrite(Math.floor(random() * FILES), random() < 0.2 ? 0 : GAMES_EACH);
    }
    // Else nothing was proved.
    expect(incomplete).toBeGreaterThan(0);

    await buildApart(file, games, false, null);
    rmSync(whole);
    await buildApart(whole, games, false, null);
    const sides = await Promise.all(
      [file, whole].map((each) =>
        withExplorer(each, games, async (ask) => {
          const there = await checkTruth(ask);
          const rows = (await allRows(ask)).map(({ game: _, ...row }) => row);
          return { there, rows };
        }),
      ),
    );
    expect(sides[0]).toStrictEqual(sides[1]);
    const latest = [...versions.values()].flatMap((all) => all.at(-1) ?? []);
    expect(new Set(sides[0]?.there.map(({ name }) => name))).toStrictEqual(
      new Set(latest.map(({ name }) => name)),
    );
    const positions = somePositions(latest, 50);
    const [one, other] = await Promise.all(
      [file, whole].map((each) =>
        withExplorer(each, games, async (ask) => {
          const counts: unknown[] = [];
          for (const position of positions) counts.push(await countsAt(ask, position));
          return counts;
        }),
      ),
    );
    expect(one).toStrictEqual(other);
    expect(one).toStrictEqual(positions.map((position) => plainCounts(latest, position)));
  },
);
