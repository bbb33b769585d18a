import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GAMES } from '../../../../../engine/games/index.ts';
import type { Setup } from '../../../../../engine/rules/types.ts';
import { newRecord } from '../../../../../engine/tree/record.ts';
import { countNodes, isOnMainLine, nodeAt } from '../../../../../engine/tree/node.ts';
import type { Move } from '../../../../../engine/core/move.ts';
import { makePath, ROOT } from '../../../../../engine/tree/path.ts';
import { setTag } from '../../../../../engine/tree/tags.ts';
import type { Path, Tag } from '../../../../../engine/tree/types.ts';
import { runCommand } from '../../../../../renderer/shell/commands/registry.ts';
import { useVisibility } from '../../../../../renderer/studio/visibility.ts';
import { useEngineGame } from '../../../../../renderer/features/play/engine-game/engine-game-store.ts';
import { userOn, type Players } from '../../../../../renderer/features/play/engine-game/players.ts';
import type { Strength } from '../../../../../renderer/features/play/settings/strength.ts';
import { defaultSettings } from '../../../../../renderer/studio/settings-data.ts';
import { fakeAnalyst } from '../../../../support/fake-analyst.ts';
import { compiled } from '../../../../support/positions.ts';
import { makeRandom, randomMove } from '../../../../support/random-play.ts';
import { playAll, settle, testStudio, type TestStudio } from '../../../support/studio.ts';

/** A position in which South can take all seeds of North. */
const SLAM: Setup = { pits: [0, 0, 0, 0, 1, 2, 2, 1, 0, 0, 0, 0], stores: [20, 22], turn: 'south' };

const WEAK: Strength = { ...defaultSettings().engineGame.strength, level: 1 };

// A weak level plays at random: here with the same seed in every run.
beforeEach(() => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((words) => words);
});

async function studioFor(rulesText: string, analyst?: Parameters<typeof testStudio>[1]): Promise<TestStudio> {
  const studio = await testStudio(rulesText, analyst);
  studio.settings.change({ animation: false });
  return studio;
}

/** A studio in which a game against the engine has begun. */
async function begun(rulesText: string, players: Players, analyst?: Parameters<typeof testStudio>[1]) {
  const studio = await studioFor(rulesText, analyst);
  const engineGame = useEngineGame();
  engineGame.begin(players);
  return { studio, engineGame, documents: studio.documents, play: studio.play };
}

/** The engine at a limit of time, which asks the analyst for its moves. */
const BY_TIME: Strength = { ...WEAK, kind: 'time' };

