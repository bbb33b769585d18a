/** Reviews from the wish to the written game: the real server, and real searches of a small game, answered one by one. */
import { expect, test } from 'vitest';
import { reviewRecord } from '../../../../electron/cli/review-games.ts';
import { defined, fail, type Result } from '../../../../engine/core/result.ts';
import { storedOf } from '../../../../engine/core/stored-values.ts';
import { makeMgnGame, parseMgn } from '../../../../engine/formats/mgn.ts';
import { makePosition } from '../../../../engine/notation/position-text.ts';
import { setComment, setMoveGlyph } from '../../../../engine/tree/annotate.ts';
import { deleteFrom } from '../../../../engine/tree/delete.ts';
import { mainLineMoves } from '../../../../engine/tree/node.ts';
import { makePath, ROOT } from '../../../../engine/tree/path.ts';
import { addLine } from '../../../../engine/tree/play.ts';
import { makePositions } from '../../../../engine/tree/positions.ts';
import { newRecord } from '../../../../engine/tree/record.ts';
import { tagValue } from '../../../../engine/tree/tags.ts';
import type { GameRecord } from '../../../../engine/tree/types.ts';
import { walk } from '../../../../engine/tree/walk.ts';
import type { Position } from '../../../../engine/rules/types.ts';
import type { ReviewJob, ReviewLimit } from '../../../../renderer/features/review/queue-job.ts';
import { useReview } from '../../../../renderer/features/review/review-store.ts';
import { runCommand } from '../../../../renderer/shell/commands/registry.ts';
import { collectionToWrite, gamesOf } from '../../../../renderer/studio/document.ts';
import type { SearchOperation } from '../../../../engine/protocol/messages.ts';
import { resolvePosition } from '../../../../engine/protocol/position-ref.ts';
import type { SearchReport } from '../../../../engine/core/report.ts';
import { fakeAnalyst, type FakeAnalyst } from '../../../support/fake-analyst.ts';
import { compiled } from '../../../support/positions.ts';
import { makeRandom, walk as walkRandomly } from '../../../support/random-play.ts';
import { runOperation } from '../../../support/run-operation.ts';
import { testStudio, type TestStudio } from '../../support/studio.ts';

const RULES_TEXT = 'kalah:houses=3,seeds=2';
const RULES = compiled(RULES_TEXT);
const PROOF: ReviewLimit = { kind: 'proof' };
const BUILD = '0.1.0';

/** A game of random moves, which gives much away. */
function randomGame(seed: number): GameRecord {
  const { moves } = walkRandomly(RULES, RULES.start(), 40, makeRandom(seed));
  const record = newRecord(RULES, null, [{ name: 'South', value: 'Ann' }]);
  const played = addLine(record, ROOT, moves, makePositions(RULES, null));
  return defined(played.ok ? played.value.record : null, 'game');
}

/** Searches made before: the tests ask for the same positions of a few games. */
const searched = new Map<string, Result<SearchReport>>();

function searchOnce(operation: SearchOperation): Result<SearchReport> {
  const resolved = resolvePosition(operation.position);
  const position = resolved.ok ? RULES.positionKey(resolved.value.position) : '';
  const key = `${position} ${String(operation.limits.depth)}`;
  const known = searched.get(key) ?? runOperation(operation, 1, { now: () => 0 });
  searched.set(key, known);
  return known;
}

/** Lets messages travel, promises settle and the clock of the page go on. */
async function settle(): Promise<void> {
  for (let i = 0; i < 3; i++) await new Promise((resolve) => setTimeout(resolve, 0));
}

interface Setting {
  readonly analyst: FakeAnalyst;
  readonly studio: TestStudio;
  readonly review: ReturnType<typeof useReview>;
  /** Answers the next `most` questions by searching; the number of those that were asked. */
  answer(most?: number): Promise<number>;
}

async function setting(game: GameRecord | null = randomGame(1)): Promise<Setting> {
  const analyst = fakeAnalyst();
  const studio = await testStudio(RULES_TEXT, analyst);
  const review = useReview();
  await review.begin(studio.host);
  if (game) studio.documents.add('game', { games: [game] }, { file: { id: 'game.mgn', name: 'game.mgn' } });
  await settle();
  let next = 0;
  const answer = async (most = Infinity): Promise<number> => {
    let count = 0;
    for (; count < most && next < analyst.tasks.length; count += 1, next += 1) {
      const { operation, finish, stops } = analyst.task(next);
      if (stops === 0) finish(searchOnce(operation));
      await settle();
    }
    return count;
  };
  return { analyst, studio, review, answer };
}

