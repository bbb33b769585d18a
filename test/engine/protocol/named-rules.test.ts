import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES, rulesFromText } from '../../../engine/games/index.ts';
import { makeRuleSet } from '../../../engine/rules/rule-set.ts';
import { completeValues } from '../../../engine/rules/options.ts';
import {
  addSet,
  cleanName,
  compileSet,
  freeName,
  gameOfText,
  makeSetsFile,
  MAX_NAME,
  NAMED_RULES_ERRORS,
  parseSetsFile,
  readSets,
  removeSet,
  renameSet,
  restoreSet,
  takeSets,
  type NamedTexts,
} from '../../../engine/protocol/named-rules.ts';
import { ownFormat } from '../../../engine/protocol/own-format.ts';
import { isMessageKey, useLanguage } from '../../../renderer/i18n/text.ts';
import { forAll } from '../../support/for-all.ts';
import { must } from '../../support/must.ts';

const CLUB = { name: 'Club', text: 'awele:capture-limit=2' };
const HOME = { name: 'Home', text: 'oware:seeds=3' };
const SCHOOL = { name: 'School', text: 'kalah:seeds=4' };
const SETS: NamedTexts = [CLUB, HOME, SCHOOL];

const anySets = fc
  .uniqueArray(fc.record({ name: fc.string({ minLength: 1 }), text: fc.string() }), {
    selector: ({ name }) => cleanName(name),
  })
  .map((sets) =>
    sets.map((set) => ({ ...set, name: cleanName(set.name) })).filter(({ name }) => name !== ''),
  );

