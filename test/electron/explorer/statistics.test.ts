/** What an index on the disk says of positions, against a plain script that plays every game. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import type { PositionRef } from '../../../engine/core/position-ref.ts';
import { makeRandom } from '../../../engine/core/random.ts';
import type { ExploreScope, OpeningNode, Query } from '../../../engine/explorer/question.ts';
import { makeMgn } from '../../../engine/formats/mgn.ts';
import { openExplorer } from '../../../electron/explorer/open-explorer.ts';
import { gameOf } from '../../../engine/games/index.ts';
import { storedReview } from '../../../engine/review/stored-review.ts';
import { lossOf } from '../../../engine/review/summary.ts';
import { judgingOf } from '../../../engine/review/verdict.ts';
import { makeGame } from '../../support/made-games.ts';
import { countPlainly, playPlainly, type PlainGame, type PlainVisit } from '../../support/plain-figures.ts';
import { compiled } from '../../support/positions.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { build, SCOPE, withExplorer, type Ask } from './asked.ts';

/** More of both in `npm run test:long`. */
const GAMES = Number(process.env['STATISTICS_GAMES'] ?? 1000);
const FILES = 50;
const POSITIONS = Number(process.env['STATISTICS_POSITIONS'] ?? 200);
const folder = temporaryFolder('file');
let games: readonly PlainGame[] = Array.from({ length: GAMES }, (_, i) => playPlainly(makeGame(3, i)));

function ask<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  return withExplorer(folder.path('index.sqlite'), folder.path('games'), work);
}

beforeAll(async () => {
  for (let number = 0; number < FILES; number++) {
    const those = Array.from({ length: GAMES / FILES }, (_, i) => makeGame(3, number * (GAMES / FILES) + i));
    folder.write(`games/${String(number % 7)}/${String(number)}.mgn`, makeMgn({ games: those }));
  }
  expect(await ask((asked) => build(asked))).toBe(true);
});

// Files share a process, and each collection looks at all that the ones before have left.
afterAll(() => {
  games = [];
});

interface Place extends PlainVisit {
  readonly game: PlainGame;
  readonly ref: PositionRef;
}

/** A position of a random game, mostly an early one: there games meet. */
function placeAt(number: number): Place {
  const random = makeRandom(number);
  const game = games[Math.floor(random() * games.length)];
  const visit = game?.visits[Math.floor(random() ** 3 * game.visits.length)];
  if (!game || !visit) throw new Error('no position');
  return { ...visit, game, ref: { rules: game.rules.key, start: visit.text, moves: [] } };
}

const SCOPES: readonly ExploreScope[] = [false, true].flatMap((withMirror) =>
  [false, true].map((withVariations) => ({ ...SCOPE, withMirror, withVariations })),
);

test(`${String(POSITIONS)} positions have the figures of a plain count`, async () => {
  let joined = 0;
  await ask(async (asked) => {
    for (let i = 0; i < POSITIONS; i++) {
      const { game, ref, text } = placeAt(i);
      const scope = SCOPES[i % SCOPES.length] ?? SCOPE;
      const plain = countPlainly(games, game.rules, text, scope);
      const { all, moves } = await asked({ ask: 'here', scope, position: ref });
      expect(all).toEqual(plain.all);
      const told = moves.map(({ loss: _, reviewed: __, value: ___, ...figures }) => figures);
      expect(new Set(told)).toEqual(new Set(plain.moves));
      if (all.games > 1) joined += 1;
    }
  });
  expect(joined).toBeGreaterThan(POSITIONS / 4);
});

