/** Real records of five sources as one collection: counts equal a plain script, and broken ones are told by place. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import { detectDialects } from '../../../engine/formats/detect.ts';
import { gameOf, rulesFromText } from '../../../engine/games/index.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import { makePosition } from '../../../engine/notation/position-text.ts';
import { mainLineMoves } from '../../../engine/tree/node.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { build, problemsOf, SCOPE, withExplorer } from './asked.ts';
import { must } from '../../support/must.ts';

const FIXTURES = path.join(import.meta.dirname, '../../fixtures/games');
const folder = temporaryFolder();

function records(): readonly { readonly name: string; readonly game: GameRecord }[] {
  const names = fs.readdirSync(FIXTURES).filter((name) => name !== 'README.md');
  return names.flatMap((name) => {
    const [best] = detectDialects(fs.readFileSync(path.join(FIXTURES, name), 'utf8'));
    return (best?.games ?? []).map((game) => ({ name, game }));
  });
}

function rulesOf(text: string): Rules {
  return must(rulesFromText(text));
}

test('every position of the fixtures is counted as a plain script counts it', async () => {
  fs.cpSync(FIXTURES, folder.path('games'), { recursive: true });
  /** Games by rules, position and move. */
  const counts = new Map<string, Set<string>>();
  const places = new Map<string, { readonly rules: string; readonly moves: readonly Move[] }>();
  for (const [number, { game }] of records().entries()) {
    const rules = rulesOf(game.rules);
    expect(gameOf(rules.game).id).toBe(game.game);
    let position = rules.start();
    const moves = mainLineMoves(game.root);
    for (const [ply, move] of moves.entries()) {
      const at = `${rules.key} ${makePosition(position)}`;
      if (game.setup === null) places.set(at, { rules: rules.key, moves: moves.slice(0, ply) });
      const key = `${at} ${move}`;
      counts.set(key, (counts.get(key) ?? new Set()).add(String(number)));
      const turn = rules.play(position, move);
      if (!turn.ok) break;
      position = turn.value.position;
    }
  }
  await withExplorer(folder.path('index.sqlite'), folder.path('games'), async (ask) => {
    await build(ask);
    expect((await ask({ ask: 'state' })).collections[0]?.games).toBe(records().length);
    for (const [at, { rules, moves }] of places) {
      const here = await ask({ ask: 'here', scope: SCOPE, position: { rules, start: null, moves } });
      const counted = here.moves.filter(({ games }) => games > 0).map(({ move, games }) => [move, games]);
      const plain = [...counts].flatMap(([key, games]) =>
        key.startsWith(`${at} `) ? [[key.slice(at.length + 1), games.size]] : [],
      );
      expect(new Map(counted as [string, number][]), at).toEqual(new Map(plain as [string, number][]));
    }
  });
  expect(places.size).toBeGreaterThan(1500);
});

test('broken games of other formats are told with file, game, line and column; the rest is indexed', async () => {
  const playstrategy = fs.readFileSync(path.join(FIXTURES, 'oware-playstrategy-ARQRYUmL.txt'), 'utf8');
  const ogn = fs.readFileSync(path.join(FIXTURES, 'oware-aalina-1.ogn'), 'utf8');
  folder.write('games/club/good.txt', playstrategy);
  folder.write('games/club/two.ogn', `${ogn}\n${ogn.replace(/1\. (\w)/, '1. Z')}\n${ogn}`);
  await withExplorer(folder.path('index.sqlite'), folder.path('games'), async (ask) => {
    await build(ask);
    const found = await problemsOf(ask);
    expect(found.map(({ path: inside, error }) => [inside, error.at?.game])).toEqual([['club/two.ogn', 2]]);
    const { line = 0, column = 0 } = found[0]?.error.at ?? {};
    expect(line).toBeGreaterThan(1);
    expect(column).toBeGreaterThan(0);
    expect((await ask({ ask: 'state' })).collections[0]?.games).toBe(4);
  });
});
