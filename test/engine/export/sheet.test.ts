/** The sheet of diagrams: which positions stand on it, how many on a page, what stands below them. */
import { describe, expect, test } from 'vitest';
import { defined } from '../../../engine/core/result.ts';
import { exerciseGames } from '../../../engine/export/exercise-words.ts';
import { ENGLISH_WORDS } from '../../support/english.ts';
import { sheetExporter, sheetPdfExporter } from '../../../engine/export/sheet/exporter.ts';
import { sheetBody, sheetPage } from '../../../engine/export/sheet/sheet.ts';
import type { SheetInput } from '../../../engine/export/sheet/types.ts';
import { parseMgn } from '../../../engine/formats/mgn.ts';
import { DEFAULT_JUDGING } from '../../../engine/review/verdict.ts';
import { makeExercise } from '../../../engine/training/make.ts';
import { compiled } from '../../support/positions.ts';
import { guess } from '../../support/values.ts';

const GAMES = `[Game "kalah"]
[Rules "kalah"]
[South "Ama"]
[North "<i>Kofi</i>"]

1. D F {[%bookmark] [%value "11" margin exact 6 search] [%mark A ring one]} b 2. A {[%title "Who is ahead?"] Look:

[board]} (2. B {[%bookmark]}) d *

[Game "oware"]
[Rules "oware"]

1. F f 2. B e *
`;

const INPUT: SheetInput = {
  title: 'Sheet',
  games: parseMgn(GAMES).collection.games,
  ...{ positions: 'bookmarks', every: 2, questions: 'places', perPage: 4, paper: 'a4' },
  ...{ hasNameLine: false, hasAnswerLines: false, hasSolutions: false, hasValues: true },
  look: { theme: 'print', labels: true, counts: 'all', flipped: false },
  words: ENGLISH_WORDS,
};

function bodyOf(changes: Partial<SheetInput>): string {
  return [...sheetBody({ ...INPUT, ...changes })].join('');
}

/** Texts of elements, without tags. */
function textsOf(html: string, tag: string): readonly string[] {
  return [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inside = '']) =>
    inside.replaceAll(/<[^>]*>/g, '').replaceAll('\u00A0', ' '),
  );
}