test('the opening tree says of each position what is said of it alone', async () => {
  await ask(async (asked) => {
    for (const rules of ['oware', 'hawalis', 'shakala']) {
      const ref = (moves: readonly Move[]): PositionRef => ({ rules, start: null, moves });
      const shape = { depth: 3, minGames: 3, most: 1000 };
      const scope = { ...SCOPE, withVariations: true };
      const tree = await asked({ ask: 'tree', scope, position: ref([]), shape });
      let nodes = 0;
      const compare = async (children: readonly OpeningNode[], moves: readonly Move[]): Promise<void> => {
        const here = await asked({ ask: 'here', scope, position: ref(moves) });
        const figures = children.map(({ children: _, isTransposition: __, ...rest }) => rest);
        expect(figures).toEqual(here.moves.filter((move) => move.games >= 3));
        if (moves.length === 0) expect(tree.all).toEqual(here.all);
        nodes += children.length;
        for (const child of children) {
          if (moves.length < 2 && !child.isTransposition)
            await compare(child.children, [...moves, child.move]);
        }
      };
      await compare(tree.moves, []);
      expect(nodes).toBeGreaterThan(20);
      expect(tree.isCut).toBe(false);
    }
  });
});

test('a tree that is stopped answers what it has', async () => {
  const shape = { depth: 60, minGames: 1, most: 100_000 };
  const position = { rules: 'oware', start: null, moves: [] };
  const { moves, isCut } = await ask((asked) =>
    asked({ ask: 'tree', scope: { ...SCOPE, withMirror: true }, position, shape }, () => true),
  );
  expect(isCut).toBe(true);
  expect(moves.length).toBeGreaterThan(0);
});

test('rule sets with the same beads are told apart, and rules that cannot be read are refused', async () => {
  await ask(async (asked) => {
    const position = { rules: 'oware', start: null, moves: [] };
    const { elsewhere, canMirror } = await asked({ ask: 'here', scope: SCOPE, position });
    const { visits } = games.find(({ rules }) => rules.key === 'oware') ?? games[0] ?? {};
    const text = visits?.[0]?.text ?? '';
    const others = [...new Map(games.map(({ rules }) => [rules.key, rules])).values()]
      .filter(({ key }) => key !== 'oware')
      .map((rules) => ({ rules: rules.key, games: countPlainly(games, rules, text, SCOPE).all.games }))
      .filter((one) => one.games > 0);
    expect(canMirror).toBe(true);
    expect(others.length).toBeGreaterThan(2);
    expect(elsewhere).toEqual(others.toSorted((one, other) => other.games - one.games));
  });
  const explorer = openExplorer({
    file: folder.path('index.sqlite'),
    collections: () => Promise.resolve([]),
    now: () => 0,
  });
  const wrong = { ...SCOPE, collection: 'other' };
  const here = (rules: string, moves: readonly Move[], scope = SCOPE) =>
    explorer.ask({ ask: 'here', scope, position: { rules, start: null, moves } }, () => false);
  expect(await here('chess', [])).toMatchObject({ ok: false, code: 'ERR_EXPLORE_QUERY' });
  expect(await here('oware', ['Q' as Move])).toMatchObject({ ok: false, at: { ply: 1 } });
  expect(await here('oware', [], wrong)).toMatchObject({ ok: true, value: { all: { games: 0 }, moves: [] } });
  explorer.close();
});

test('players have the games that name them, and their most frequent openings', async () => {
  const records = Array.from({ length: GAMES }, (_, i) => makeGame(3, i));
  const named = (tag: string, number: number): string =>
    records[number]?.tags.find(({ name }) => name === tag)?.value ?? '';
  await ask(async (asked) => {
    const question = { ask: 'players', scope: SCOPE, sort: 'games', isDown: true, from: 0 } as const;
    const { all, players } = await asked({ ...question, count: 10_000 });
    const names = new Set(records.flatMap((_, i) => [named('South', i), named('North', i)]));
    names.delete('');
    expect(all).toBe(names.size);
    expect(players).toHaveLength(names.size);
    expect((await asked({ ...question, from: 3, count: 2 })).players).toEqual(players.slice(3, 5));
    for (const { name, games: count, won, lost, draws, open } of players.slice(0, 40)) {
      const of = (tag: string) => games.filter((_, i) => named(tag, i) === name);
      const [south, north] = [of('South'), of('North')];
      const wins = (these: readonly PlainGame[], result: string) =>
        these.filter((game) => game.result === result).length;
      expect(count).toBe(new Set([...south, ...north]).size);
      expect(won).toBe(wins(south, 'south') + wins(north, 'north'));
      expect(lost).toBe(wins(south, 'north') + wins(north, 'south'));
      expect(won + lost + draws + open).toBeGreaterThanOrEqual(count);
    }
    const [first] = players;
    const { player, openings } = await asked({ ask: 'player', scope: SCOPE, name: first?.name ?? '' });
    expect(player).toEqual(first);
    expect(openings.length).toBeGreaterThan(3);
    for (const { rules, side, moves, games: count } of openings.slice(0, 10)) {
      const those = games.filter(({ rules: { key }, visits }, i) => {
        if (key !== rules || named(side === 'south' ? 'South' : 'North', i) !== first?.name) return false;
        const line = visits.filter(({ isMain }) => isMain).map(({ move }) => move);
        // A game from another start does not begin like this.
        return !records[i]?.setup && moves.every((move, at) => line[at] === move);
      });
      expect(count).toBe(those.length);
    }
    expect(await asked({ ask: 'player', scope: SCOPE, name: 'Nobody' })).toEqual({
      ask: 'player',
      player: null,
      openings: [],
    });
  });
});

