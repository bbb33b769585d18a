/**
 * Awélé against the worked examples of its rule text, and against tournament Oware, which it contains.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { awele } from '../../../../engine/games/oware/game.ts';
import type { Position } from '../../../../engine/rules/types.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { seedSetups } from '../../../support/arbitraries.ts';
import { compiled } from '../../../support/positions.ts';
import { checkExample, readWorkedExamples, type WorkedExample } from '../../../support/worked-examples.ts';

/** Cases of options that the rule text has no example for; each states in its title what the text says. */
const MORE: readonly Omit<WorkedExample, 'game'>[] = [
  ...[0, 1].map((remaining) => ({
    id: `stop-remaining=${String(remaining)}`,
    title: 'below 2 there is no effect: with one seed left that feeds, play goes on',
    options: { 'stop-remaining': remaining },
    before: '0-0-0-0-0-1-0-0-0-0-0-0-23-24-S',
    legal: 'F',
  })),
  {
    id: 'stop-remaining=2',
    title: 'two seeds left stop the game',
    options: { 'stop-remaining': 2 },
    before: '0-0-0-0-1-1-1-0-0-0-0-1-21-23-S',
    moves: 'F',
    captured: 2,
    end: 'few-seeds',
    score: [24, 24],
  },
  {
    id: 'loop-stop=off',
    title: 'a position may come back',
    options: { 'stop-remaining': 0, 'loop-stop': 'off' },
    before: '1-0-0-0-0-0-1-0-0-0-0-0-23-23-S',
    moves: 'AaBbCcDdEeFfA',
    after: '0-1-0-0-0-0-1-0-0-0-0-0-23-23-N',
  },
  {
    id: 'agreed',
    title: 'agreement shares equally',
    before: '4-0-0-0-0-0-3-0-0-0-0-0-20-21-S',
    moves: ['agreed'],
    end: 'agreed',
    score: [23.5, 24.5],
  },
  {
    id: 'only twos under a limit',
    title: 'a square of three ends the chain before the limit is looked at',
    options: { 'capture-limit': 1, 'over-limit': 'none', 'only-twos': 'on' },
    before: '1-0-0-2-5-0-4-1-2-1-0-6-12-14-S',
    moves: 'E',
    after: '1-0-0-2-0-1-5-2-3-0-0-6-14-14-N',
    captured: 2,
  },
];

describe('worked examples of the rule text', () => {
  test.for(readWorkedExamples('awele'))('$id: $title', checkExample);
});

describe('options beyond the worked examples', () => {
  test.for(MORE)('$id: $title', (example) => checkExample({ game: 'awele', ...example }));
});

test('every preset says what the table of the rule text says', () => {
  const keys = awele.schema.presets.map(({ id }) => [id, compiled(`awele-${id}`).key]);
  expect(Object.fromEntries(keys)).toEqual({
    classic: 'awele',
    'to-the-end': 'awele:stop-remaining=0',
    'own-camp': 'awele:stop-leftovers=own-side',
    'limit-2': 'awele:capture-limit=2',
    'limit-2-none': 'awele:capture-limit=2,over-limit=none',
    twos: 'awele:only-twos=on',
    tournament: 'awele:majority-stop=on,stop-remaining=0,stop-leftovers=own-side',
  });
});

test('the over-limit rule counts only under a limit', () => {
  expect(compiled('awele:over-limit=none').key).toBe('awele');
  expect(compiled('awele:capture-limit=5,over-limit=none').key).toBe('awele:capture-limit=5,over-limit=none');
});

test('the tournament preset plays every game as Oware does; only the score of a majority differs', () => {
  const here = compiled('awele-tournament');
  const there = compiled('oware');
  const reasons = new Set<string>();
  const picks = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 40,
    maxLength: 40,
  });
  const starts = fc.oneof(fc.constant(here.startSetup()), seedSetups(here, 4));
  fc.assert(
    fc.property(starts, picks, (setup, numbers) => {
      const mine = here.fromSetup(setup);
      const theirs = there.fromSetup(setup);
      if (!mine.ok || !theirs.ok) throw new Error('setup refused');
      let a: Position = mine.value;
      let b: Position = theirs.value;
      // Without their pasts, which grow with the game: the last position has all of them.
      const plays: (readonly [mine: unknown, theirs: unknown])[] = [];
      for (let ply = 0; a.outcome === null; ply++) {
        const moves = [...here.moves(a)];
        plays.push([moves, [...there.moves(b)]]);
        const move: Move | undefined = moves[Math.floor((numbers[ply % 40] ?? 0) * moves.length)];
        if (move === undefined) throw new Error('an open position without a move');
        a = here.next(a, move);
        b = there.next(b, move);
        plays.push([
          { ...a, past: null, outcome: null },
          { ...b, past: null, outcome: null },
        ]);
      }
      expect(plays.map(([own]) => own)).toEqual(plays.map(([, other]) => other));
      expect({ ...a, outcome: null }).toEqual({ ...b, outcome: null });
      reasons.add(a.outcome.reason);
      if (a.outcome.reason !== 'majority') expect(a.outcome).toEqual(b.outcome);
      else expect([a.outcome.reason, a.outcome.winner]).toEqual([b.outcome?.reason, b.outcome?.winner]);
    }),
    { numRuns: 300 },
  );
  expect([...reasons].sort()).toEqual(expect.arrayContaining(['cannot-feed', 'majority', 'repetition']));
});
