/**
 * Oware against the worked examples of its rule text; every option, preset and refusal. Other programs and papers are in
 * `oracles.test.ts`.
 */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../../engine/rules/game.ts';
import { oware } from '../../../../engine/games/oware/game.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { compiled, positionOf } from '../../../support/positions.ts';
import { refusal } from '../../../support/must.ts';
import { checkExample, readWorkedExamples, type WorkedExample } from '../../../support/worked-examples.ts';

/** Cases of options that the rule text has no example for; each states in its title what the text says. */
const MORE: readonly Omit<WorkedExample, 'game'>[] = [
  {
    id: 'must-feed off',
    title: 'no duty: A may be played, and an opponent without seeds ends the game',
    options: { 'must-feed': 'off', 'majority-stop': 'off' },
    before: '1-0-0-0-0-1-0-0-0-0-0-0-20-26-S',
    legal: 'AF',
    moves: 'A',
    after: '0-1-0-0-0-1-0-0-0-0-0-0-20-26-N',
    end: 'no-move',
    score: [22, 26],
  },
  {
    id: 'no-move pass',
    title: 'a player without seeds is passed over as long as he has none',
    options: { 'must-feed': 'off', 'no-move': 'pass', 'majority-stop': 'off' },
    before: '1-0-0-0-0-1-0-0-0-0-0-0-20-26-S',
    moves: 'AB',
    after: '0-0-1-0-0-1-0-0-0-0-0-0-20-26-S',
    extraMove: true,
  },
  {
    id: 'no-move pass, fed',
    title: 'the turn goes over as soon as he is fed',
    options: { 'must-feed': 'off', 'no-move': 'pass', 'majority-stop': 'off' },
    before: '0-0-1-0-0-1-0-0-0-0-0-0-20-26-S',
    moves: 'F',
    after: '0-0-1-0-0-0-1-0-0-0-0-0-20-26-N',
    extraMove: false,
  },
  {
    id: 'no-move pass at the start',
    title: 'a set-up position may pass at once',
    options: { 'no-move': 'pass', 'majority-stop': 'off' },
    before: '0-0-0-0-0-0-1-2-0-0-0-1-20-24-S',
    legal: 'f',
    moves: 'f',
    after: '1-0-0-0-0-0-1-2-0-0-0-0-20-24-S',
  },
  {
    id: 'cannot-feed equal',
    title: 'three seeds, one and a half each',
    options: { 'cannot-feed': 'equal' },
    before: '1-0-1-0-1-0-0-0-0-0-0-0-22-23-S',
    end: 'cannot-feed',
    score: [23.5, 24.5],
  },
  {
    id: 'forbid and feeding',
    title:
      'the only feeding move is a forbidden slam, others do not reach: cannot-feed, not only-grand-slams',
    options: { 'grand-slam': 'forbid', 'cannot-feed': 'unfed' },
    before: '1-0-0-0-18-0-0-0-0-0-0-0-16-13-S',
    end: 'cannot-feed',
    score: [16, 32],
  },
  {
    id: 'only slams, unfed',
    title: 'the mover takes all at only-grand-slams, whatever cannot-feed says',
    options: { 'grand-slam': 'forbid', 'cannot-feed': 'unfed' },
    before: '0-0-0-0-0-1-1-0-0-0-0-0-22-24-S',
    end: 'only-grand-slams',
    score: [24, 24],
  },
  {
    id: 'only slams, hungry opponent',
    title: 'a slam stays a slam against an opponent without seeds: only-grand-slams, not cannot-feed',
    options: { 'grand-slam': 'forbid', 'cannot-feed': 'unfed' },
    before: '0-0-0-0-18-0-0-0-0-0-0-0-16-14-S',
    end: 'only-grand-slams',
    score: [34, 14],
  },
  {
    id: 'move again, empty board',
    title: 'a slam with the last seed leaves nobody a move',
    options: { 'grand-slam': 'capture-move-again' },
    before: '0-0-0-0-0-1-1-0-0-0-0-0-22-24-S',
    moves: 'F',
    captured: 2,
    extraMove: false,
    end: 'no-move',
    score: [24, 24],
  },
  {
    id: 'move again, cannot feed',
    title: 'Ouri: the mover moves again but cannot feed, the unfed player gets the rest',
    options: { 'grand-slam': 'capture-move-again', 'cannot-feed': 'unfed', 'majority-stop': 'off' },
    before: '1-0-0-0-0-1-1-0-0-0-0-0-22-23-S',
    moves: 'F',
    after: '1-0-0-0-0-0-0-0-0-0-0-0-24-23-S',
    end: 'cannot-feed',
    score: [24, 24],
  },
  {
    id: 'capture-end before majority',
    title: 'slam endings are tested first',
    options: { 'grand-slam': 'capture-opponent-rest' },
    before: '1-0-0-0-2-3-2-1-2-0-0-0-20-17-S',
    moves: 'F',
    end: 'grand-slam',
    score: [28, 20],
  },
  {
    id: 'skip-origin off',
    title: 'the twelfth seed falls into the origin',
    options: { 'skip-origin': 'off' },
    before: '0-0-12-1-1-0-5-4-4-4-4-4-4-5-S',
    moves: 'C',
    after: '1-1-1-2-2-1-6-5-5-5-5-5-4-5-N',
    captured: 0,
  },
  {
    id: 'repetition 3',
    title: 'the first return is not enough',
    options: { repetition: 3 },
    before: '1-0-0-0-0-0-1-0-0-0-0-0-23-23-S',
    moves: 'AaBbCcDdEeFf',
    after: '1-0-0-0-0-0-1-0-0-0-0-0-23-23-S',
  },
  {
    id: 'repetition 3, end',
    title: 'the second return ends the game',
    options: { repetition: 3 },
    before: '1-0-0-0-0-0-1-0-0-0-0-0-23-23-S',
    moves: 'AaBbCcDdEeFfAaBbCcDdEeFf',
    end: 'repetition',
    score: [24, 24],
  },
  {
    id: 'no-capture-limit',
    title: 'three moves without capture, half a seed each from one seed more',
    options: { 'no-capture-limit': 3, 'stop-leftovers': 'equal' },
    before: '1-0-0-0-0-0-1-0-0-0-0-1-22-23-S',
    moves: 'AaB',
    end: 'no-capture-limit',
    score: [23.5, 24.5],
  },
  {
    id: 'equal-drop',
    title: 'the odd seed is not counted',
    options: { 'no-capture-limit': 1, 'stop-leftovers': 'equal-drop' },
    before: '1-0-0-0-0-0-1-0-0-0-0-1-22-23-S',
    moves: 'A',
    end: 'no-capture-limit',
    score: [23, 24],
  },
  {
    id: 'none',
    title: 'nobody gets the rest',
    options: { 'no-capture-limit': 1, 'stop-leftovers': 'none' },
    before: '1-0-0-0-0-0-1-0-0-0-0-1-22-23-S',
    moves: 'A',
    end: 'no-capture-limit',
    score: [22, 23],
  },
  {
    id: 'agreed',
    title: 'agreement deals out own sides',
    before: '4-0-0-0-0-0-1-0-0-0-0-1-20-22-S',
    moves: ['agreed'],
    end: 'agreed',
    score: [24, 24],
  },
];