test('a filter leaves games out, and one about positions is refused', async () => {
  await ask(async (asked) => {
    const position = { rules: 'oware', start: null, moves: [] };
    const filter: Query = [
      { kind: 'result', results: ['south', 'draw'], isNot: false },
      { kind: 'date', from: '2010', to: null, isNot: false },
      { kind: 'property', property: 'variations', isNot: true },
    ];
    const those = games.filter(
      ({ result, date, visits }) =>
        (result === 'south' || result === 'draw') && date >= '2010' && visits.every(({ isMain }) => isMain),
    );
    const text = games.find(({ rules }) => rules.key === 'oware')?.visits[0]?.text ?? '';
    const plain = countPlainly(those, compiled('oware'), text, SCOPE);
    const scope = { ...SCOPE, filter };
    const { all, moves } = await asked({ ask: 'here', scope, position });
    expect(all).toEqual(plain.all);
    expect(all.games).toBeGreaterThan(20);
    expect(moves.map(({ move, games: count }) => [move, count]).toSorted()).toEqual(
      plain.moves.map(({ move, games: count }) => [move, count]).toSorted(),
    );
    const { players } = await asked({
      ...{ ask: 'players', scope, sort: 'games', isDown: true, from: 0, count: 10_000 },
    });
    expect(players.every(({ north, open }) => north === 0 && open === 0)).toBe(true);
    const wrong = { ...SCOPE, filter: [{ kind: 'pattern', pattern: '*', isNot: false }] } as const;
    await expect(asked({ ask: 'here', scope: wrong, position })).rejects.toThrow('ERR_EXPLORE_QUERY');
  });
});

test('moves of reviewed games have the losses of their reviews', async () => {
  let [known, compared] = [0, 0];
  await ask(async (asked) => {
    for (let number = 0; number < GAMES; number++) {
      const record = makeGame(3, number);
      const rules = compiled(record.rules);
      const review = storedReview(rules, record, judgingOf(gameOf(rules.game)));
      if (!review) continue;
      const line = games[number]?.visits.filter(({ isMain, move }) => isMain && move !== '') ?? [];
      for (const [ply, { text, move }] of line.entries()) {
        const reviewed = review.moves[ply];
        const loss = reviewed ? lossOf(reviewed) : null;
        const position = { rules: rules.key, start: text, moves: [] };
        const { all, moves } = await asked({ ask: 'here', scope: SCOPE, position });
        const told = moves.find((one) => one.move === move);
        // A position of this game alone; the index keeps half seeds.
        if (all.games !== 1 || moves.length !== 1) continue;
        expect(told?.loss ?? null).toBe(loss === null ? null : Math.round(2 * loss) / 2);
        expect(told?.reviewed).toBe(loss === null ? 0 : 1);
        compared += 1;
        if (loss !== null) known += 1;
      }
    }
  });
  expect(compared).toBeGreaterThan(200);
  expect(known).toBeGreaterThan(100);
});
