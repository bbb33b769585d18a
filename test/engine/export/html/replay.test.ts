/** The board that plays through an HTML report: what it knows, how much room it takes, and that it tells no more. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { altText } from '../../../../engine/drawing/alt-text.ts';
import { defined } from '../../../../engine/core/result.ts';
import type { CountMode } from '../../../../engine/rules/counts.ts';
import { ENGLISH_WORDS } from '../../../support/english.ts';
import { htmlReportInside, htmlReportPage } from '../../../../engine/export/html/html-report.ts';
import { PLAYER_SCRIPT } from '../../../../engine/export/html/replay/player-script.ts';
import { replayData } from '../../../../engine/export/html/replay/replay-data.ts';
import type { HtmlReportInput } from '../../../../engine/export/html/types.ts';
import { parseMgn } from '../../../../engine/formats/mgn.ts';
import { newRecord } from '../../../../engine/tree/record.ts';
import { makeNode, type GameRecord, type TreeNode } from '../../../../engine/tree/types.ts';
import { compiled } from '../../../support/positions.ts';
import { makeRandom, walk } from '../../../support/random-play.ts';

const GAMES = ['kalah', 'oware', 'awele', 'hawalis', 'shakala'] as const;

type MoveData = readonly [readonly number[], number, string, string, number?];
interface Data {
  readonly games: readonly ({ readonly board: number; readonly moves: readonly (MoveData | 0)[] } | null)[];
  readonly tables: readonly {
    readonly slots: readonly { readonly nodes: readonly string[]; readonly contents: readonly string[] }[];
    readonly alt: { readonly lead: string; readonly sides: readonly { readonly told: string }[] };
  }[];
}

function inputOf(games: readonly GameRecord[], counts: CountMode = 'all'): HtmlReportInput {
  return {
    title: 'Book',
    games,
    look: {
      theme: 'light',
      paper: 'a4',
      diagrams: 'marked',
      hasValues: true,
      labels: true,
      counts,
      flipped: false,
    },
    words: ENGLISH_WORDS,
    review: null,
    hasReplay: true,
  };
}

function textOf(games: readonly GameRecord[], counts: CountMode = 'all'): string {
  return [...replayData(inputOf(games, counts))].join('');
}

/** The whole file, with or without the board. */
function pageOf(input: HtmlReportInput, title = 'Book'): string {
  return htmlReportPage({
    ...{ title, language: 'en', paper: 'a4', fonts: [] },
    inside: [...htmlReportInside(input)],
    replay: input.hasReplay ? ENGLISH_WORDS.say : null,
  }).join('');
}

function dataOf(text: string): Data {
  const [, inside = ''] =
    /<script type="application\/json" id="replay-data">(.*?)<\/script>/s.exec(text) ?? [];
  return JSON.parse(inside) as Data;
}

/** A game of random moves. */
function randomGame(name: string, most: number, seed: number): GameRecord {
  const rules = compiled(name);
  const { moves } = walk(rules, rules.start(), most, makeRandom(seed));
  const root = moves.reduceRight<TreeNode | null>(
    (child, move) => ({ ...makeNode(move), children: child ? [child] : [] }),
    null,
  );
  const record = newRecord(rules);
  return { ...record, root: { ...record.root, children: root ? [root] : [] } };
}

/** What each slot shows after every move, as its nodes. */
function shownIn({ games, tables }: Data): readonly (readonly string[][])[] {
  const [game] = games;
  const slots = tables[game?.board ?? 0]?.slots ?? [];
  const states: number[][] = [];
  for (const [index, move] of (game?.moves ?? []).entries()) {
    if (move === 0) continue;
    const contents = [...(states[move[4] ?? index - 1] ?? [])];
    for (let i = 0; i < move[0].length; i += 2) contents[move[0][i] ?? 0] = move[0][i + 1] ?? 0;
    states[index] = contents;
  }
  return states.map((contents) =>
    contents.map((content, slot) => [...(slots[slot]?.contents[content] ?? '')]),
  );
}

