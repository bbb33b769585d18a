import { describe, expect, test } from 'vitest';
import { runCommand } from '../../../../renderer/shell/commands/registry.ts';
import { useChangedRules } from '../../../../renderer/features/rules/changed-rules.ts';
import { setOption } from '../../../../renderer/features/rules/rule-draft.ts';
import { playAll, testStudio, type TestStudio } from '../../support/studio.ts';

/** Changes one option of the draft. */
function change(id: string, value: number | boolean | string): void {
  const rules = useChangedRules();
  if (rules.draft) rules.change(setOption(rules.draft, id, value));
}

/** Kalah(4,3) with a game that needs its four houses. */
async function playedStudio(): Promise<TestStudio> {
  const studio = await testStudio('kalah:houses=4,seeds=3');
  playAll(studio, ['D', 'b', 'A']);
  return studio;
}

describe('changed rules', () => {
  test('what becomes of the moves is known before anything is opened', async () => {
    const studio = await playedStudio();
    const rules = useChangedRules();
    change('empty-capture', true);
    expect(rules.effect).toEqual({ moves: 3, ghosts: 0, first: null });
    change('seeds', 1);
    expect(rules.effect?.ghosts).toBeGreaterThan(0);
    expect(rules.effect?.first).not.toBeNull();
    expect(studio.documents.list.length).toBe(1);
  });

  test('the copy has the ghosts, the old game is the same object as before', async () => {
    const studio = await playedStudio();
    const { documents } = studio;
    const before = documents.shown?.record;
    change('seeds', 1);
    expect(runCommand('game.apply-rules', studio)).toBe(true);
    expect(documents.list.length).toBe(2);
    expect(documents.shown?.record.rules).toBe('kalah:houses=4,seeds=1');
    expect(documents.list[0]?.history.present.games[0]).toBe(before);
    expect(useChangedRules().isChanged).toBe(false);
    expect(runCommand('game.apply-rules', studio)).toBe(false);
  });

  test('a further game of the file is one undo step', async () => {
    const studio = await playedStudio();
    const { documents } = studio;
    change('empty-capture', true);
    runCommand('game.apply-rules-here', studio);
    expect(documents.active?.history.present.games.map(({ rules }) => rules)).toEqual([
      'kalah:houses=4',
      'kalah:houses=4,empty-capture=on',
    ]);
    documents.undoStep();
    expect(documents.active?.history.present.games.length).toBe(1);
  });

  test('rules that refuse the start say so and open nothing; every game keeps its own draft', async () => {
    const studio = await testStudio('kalah:houses=4,seeds=3');
    const { documents } = studio;
    const rules = useChangedRules();
    const shown = documents.shown;
    if (!shown) throw new Error('no game');
    const setup = { ...shown.rules.startSetup(), turn: 'north' as const };
    documents.add('Set up', { games: [{ ...shown.record, setup }] });
    change('houses', 5);
    expect(rules.refusal?.code).toBe('ERR_SETUP_LENGTH');
    expect(runCommand('game.apply-rules', studio)).toBe(false);
    const [first, second] = documents.list.map(({ id }) => id);
    documents.activate(first ?? '');
    expect(rules.isChanged).toBe(false);
    documents.activate(second ?? '');
    expect(rules.isChanged).toBe(true);
    documents.remove(second ?? '');
    expect(rules.isChanged).toBe(false);
  });
});
