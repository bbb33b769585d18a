/** What `npm run texts` and the check find in a language, and how a translator's table comes back. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { englishFaults, languageFaults, pageFaults, readFiles, type Files } from './check.ts';
import { textsOf, wordFaults } from './language-faults.ts';
import { lessonFaults } from './lesson-faults.ts';
import { pseudoMessages, PSEUDO } from './pseudo.ts';
import { filesOf, sheetOf } from './sheet.ts';
import { usedKeys } from './used-keys.ts';

const top = path.resolve(import.meta.dirname, '../..');
const files = (messages: Readonly<Record<string, string>>): Files => new Map([['a.json', messages]]);

const ENGLISH = files({
  'a.plain': 'Open…',
  'a.named': '{name} wins',
  'a.counted': '{n} seed | {n} seeds',
  'a.list': '{first} and {last}',
});
const FRENCH = {
  'a.plain': 'Ouvrir…',
  'a.named': '{name} gagne',
  'a.counted': 'aucune graine | {n} graine | {n} graines',
  'a.list': '{first} et {last}',
};

test('a whole language has no faults', () => {
  expect(languageFaults('fr', files(FRENCH), ENGLISH)).toEqual([]);
});

test('what is missing, surplus or different is found', () => {
  const faultsWith = (changes: Readonly<Record<string, string>>) =>
    languageFaults('fr', files({ ...FRENCH, ...changes }), ENGLISH);
  const { 'a.plain': _, ...rest } = FRENCH;
  expect(languageFaults('fr', files(rest), ENGLISH)).toEqual(['fr/a.json: a.plain is missing']);
  expect(faultsWith({ 'a.more': 'de trop' })).toHaveLength(1);
  expect(faultsWith({ 'a.named': '{nom} gagne' })).toEqual([
    'fr/a.json: a.named has the parameters nom (in English name)',
  ]);
  expect(faultsWith({ 'a.counted': 'a | b | c | {n} d' })[0]).toMatch(/4 plural forms \(write one \| other,/);
  expect(faultsWith({ 'a.plain': 'Ouvrir' })).toHaveLength(1);
  expect(faultsWith({ 'a.plain': ' ' })).toEqual(['fr/a.json: a.plain is empty']);
  expect(faultsWith({ 'a.list': '{first} et {last' })).toHaveLength(1);
  expect(faultsWith({ 'a.named': 'x {name} | {name}' })[0]).toMatch(/nothing is counted/);
});

test('in English, keys that nothing says and keys in two files are found', () => {
  const twice: Files = new Map([...ENGLISH, ['b.json', { 'a.plain': 'Open…' }]]);
  expect(englishFaults(twice, (key) => key !== 'a.named')).toEqual([
    'en/a.json: a.named is not used',
    'en/b.json: a.plain is in a.json, too',
  ]);
  const isUsed = usedKeys(top);
  // Said by its whole key, by a template, and not at all.
  expect(['app.name', 'error.ERR_FILE_READ', 'no.such-key'].map(isUsed)).toEqual([true, true, false]);
});

test('the table of a translator comes back as it was written', () => {
  const odd = files({ ...FRENCH, 'a.named': '{name} « gagne », dit-on\n"bien"' });
  const table = sheetOf(ENGLISH, odd, { 'a.plain': 'A command, not a state' });
  expect(table).toContain('"Open…","A command, not a state","Ouvrir…"');
  expect(filesOf(table, ENGLISH)).toEqual(odd);
  expect(filesOf(sheetOf(ENGLISH, new Map(), {}), ENGLISH)).toEqual(new Map());
  // A table with a part of the messages leaves the others alone.
  const part = sheetOf(ENGLISH, files({ 'a.plain': 'Lire…' }), {});
  expect(filesOf(part, ENGLISH, odd).get('a.json')).toEqual({ ...odd.get('a.json'), 'a.plain': 'Lire…' });
});

test.each([';', '\t'])('a table that a spreadsheet has saved with %j between cells is read', (between) => {
  const rows = [
    ['key', 'English', 'comment', 'translation'],
    ['a.plain', 'Open…', '', 'Ouvrir…'],
    ['a.named', '{name} wins', '', `"a${between}b ""{name}"""`],
  ];
  const table = `\uFEFF${rows.map((row) => row.join(between)).join('\r\n')}\r\n`;
  expect(filesOf(table, ENGLISH)).toEqual(
    files({ 'a.plain': 'Ouvrir…', 'a.named': `a${between}b "{name}"` }),
  );
});

test('the pseudo-locale of all messages is whole, and longer', () => {
  const english = readFiles(path.join(top, 'engine/locales/en'));
  const pseudo: Files = new Map([...english].map(([name, messages]) => [name, pseudoMessages(messages)]));
  expect(languageFaults(PSEUDO, pseudo, english)).toEqual([]);
  const length = (all: Files) => [...all.values()].flatMap(Object.values<string>).join('').length;
  expect(length(pseudo) / length(english)).toBeGreaterThan(1.35);
});

test('a long text keeps headings, boards and links', () => {
  const english = { 'guide.md': '# Guide\n\n## First steps\n\n[More](values.md)\n' };
  const faultsOf = (text: string) => pageFaults('fr', { 'guide.md': text }, english);
  expect(faultsOf('# Guide\n\n## Premiers pas {#first-steps}\n\n[Plus](values.md)\n')).toEqual([]);
  expect(faultsOf('# Guide\n\n## Premiers pas\n\n[Plus](values.md)\n')[0]).toMatch(/has other headings/);
  expect(faultsOf('# Guide\n\n## Premiers pas {#first-steps}\n')[0]).toMatch(/has other links/);
  expect(pageFaults('fr', {}, english)).toEqual(['fr/help: guide.md is missing']);
});

test('a lesson keeps rules, setups, moves, answers, marks, numbers and pits; its words differ', () => {
  const game = (
    words: readonly [lesson: string, title: string, note: string],
    rest = '1. C! {[%mark C ring one]} (1. D)',
  ) =>
    `[Game "kalah"]\n[Rules "kalah"]\n[Lesson "${words[0]}"]\n[Answer "C"]\n\n{[%title "${words[1]}"] ${words[2]}} ${rest} *\n`;
  const english = { 'a.mgn': game(['Course', 'Step 1', 'Which one?']) };
  const french = ['Cours', 'Étape 1', 'Laquelle ?'] as const;
  const faultOf = (text: string) => lessonFaults('fr', { 'a.mgn': text }, english).join('\n');
  expect(faultOf(game(french))).toBe('');
  expect(faultOf(game(french).replace('"C"', '"D"'))).toMatch(/game 1: tag Answer "D" \(in English .*"C"/);
  expect(faultOf(game(french, '1. C! (1. D)'))).toMatch(/C: signs and marks/);
  expect(faultOf(game(french, '1. C! {[%mark C ring one]} (1. E)'))).toMatch(/E: signs and marks.*D: signs/);
  expect(faultOf(game(['Cours', 'Étape 2', 'Laquelle ?']))).toMatch(
    /start: title with 2 \(in English .*with 1\)/,
  );
  expect(faultOf(game(['Cours', 'Étape 1', '']))).toMatch(/in English start: note\)/);
  expect(faultOf(game(french) + game(french))).toMatch(/has 2 games/);
  const pits = { 'a.mgn': game(['Course', 'Step 1', 'A takes none, D takes two, and b takes four.']) };
  const pitFault = (note: string) =>
    lessonFaults('fr', { 'a.mgn': game(['Cours', 'Étape 1', note]) }, pits).join('\n');
  expect(pitFault('A ne prend rien. D’abord, D en prend deux, puis b en prend quatre.')).toBe('');
  expect(pitFault('A ne prend rien, B en prend deux, et b en prend quatre.')).toMatch(
    /start: note with B, b \(in English .*note with D, b\)/,
  );
  expect(lessonFaults('fr', { 'b.mgn': '' }, english)).toEqual([
    'fr/lessons: a.mgn is missing',
    'fr/lessons: b.mgn is surplus',
  ]);
});

describe('words of a language', () => {
  const glossary = [
    '| English | French | German | Spanish |\n|---|---|---|---|\n| relay | semis *m* | Weitersäen *n* | *grand slam* |',
    '| Language | Forbidden | Instead | Why |\n|---|---|---|---|',
  ].join('\n\n');
  const rows = '\n| fr | maison, digital* | case | calque |\n| es | en tablas | empate | chess |\n';
  const faultsOf = async (language: string, text: string, own = '') => {
    const lists = { own, glossary: `${glossary}${rows}` };
    const faults = await wordFaults(language, [{ place: 'a.json: a.b', text }], lists);
    return faults.map(
      (fault) => /“(.*?)” (?:is )?(in no|forbidden)/.exec(fault)?.slice(1).join(' ') ?? fault,
    );
  };

  test.each([
    ['en', 'The colour of {sedes} seeds: `swo`, --flga, https://exmaple.org, *semez*', []],
    ['en', 'Two sedes', ['sedes in no']],
    ['fr', 'L’échantillon n’est qu’un semis, jusqu’à la dernière graine', []],
    ['fr', 'Une grainne, l’ouvertur', ['grainne in no', "l'ouvertur in no"]],
    ['de', 'Beim Weitersäen zählt die Mindestzeichenzahl', []],
    ['de', 'Die Mindestzeichnzahl', ['Mindestzeichnzahl in no']],
    ['es', 'Pruébalo y elígelas: un grand slam', []],
    ['pt', 'A semente e a posissão', ['posissão in no']],
  ] as const)('%s: %s', async (language, text, faults) => {
    expect(await faultsOf(language, text)).toEqual(faults);
  });

  test('own words and names are known, forbidden ones are found', async () => {
    expect(await faultsOf('fr', 'Une partie de Kalah', 'Kalah\nAwari')).toEqual([]);
    expect(await faultsOf('fr', 'Maison, maisonnette et digitale')).toEqual([
      'Maison forbidden',
      'digitale forbidden',
    ]);
    expect(await faultsOf('es', 'tablas de finales')).toEqual([]);
    expect(await faultsOf('es', 'quedan en\ntablas')).toHaveLength(1);
    expect(await faultsOf('xx', 'Anything goess')).toEqual([]);
  });

  test('texts of lessons are their titles, notes and names', () => {
    const lesson =
      '[Game "kalah"]\n[Rules "kalah"]\n[Lesson "Name"]\n[Exercise "win"]\n\n{[%title "Title"] Note} 1. C {Moved} *\n';
    const told = textsOf(
      files({ 'cli.a': 'solve this' }),
      files({ 'cli.a': 'Solve it' }),
      {},
      { 'a.mgn': lesson },
    );
    expect(
      told
        .at(-1)
        ?.text.split('\n')
        .filter((line) => line !== ''),
    ).toEqual(['Title', 'Note', 'Moved', 'Name']);
    expect([...(told[0]?.kept ?? [])]).toEqual(['Solve', 'it']);
  });
});
