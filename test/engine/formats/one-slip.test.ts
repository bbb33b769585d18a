/**
 * A text with one slip: a letter changed, dropped or doubled. It is opened as its own game with the place told, or asked
 * about, or refused; never opened as another game without a word, but for a slip in ten thousand after which every word
 * of a whole game is true of other rules and several are untrue of its own.
 */
import { expect, test } from 'vitest';
import { makeRandom, type Random } from '../../../engine/core/random.ts';
import type { Move } from '../../../engine/core/move.ts';
import { detectDialects, refusalOf } from '../../../engine/formats/detect.ts';
import { DIALECTS, dialectOf } from '../../../engine/formats/dialects.ts';
import type { DialectId } from '../../../engine/formats/dialect-ids.ts';
import { makeLineTree } from '../../../engine/notation/line-tree.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import { ENGLISH_TEXTS } from '../../support/english.ts';
import { fixtureNames, readFixture } from '../../support/fixture-files.ts';
import { compiled } from '../../support/positions.ts';

/** Texts looked at: `npm run test:long` looks at many more. */
const TEXTS = Number(process.env['ONE_SLIP_TEXTS'] ?? 2000);

const RULE_SETS = [
  'kalah',
  'kalah:seeds=4',
  'kalah:seeds=4,empty-capture=on',
  'kalah:seeds=5',
  'kalah:seeds=6',
  'oware',
  'oware:majority-stop=off',
  'awele',
  'hawalis',
  'shakala',
];

/** Most moves of a game; the shorter ones are what people paste most. */
const LENGTHS = [8, 16, 32, 100];

/** A game of random moves. */
function randomGame(text: string, random: Random, most: number): GameRecord {
  const rules = compiled(text);
  const moves: Move[] = [];
  for (let position = rules.start(); !position.outcome && moves.length < most;) {
    const all: Move[] = [];
    for (const move of rules.moves(position)) if (all.push(move) === 30) break;
    const move = all[Math.floor(random() * all.length)] ?? expect.unreachable();
    moves.push(move);
    position = rules.next(position, move);
  }
  return { ...newRecord(rules), root: makeLineTree(moves) };
}

function fixtureGames(): readonly GameRecord[] {
  const names = ['.txt', '.ogn'].flatMap((ending) => fixtureNames('games', '', ending));
  return names.flatMap((name) => detectDialects(readFixture(`games/${name}`))[0]?.games ?? []);
}

interface Text {
  readonly dialect: DialectId;
  readonly text: string;
  /** Rule sets that the text may be read under before it has a slip, its game's among them. */
  readonly own: ReadonlySet<string>;
}

/** Every game in every dialect that writes it. */
function textsOf(games: readonly GameRecord[]): readonly Text[] {
  return games.flatMap((record) =>
    DIALECTS.flatMap(({ id, read, write }) => {
      const text = read && write ? write({ games: [record] }, ENGLISH_TEXTS) : '';
      if (text === '') return [];
      return [
        {
          dialect: id,
          text,
          own: new Set([record.rules, ...detectDialects(text).map(({ rules }) => rules)]),
        },
      ];
    }),
  );
}

/** The text with one letter changed to another of the same text, dropped or doubled. */
function withSlip(text: string, random: Random): string {
  const at = Math.floor(random() * text.trimEnd().length);
  const kind = Math.floor(random() * 3);
  const other = text.charAt(Math.floor(random() * text.length));
  const letter = text.charAt(at);
  return text.slice(0, at) + (kind === 0 ? other : kind === 1 ? '' : letter + letter) + text.slice(at + 1);
}

const gameIn = (rules: string): string => rules.split(':', 1)[0] ?? '';

/** The fate of a text. */
type Fate =
  | 'opened'
  /** Several games are offered, or none that it may be is among them. */
  | 'asked'
  | 'asked without its own'
  /** Its format says what is wrong. */
  | 'refused'
  /** The slip is in the line that names the rules. */
  | 'opened under other rules, told'
  /** The slip is a legal move, and so are all that follow under the other rules: nothing in the text is in doubt. */
  | 'a true game of other rules'
  | 'opened as another game';

/** From so many moves on a true game is no chance of a short text. */
const WHOLE_GAME = 40;

function fateOf({ dialect, own }: Text, text: string): Fate {
  const [only, ...others] = detectDialects(text);
  if (!only) {
    expect(refusalOf(text).code).toMatch(/^ERR_/);
    return 'refused';
  }
  if (others.length > 0)
    return [only, ...others].some(({ rules }) => own.has(rules)) ? 'asked' : 'asked without its own';
  // A format that takes the usual rules of its game for granted cannot name others.
  const isOwn = dialectOf(dialect).hasUsualRules
    ? [...own].some((rules) => gameIn(rules) === gameIn(only.rules))
    : own.has(only.rules);
  if (isOwn) return 'opened';
  const namesRules =
    only.dialect === dialect &&
    dialectOf(dialect)
      .loses({ games: only.games })
      .every(({ what }) => what !== 'rules');
  if (namesRules && only.problems.length > 0) return 'opened under other rules, told';
  const isTrue = only.problems.length === 0 && only.fit.part === 1 && only.fit.moves >= WHOLE_GAME;
  return isTrue ? 'a true game of other rules' : 'opened as another game';
}

test(`of ${String(TEXTS)} texts with one slip each is opened as its own game, asked about or refused`, () => {
  const random = makeRandom(20261126);
  const texts = textsOf([
    ...fixtureGames(),
    ...RULE_SETS.flatMap((rules) => LENGTHS.map((most) => randomGame(rules, random, most))),
  ]);
  const tally = new Map<Fate, number>();
  const examples: string[] = [];
  for (let i = 0; i < TEXTS; i++) {
    const each = texts[i % texts.length] ?? expect.unreachable();
    const text = withSlip(each.text, random);
    const fate = fateOf(each, text);
    tally.set(fate, (tally.get(fate) ?? 0) + 1);
    if (fate === 'opened as another game') examples.push(`${each.dialect}: ${text.slice(0, 300)}`);
  }
  const told = JSON.stringify(Object.fromEntries(tally));
  expect(examples, told).toEqual([]);
  // Two of 20,000, and none of those of every day.
  expect((tally.get('a true game of other rules') ?? 0) / TEXTS, told).toBeLessThanOrEqual(0.0001);
  expect((tally.get('asked without its own') ?? 0) / TEXTS, told).toBeLessThan(0.005);
  // Most of these are JSON, which is no JSON any more.
  expect((tally.get('refused') ?? 0) / TEXTS, told).toBeLessThan(0.2);
});
