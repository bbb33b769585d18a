/** Questions to the engine about the position, in every game: what is told and drawn, and where nothing is. */
import { beforeEach, expect, test } from 'vitest';
import { useAdvice } from '../../../../renderer/features/advice/advice.ts';
import { useLineLook } from '../../../../renderer/features/analysis/line-look.ts';
import { runCommand } from '../../../../renderer/shell/commands/registry.ts';
import { useLanguage } from '../../../../renderer/i18n/text.ts';
import { defined } from '../../../../engine/core/result.ts';
import { useVisibility } from '../../../../renderer/studio/visibility.ts';
import type { Position } from '../../../../engine/rules/types.ts';
import { makeBruteForce } from '../../../engine/analysis/brute-force.ts';
import { must } from '../../../support/must.ts';
import { playAll, testStudio } from '../../support/studio.ts';

beforeEach(() => useLanguage('en'));

/** A rule set of every game, so small that a search soon knows everything. */
const RULES = [
  'kalah:houses=4,seeds=2',
  'oware:start-distribution=0-0-0-0-1-2-0-0-0-1-0-2,repetition=0,no-capture-limit=5',
  'awele:start-distribution=0-0-0-0-1-1-0-0-0-1-0-1,stop-remaining=0',
  'hawalis:columns=2',
  'shakala',
];

test.each(RULES)(
  '%s: a threat is told and drawn, follows the game, and is off where values are hidden',
  async (text) => {
    const studio = await testStudio(text);
    useVisibility().choose('all');
    const advice = useAdvice();
    advice.toggleThreat();
    await expect.poll(() => advice.threatLine).toMatch(/^(North (threatens|would)|If North moved)/);
    expect(advice.drawn?.arrow ?? null).not.toBe(null);
    const [move] = defined(studio.documents.shown, 'game').rules.moves(
      defined(studio.documents.shown?.position, 'position'),
    );
    playAll(studio, [defined(move, 'move')]);
    await expect.poll(() => advice.threatLine).toMatch(/South/);
    runCommand('view.evaluation', studio);
    await expect.poll(() => advice.threatLine).toBe('Values are hidden, and so are threats.');
    expect(advice.drawn).toBe(null);
    advice.toggleThreat();
    expect(advice.threatLine).toBe('');
  },
);

test.each(RULES)('%s: every level names a legal move, and the reply to a move is played', async (text) => {
  const studio = await testStudio(text);
  useVisibility().choose('all');
  const advice = useAdvice();
  const { rules, position } = defined(studio.documents.shown, 'game');
  for (const level of [3]) {
    await advice.chooseLevel(String(level));
    expect(advice.said).toMatch(new RegExp(`^Level ${String(level)} would .*\\.$`));
    expect(rules.play(defined(position, 'position'), defined(advice.levelMove ?? undefined, 'move')).ok).toBe(
      true,
    );
  }
  const [move] = rules.moves(defined(position, 'position'));
  await advice.askWhyNot([defined(move, 'move')]);
  const look = useLineLook();
  expect(look.moves).toEqual([move]);
  expect(look.text).not.toBe('');
  // An answer ends with its position.
  playAll(studio, [defined(move, 'move')]);
  expect(advice.said).toBe('');
  await advice.askWhyNot(null);
  expect(look.text).not.toBe('');
});

test('a side that cannot move threatens nothing', async () => {
  const studio = await testStudio('oware');
  const { rules } = defined(studio.documents.shown, 'game');
  expect(rules.game).toBe('oware');
  const advice = useAdvice();
  playAll(studio, ['resigned']);
  advice.toggleThreat();
  expect(advice.threatLine).toBe('Nothing can be threatened here.');
});

test('of a turn, the first move that gives something away is answered, after the moves before it', async () => {
  const studio = await testStudio('kalah:houses=3,seeds=3');
  useVisibility().choose('all');
  const advice = useAdvice();
  const look = useLineLook();
  const { rules, position } = defined(studio.documents.shown, 'game');
  const start = defined(position, 'position');
  const brute = makeBruteForce(rules, 500_000);
  const worth = (at: Position): number => brute.valueOf(at) * (at.turn === 'south' ? 1 : -1);
  const again = [...rules.moves(start)].filter((move) => must(rules.play(start, move)).again);
  const wrong = new Set<number>();
  for (const first of again)
    for (const second of rules.moves(rules.next(start, first))) {
      const turn = [first, second];
      const between = rules.next(start, first);
      const [before, then, after] = [start, between, rules.next(between, second)].map(worth);
      const at = before !== then ? 0 : then === after ? -1 : 1;
      wrong.add(at);
      await advice.askWhyNot(turn);
      if (at < 0) expect(look.text).toMatch(`${turn.join(' ')} is as good as`);
      else expect(look.text).toMatch(`${String(turn[at])} gives away`);
      for (let i = 0; i < at; i++) look.step(1);
      expect(look.moves).toEqual(turn.slice(0, at < 0 ? 1 : at + 1));
      look.end();
    }
  // There were turns of each sort.
  expect(wrong.size).toBeGreaterThan(1);
});
