/** The list of losses names all that a format leaves out or changes; all else comes back. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeXml } from '../../../engine/drawing/serialise.ts';
import { csvRow } from '../../../engine/export/csv/cells.ts';
import { DIALECTS, dialectOf } from '../../../engine/formats/dialects.ts';
import type { DialectId } from '../../../engine/formats/dialect-ids.ts';
import { parseMgn } from '../../../engine/formats/mgn.ts';
import type { ContentKind } from '../../../engine/formats/losses.ts';
import type { GameRecord, Tag } from '../../../engine/tree/types.ts';
import { nasty, records } from './random-records.ts';
import { ENGLISH_TEXTS } from '../../support/english.ts';
import { forAll } from '../../support/for-all.ts';
import { defined } from '../../../engine/core/result.ts';

const TAGGED = ['ogn', 'record', 'playstrategy'] as const satisfies readonly DialectId[];

function gameOf(head: string): GameRecord {
  return defined(parseMgn(`[Rules "oware"]\n${head}\n\n1. F f *\n`).collection.games[0], 'game');
}

function lossesOf(id: DialectId, record: GameRecord): Partial<Record<ContentKind, number>> {
  return Object.fromEntries(
    dialectOf(id)
      .loses({ games: [record] })
      .map(({ what, count }) => [what, count]),
  );
}

/** The game as it comes back. */
function backFrom(id: DialectId, record: GameRecord): GameRecord | undefined {
  const { write, read } = dialectOf(id);
  return read?.(write?.({ games: [record] }, ENGLISH_TEXTS) ?? '', { rules: record.rules }).games[0];
}

/** Values without what all of these formats take for the same: blanks are one blank, and `?` is not known. */
function told(tags: readonly Tag[]): ReadonlyMap<string, string> {
  const flat = tags.map(({ name, value }): [string, string] => [name, value.replace(/\s+/g, ' ').trim()]);
  return new Map(flat.filter(([, value]) => value !== '' && value !== '?'));
}

describe('tags', () => {
  const names = fc.oneof(
    nasty,
    fc.constantFrom(...'SouthElo WhiteElo Black P1 P2Elo Setup FEN Rules plies Final'.split(' ')),
    fc.constantFrom(...'Note note NOTE x-y SouthRatingDiff foo FOO Foo End'.split(' '), 'Two words'),
  );
  const anyTags = fc.uniqueArray(fc.record({ name: names, value: nasty }), {
    maxLength: 5,
    selector: ({ name }) => name,
  });
  describe.each(TAGGED)('in %s', (id) => {
    forAll([anyTags], { numRuns: 300 })('come back where they are not counted as lost', (tags) => {
      const record = { ...gameOf(''), tags };
      const { tags: lost = 0, controls = 0 } = lossesOf(id, record);
      fc.pre(controls === 0);
      const back = told(backFrom(id, record)?.tags ?? []);
      const kept = [...told(tags)].filter(([name, value]) => name === 'Result' || back.get(name) === value);
      expect(told(tags).size - kept.length).toBeLessThanOrEqual(lost);
    });
  });

  test.each(TAGGED)('%s counts the names that it has no room for', (id) => {
    const record = {
      ...gameOf(''),
      tags: ['odd name!', 'Plies', 'Rules'].map((name) => ({ name, value: 'x' })),
    };
    expect(lossesOf(id, record)).toMatchObject({ tags: id === 'record' ? 3 : 2 });
  });

  test('names keep their capitals in a record', () => {
    const record = gameOf('[SouthElo "1850"]\n[SouthRatingDiff "+3"]\n[WhiteTeam "x"]\n[Note "y"]');
    expect(backFrom('record', record)?.tags).toEqual(expect.arrayContaining([...record.tags]));
    expect(lossesOf('record', record)).toEqual({});
  });
});

describe('results', () => {
  test.each(TAGGED)('%s states the result of a game that was not played to its end', (id) => {
    const record = gameOf('[Result "0-1"]');
    const text = dialectOf(id).write?.({ games: [record] }, ENGLISH_TEXTS) ?? '';
    expect(text.trimEnd()).toMatch(/0-1$/);
    const back = dialectOf(id).read?.(text, {});
    expect(back?.problems).toEqual([]);
    expect(told(back?.games[0]?.tags ?? []).get('Result')).toBe('0-1');
    expect(lossesOf(id, record)).toEqual({});
  });

  test.each(TAGGED)('%s counts a result that it cannot state', (id) => {
    expect(lossesOf(id, gameOf('[Result "South won"]'))).toEqual({ result: 1 });
  });

  test('a record is written with the result of its moves; another one is counted', () => {
    const [game] = parseMgn('[Rules "kalah:houses=4,seeds=1"]\n[Result "3-5"]\n\n1. DC dc 2. B *\n')
      .collection.games;
    expect(game && dialectOf('record').write?.({ games: [game] }, ENGLISH_TEXTS)).toContain('# result: 5-3');
    expect(game && lossesOf('record', game)).toMatchObject({ result: 1 });
    const score = game && { ...game, tags: [{ name: 'Result', value: '1-0' }] };
    expect(score && lossesOf('record', score)).toEqual({});
  });
});

describe('control characters', () => {
  const EVIL = 'A\u001b]52;c;AAAA\u0007\u009bB\u007f';
  const record: GameRecord = {
    ...gameOf(''),
    tags: ['South', 'North', 'Event', 'Result', 'Extra'].map((name) => ({ name, value: EVIL })),
  };
  const noted = { ...record, root: { ...record.root, children: record.root.children.map((node) => ({ ...node, before: EVIL, title: EVIL, comment: `{${EVIL}}` })) } }; // oxfmt-ignore

  const written = DIALECTS.filter(({ write, id }) => write && id !== 'kalah-digits').map(({ id }) => id);
  test.each(written)('%s holds none as they are', (id) => {
    const text = dialectOf(id).write?.({ games: [noted] }, ENGLISH_TEXTS) ?? '';
    expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
  });

  test.each(TAGGED)('%s shows them and counts them as lost', (id) => {
    const text = dialectOf(id).write?.({ games: [record] }, ENGLISH_TEXTS) ?? '';
    expect(text).toContain(String.raw`A\u001b]52;c;AAAA\u0007\u009bB\u007f`);
    expect(lossesOf(id, record)).toMatchObject({ controls: 4 });
  });

  test('tables, pages and pictures hold none either', () => {
    const seen = [csvRow([`a${EVIL}\r\nb`, 1]).trimEnd(), escapeXml(EVIL)].join('');
    expect(seen).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
    expect(csvRow([EVIL])).toContain(String.raw`\u001b]52;c;AAAA\u0007`);
  });

  test('json says the same with them', () => {
    expect(backFrom('json', noted)).toEqual(noted);
    expect(lossesOf('json', noted)).toEqual({});
  });

  forAll([records])('none is written in any random game, and what counts none loses none', (game) => {
    for (const { id, write } of DIALECTS) {
      // A file of ours keeps byte by byte what it could not read.
      if (id === 'mgn' && game.rest !== '') continue;
      expect([
        id,
        /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.exec(write?.({ games: [game] }, ENGLISH_TEXTS) ?? ''),
      ]).toEqual([id, null]);
    }
  });
});

test('line breaks of notes are counted where they become blanks', () => {
  const [game] = parseMgn('[Rules "oware"]\n\n1. F {one\n\ntwo} f *\n').collection.games;
  expect(game && lossesOf('ogn', game)).toEqual({ breaks: 1 });
  expect(game && lossesOf('mgn', game)).toEqual({});
});