describe('a game against the engine', () => {
  const rules = [
    // A game of Shakala may take hundreds of moves.
    ...GAMES.map(({ id }) => (id === 'shakala' ? 'shakala:ply-limit=50' : id)),
    'kalah:houses=3,seeds=2,pie-rule=on',
    'kalah:houses=4,seeds=3,relay=on',
    'hawalis:columns=5',
  ];
  for (const text of rules) {
    test(`reaches its end by moves alternating with the engine's, ${text}`, async () => {
      const { documents, engineGame, play, studio } = await begun(text, userOn('north', WEAK));
      const random = makeRandom(3);
      await settle();
      let own = 0;
      for (let turns = 0; turns < 150 && engineGame.turn !== 'over'; turns += 1) {
        expect([engineGame.turn, engineGame.isThinking, engineGame.fault]).toEqual(['own', false, null]);
        const { shown } = documents;
        const move = shown?.position ? randomMove(shown.rules, shown.position, random) : null;
        if (move === null) break;
        expect(play.move(move)).toBeNull();
        own += 1;
        await settle();
      }
      const path = engineGame.game?.path ?? ROOT;
      expect(own).toBeGreaterThan(0);
      expect(documents.shown?.path).toBe(path);
      // A single line: every move was played at the current position.
      expect(nodesOf(studio)).toBe(path.split('/').length + 1);
      engineGame.end();
    });
  }

  test('the moves of an existing tree stay; the game branches off', async () => {
    const studio = await studioFor('kalah');
    const { documents, play } = studio;
    playAll(studio, ['D', 'A', 'b', 'C']);
    const line = documents.shown?.path ?? ROOT;
    documents.goTo(makePath(['D', 'A']));
    const engineGame = useEngineGame();
    engineGame.begin(userOn('north', WEAK));
    play.move('e');
    await settle();
    const { root } = documents.shown?.record ?? { root: null };
    expect(root && nodeAt(root, line)).not.toBeNull();
    expect(root && nodeAt(root, makePath(['D', 'A', 'e']))).not.toBeNull();
    expect(documents.shown?.path.startsWith('D/A/e/')).toBe(true);
    expect(engineGame.turn).toBe('own');
  });

  test('values are hidden during the game, can be shown, and come back with its end', async () => {
    const { engineGame, studio } = await begun('kalah', userOn('south', WEAK));
    const visibility = useVisibility();
    expect(visibility.evaluation).toBe(false);
    runCommand('view.evaluation', studio);
    expect(visibility.evaluation).toBe(true);
    runCommand('view.evaluation', studio);
    expect(visibility.evaluation).toBe(false);
    runCommand('view.evaluation', studio);
    engineGame.end();
    engineGame.begin(userOn('south', WEAK));
    expect(visibility.evaluation).toBe(false);
    engineGame.end();
    expect(visibility.evaluation).toBe(true);
  });

  test('taking back goes to the last own turn, over the engine’s whole chain, and keeps what was played', async () => {
    const analyst = fakeAnalyst();
    const { documents, engineGame, play, studio } = await begun('kalah', userOn('north', BY_TIME), analyst);
    await settle();
    expect(runCommand('game.take-back', studio)).toBe(false);
    analyst.task(0).finish({ ok: true, value: report('D') });
    await settle();
    // D ends in the store: the engine is asked again.
    expect([documents.shown?.path, engineGame.turn, analyst.tasks.length]).toEqual(['D', 'engine', 2]);
    analyst.task(1).finish({ ok: true, value: report('A') });
    await settle();
    expect([documents.shown?.path, engineGame.turn]).toEqual(['D/A', 'own']);
    play.move('b');
    await settle();
    expect(analyst.tasks).toHaveLength(3);
    runCommand('game.take-back', studio);
    await settle();
    expect([documents.shown?.path, engineGame.turn, engineGame.isThinking]).toEqual(['D/A', 'own', false]);
    expect(analyst.task(2).stops).toBe(1);
    expect(documents.shown?.node.children.map(({ move }) => move)).toEqual(['b']);
  });

  test('moves after taking back are the main line, the moves taken back its variation', async () => {
    const { documents, engineGame, play, studio } = await begun('kalah', userOn('south', WEAK));
    play.move('A');
    await settle();
    runCommand('game.take-back', studio);
    play.move('B');
    await settle();
    expect(movesBelow(studio, ROOT)).toEqual(['B', 'A']);
    expect(isMain(studio)).toBe(true);
    // It is one step: undo takes the engine's move and then the user's with its place.
    documents.undoStep();
    documents.undoStep();
    expect([documents.shown?.path, movesBelow(studio, ROOT)]).toEqual([ROOT, ['A']]);
    play.move('B');
    await settle();
    runCommand('game.take-back', studio);
    play.move('A');
    expect(movesBelow(studio, ROOT)).toEqual(['A', 'B']);
    documents.undoStep();
    expect([engineGame.game?.path, movesBelow(studio, ROOT)]).toEqual([ROOT, ['B', 'A']]);
  });

  test('moves that were there before the game keep their places before those of the game', async () => {
    const studio = await studioFor('kalah', fakeAnalyst());
    const { documents, play } = studio;
    playAll(studio, ['C', 'a']);
    documents.goTo(ROOT);
    useEngineGame().begin(userOn('south', WEAK));
    play.move('A');
    runCommand('game.take-back', studio);
    play.move('B');
    runCommand('game.take-back', studio);
    expect(movesBelow(studio, ROOT)).toEqual(['C', 'B', 'A']);
    play.move('C');
    expect(movesBelow(studio, ROOT)).toEqual(['C', 'B', 'A']);
  });

  test('after any moves, taken back and undone, the main line is the game as played', async () => {
    const action = fc.oneof(
      { weight: 5, arbitrary: fc.nat() },
      { weight: 3, arbitrary: fc.constant('take-back' as const) },
      { weight: 2, arbitrary: fc.constant('undo' as const) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 25 }), fc.boolean(), async (actions, isSouth) => {
        const { documents, engineGame, play, studio } = await begun(
          'kalah:houses=3,seeds=2',
          userOn(isSouth ? 'south' : 'north', WEAK),
        );
        await settle();
        for (const each of actions) {
          if (each === 'take-back') runCommand('game.take-back', studio);
          else if (each === 'undo') documents.undoStep();
          else if (engineGame.turn === 'own' && documents.shown?.position)
            play.move(randomMove(documents.shown.rules, documents.shown.position, makeRandom(each)) ?? '');
          await settle();
          if (engineGame.isPaused) runCommand('game.spar-pause', studio);
          await settle();
          expect(documents.shown?.path).toBe(engineGame.game?.path);
          expect(isMain(studio)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('a new game names the engine with its strength; given names stay', async () => {
    const studio = await studioFor('kalah', fakeAnalyst());
    const { documents } = studio;
    const engineGame = useEngineGame();
    const begun = (players: Players, tags: readonly Tag[] = []): readonly Tag[] | undefined => {
      documents.addGame('New', compiled('kalah'), tags);
      engineGame.begin(players);
      expect(documents.changed).toEqual([]);
      return documents.shown?.record.tags;
    };
    expect(begun(userOn('south', { ...WEAK, level: 3 }))).toEqual([
      { name: 'North', value: 'Engine, level 3' },
    ]);
    runCommand('game.spar-swap', studio);
    expect(documents.shown?.record.tags).toEqual([{ name: 'South', value: 'Engine, level 3' }]);
    const ann = { name: 'South', value: 'Ann' };
    expect(begun(userOn('south', { ...WEAK, kind: 'time', seconds: 2 }), [ann])).toEqual([
      ann,
      { name: 'North', value: 'Engine, 2 s per move' },
    ]);
    const given = { name: 'North', value: 'Deep Seed' };
    expect(begun(userOn('south', WEAK), [given])).toEqual([given]);
    expect(begun({ south: WEAK, north: { ...WEAK, level: 8 } })).toEqual([
      { name: 'South', value: 'Engine, level 1' },
      { name: 'North', value: 'Engine, level 8' },
    ]);
    // A branch of a game of others has the names of that game.
    documents.addGame('Other', compiled('kalah'));
    playAll(studio, ['D', 'A']);
    documents.goTo(ROOT);
    engineGame.begin(userOn('south', WEAK));
    expect(documents.shown?.record.tags).toEqual([]);
  });

  test('a game opens in the study layout, and a review after its end has its values', async () => {
    const studio = await studioFor('kalah:houses=3,seeds=2');
    const engineGame = useEngineGame();
    const visibility = useVisibility();
    studio.settings.chooseLayout('review');
    studio.ui.page = 'training';
    engineGame.begin(userOn('south', WEAK));
    expect([studio.settings.values.layout, studio.ui.page]).toEqual(['study', null]);
    runCommand('game.spar-resign', studio);
    expect([engineGame.turn, visibility.evaluation]).toEqual(['over', true]);
    studio.documents.goTo(ROOT);
    expect([engineGame.turn, visibility.evaluation]).toEqual(['away', true]);
    engineGame.goBack();
    // Taking back resumes the game.
    runCommand('game.take-back', studio);
    expect([engineGame.turn, visibility.evaluation]).toEqual(['own', false]);
    runCommand('game.spar-resign', studio);
    runCommand('game.rematch', studio);
    expect(visibility.evaluation).toBe(false);
    engineGame.end();
    expect(visibility.evaluation).toBe(true);
  });

  test('a move in another game of the file, at the same path, does not belong to it', async () => {
    const studio = await studioFor('kalah', fakeAnalyst());
    const { documents, play } = studio;
    documents.add('Two', { games: [newRecord(compiled('kalah')), newRecord(compiled('kalah'))] });
    const engineGame = useEngineGame();
    engineGame.begin(userOn('south', WEAK));
    documents.chooseGame(1);
    play.move('C');
    await settle();
    expect([engineGame.game?.path, engineGame.turn, engineGame.isThinking]).toEqual([ROOT, 'away', false]);
    engineGame.goBack();
    expect([documents.shown?.document.gameIndex, engineGame.turn]).toEqual([0, 'own']);
  });

  test('an answer that comes after the user has gone elsewhere, or undone a move, is dropped', async () => {
    const analyst = fakeAnalyst();
    const studio = await studioFor('kalah', analyst);
    const { documents } = studio;
    const engineGame = useEngineGame();
    playAll(studio, ['D']);
    engineGame.begin(userOn('north', BY_TIME));
    await settle();
    documents.goTo(ROOT);
    analyst.task(0).finish({ ok: true, value: report('A') });
    await settle();
    expect([documents.shown?.path, engineGame.turn, engineGame.isInside]).toEqual(['', 'away', false]);
    expect(documents.shown?.record.root.children[0]?.children).toEqual([]);
    runCommand('game.spar-back', studio);
    await settle();
    expect([documents.shown?.path, analyst.tasks.length]).toEqual(['D', 2]);
    documents.undoStep();
    analyst.task(1).finish({ ok: true, value: report('A') });
    await settle();
    expect([documents.shown?.path, engineGame.isPaused]).toEqual(['', true]);
    expect(documents.shown?.record.root.children).toEqual([]);
  });

  test('analysis pauses it; a failed engine pauses it and says why; resuming asks again', async () => {
    const analyst = fakeAnalyst();
    const { engineGame, studio } = await begun('kalah', userOn('north', BY_TIME), analyst);
    await settle();
    studio.analysis.start();
    await settle();
    expect([engineGame.isPaused, engineGame.isThinking]).toEqual([true, false]);
    studio.analysis.stop();
    await settle();
    runCommand('game.spar-pause', studio);
    await settle();
    expect(engineGame.isThinking).toBe(true);
    // Each search waits for the one before it to end.
    for (let index = 0; index < analyst.tasks.length; index += 1) {
      analyst.task(index).finish({ ok: false, code: 'ERR_ENGINE_CRASHED' });
      await settle();
    }
    expect([engineGame.isPaused, engineGame.fault?.code]).toEqual([true, 'ERR_ENGINE_CRASHED']);
  });

  test('after a change of sides the engine moves for the user at once', async () => {
    const { engineGame, studio } = await begun('oware', userOn('south', WEAK));
    await settle();
    expect([engineGame.turn, studio.documents.shown?.path]).toEqual(['own', '']);
    runCommand('game.spar-swap', studio);
    await settle();
    expect([engineGame.seat, engineGame.turn]).toEqual(['north', 'own']);
    expect(studio.documents.shown?.path).not.toBe('');
  });

  test('a hint shows a move and plays none; giving up ends the game', async () => {
    const { engineGame, studio } = await begun('kalah:houses=3,seeds=2', userOn('south', WEAK));
    runCommand('game.hint', studio);
    await settle();
    expect(engineGame.hint).not.toBeNull();
    expect(studio.ui.previewMove).toBe(engineGame.hint);
    expect(studio.documents.shown?.path).toBe('');
    runCommand('game.spar-resign', studio);
    await settle();
    expect(engineGame.turn).toBe('over');
    expect(studio.documents.shown?.position?.outcome).toMatchObject({ winner: 'north', reason: 'resigned' });
    expect(studio.ui.previewMove).toBeNull();
  });

  test('the engine plays both sides, at a strength for each; nobody holds a seat', async () => {
    const analyst = fakeAnalyst();
    const studio = await studioFor('oware', analyst);
    const engineGame = useEngineGame();
    // Of first moves the book would know better than so short a search.
    studio.settings.change({ animation: false, openingBook: false });
    vi.useFakeTimers();
    engineGame.begin({
      south: { ...WEAK, kind: 'time', seconds: 1 },
      north: { ...WEAK, kind: 'time', seconds: 3 },
    });
    expect([engineGame.turn, engineGame.seat, useVisibility().evaluation]).toEqual(['engine', null, true]);
    for (const [index, move] of ['C', 'a'].entries()) {
      await vi.runAllTimersAsync();
      analyst.task(index).finish({ ok: true, value: report(move) });
      await vi.runAllTimersAsync();
    }
    expect(studio.documents.shown?.path).toBe('C/a');
    expect(analyst.tasks).toHaveLength(3);
    expect(analyst.tasks.map(({ operation }) => operation.limits.timeMs)).toEqual([1000, 3000, 1000]);
    expect(runCommand('game.hint', studio)).toBe(false);
    runCommand('game.spar-pause', studio);
    expect(engineGame.isThinking).toBe(false);
    vi.useRealTimers();
  });

  test('without the engine on either side nothing begins', async () => {
    await studioFor('oware');
    const engineGame = useEngineGame();
    engineGame.begin({ south: null, north: null });
    expect(engineGame.game).toBeNull();
  });

  test('playing North turns the board, changing sides too, and the end turns it back', async () => {
    const { engineGame, studio } = await begun('kalah', userOn('north', WEAK), fakeAnalyst());
    expect(studio.ui.flipped).toBe(true);
    runCommand('game.spar-swap', studio);
    expect(studio.ui.flipped).toBe(false);
    runCommand('game.spar-swap', studio);
    engineGame.end();
    expect(studio.ui.flipped).toBe(false);
    studio.settings.change({ engineGame: { ...studio.settings.values.engineGame, turnsBoard: false } });
    engineGame.begin(userOn('north', WEAK));
    expect(studio.ui.flipped).toBe(false);
  });

  test('hidden values and the turned board belong to the document of the game', async () => {
    const { documents, engineGame, studio } = await begun('kalah', userOn('north', WEAK), fakeAnalyst());
    const visibility = useVisibility();
    const ofGame = documents.activeId;
    documents.addGame(null, compiled('oware'));
    expect([visibility.evaluation, visibility.own, studio.ui.flipped]).toEqual([true, 'south', false]);
    expect(engineGame.ofGame).toBeNull();
    expect(engineGame.turnThere).toBe('engine');
    // What is chosen here says nothing of the game.
    runCommand('view.evaluation', studio);
    runCommand('view.evaluation', studio);
    runCommand('view.flip', studio);
    expect(runCommand('game.spar-back', studio)).toBe(true);
    expect(documents.activeId).toBe(ofGame);
    expect([visibility.evaluation, visibility.own, studio.ui.flipped]).toEqual([false, 'north', true]);
    documents.activate(documents.list[1]?.id ?? '');
    engineGame.end();
    expect(studio.ui.flipped).toBe(true);
    documents.activate(ofGame ?? '');
    expect([visibility.evaluation, studio.ui.flipped]).toEqual([true, false]);
  });

  test('a rematch is a new game from the same start; a finished game can be stepped through', async () => {
    const { documents, engineGame, studio } = await begun('kalah:houses=3,seeds=2', userOn('south', WEAK));
    expect(runCommand('game.rematch', studio)).toBe(false);
    runCommand('game.spar-resign', studio);
    await settle();
    const played = documents.shown?.document.id;
    expect(runCommand('game.rematch', studio)).toBe(true);
    expect(documents.shown?.document.id).not.toBe(played);
    expect([engineGame.seat, engineGame.turn, documents.shown?.path, nodesOf(studio)]).toEqual([
      'south',
      'own',
      ROOT,
      1,
    ]);
    runCommand('game.spar-resign', studio);
    await settle();
    expect(runCommand('game.go-through', studio)).toBe(true);
    expect([engineGame.game, documents.shown?.path]).toEqual([null, ROOT]);
    runCommand('game.next', studio);
    expect(documents.shown?.position?.outcome?.reason).toBe('resigned');
  });

  test('a rematch changes sides on request, and need not be saved before the user has moved', async () => {
    const studio = await studioFor('kalah:houses=3,seeds=2');
    const { documents, play } = studio;
    const engineGame = useEngineGame();
    documents.edit({ key: 'undo.tag' }, (record) => setTag(record, 'South', 'Ann'));
    documents.edit({ key: 'undo.tag' }, (record) => setTag(record, 'Result', '1-0'));
    engineGame.begin(userOn('south', WEAK));
    runCommand('game.spar-resign', studio);
    expect(runCommand('game.rematch-swapped', studio)).toBe(true);
    await settle();
    expect([engineGame.seat, engineGame.turn]).toEqual(['north', 'own']);
    // The engine has begun, which need not be saved.
    expect(documents.shown?.path).not.toBe(ROOT);
    expect(documents.changed.map(({ id }) => id)).not.toContain(documents.activeId);
    expect(documents.shown?.record.tags).toEqual([
      { name: 'North', value: 'Ann' },
      { name: 'South', value: 'Engine, level 1' },
    ]);
    const here = documents.shown;
    const move = here?.position ? randomMove(here.rules, here.position, makeRandom(1)) : null;
    play.move(move ?? '');
    expect(documents.changed.map(({ id }) => id)).toContain(documents.activeId);
    await settle();
    runCommand('game.spar-resign', studio);
    runCommand('game.rematch', studio);
    expect(engineGame.seat).toBe('north');
    runCommand('game.spar-end', studio);
    expect(documents.changed.map(({ id }) => id)).not.toContain(documents.activeId);
  });

  // Nothing is in the stores, so an end by agreement is a draw; values are South's, and the engine is North.
  test.each([
    ['it expects to lose', 3, true],
    ['it expects no more', 0, true],
    ['it knows nothing', null, true],
    ['it expects one seed more', -1, false],
  ] as const)('the engine asked to end a game where %s', async (_, margin, isAgreed) => {
    const analyst = fakeAnalyst();
    const { studio } = await begun('oware', userOn('south', WEAK), analyst);
    runCommand('game.spar-offer', studio);
    await settle();
    expect(studio.documents.shown?.position?.outcome).toBeNull();
    analyst.task(0).finish({ ok: true, value: report('F', margin) });
    await settle();
    expectAnswer(studio, isAgreed);
  });

  // F takes the last seeds of North, 22 to 20 ahead: a capture under the first rules, for nothing under the second.
  test.each([
    ['oware:grand-slam=capture-end,majority-stop=off', true],
    ['oware:majority-stop=off', false],
  ])('the engine weighs an offer by its own search, %s', async (text, isAgreed) => {
    const studio = await studioFor('oware');
    studio.documents.add('Slam', { games: [newRecord(compiled(text), SLAM)] });
    useEngineGame().begin(userOn('south', WEAK));
    runCommand('game.spar-offer', studio);
    await settle();
    expectAnswer(studio, isAgreed);
  });
});

/** The engine has agreed and the game is over, or it has declined and the game continues. */
function expectAnswer({ documents, ui }: TestStudio, isAgreed: boolean): void {
  const outcome = documents.shown?.position?.outcome ?? null;
  expect([outcome?.reason ?? null, ui.refusal !== '']).toEqual(isAgreed ? ['agreed', false] : [null, true]);
}

function movesBelow({ documents }: TestStudio, path: Path): readonly string[] {
  const root = documents.shown?.record.root;
  return (root && nodeAt(root, path)?.children.map(({ move }) => move)) ?? [];
}

/** Whether the game, as far as it has come, is the main line. */
function isMain({ documents }: TestStudio): boolean {
  const path = useEngineGame().game?.path;
  return path !== undefined && documents.shown !== null && isOnMainLine(documents.shown.record.root, path);
}

function nodesOf({ documents }: TestStudio): number {
  return documents.shown ? countNodes(documents.shown.record.root) : 0;
}

function report(move: string, margin: number | null = 0) {
  const found = { kind: 'margin', proof: 'heuristic', source: 'search', depth: 1 } as const;
  const value = margin === null ? null : { ...found, margin };
  return { value, best: move as Move, moves: [], depth: 1, nodes: 1, timeMs: 1, isSolved: false };
}
