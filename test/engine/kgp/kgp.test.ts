import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import { isKgpRules, makeBoard, pitsOf, readBoard } from '../../../engine/kgp/board.ts';
import { makeCommand, makeString, readCommand } from '../../../engine/kgp/command.ts';
import { seedSetups } from '../../support/arbitraries.ts';
import { forAll } from '../../support/for-all.ts';
import { must } from '../../support/must.ts';
import { compiled, positionOf, setupOf, textOf, turnedRound } from '../../support/positions.ts';
import { anyCharacter } from '../../support/any-character.ts';

test.each([
  ['kgp 1 0 0', { name: 'kgp', args: ['1', '0', '0'] }],
  ['4 state <3,0,0,3,3,3,3,3,3>', { id: 4, name: 'state', args: ['<3,0,0,3,3,3,3,3,3>'] }],
  ['  10@8 stop', { id: 10, ref: 8, name: 'stop', args: [] }],
  ['@8 move 3', { ref: 8, name: 'move', args: ['3'] }],
  [
    String.raw`set info:name "A \"quoted\" \\ name" -1.5`,
    { name: 'set', args: ['info:name', String.raw`A "quoted" \ name`, '-1.5'] },
  ],
])('%s is a command', (line, command) => {
  expect(readCommand(line)).toEqual(command);
});

test.each(['', '   ', '@ move', '8@', '@8', '<3>', '"x"', '8@x stop', 'ständig'])('%j is none', (line) => {
  expect(readCommand(line)).toBeNull();
});

const numbers = fc.option(fc.nat(1_000_000), { nil: undefined });

forAll([fc.string({ maxLength: 40 }), numbers, numbers], { numRuns: 200 })(
  'a command comes back from its line, and a string is one line',
  (text, id, ref) => {
    const line = makeCommand('set', ['info:name', makeString(text)], { id, ref });
    const read = readCommand(line);
    expect([read?.id, read?.ref, read?.name, read?.args[0]]).toEqual([id, ref, 'set', 'info:name']);
    // Controls are shown by their codes; all else comes back.
    expect(makeString(read?.args[1] ?? '')).toBe(
      makeString(text).replaceAll(/\\\\(u[\da-f]{4})/g, String.raw`\\$1`),
    );
    expect(line).not.toMatch(/[\r\n]/);
  },
);

forAll([fc.string({ unit: anyCharacter, maxLength: 60 })], { numRuns: 200 })(
  'no line and no board breaks the reader',
  (line) => {
    readCommand(line);
    readBoard(line);
    readBoard(`<${line}>`);
  },
);

test.each([
  ['blanks', ' '.repeat(60_000), undefined],
  ['blanks after a number', `1@2${' '.repeat(60_000)}!`, undefined],
  ['a string without an end', `set "${String.raw`\"`.repeat(200_000)}`, [`"`.repeat(200_000)]],
])('a line is read in one way, however long it is: %s', (_, line, args) => {
  expect(readCommand(line)?.args).toEqual(args);
});

/** The board of `spec/012-grammar.md`: South's pits 2, 1 and 3, North's 4, 2 and 0. */
test('the example of the specification is read as it says', () => {
  const { rules, position } = must(readBoard('<3,10,2,1,2,3,4,2,0>'));
  expect([rules.key, textOf(position)]).toEqual(['kalah:houses=3', '1-2-3-4-2-0-10-2-S']);
  // Whoever is to move is South there.
  expect(makeBoard(setupOf('4-2-0-1-2-3-2-10-N'))).toBe('<3,10,2,1,2,3,4,2,0>');
  expect(pitsOf(rules, { ...position, turn: 'north' })).toEqual(['a', 'b', 'c']);
});

test.each([
  '<>',
  '<3>',
  '<0,1,2>',
  '<3,0,0,1,1,1,1,1>',
  '<1,0,0,-1,1>',
  '<1,0,0, 1,1>',
  '1,0,0,1,1',
  '<13,0,0,' + '1,'.repeat(25) + '1>',
  '<1,0,0,1000,1>',
])('%s is no board', (text) => {
  expect(readBoard(text).ok).toBe(false);
});

const setups = fc
  .integer({ min: 1, max: 12 })
  .chain((houses) => seedSetups(compiled(`kalah:houses=${String(houses)}`)));

forAll([setups], { numRuns: 200 })(
  'a position of any fill comes back from its board, with its player to move as South',
  (setup) => {
    const { position } = must(readBoard(makeBoard(setup)));
    expect(textOf(position)).toBe(textOf(setup.turn === 'south' ? setup : turnedRound(setup)));
  },
);

test.each([
  ['kalah', true],
  ['kalah:houses=4,seeds=6,starter=north', true],
  ['kalah:houses=2,start-distribution=1-2-3-4', true],
  ['kalah:empty-capture=on', false],
  ['kalah:pie-rule=on', false],
  ['kalah:end-test=turn-start', false],
  ['oware', false],
])('%s is played by the protocol: %s', (text, isPlayed) => {
  expect(isKgpRules(compiled(text))).toBe(isPlayed);
});

/** From `TestSow` of KWARC/kalah-game, `server/go-kgp/board_test.go`: before, side, pit, after. */
test.each([
  ['<3,0,0,3,3,3,3,3,3>', 1, '0-4-4-3-3-3-1-0-S'],
  ['<4,0,0,5,5,5,5,5,5,5,5>', 3, '5-5-0-6-6-6-6-5-1-0-N'],
  ['<3,0,0,3,3,3,3,3,3>', 3, '3-3-0-4-4-3-1-0-N'],
  ['<3,1,1,3,3,3,3,3,3>', 2, '3-0-4-4-3-3-2-1-N'],
  ['<3,0,0,9,9,9,9,9,9>', 1, '1-11-11-10-10-10-1-0-N'],
  ['<3,0,0,1,0,3,3,3,3>', 1, '0-0-3-3-0-3-4-0-N'],
  ['<3,0,0,7,3,3,3,3,3>', 1, '0-4-4-4-4-0-6-0-N'],
])('%s, move %i is sown as the server of the protocol sows it', (board, move, after) => {
  const { rules, position } = must(readBoard(board));
  const pit = pitsOf(rules, position)[move - 1] ?? '';
  expect(textOf(must(rules.play(position, pit as Move)).position)).toBe(after);
  expect(textOf(positionOf(rules, after))).toBe(after);
});