const NASTY = `[Game "oware"]
[Rules "oware"]
[South "</script><script>alert(1)</script>"]
[North "<!--"]

{</script><script>alert(2)</script>} 1. F {[%mark A label one "</g>"]} f {<!-- <script>} *
`;

describe('the board that plays through a report', () => {
  test.each(GAMES)('a move of %s adds a few hundred bytes, and the same game gives the same text', (name) => {
    const game = randomGame(name, 100, 5);
    const text = textOf([game]);
    const moves = (dataOf(text).games[0]?.moves.length ?? 1) - 1;
    const bare = textOf([{ ...game, root: { ...game.root, children: [] } }]);
    const each = (text.length - bare.length) / moves;
    // The board itself is as large as one of the boards in the text.
    expect({
      name,
      moves,
      each: Math.round(each),
      isSmall: each < 600 && bare.length < 100_000,
    }).toMatchObject({
      isSmall: true,
    });
    expect(textOf([game])).toBe(text);
    expect(text).not.toMatch(/NaN|undefined/);
  });

  test('games on one kind of board share it; another game brings its own', () => {
    const [oware, kalah] = [randomGame('oware', 10, 1), randomGame('kalah', 10, 1)];
    const shared = dataOf(textOf([oware, randomGame('oware', 10, 2), kalah]));
    expect(shared.games.map((game) => game?.board)).toEqual([0, 0, 1]);
    expect(shared.tables.length).toBe(2);
  });

  test('variations follow the move they branch from; what cannot be played has no position', () => {
    const { games } = parseMgn('[Game "oware"]\n[Rules "oware"]\n\n1. F f (1... a 2. A) 2. B *\n').collection;
    const moves = dataOf(textOf(games)).games[0]?.moves ?? [];
    const names = moves.map((move) => (move === 0 ? '' : move[2].replaceAll('\u00A0', ' ')));
    expect(names).toEqual(['Start', '1. F', '1... f', '1... a', '2. A', '2. B']);
    expect(moves.map((move) => (move === 0 ? 0 : move[4]))).toEqual([
      undefined,
      undefined,
      undefined,
      1,
      undefined,
      2,
    ]);
    expect(moves[1]).toMatchObject({
      1: 1,
      3: 'South plays F, ends in d. No capture: d comes to 5, and only 2 or 3 are captured',
    });
  });

  test('the end of a game is told in whole sentences, in the replay and below a board', () => {
    const rules = compiled('kalah:houses=3,seeds=2');
    const { moves } = walk(rules, rules.start(), 200, makeRandom(1));
    const line = `${moves.join(' ')}! {[board]} *`;
    const { games } = parseMgn(`[Game "kalah"]\n[Rules "${rules.key}"]\n\n${line}\n`).collection;
    const last = dataOf(textOf(games)).games[0]?.moves.at(-1);
    expect(last).toMatchObject({
      3: expect.stringMatching(/Draw 6–6\. One side is empty; good move; level, final score$/) as string,
    });
    const captions = pageOf(inputOf(games)).match(/<figcaption>.*?<\/figcaption>/g) ?? [];
    expect(captions).toHaveLength(1);
    expect(captions[0]).toMatch(/Draw 6–6\. One side is empty\.<\/figcaption>$/);
  });

  test('what a terminal would obey stands in the data as its code, and means the same', () => {
    const evil = 'A\u001b]52;c;AAAA\u0007\u009bB\u007f\u0085';
    const page = pageOf(inputOf(parseMgn(`[South "${evil}"]\n[Rules "oware"]\n\n1. F f *`).collection.games));
    expect(page).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
    expect(dataOf(page).games[0]?.moves[1]).toMatchObject({
      3: `${evil} plays F, ends in d. No capture: d comes to 5, and only 2 or 3 are captured`,
    });
  });

  test('no text of a game ends the data or begins markup', () => {
    const page = pageOf(inputOf(parseMgn(NASTY).collection.games), '</title><script>');
    expect(page.match(/<script/g)?.length).toBe(2);
    expect(page.match(/<\/script/g)?.length).toBe(2);
    expect(page).not.toContain('<!--');
    expect(dataOf(page).games[0]?.moves[1]).toMatchObject({
      3: '</script><script>alert(1)</script> plays F, ends in d. No capture: d comes to 5, and only 2 or 3 are captured',
    });
  });

  test('the policy allows the one script that is there, by its hash, and none where there is none', () => {
    const input = inputOf([randomGame('kalah', 3, 1)]);
    const page = pageOf(input);
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(script).toBe(PLAYER_SCRIPT);
    expect(page).toContain(
      `content="default-src 'none'; style-src 'unsafe-inline'; font-src data:; script-src 'sha256-${hash}'"`,
    );
    expect(/<script|script-src|id="replay"|<template/.exec(pageOf({ ...input, hasReplay: false }))).toBe(
      null,
    );
  });

  test('hidden counts are nowhere: not written, not said, not told apart', () => {
    const codes = (text: string): readonly string[] =>
      dataOf(text).tables.flatMap(({ slots }) => slots.flatMap(({ nodes }) => nodes));
    const sentences = (text: string): readonly string[] =>
      dataOf(text).games.flatMap((game) =>
        (game?.moves ?? []).flatMap((move) => (move === 0 ? [] : [move[3]])),
      );
    for (const name of ['kalah', 'oware', 'awele']) {
      const game = randomGame(name, 60, 3);
      const hidden = textOf([game], 'hidden');
      expect(
        codes(hidden).filter(
          (code) => !code.includes('#') && /\|\d+$/.test(code.replace(/^\d+\|[\d.]+\|[\d.]+/, '')),
        ),
      ).toEqual([]);
      expect(sentences(hidden).filter((said) => /\d/.test(said))).toEqual([]);
      expect(sentences(textOf([game])).some((said) => /captures \d/.test(said))).toBe(true);
    }
    // More seeds than are drawn: the two positions look alike, and so do their tables.
    const start = (pits: string): readonly GameRecord[] =>
      parseMgn(`[Game "oware"]\n[Rules "oware"]\n[Setup "${pits}"]\n\n1. A *\n`).collection.games;
    const [one, other] = [
      start('1-0-0-0-0-0-9-0-26-0-27-0-20-20-S'),
      start('1-0-0-0-0-0-9-0-27-0-26-0-20-20-S'),
    ];
    expect(textOf(one)).not.toBe(textOf(other));
    expect(textOf(one, 'hidden')).toBe(textOf(other, 'hidden'));
  });

  test('what changes from move to move adds up to the position', () => {
    for (const name of GAMES) {
      const game = randomGame(name, 30, 9);
      const all = shownIn(dataOf(textOf([game])));
      expect(all.length).toBeGreaterThan(5);
      // A position shown at once has as much on its board as one that was come to move by move.
      const rules = compiled(name);
      const { positions } = walk(rules, rules.start(), 30, makeRandom(9));
      const last = positions.at(-2);
      if (!last) throw new Error('no position');
      const { pits, stores, turn } = last;
      const alone = shownIn(dataOf(textOf([newRecord(rules, { pits, stores, turn })])));
      const places = 3 + 2 * rules.board.pitsPerSide + 2;
      const counts = (state: readonly string[][] | undefined): readonly number[] =>
        (state ?? []).slice(3, places).map((nodes) => nodes.length);
      expect({ name, counts: counts(all.at(-2)) }).toEqual({ name, counts: counts(alone[0]) });
    }
  });

  test('the words of the board are those of its alt text', () => {
    const rules = compiled('oware');
    const alt = altText({
      ...{ board: rules.board, position: rules.start(), theme: 'light', flipped: false, counts: 'all' },
      ...{ labels: true, names: { south: '', north: '' }, badges: [], marks: [], lastMove: null },
      ...{ preview: null, toMove: 'south', idPrefix: '', say: ENGLISH_WORDS.say },
    });
    const told = defined(dataOf(textOf([newRecord(rules)])).tables[0], 'board').alt;
    expect(alt.startsWith(told.lead)).toBe(true);
    for (const { told: side } of told.sides) expect(alt).toContain(side.split('{pits}')[0]);
  });
});