const shown = ({ studio }: Setting) => defined(studio.documents.shown, 'game shown');
/** A review under way of the game shown. */
async function reviewing(): Promise<Setting> {
  const at = await setting();
  at.review.start(shown(at), { limit: PROOF });
  await settle();
  return at;
}

const onlyJob = ({ review }: Setting): ReviewJob => defined(review.jobs[0] ?? null, 'job');

/** The game as a file would keep it. */
function writtenGame({ studio }: Setting): string {
  const document = defined(studio.documents.active, 'document');
  return makeMgnGame(defined(collectionToWrite(document).games[document.gameIndex] ?? null, 'game'));
}

const judgementOf = (game: GameRecord): readonly unknown[] =>
  [...walk(game.root)].map(({ path, node: { verdict, suggested } }) => ({ path, verdict, suggested }));

/** What the command line makes of a game. */
async function reviewedByCommand(game: GameRecord): Promise<string> {
  const ask = (_: unknown, position: Position) => {
    const ref = { rules: RULES_TEXT, start: makePosition(position), moves: [] };
    const report = searchOnce({ op: 'review', position: ref, limits: {}, isProof: true });
    return storedOf(defined(report.ok ? report.value : null, 'report'), BUILD);
  };
  const reviewer = { name: `${BUILD} proof time=60`, ask };
  const { record } = await reviewRecord(RULES, game, null, reviewer, () => Promise.resolve());
  return makeMgnGame(record);
}

test('a game comes out as from the command line, in one step that can be undone', async () => {
  const at = await setting();
  const { documents } = at.studio;
  const before = shown(at).record;
  const id = at.review.start(shown(at), { limit: PROOF });
  await settle();
  expect(at.review.running?.id).toBe(id);
  await at.answer(1);
  // What was found is there at once.
  expect(documents.active?.book.size).toBe(1);
  await at.answer();
  const job = onlyJob(at);
  expect(job).toMatchObject({ state: 'done', isWritten: true, done: job.all, summary: { isProved: true } });
  expect(writtenGame(at)).toBe(await reviewedByCommand(before));
  const verdicts = [...walk(shown(at).record.root)].flatMap(({ node }) => node.verdict ?? []);
  expect(job.mistakes.map(({ verdict }) => verdict)).toEqual(verdicts);
  expect(verdicts.length).toBeGreaterThan(2);
  const size = documents.active?.book.size;
  documents.undoStep();
  expect(shown(at).record).toBe(before);
  expect(documents.active?.book.size).toBe(size);
  expect(at.studio.host.exported).toEqual([]);
});

test('positions are asked for from the last one, one at a time, and not again when all is known', async () => {
  const at = await reviewing();
  expect(at.analyst.tasks.length).toBe(1);
  await at.answer();
  const lengths = at.analyst.tasks.map(({ operation }) => operation.position.moves.length);
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
  expect(lengths.at(-1)).toBe(0);
  at.review.start(shown(at), { limit: { kind: 'depth', depth: 9 } });
  await settle();
  expect(at.analyst.tasks.length).toBe(lengths.length);
  expect(at.review.jobs.map(({ state }) => state)).toEqual(['done']);
});

test('the same limits are not searched again, others are', async () => {
  const at = await setting();
  const shallow: ReviewLimit = { kind: 'depth', depth: 1 };
  const asked: number[] = [];
  for (const limit of [shallow, shallow, { kind: 'depth', depth: 2 } as const]) {
    at.review.start(shown(at), { limit });
    await settle();
    asked.push(await at.answer());
  }
  expect(asked[0]).toBeGreaterThan(3);
  expect(asked[1]).toBe(0);
  expect(asked[2]).toBeGreaterThan(3);
  expect(tagValue(shown(at).record, 'Review')).toBe(`${BUILD} depth=2`);
});