describe('worked examples of the rule text', () => {
  test.for(readWorkedExamples('oware'))('$id: $title', checkExample);
});

describe('options beyond the worked examples', () => {
  test.for(MORE)('$id: $title', (example) => checkExample({ game: 'oware', ...example }));
});

test('every preset says what the table of the rule text says', () => {
  const keys = oware.schema.presets.map(({ id }) => [id, compiled(`oware-${id}`).key]);
  expect(Object.fromEntries(keys)).toEqual({
    abapa: 'oware',
    'igg-1': 'oware:grand-slam=forbid,majority-stop=off',
    'igg-2': 'oware:majority-stop=off',
    'igg-3': 'oware:grand-slam=capture-end,majority-stop=off',
    awari: 'oware:grand-slam=awari,majority-stop=off,stop-leftovers=equal',
    'awari-allis': 'oware:grand-slam=awari,repetition=3,stop-leftovers=equal',
    'awari-3': 'oware:seeds=3,grand-slam=awari,majority-stop=off,stop-leftovers=equal',
    'oh-wah-ree': 'oware:grand-slam=capture-opponent-rest',
    ouri: 'oware:grand-slam=capture-move-again,cannot-feed=unfed',
    wari: 'oware:grand-slam=capture-play-on',
    'leave-last': 'oware:grand-slam=leave-last',
    'leave-first': 'oware:grand-slam=leave-first',
  });
});

describe('refusals', () => {
  const refusalOf = (rules: Rules, text: string, move: string): unknown => {
    const position = positionOf(rules, text);
    const pit = rules.board.labels.indexOf(move);
    const code = refusal(rules.play(position, move as Move));
    expect(rules.refusal(position, pit)?.code ?? 'accepted').toBe(code);
    return code;
  };

  test.for([
    ['oware', '1-0-0-0-0-1-0-0-0-0-0-0-20-26-N', 'a', 'ERR_MOVE_GAME_OVER'],
    ['oware-igg-2', '1-0-0-0-0-1-0-0-0-0-0-0-20-26-S', 'A', 'ERR_MOVE_MUST_FEED'],
    ['oware-igg-2', '1-0-0-0-0-1-0-0-0-0-0-0-20-26-S', 'B', 'ERR_MOVE_EMPTY_PIT'],
    ['oware-igg-2', '1-0-0-0-0-1-0-0-0-0-0-0-20-26-S', 'a', 'ERR_MOVE_WRONG_SIDE'],
    ['oware-igg-1', '1-0-0-0-2-3-2-1-2-0-0-0-20-17-S', 'F', 'ERR_MOVE_GRAND_SLAM'],
    ['oware-awari', '1-0-0-0-2-3-2-1-2-0-0-0-20-17-S', 'F', 'ERR_MOVE_GRAND_SLAM'],
    ['oware-awari', '1-0-0-0-0-1-0-0-0-0-0-0-20-26-S', 'A', 'ERR_MOVE_MUST_FEED'],
    ['oware-awari', '0-0-0-0-0-1-1-0-0-0-0-0-22-24-S', 'F', 'accepted'],
  ] as const)('%s at %s: %s is %s', ([rules, position, move, code]) => {
    expect(refusalOf(compiled(rules), position, move)).toBe(code);
  });

  test('texts that are no move of the game are named', () => {
    const rules = compiled('oware');
    for (const [text, code] of [
      ['', 'ERR_MOVE_TEXT'],
      ['AB', 'ERR_MOVE_TEXT'],
      ['G', 'ERR_MOVE_NO_SUCH_PIT'],
      ['swap', 'ERR_MOVE_SWAP'],
    ] as const)
      expect(rules.play(rules.start(), text as Move)).toMatchObject({ ok: false, code });
  });
});
