/** A teacher's steps go to the lesson that was used last. */
import { expect, test } from 'vitest';
import { makeMgn, parseMgn } from '../../../../engine/formats/mgn.ts';
import { lessonName } from '../../../../engine/training/lesson.ts';
import { addStep } from '../../../../renderer/features/training/lessons/lessons-work.ts';
import { lessonsPart } from '../../../../renderer/features/training/lessons/lessons-part.ts';
import { gamesOf } from '../../../../renderer/studio/document.ts';
import { settle, testStudio } from '../../support/studio.ts';

const games = (text: string) => parseMgn(text).collection.games;
const LESSON = '[Game "oware"]\n[Lesson "Step"]\n\n1. C *\n';

test('a step is added to the open lesson that was shown or added to last, else to a new one', async () => {
  const studio = await testStudio('oware');
  await lessonsPart.load();
  const { documents } = studio;
  const game = documents.activeId ?? '';
  const sizes = (): readonly (readonly [string, number])[] =>
    documents.list
      .filter(({ id }) => id !== game)
      .map((document) => [document.name, gamesOf(document).length] as const);

  addStep(studio);
  addStep(studio);
  expect(sizes()).toEqual([['Lesson', 2]]);
  expect(documents.activeId).toBe(game);

  const first = documents.add('One', { games: games(LESSON) });
  documents.add('Two', { games: games(LESSON) });
  documents.activate(first.id);
  documents.activate(game);
  await settle();
  addStep(studio);
  expect(sizes()).toEqual([
    ['Lesson', 2],
    ['One', 2],
    ['Two', 1],
  ]);
});

test('a lesson of one’s own is called what its file is called, also after the file was read again', async () => {
  const studio = await testStudio('oware');
  const { useLesson } = await lessonsPart.load();
  addStep(studio);
  const made = studio.documents.list.find(({ name }) => name === 'Lesson');
  const read = games(makeMgn({ games: made ? gamesOf(made) : [] }));
  expect(lessonName(read)).toBe('');
  const lesson = useLesson();
  lesson.open('Counting, Friday.mgn', null, read);
  expect(lesson.lesson?.name).toBe('Counting, Friday');
  lesson.open('file.mgn', null, games(LESSON));
  expect(lesson.lesson?.name).toBe('Step');
});
