/** The READMEs of the games: worked examples are played as they stand there, and every option has its row. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import { makePosition, parsePosition } from '../../../engine/notation/position-text.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Outcome, Position, Turn } from '../../../engine/rules/types.ts';
import { makeOptionValue } from '../../../engine/rules/rule-set.ts';
import { compiled } from '../../support/positions.ts';
import { TESTED_GAMES, testedFolders } from '../../support/tested-games.ts';
import { must } from '../../support/must.ts';

/** One row of a table `| id | what happens | rules | before | moves | after | result |`. */
interface Example {
  readonly id: string;
  readonly title: string;
  readonly rules: string;
  readonly before: string;
  readonly moves: string;
  readonly after: string;
  readonly results: readonly string[];
}

function readExamples(readme: string): readonly Example[] {
  return readme.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, id = '', title = '', rules = '', before = '', moves = '', after = '', result = ''] = cells;
    if (cells.length !== 9 || !/^[A-Z]\d+[a-z]?$/.test(id)) return [];
    const code = (cell: string): string => cell.replaceAll('`', '');
    const results = result === '' ? [] : result.split('; ');
    return [
      {
        id,
        title,
        rules: code(rules),
        before: code(before),
        moves: code(moves),
        after: code(after),
        results,
      },
    ];
  });
}

function positionOf(rules: Rules, text: string): Position {
  const setup = must(parsePosition(rules.board, text), text);
  return must(rules.fromSetup(setup), text);
}

/** Letters are moves of their own; where moves hold more than a letter, the text is one move. */
function movesOf(rules: Rules, text: string): readonly string[] {
  if (text === '') return [];
  return rules.board.kinds === 1 ? [...text] : [text];
}

function winnerOf(outcome: Outcome | null): string {
  return outcome?.winner === 'south' ? 'South' : outcome?.winner === 'north' ? 'North' : 'nobody';
}

/** Compares one part of the result column; an unknown part fails. */
function checkResult(part: string, rules: Rules, before: Position, last: Turn | null): void {
  const { outcome } = last?.position ?? before;
  const score = /^(\d+(?:\.5)?)-(\d+(?:\.5)?)$/.exec(part);
  if (score) expect(outcome?.score).toEqual({ south: Number(score[1]), north: Number(score[2]) });
  else if (part.startsWith('legal ')) {
    const legal = [...rules.moves(before)];
    const isLetters = rules.board.kinds === 1;
    expect(isLetters ? legal.join('') : legal.join(', ')).toBe(part.slice('legal '.length));
  } else if (part.endsWith(' legal moves')) expect(`${rules.countMoves(before)} legal moves`).toBe(part);
  else if (/^\d+ laps?$/.test(part)) expect(last?.laps).toBe(Number.parseInt(part));
  else if (part.startsWith('+')) expect(last?.captured).toBe(Number(part));
  else if (part === 'moves again') expect(last?.again).toBe(true);
  else if (part.startsWith('ends ')) expect(outcome?.reason).toBe(part.slice('ends '.length));
  else if (part.endsWith(' wins')) expect(`${winnerOf(outcome)} wins`).toBe(part);
  else throw new Error(`unknown result: ${part}`);
}

function check(example: Example): void {
  const rules = compiled(example.rules);
  const before = positionOf(rules, example.before);
  let last: Turn | null = null;
  for (const move of movesOf(rules, example.moves)) {
    const turn: Turn = must(rules.play(last?.position ?? before, move as Move), move);
    last = turn;
  }
  const position = last?.position ?? before;
  // After an end the side letter is only who would be next.
  const cut = (text: string): string => (position.outcome === null ? text : text.replace(/-[SN]$/, ''));
  if (example.after !== '') expect(cut(makePosition(position))).toBe(cut(example.after));
  for (const part of example.results) checkResult(part, rules, before, last);
  // A game that is over says so.
  const says = example.results.some((part) => part.startsWith('ends ') || part.endsWith(' wins'));
  expect(position.outcome !== null).toBe(says);
}

/** Whether a README has a table row `| option | values | default | ...` of this option with this default. */
function hasRow(readme: string, option: string, fallback: string): boolean {
  return readme.split('\n').some((line) => {
    const [, names = '', , words = ''] = line.split('|').map((cell) => cell.trim());
    if (!names.split(', ').includes(`\`${option}\``)) return false;
    return words.replaceAll('`', '').split(', ').includes(fallback);
  });
}

/** Defaults that a row tells in words. */
const IN_WORDS: Readonly<Record<string, string>> = {
  'start-distribution': 'empty',
  layout: 'one stone and one gem a pit',
};

describe.each(testedFolders())('%s', (_room, folder) => {
  const readme = readFileSync(resolve(folder, 'README.md'), 'utf8');
  const examples = readExamples(readme);

  test('has worked examples, each with an id of its own', () => {
    expect(examples.length).toBeGreaterThan(10);
    expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length);
  });

  test('tells every option with its default', () => {
    const games = TESTED_GAMES.filter(({ id }) => examples.some(({ rules }) => rules.split(':')[0] === id));
    expect(games.length).toBeGreaterThan(0);
    const missing = games.flatMap(({ id, schema }) =>
      schema.options
        .filter(
          (option) => !hasRow(readme, option.id, IN_WORDS[option.id] ?? makeOptionValue(option.default)),
        )
        .map((option) => `${id}: | \`${option.id}\` | values | ${makeOptionValue(option.default)} |`),
    );
    expect(missing).toEqual([]);
  });

  test.each(examples.map((example) => [`${example.id}: ${example.title}`, example] as const))(
    '%s',
    (_, example) => {
      check(example);
    },
  );
});
