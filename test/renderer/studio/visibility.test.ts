import { describe, expect, test } from 'vitest';
import { sayEnglish } from '../../../engine/drawing/plain-english.ts';
import type { BoardView } from '../../../engine/drawing/scene.ts';
import { placeName } from '../../../renderer/board/place-names.ts';
import { runCommand } from '../../../renderer/shell/commands/registry.ts';
import { gameDetail } from '../../../renderer/features/files/game-words.ts';
import { useVisibility } from '../../../renderer/studio/visibility.ts';
import { userOn } from '../../../renderer/features/play/engine-game/players.ts';
import { useEngineGame } from '../../../renderer/features/play/engine-game/engine-game-store.ts';
import { outcomeText } from '../../../renderer/i18n/speech.ts';
import { defaultSettings } from '../../../renderer/studio/settings-data.ts';
import { compiled } from '../../support/positions.ts';
import { settle, testStudio, type TestStudio } from '../support/studio.ts';

function viewOf(studio: TestStudio): BoardView {
  const here = studio.documents.shown;
  if (!here?.position) throw new Error('no position');
  return {
    board: here.rules.board,
    position: here.position,
    theme: 'light',
    flipped: false,
    counts: useVisibility().counts,
    labels: true,
    names: { south: '', north: '' },
    badges: [],
    marks: [],
    lastMove: null,
    preview: null,
    toMove: here.position.turn,
    say: sayEnglish,
    idPrefix: 'x',
  };
}

describe('what may be told', () => {
  test.each([
    ['kalah', 'all'],
    ['oware', 'all'],
    ['awele', 'hidden'],
    ['hawalis', 'all'],
    ['shakala', 'all'],
  ])('%s begins with counts %s', async (rules, mode) => {
    await testStudio(rules);
    expect(useVisibility().counts).toBe(mode);
  });

  test('hidden counts are in no name, and the reveal key brings them back', async () => {
    const studio = await testStudio('awele');
    expect([0, 12].map((place) => placeName(viewOf(studio), place))).toEqual(['South A', 'South store']);
    runCommand('view.reveal', studio);
    expect([0, 12].map((place) => placeName(viewOf(studio), place))).toEqual([
      'South A, 4 seeds',
      'South has captured nothing',
    ]);
  });

  test('own counts are those of the side to move', async () => {
    const studio = await testStudio('awele');
    runCommand('view.counts:own', studio);
    expect([0, 6].map((place) => placeName(viewOf(studio), place))).toEqual(['South A, 4 seeds', 'North a']);
    studio.play.move('A');
    expect([0, 6].map((place) => placeName(viewOf(studio), place))).toEqual([
      'South A, empty',
      'North a, 4 seeds',
    ]);
  });

  test('own counts are those of who plays, also while the engine is to move', async () => {
    const studio = await testStudio('awele');
    runCommand('view.counts:own', studio);
    const engineGame = useEngineGame();
    engineGame.begin(userOn('south', defaultSettings().engineGame.strength));
    engineGame.pause();
    studio.play.move('A');
    expect(useVisibility().own).toBe('south');
    expect([1, 7].map(useVisibility().tells)).toEqual([true, false]);
    engineGame.end();
    expect(useVisibility().own).toBe('north');
  });

  test('no score is told at the end of a game, on the board or in the list of games', async () => {
    const studio = await testStudio('awele');
    const visibility = useVisibility();
    const rules = studio.documents.shown?.rules;
    const end = rules?.claim(rules.start(), 'agreed', 'south');
    if (!end) throw new Error('no end');
    expect(outcomeText(end, visibility.tellsAll)).toBe('Draw. By agreement.');
    const { record } = studio.documents.shown ?? {};
    if (!record) throw new Error('no game');
    const game = { ...record, tags: [{ name: 'Result', value: '26-22' }] };
    expect(gameDetail(game, visibility.countsOf)).toBe('1-0');
    studio.ui.revealed = true;
    expect(outcomeText(end, visibility.tellsAll)).toBe('Draw 24–24. By agreement.');
    expect(gameDetail(game, visibility.countsOf)).toBe('26-22');
  });

  test('values are hidden in one document, as the preference says in all others', async () => {
    const studio = await testStudio('kalah');
    const { documents } = studio;
    const first = documents.activeId ?? '';
    runCommand('view.evaluation', studio);
    expect(useVisibility().evaluation).toBe(false);
    documents.addGame(null, compiled('kalah'));
    expect(useVisibility().evaluation).toBe(true);
    studio.settings.change({ evaluation: false });
    expect(useVisibility().evaluation).toBe(false);
    documents.activate(first);
    runCommand('view.evaluation', studio);
    expect(useVisibility().evaluation).toBe(true);
  });

  test('the setting belongs to the game it was made in', async () => {
    const studio = await testStudio('awele');
    runCommand('view.counts:all', studio);
    expect(studio.settings.values.counts).toMatchObject({ awele: 'all', oware: 'all' });
    runCommand('view.counts:own', studio);
    expect(studio.settings.values.counts).toMatchObject({ awele: 'own', oware: 'all' });
    expect(runCommand('view.reveal', studio)).toBe(true);
    runCommand('view.counts:all', studio);
    expect(studio.ui.revealed).toBe(false);
    expect(runCommand('view.reveal', studio)).toBe(false);
  });

  test('values would tell what counts do not: they are hidden and not spoken', async () => {
    const studio = await testStudio('awele');
    expect(useVisibility().evaluation).toBe(false);
    studio.analysis.start();
    await settle();
    expect(studio.analysis.shownValues).not.toBeNull();
    expect(studio.ui.polite.text).not.toContain('Value');
    studio.ui.revealed = true;
    expect(useVisibility().evaluation).toBe(true);
    studio.settings.change({ evaluation: false });
    expect(useVisibility().evaluation).toBe(false);
  });
});