test('pausing stops the search and resuming asks for the same position', async () => {
  const at = await reviewing();
  await at.answer(2);
  at.review.pause();
  await settle();
  expect(at.analyst.task(2).stops).toBe(1);
  expect(onlyJob(at)).toMatchObject({ state: 'paused', done: 2 });
  at.analyst.task(2).finish(fail('ERR_ENGINE_CRASHED'));
  await settle();
  at.review.resume();
  await settle();
  expect(at.analyst.task(3).operation).toEqual(at.analyst.task(2).operation);
  await at.answer();
  expect(onlyJob(at).state).toBe('done');
  expect(writtenGame(at)).toBe(await reviewedByCommand(randomGame(1)));
});

test('what was under way when the program ended comes back paused and ends the same', async () => {
  const at = await reviewing();
  await at.answer(4);
  await at.review.flush();
  const kept = new Map(at.studio.host.keptObjects);
  const again = await setting(null);
  for (const [key, value] of kept) again.studio.host.keptObjects.set(key, value);
  await again.review.begin(again.studio.host);
  expect(again.review.isPaused).toBe(true);
  expect(onlyJob(again)).toMatchObject({ state: 'paused', done: 4, name: 'Ann – ?' });
  expect(again.analyst.tasks).toEqual([]);
  again.studio.documents.add(
    'game',
    { games: [randomGame(1)] },
    { file: { id: 'game.mgn', name: 'game.mgn' } },
  );
  again.review.resume();
  await settle();
  await again.answer();
  expect(again.analyst.tasks.length).toBe(onlyJob(again).all - 4);
  expect(onlyJob(again)).toMatchObject({ state: 'done', isWritten: true });
  expect(writtenGame(again)).toBe(await reviewedByCommand(randomGame(1)));
  again.review.remove(onlyJob(again).id);
  await again.review.flush();
  expect(again.studio.host.keptObjects.size).toBe(0);
});

test('what the host has kept and nobody can read harms nothing', async () => {
  const at = await setting(null);
  for (const [id, value] of Object.entries({ a: {}, b: { version: 9 }, c: { version: 1, job: { id: 'c' } } }))
    await at.studio.host.writeKept('reviews', id, value, null);
  await at.review.begin(at.studio.host);
  expect(at.review.jobs).toEqual([]);
  expect(at.studio.host.keptObjects.size).toBe(3);
});

test('people’s glyphs, notes and moves stay, and moves deleted meanwhile stay deleted', async () => {
  const at = await setting();
  const { documents } = at.studio;
  const moves = mainLineMoves(shown(at).record.root);
  const path = (plies: number) => makePath(moves.slice(0, plies));
  documents.edit({ key: 'undo.glyph' }, (record, place) => {
    const edited = setMoveGlyph(record, path(2), 'excellent');
    return edited.ok ? { ...edited, value: { ...edited.value, path: place } } : edited;
  });
  at.review.start(shown(at), { limit: PROOF });
  await settle();
  await at.answer(3);
  const last = moves.length - 3;
  documents.edit({ key: 'undo.delete' }, (record) => deleteFrom(record, path(last)));
  documents.edit({ key: 'undo.comment' }, (record) => setComment(record, path(1), 'mine'));
  const before = shown(at).record;
  await at.answer();
  expect(onlyJob(at)).toMatchObject({ state: 'done', isWritten: true });
  const after = [...walk(shown(at).record.root)].filter(({ node }) => node.suggested === null);
  expect(after.map((spot) => spot.path)).toEqual([...walk(before.root)].map((spot) => spot.path));
  expect(after.find((spot) => spot.path === path(1))?.node.comment).toBe('mine');
  expect(after.find((spot) => spot.path === path(2))?.node.moveGlyph).toBe('excellent');
  expect(after.some(({ node }) => node.verdict)).toBe(true);
  documents.undoStep();
  expect(shown(at).record).toBe(before);
});

test('a game that is gone, or another one in its place, is left alone', async () => {
  const at = await reviewing();
  const { documents } = at.studio;
  documents.edit({ key: 'undo.delete' }, (record) =>
    deleteFrom(record, makePath([mainLineMoves(record.root)[0] ?? ''])),
  );
  const before = shown(at).record;
  await at.answer();
  expect(onlyJob(at).state).toBe('done');
  expect(shown(at).record).toBe(before);
});

