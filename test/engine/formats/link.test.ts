/** Games as links. */
import fs from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { deflateSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { MAX_LINK_LENGTH } from '../../../engine/core/link-address.ts';
import { detectDialects, refusalOf } from '../../../engine/formats/detect.ts';
import { isLink, makeLink, readLink } from '../../../engine/formats/link.ts';
import { makeMgn, parseMgn } from '../../../engine/formats/mgn.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { setTag } from '../../../engine/tree/tags.ts';
import { GAMES } from '../../../engine/games/index.ts';
import { must } from '../../support/must.ts';
import { compiled } from '../../support/positions.ts';
import { ruleSets } from '../../support/arbitraries.ts';
import { forAll } from '../../support/for-all.ts';
import { nasty, records } from './random-records.ts';

const KALAH = newRecord(compiled('kalah'));
/** The link of a game of Kalah without moves, as version 1 writes it for ever. */
const START = 'mancala-studio:#g=140KkI6AcqAIA';

function refusal(link: string): string {
  const read = readLink(link);
  expect(read.games).toEqual([]);
  expect(refusalOf(link)).toMatchObject({ code: read.problems[0]?.code });
  return read.problems.map(({ code }) => code).join();
}

describe('a link', () => {
  forAll([fc.array(records, { minLength: 1, maxLength: 3 })], { numRuns: 100 })(
    'brings back every tree with its notes, in any script, as a file does',
    (games) => {
      const link = makeLink({ games }, 'https://example.org/studio/?lang=de#old');
      expect(link).toMatch(/^https:\/\/example\.org\/studio\/\?lang=de#g=1[\w-]+$/);
      expect(readLink(link)).toEqual({ games, problems: parseMgn(makeMgn({ games })).problems });
      expect(detectDialects(link)[0]?.games ?? []).toEqual(games);
    },
  );

  forAll([fc.constantFrom(...GAMES).chain(ruleSets)], { numRuns: 300 })(
    'brings back every rule set',
    (rules) => {
      const { games } = readLink(makeLink({ games: [newRecord(rules)] }));
      expect(games.map((record) => record.rules)).toEqual([rules.key]);
    },
  );

  test('of version 1 is read for ever, and a position takes few characters', () => {
    expect(makeLink({ games: [KALAH] })).toBe(START);
    expect(readLink(START).games).toEqual(readLink(makeLink({ games: [KALAH] })).games);
  });

  test('is what the page of the formats says', () => {
    const page = fs.readFileSync(new URL('../../../engine/formats/formats.md', import.meta.url), 'utf8');
    const dictionary = Buffer.from(/^## Links$[\s\S]*?^```\n([\s\S]*?)```$/m.exec(page)?.[1] ?? '');
    const packed = Buffer.from(START.slice(START.indexOf('=') + 2), 'base64url').subarray(3);
    expect(inflateRawSync(packed, { dictionary }).toString()).toBe(makeMgn({ games: [KALAH] }));
  });

  test.each([
    ['broken over lines by a mail program', (link: string) => link.replaceAll(/.{36}/g, '$&\r\n')],
    ['in angle brackets', (link: string) => `<${link}>`],
    ['at the end of a sentence', (link: string) => ` ${link}.\n`],
    ['without its address', (link: string) => link.slice(link.indexOf('#'))],
  ])('%s is still one', (_, change) => {
    const text = change(makeLink({ games: [KALAH] }, 'https://example.org/a/b.html'));
    expect(isLink(text)).toBe(true);
    expect(detectDialects(text)).toMatchObject([{ dialect: 'link', games: [{ game: 'kalah' }] }]);
  });

  test('in a note makes no link of a game file', () => {
    const game = must(setTag(KALAH, 'Site', makeLink({ games: [KALAH] }))).record;
    expect(detectDialects(makeMgn({ games: [game] }))).toMatchObject([{ dialect: 'mgn' }]);
  });

  forAll([records, fc.nat(), fc.constantFrom('-', 'A', 'z', '7', '')], { numRuns: 150 })(
    'with a character that is missing or another one opens nothing',
    (record, place, char) => {
      const link = makeLink({ games: [record] });
      const from = link.indexOf('#g=1') + 4;
      const at = from + (place % (link.length - from));
      const changed = link.slice(0, at) + char + link.slice(at + 1);
      const read = readLink(changed);
      // The unused bits at the end of base64url, and the padding of the last byte, say nothing.
      if (read.games.length > 0) expect(makeMgn(read)).toBe(makeMgn(readLink(link)));
      else expect(refusal(changed)).toBe('ERR_LINK_DAMAGED');
    },
  );

  forAll([records, fc.nat()], { numRuns: 100 })('that was cut off opens nothing', (record, place) => {
    const link = makeLink({ games: [record] });
    const from = link.indexOf('#g=') + 3;
    expect(refusal(link.slice(0, from + (place % (link.length - from - 1))))).toBe('ERR_LINK_DAMAGED');
  });

  forAll([nasty, fc.boolean()], { numRuns: 500 })('of anything is read without a throw', (text, isOurs) => {
    expect(readLink(`mancala-studio:#g=${isOurs ? '1' : ''}${text}`).problems).toBeInstanceOf(Array);
  });

  test('of a later version says so', () => {
    expect(refusal('https://example.org/#g=2abc')).toBe('ERR_LINK_VERSION');
    expect(readLink('#g=2abc').problems).toMatchObject([{ params: { version: '2', max: '1' } }]);
  });

  test('that unpacks to megabytes, or is itself too long, is refused', () => {
    const bomb = Buffer.concat([Buffer.alloc(3), deflateSync(new Uint8Array(8_000_000), { level: 9 })]);
    const link = `mancala-studio:#g=1${bomb.toString('base64url')}`;
    expect(link.length).toBeLessThan(MAX_LINK_LENGTH);
    expect(refusal(link)).toBe('ERR_LINK_SIZE');
    expect(refusal(`#g=1${'A'.repeat(MAX_LINK_LENGTH)}`)).toBe('ERR_LINK_SIZE');
  });
});