describe('named rule sets', () => {
  test('a new set goes to the end, its name made one tidy line', () => {
    const sets = addSet(SETS, '  At \t the\nlake ', 'hawalis');
    expect(sets).toEqual({ ok: true, value: [...SETS, { name: 'At the lake', text: 'hawalis' }] });
  });

  test('a name that is taken is a coded clash, replacing it keeps its place', () => {
    const clash = { ok: false, code: 'ERR_SETS_CLASH', params: { name: 'Home' } };
    expect(addSet(SETS, 'Home', 'hawalis')).toEqual(clash);
    const replaced = must(addSet(SETS, 'Home', 'hawalis', true));
    expect(replaced).toEqual([CLUB, { name: 'Home', text: 'hawalis' }, SCHOOL]);
  });

  test('a set needs a name', () => {
    expect(addSet(SETS, ' \n ', 'oware')).toEqual({ ok: false, code: 'ERR_SETS_NAME' });
    expect(renameSet(SETS, 'Home', '')).toEqual({ ok: false, code: 'ERR_SETS_NAME' });
  });

  test('a renamed set stays where it is', () => {
    const renamed = renameSet(SETS, 'Home', 'Away');
    expect(renamed).toEqual({ ok: true, value: [CLUB, { ...HOME, name: 'Away' }, SCHOOL] });
  });

  test('a set may take its own name again, not that of another, and must exist', () => {
    expect(renameSet(SETS, 'Home', ' Home ')).toEqual({ ok: true, value: SETS });
    const clash = { code: 'ERR_SETS_CLASH', params: { name: 'Club' } };
    expect(renameSet(SETS, 'Home', 'Club')).toMatchObject(clash);
    const missing = { code: 'ERR_SETS_MISSING', params: { name: 'Nobody' } };
    expect(renameSet(SETS, 'Nobody', 'X')).toMatchObject(missing);
  });

  test('a deleted set comes back to its place', () => {
    const without = removeSet(SETS, 'Home');
    expect(without).toEqual([CLUB, SCHOOL]);
    expect(restoreSet(without, HOME, 1)).toEqual(SETS);
    const taken = [...without, { name: 'Home', text: 'shakala' }];
    const names = restoreSet(taken, HOME, 1).map(({ name }) => name);
    expect(names).toEqual(['Club', 'Home (2)', 'School', 'Home']);
  });

  test('free names count on and never grow too long', () => {
    const long = 'x'.repeat(MAX_NAME);
    expect(freeName([CLUB, { ...CLUB, name: 'Club (2)' }], 'Club')).toBe('Club (3)');
    expect(freeName([{ ...CLUB, name: long }], long)).toHaveLength(MAX_NAME);
  });

  forAll([anySets])('a file is read back as it was written', (sets) => {
    const file = makeSetsFile(sets);
    expect(ownFormat(file)).toBe('sets');
    expect(parseSetsFile(file)).toEqual({ ok: true, value: sets });
  });

  test('the rules of every preset survive being kept and exported', () => {
    for (const { id, schema } of GAMES) {
      for (const preset of schema.presets) {
        const values = must(completeValues(schema, preset.changes));
        const set = { name: preset.id, text: makeRuleSet(schema, values) };
        const read = parseSetsFile(makeSetsFile([set]));
        const rules = read.ok && read.value[0] ? compileSet(read.value[0]) : null;
        expect(rules?.ok && rules.value.values).toEqual(values);
        expect(gameOfText(set.text)).toBe(id);
      }
    }
  });

  test.each([
    ['kalah', { code: 'ERR_SETS_FILE' }],
    ['null', { code: 'ERR_SETS_FILE' }],
    ['{"format":"mancala-studio/games","version":1,"games":[]}', { code: 'ERR_SETS_FILE' }],
    [
      '{"format":"mancala-studio/rule-sets","version":2,"sets":[]}',
      { code: 'ERR_SETS_VERSION', params: { version: 2 } },
    ],
  ])('a file that is no rule sets is refused with a code: %s', (text, refusal) => {
    expect(parseSetsFile(text)).toMatchObject(refusal);
  });

  test('a file of games is no file of rule sets', () => {
    expect(ownFormat('[Game "kalah"]')).toBeNull();
  });

  test('taking over a file adds what is new, numbers what clashes and changes nothing that was there', () => {
    const other = { name: 'Home', text: 'shakala' };
    const fresh = { name: 'Lake', text: 'hawalis' };
    expect(takeSets(SETS, [CLUB, other, fresh])).toEqual({
      sets: [...SETS, { ...other, name: 'Home (2)' }, fresh],
      added: 2,
      known: 1,
      renamed: 1,
    });
  });

  forAll([anySets, anySets])('taking over any file loses and doubles nothing', (mine, theirs) => {
    const taken = takeSets(mine, theirs);
    expect(taken.sets.slice(0, mine.length)).toEqual(mine);
    expect(taken.added + taken.known).toBe(theirs.length);
    expect(new Set(taken.sets.map(({ name }) => name)).size).toBe(taken.sets.length);
    for (const { text } of theirs) expect(taken.sets.some((set) => set.text === text)).toBe(true);
    expect(takeSets(taken.sets, mine).added).toBe(0);
  });

  test('rules that cannot be read keep their text and say why', () => {
    const future = { name: 'Future', text: 'awele:moon-phase=full' };
    expect(compileSet(future)).toMatchObject({ ok: false, code: 'ERR_OPTION_UNKNOWN' });
    expect(gameOfText(future.text)).toBe('awele');
    expect(gameOfText('chess')).toBeNull();
    expect(parseSetsFile(makeSetsFile([future]))).toEqual({ ok: true, value: [future] });
  });

  test('nothing that was stored is lost, whatever it is', () => {
    expect(readSets(undefined)).toEqual([]);
    expect(readSets([CLUB, { ...HOME, name: 'Club' }, 7, { name: 'Odd', text: 3 }])).toEqual([
      CLUB,
      { ...HOME, name: 'Club (2)' },
      { name: '?', text: '7' },
      { name: 'Odd', text: '{"name":"Odd","text":3}' },
    ]);
  });

  forAll([fc.jsonValue()])('any stored value gives sets that are read the same again', (value) => {
    const sets = readSets(value);
    expect(readSets(JSON.parse(JSON.stringify(sets)))).toEqual(sets);
    expect(sets).toHaveLength(value === null ? 0 : Array.isArray(value) ? value.length : 1);
  });

  test('every failure has a sentence', async () => {
    await useLanguage('en');
    expect(NAMED_RULES_ERRORS.filter((code) => !isMessageKey(`error.${code}`))).toEqual([]);
  });

  test('kept texts are rule sets as the command line reads them', () => {
    expect(SETS.every(({ text }) => rulesFromText(text).ok)).toBe(true);
  });
});