test('a closed document does not stop its review, and has it when it is opened again', async () => {
  const at = await setting();
  const { documents } = at.studio;
  at.review.start(shown(at), { limit: PROOF });
  await settle();
  await at.answer(1);
  documents.remove(defined(documents.activeId, 'document'));
  await at.answer();
  expect(onlyJob(at)).toMatchObject({ state: 'done', isWritten: false });
  documents.add('game', { games: [randomGame(1)] }, { file: { id: 'game.mgn', name: 'game.mgn' } });
  await settle();
  expect(onlyJob(at).isWritten).toBe(true);
  expect(writtenGame(at)).toBe(await reviewedByCommand(randomGame(1)));
  // Undone by the user, it is not written again.
  documents.undoStep();
  documents.remove(defined(documents.activeId, 'document'));
  documents.add('game', { games: [randomGame(1)] }, { file: { id: 'game.mgn', name: 'game.mgn' } });
  await settle();
  expect(gamesOf(defined(documents.active, 'document'))[0]).toEqual(randomGame(1));
});

test('all games of a document, one after the other; the one that is not shown changes in its place', async () => {
  const at = await setting(null);
  const { documents } = at.studio;
  const games = [randomGame(1), randomGame(2), randomGame(3)];
  const document = documents.add('three', { games });
  at.review.startAll(document, PROOF);
  await settle();
  expect(at.review.jobs.map(({ state }) => state)).toEqual(['running', 'waiting', 'waiting']);
  await at.answer();
  expect(at.review.jobs.map(({ state, isWritten }) => `${state} ${String(isWritten)}`)).toEqual([
    'done true',
    'done true',
    'done true',
  ]);
  // Values are the document's, so positions that two games share have them in both: the judgement is each game's own.
  for (const [i, game] of gamesOf(defined(documents.active, 'document')).entries()) {
    const alone = defined(parseMgn(await reviewedByCommand(games[i] ?? game)).collection.games[0], 'game');
    expect(judgementOf(game)).toEqual(judgementOf(alone));
  }
  for (let i = 0; i < 3; i++) documents.undoStep();
  expect(gamesOf(defined(documents.active, 'document'))).toEqual(games);
});

test('a game is kept when something is found, not whenever the queue is paused or goes on', async () => {
  const at = await setting(null);
  const files = [1, 2, 3].map((seed) => ({ game: randomGame(seed), source: 'many.mgn', number: seed }));
  at.review.addGames(files, PROOF);
  await settle();
  await at.review.flush();
  const { writeKept } = at.studio.host;
  const kept: string[] = [];
  const noting: typeof writeKept = (room, id, value, base) => {
    kept.push(id);
    return writeKept(room, id, value, base);
  };
  Object.assign(at.studio.host, { writeKept: noting });
  at.review.pause();
  await settle();
  at.analyst.task(0).finish(fail('ERR_ENGINE_CRASHED'));
  await settle();
  at.review.resume();
  await at.review.flush();
  expect(kept).toEqual([]);
  await settle();
  // The question that was stopped, and the same again.
  await at.answer(2);
  await at.review.flush();
  expect(kept).toEqual([at.review.jobs[0]?.id]);
});

test('a window that closes during a review of many games sends all of them before the first answer', async () => {
  const at = await setting(null);
  await at.review.begin(at.studio.host);
  const files = [1, 2, 3].map((seed) => ({ game: randomGame(seed), source: 'many.mgn', number: seed }));
  const sent = new Set<string>();
  Object.assign(at.studio.host, {
    writeKept: (_room: string, id: string) => {
      sent.add(id);
      return new Promise(() => undefined);
    },
  });
  at.review.addGames(files, PROOF);
  void at.review.flush();
  expect([...sent].toSorted()).toEqual(at.review.jobs.map(({ id }) => id).toSorted());
});

