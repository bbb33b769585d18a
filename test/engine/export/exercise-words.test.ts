/** Exercises that were written in one language, said in another. */
import { expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import { exerciseGames, sayAgain } from '../../../engine/export/exercise-words.ts';
import { parseMgn } from '../../../engine/formats/mgn.ts';
import { makeTexts } from '../../../engine/locales/text.ts';
import type { Exercise } from '../../../engine/training/exercise.ts';
import { messagesIn } from '../../../electron/program/locales.ts';
import { LOCALES, say as english } from '../../support/english.ts';
import { compiled } from '../../support/positions.ts';

const { say: french } = makeTexts('fr', messagesIn(LOCALES, 'fr'));

const rules = compiled('kalah:seeds=4');
const bare = {
  ...{ rules: rules.key, setup: rules.startSetup(), pit: null, goal: null, values: null },
  ...{ refutation: [], traps: [], difficulty: 1 },
};
const exercises: readonly Exercise[] = [
  { ...bare, kind: 'capture', move: 'A' as Move, answers: ['0'], line: ['A' as Move] },
  { ...bare, kind: 'landing', move: 'C' as Move, answers: ['store'], line: ['C' as Move] },
  { ...bare, kind: 'best-move', move: null, answers: ['C'], line: ['C' as Move, 'F' as Move] },
];

test('question and answer change; all else stays', () => {
  const written = exerciseGames(exercises, english);
  const said = written.map((record) => sayAgain(record, english, french));
  expect(said).toEqual(exerciseGames(exercises, french));
  expect(said.map(({ root }) => root.title)).not.toEqual(written.map(({ root }) => root.title));
  expect(said.map((record) => sayAgain(record, french, english))).toEqual(written);
});

test('texts that a person has changed stay, and so do games that are no exercises', () => {
  const [record] = exerciseGames(exercises, english);
  const own = record && { ...record, root: { ...record.root, title: 'What falls?' } };
  expect(own && sayAgain(own, english, french).root.title).toBe('What falls?');
  const [game] = parseMgn('[Rules "kalah:seeds=4"]\n\n{[%title "Start"]} 1. C F *').collection.games;
  expect(game && sayAgain(game, english, french)).toBe(game);
});