describe('the sheet of diagrams', () => {
  test('has the positions that were asked for, numbered, in reading order', () => {
    const captions = (changes: Partial<SheetInput>): readonly string[] =>
      textsOf(bodyOf(changes), 'figcaption');
    const name = 'Ama \u2013 &lt;i&gt;Kofi&lt;/i&gt;';
    expect(captions({})).toEqual([
      `1. ${name}. After 1. D.F. North to move.`,
      `2. ${name}. After 2. B. North to move.`,
    ]);
    expect(captions({ positions: 'diagrams' })).toEqual([
      `1. ${name}. Who is ahead? After 2. A. North to move.`,
    ]);
    expect(captions({ positions: 'starts' })).toEqual([
      `1. ${name}. South to move.`,
      '2. Game 2. South to move.',
    ]);
    expect(
      captions({ positions: 'every', every: 2 }).map((each) => /After [^.]+\.*[^.]*/.exec(each)?.[0]),
    ).toEqual(['After 1. D', 'After 2. A', 'After 1... f', 'After 2... e']);
    expect(captions({ games: INPUT.games.slice(0, 1), positions: 'starts' })).toEqual([
      '1. Start. South to move.',
    ]);
  });

  test('questions are notes without their diagrams, the best move, or what an exercise asks', () => {
    const captions = (changes: Partial<SheetInput>): readonly string[] =>
      textsOf(bodyOf(changes), 'figcaption');
    expect(captions({ positions: 'notes', questions: 'notes' })).toEqual(['1. Look: North to move.']);
    expect(captions({ questions: 'best-move' })).toEqual([
      '1. What is the best move? North to move.',
      '2. What is the best move? North to move.',
    ]);
    // Where a note is wanted and there is none, the place in the game is told.
    expect(captions({ questions: 'notes' })[0]).toMatch(/After 1\. D\.F\./);
    const exercise = (title: string, note = ''): Partial<SheetInput> => ({
      positions: 'starts',
      games: parseMgn(`[Game "oware"]
[Rules "oware"]
[Exercise "capture B"]
[Answer "2"]

{${title === '' ? '' : `[%title "${title}"] `}${note}} 1. B *
`).collection.games,
    });
    expect(captions(exercise(''))).toEqual(['1. How many seeds does B capture? South to move.']);
    expect(captions(exercise('What does B take?'))).toEqual(['1. What does B take? South to move.']);
    expect(captions({ ...exercise('', 'Count (twice)!'), questions: 'notes' })).toEqual([
      '1. Count (twice)! South to move.',
    ]);
  });

  test('the title stands above a line for name and date, and above the solutions', () => {
    const body = bodyOf({ hasNameLine: true, hasSolutions: true, title: 'Friday <6b>' });
    expect(textsOf(body, 'header')).toEqual(['Friday &lt;6b&gt;NameDate']);
    expect(textsOf(body, 'h2')).toEqual(['Solutions: Friday &lt;6b&gt;']);
    expect(bodyOf({})).not.toContain('class="name"');
  });

  test('two, four or six stand on a page, with lines to write on if wanted', () => {
    const pages = (changes: Partial<SheetInput>): readonly number[] =>
      bodyOf({ positions: 'every', every: 1, ...changes })
        .split('<section')
        .slice(1)
        .map((page) => page.match(/<figure/g)?.length ?? 0);
    expect(pages({ perPage: 2 })).toEqual([2, 2, 2, 2, 1]);
    expect(pages({ perPage: 4 })).toEqual([4, 4, 1]);
    expect(pages({ perPage: 6, hasSolutions: true })).toEqual([6, 3, 0]);
    expect(bodyOf({})).not.toContain('class="answer"');
    expect(bodyOf({ hasAnswerLines: true }).match(/class="answer"/g)?.length).toBe(2);
  });

  test('solutions are the moves that were played, with values that are proved, and only where they are wanted', () => {
    const games = parseMgn(`[Game "oware"]
[Rules "oware"]

{[%bookmark]} 1. F {[%bookmark] [%value "1" margin exact 2 search]} f {[%bookmark] [%value "1" margin heuristic 2 search]} *
`).collection.games;
    expect(textsOf(bodyOf({ hasSolutions: true }), 'li')).toEqual(['b', 'no move in the game']);
    expect(textsOf(bodyOf({}), 'li')).toEqual([]);
    const all = { games, hasSolutions: true };
    expect(textsOf(bodyOf(all), 'li')).toEqual(['F (South +2, exact)', 'f', 'no move in the game']);
    expect(textsOf(bodyOf({ ...all, hasValues: false }), 'li')[0]).toBe('F');
  });

  test('the answer of an exercise says if it rests on an estimate, as the question does', () => {
    const rules = compiled('kalah:houses=4,seeds=3');
    const moves = [...rules.moves(rules.start())].map((move, i) => ({
      move,
      value: guess([9, 4][i] ?? 4, 5),
    }));
    const tools = { prove: () => null, look: () => null, estimate: () => ({ engine: '1', moves }) };
    const judging = { ...DEFAULT_JUDGING, error: () => 2 };
    const exercise = defined(
      makeExercise('best-move', rules, rules.start(), tools, false, judging),
      'exercise',
    );
    const games = exerciseGames([exercise], ENGLISH_WORDS.say);
    const body = bodyOf({ games, positions: 'starts', hasSolutions: true });
    expect(textsOf(body, 'figcaption')).toEqual([
      '1. What is the best move? (by estimate, depth 5). South to move.',
    ]);
    expect(textsOf(body, 'li')).toEqual(['A (by estimate, depth 5)']);
  });

  test('hidden counts stand nowhere, and values neither', () => {
    const hidden = bodyOf({ look: { ...INPUT.look, counts: 'hidden' }, hasSolutions: true });
    expect(hidden).toContain('counts hidden');
    expect(
      [...hidden.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].filter(([, text]) => /\d/.test(text ?? '')),
    ).toEqual([]);
  });

  test('the page runs and loads nothing, and an empty sheet is refused', async () => {
    const body = [bodyOf({ hasSolutions: true })];
    const head = { title: '</title><script>', language: 'en', paper: 'letter', fonts: [] } as const;
    const page = sheetPage({ ...head, inside: body }).join('');
    expect(/<script|url\((?!#|data:)|@import/.exec(page)).toBe(null);
    expect(page).toContain("default-src 'none'");
    expect(page).toContain('size: letter');
    expect(page).not.toContain('<i>Kofi');
    const tools = {
      ...{ font: () => Promise.resolve(null), reportFonts: () => Promise.resolve([]), report: () => true },
      ...{ pixels: () => Promise.reject(new Error('none')), png: () => Promise.reject(new Error('none')) },
      gather: (pieces: Iterable<string>) => Promise.resolve({ ok: true as const, value: [...pieces] }),
    };
    const empty: SheetInput = { ...INPUT, games: [], positions: 'starts' };
    for (const exporter of [sheetExporter, sheetPdfExporter])
      expect(await exporter.make(empty, tools)).toMatchObject({ ok: false, code: 'ERR_EXPORT_NO_POSITION' });
  });
});