test('a full disk during a review is told, loses nothing, and all is kept once there is room', async () => {
  const at = await setting(null);
  await at.review.begin(at.studio.host);
  const { writeKept } = at.studio.host;
  Object.assign(at.studio.host, { writeKept: () => Promise.resolve(fail('ERR_HOST_FULL')) });
  const [id] = at.review.addGames([{ game: randomGame(2), source: 'a.mgn', number: 1 }], PROOF);
  await settle();
  await at.answer(2);
  await at.review.flush();
  expect(at.studio.notices.reviewsUnkept?.code).toBe('ERR_HOST_FULL');
  Object.assign(at.studio.host, { writeKept });
  await at.review.flush();
  expect(at.studio.notices.reviewsUnkept).toBe(null);
  expect(at.studio.host.keptObjects.get(`reviews/${id ?? ''}`)).toMatchObject({ job: { done: 2 } });
});

test('reviews that the host has lost, or another window has written, are kept again without a word', async () => {
  const at = await setting(null);
  await at.review.begin(at.studio.host);
  const { keptObjects } = at.studio.host;
  const [id = ''] = at.review.addGames([{ game: randomGame(2), source: 'a.mgn', number: 1 }], PROOF);
  await at.review.flush();
  const key = `reviews/${id}`;
  const kept = keptObjects.get(key);
  expect(kept).toMatchObject({ job: { done: 0 } });
  keptObjects.clear();
  at.review.keepAgain();
  await at.review.flush();
  expect(at.studio.notices.reviewsUnkept).toBe(null);
  expect(keptObjects.get(key)).toEqual(kept);
  keptObjects.set(key, { ...kept, other: true });
  at.review.keepAgain();
  await at.review.flush();
  expect(at.studio.notices.reviewsUnkept).toBe(null);
  expect(keptObjects.get(key)).toEqual(kept);
});

test('games of files that are not open are reviewed and kept', async () => {
  const at = await setting(null);
  const [id] = at.review.addGames([{ game: randomGame(2), source: 'a/b.mgn', number: 1 }], PROOF);
  await settle();
  await at.answer();
  expect(onlyJob(at)).toMatchObject({ state: 'done', isWritten: false, place: null, source: 'a/b.mgn' });
  const game = defined(at.review.gameOf(id ?? ''), 'game');
  expect(makeMgnGame(game)).toBe(await reviewedByCommand(randomGame(2)));
});

test('a position whose search dies twice is left unknown; without an engine the queue pauses and says why', async () => {
  const at = await reviewing();
  for (const index of [0, 1]) {
    at.analyst.task(index).finish(fail('ERR_ENGINE_CRASHED'));
    await settle();
  }
  expect(at.analyst.task(1).operation).toEqual(at.analyst.task(0).operation);
  expect(onlyJob(at)).toMatchObject({ state: 'running', done: 1 });
  at.analyst.task(2).finish(fail('ERR_ENGINE_DOWN'));
  await settle();
  expect(onlyJob(at)).toMatchObject({ state: 'paused', done: 1, failure: { code: 'ERR_ENGINE_DOWN' } });
  at.review.resume();
  await settle();
  expect(onlyJob(at)).toMatchObject({ state: 'running', failure: null });
});

test('a branch and the main line are two reviews, the same line again is one', async () => {
  const at = await setting();
  const { play } = at.studio;
  const limit: ReviewLimit = { kind: 'depth', depth: 1 };
  at.review.start(shown(at), { limit });
  const second = [...RULES.moves(RULES.start())].find(
    (move) => move !== mainLineMoves(shown(at).record.root)[0],
  );
  const branch = makePath([defined(second, 'another move')]);
  play.move(branch);
  at.review.start(shown(at), { limit, line: branch });
  at.review.start(shown(at), { limit, line: branch });
  await settle();
  expect(at.review.jobs.map(({ state, plies }) => `${state} ${String(plies === 1)}`)).toEqual([
    'running false',
    'waiting true',
  ]);
  await at.answer();
  expect(at.review.jobs.map(({ state }) => state)).toEqual(['done', 'done']);
});

test('Escape stops the analysis first, and the review when nothing else runs', async () => {
  const at = await setting();
  at.review.start(shown(at), { limit: PROOF });
  at.studio.analysis.start();
  await settle();
  expect(at.review.isAside).toBe(true);
  runCommand('analysis.stop', at.studio);
  await settle();
  expect([at.studio.analysis.isOn, onlyJob(at).state, at.review.isAside]).toEqual([false, 'running', false]);
  runCommand('analysis.stop', at.studio);
  expect(onlyJob(at).state).toBe('paused');
});
