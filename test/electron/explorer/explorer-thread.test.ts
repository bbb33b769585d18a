import fs from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCollections, type KeptCollection } from '../../../electron/files/collections.ts';
import { openExplorerThread, type ExplorerThread } from '../../../electron/explorer/explorer-thread.ts';
import { openEngines } from '../engine/started-engines.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { builtEntry } from '../../support/built-entries.ts';

const WORKER = builtEntry('explorer-worker');
const GAME = `[Game "kalah"]\n[Rules "kalah:seeds=4"]\n[South "Ada"]\n[North "Ben"]\n[Result "*"]\n\n1. C F a *\n\n`;

const folder = temporaryFolder();

/** Writes games and the list of collections as a host does. */
async function keepGames(files: number, gamesEach: number): Promise<void> {
  for (let file = 0; file < files; file++) folder.write(`games/${String(file)}.mgn`, GAME.repeat(gamesEach));
  const collection: KeptCollection = {
    id: 'c',
    name: 'Games',
    isWatched: false,
    sources: [{ id: 's', kind: 'folder', path: folder.path('games'), name: 'games', copiedAt: null }],
  };
  const list = openCollections(folder.path('own'), Date.now);
  expect(await list.change(() => [collection])).toMatchObject({ ok: true });
}

const BUILD = { ask: 'build', collection: 'c', isAnew: false } as const;
const STATE = { ask: 'state' } as const;

describe('the thread of the explorer', () => {
  let thread: ExplorerThread;
  beforeEach(() => {
    thread = openExplorerThread(WORKER, folder.path('own'));
  });
  afterEach(() => thread.close());

  test('builds and answers what it is asked meanwhile', async () => {
    await keepGames(40, 50);
    const build = thread.ask(BUILD).done;
    const [state, strange] = await Promise.all([
      thread.ask(STATE).done,
      thread.ask({ ask: 'rows', list: 'none', sort: 'date', isDown: false, from: 0, count: 1 }).done,
    ]);
    expect(state).toMatchObject({ ok: true, value: { ask: 'state' } });
    expect(strange).toMatchObject({ ok: false });
    expect(await build).toEqual({ ok: true, value: { ask: 'build', isDone: true } });
    expect(await thread.ask(STATE).done).toMatchObject({
      value: { collections: [{ id: 'c', files: 40, games: 2000 }], build: null },
    });
  });

  test('a build that is stopped ends with what it has, and the next one continues', async () => {
    await keepGames(60, 100);
    const build = thread.ask(BUILD);
    await thread.ask(STATE).done;
    build.stop();
    expect(await build.done).toEqual({ ok: true, value: { ask: 'build', isDone: false } });
    expect(await thread.ask(BUILD).done).toEqual({ ok: true, value: { ask: 'build', isDone: true } });
    expect(await thread.ask(STATE).done).toMatchObject({ value: { collections: [{ games: 6000 }] } });
  });

  test('closing ends work under way, and leaves a whole index', async () => {
    await keepGames(60, 100);
    const build = thread.ask(BUILD);
    await thread.ask(STATE).done;
    await thread.close();
    expect(await build.done).toEqual({ ok: true, value: null });
    const again = await thread.ask(STATE).done;
    expect(again).toMatchObject({ ok: true, value: { renewed: null } });
  });

  test('a thread that cannot start fails its questions, and the next one tries again', async () => {
    const broken = openExplorerThread(new URL('./no-such-worker.ts', import.meta.url), folder.path('own'));
    const both = await Promise.all([broken.ask(STATE).done, broken.ask(STATE).done]);
    for (const answer of both) expect(answer).toMatchObject({ ok: false, code: 'ERR_ENGINE_CRASHED' });
    expect(await broken.ask(STATE).done).toMatchObject({ ok: false, code: 'ERR_ENGINE_CRASHED' });
    await broken.close();
  });
});

describe('the engine process with a folder', () => {
  const start = openEngines();

  test('answers the page; without one it says that it keeps no index', async () => {
    await keepGames(3, 2);
    const client = (await start(folder.path('own'))).connect();
    expect(await client.explore(BUILD)).toEqual({ ok: true, value: { ask: 'build', isDone: true } });
    expect(await client.explore(STATE)).toMatchObject({
      value: { collections: [{ id: 'c', files: 3, games: 6, problems: 0 }] },
    });
    client.attach((await start()).child.openPort());
    expect(await client.explore(STATE)).toMatchObject({ ok: false, code: 'ERR_EXPLORE_NONE' });
    client.close();
  });

  test('killed in the middle of a build, the next one is asked again and continues', async () => {
    await keepGames(80, 200);
    const first = await start(folder.path('own'));
    const client = first.connect();
    const build = client.explore(BUILD);
    for (;;) {
      const state = await client.explore(STATE);
      if (state.ok && (state.value?.build?.filesDone ?? 0) > 2) break;
    }
    await first.kill();
    client.attach((await start(folder.path('own'))).child.openPort());
    expect(await build).toEqual({ ok: true, value: { ask: 'build', isDone: true } });
    expect(await client.explore(STATE)).toMatchObject({
      value: { collections: [{ games: 16_000, problems: 0 }], renewed: null },
    });
    client.close();
  });

  test('asked to end, it closes the index and goes', async () => {
    await keepGames(2, 1);
    const engine = await start(folder.path('own'));
    const client = engine.connect();
    await client.explore(BUILD);
    await engine.end();
    // A closed database has no log left beside it.
    expect(fs.readdirSync(folder.path('own')).sort()).toEqual(['collections.json', 'explorer.sqlite']);
    client.close();
  });
});
