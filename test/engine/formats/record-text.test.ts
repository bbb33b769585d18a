import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeRecordText, parseRecordText } from '../../../engine/formats/record-text.ts';
import { mainLine } from '../../../engine/tree/node.ts';
import { nasty } from './random-records.ts';
import { fixtureNames, readFixture } from '../../support/fixture-files.ts';
import { forAll } from '../../support/for-all.ts';

const files = fixtureNames('games', '', '.txt');
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe('the recorded games', () => {
  test.each(files)('%s replays to all it states and is written again word for word', (name) => {
    const text = readFixture(`games/${name}`);
    const { games, problems } = parseRecordText(text);
    const [game] = games;
    expect(problems).toEqual([]);
    expect(game && flat(makeRecordText(game))).toBe(flat(text));
  });

  test('two records in one file are two games, with lines that count on', () => {
    const text = readFixture('games/kalah-irving-4x1.txt');
    const { games, problems } = parseRecordText(text + text.replace('# result: 5-3', '# result: 3-5'));
    expect(games.map(({ root }) => mainLine(root).length)).toEqual([5, 5]);
    expect(problems).toMatchObject([
      { code: 'ERR_TEXT_RESULT', at: { game: 2, line: 21 }, params: { stated: '3-5', actual: '5-3' } },
    ]);
  });
});

describe('records', () => {
  const good = '# game: kalah\n# rules: kalah:houses=4,seeds=1,empty-capture=on\n';
  const moves = '\n1. DC+2 dc+2 2. B+2 5-3\n';

  test.each([
    ['plies: 6', 'ERR_TEXT_COUNT'],
    ['turns: 5', 'ERR_TEXT_COUNT'],
    ['final: 0-0-0-0-0-0-0-1-5-3-N', 'ERR_TEXT_FINAL'],
    ['end: majority', 'ERR_TEXT_END'],
    ['result: 4-4', 'ERR_TEXT_RESULT'],
    ['start: 1-1-1-1-1-1-1-1-0-S', 'ERR_POSITION_FIELDS'],
    ['game: kalah', 'ERR_FILE_TAG_TWICE'],
  ])('a false header "%s" is reported with its line', (header, code) => {
    const { problems } = parseRecordText(`${good}# ${header}\n${moves}`);
    expect(problems).toMatchObject([{ severity: 'error', code, at: { game: 1, line: 3 } }]);
  });

  test('a game that is not the one of the rule set is told of; the rule set holds', () => {
    const { games, problems } = parseRecordText('# game: kalah\n# rules: oware\n\n1. F f *\n');
    expect(games[0]?.game).toBe('oware');
    expect(problems).toMatchObject([{ severity: 'warning', code: 'ERR_FILE_GAME', at: { line: 1 } }]);
  });

  test('a line of rules without its colon is told, since the usual rules hold in its place', () => {
    const { games, problems } = parseRecordText('# game: kalah\n# rules kalah:seeds=6\n\n1. A a *\n');
    expect(games[0]?.rules).toBe('kalah');
    expect(problems).toMatchObject([
      { code: 'ERR_FILE_TAG_NAME', at: { line: 2 }, params: { meant: 'Rules' } },
    ]);
  });

  test('ratings and time controls keep their names', () => {
    const tags = [
      { name: 'SouthElo', value: '1850' },
      { name: 'TimeControl', value: '180+2' },
    ];
    const [game] = parseRecordText(`${good}# southelo: 1850\n# timecontrol: 180+2\n${moves}`).games;
    expect(game?.tags).toEqual(tags);
    expect(game && parseRecordText(makeRecordText(game)).games[0]?.tags).toEqual(
      expect.arrayContaining(tags),
    );
  });

  test('an illegal move is located in the file and the good part is kept', () => {
    const { games, problems } = parseRecordText(`${good}\n1. DC+2 dc+2 2. A B *\n`);
    expect(problems).toMatchObject([
      { code: 'ERR_MOVE_EMPTY_PIT', at: { line: 4, column: 17, ply: 5, pit: 'A' } },
    ]);
    expect(
      games[0] &&
        mainLine(games[0].root)
          .map(({ move, ghost }) => [move, ghost])
          .at(-1),
    ).toEqual(['B', 'ERR_MOVE_EMPTY_PIT']);
  });

  forAll([fc.array(fc.oneof(nasty, fc.constantFrom('# game: kalah\n', '# rules: oware\n', '\n', 'A f\n')))])(
    'any text is read without a throw',
    (parts) => {
      expect(parseRecordText(parts.join('')).problems).toBeInstanceOf(Array);
    },
  );
});
