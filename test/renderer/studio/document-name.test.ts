import { describe, expect, test } from 'vitest';
import { parseMgn } from '../../../engine/formats/mgn.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { distinctName, documentName } from '../../../renderer/studio/document-name.ts';
import { takeArguments } from '../../../engine/protocol/host.ts';
import { makeEntry } from '../../../renderer/features/files/recovery-entry.ts';
import { testStudio } from '../support/studio.ts';

function game(tags: string, moves = '1. D *', kind = 'kalah'): string {
  return `[Game "${kind}"]\n${tags}\n\n${moves}\n`;
}
function named(text: string, ...taken: readonly string[]): string {
  return documentName(parseMgn(text).collection.games, new Set(taken));
}

describe('names of documents', () => {
  test.each([
    ['players and year', game('[South "Kofi"]\n[North "Ama"]\n[Date "1964.03.01"]'), 'Kofi – Ama, 1964'],
    ['players of an unknown day', game('[South "Kofi"]\n[North "?"]\n[Date "????.??.??"]'), 'Kofi – North'],
    ['an event', game('[Event "Harvest cup"]\n[Date "1964"]'), 'Harvest cup, 1964'],
    ['a game without details', game(''), 'Kalah 1'],
  ])('%s', (_what, text, name) => {
    expect(named(text)).toBe(name);
  });

  test('a position that was set up', async () => {
    const { documents } = await testStudio('oware');
    const rules = documents.shown?.rules;
    if (!rules) throw new Error('no game');
    expect(documentName([newRecord(rules, { ...rules.startSetup(), turn: 'north' })], new Set())).toBe(
      'Oware position 1',
    );
  });

  test('several games are called by what they have in common, else by the first', () => {
    const [one, two] = [game('[South "Kofi"]\n[North "Ama"]'), game('[South "Esi"]\n[North "Ama"]')];
    expect(named(one + one)).toBe('Kofi – Ama');
    expect(named(one + two + two)).toBe('Kofi – Ama and 2 more');
    const cup = '\n[Event "Cup"]\n[Date "1999.01.02"]';
    expect(named(game(`[South "A"]${cup}`) + game(`[South "B"]${cup}`))).toBe('Cup, 1999');
  });

  test('no two are called alike', () => {
    expect(named(game(''), 'Kalah 1', 'Kalah 3')).toBe('Kalah 2');
    expect(named(game('[Event "Cup"]'), 'Cup', 'Cup (2)')).toBe('Cup (3)');
    expect(distinctName('wari.txt', new Set(['wari.txt']))).toBe('wari (2).txt');
    expect(distinctName('Kofi – Ama, 1964', new Set(['Kofi – Ama, 1964']))).toBe('Kofi – Ama, 1964 (2)');
  });

  test('a name as long as its event is cut, so that the host takes it', async () => {
    const { documents, files } = await testStudio();
    files.openText(game(`[Event "${'Cup of the club '.repeat(40)}"]\n[Date "1964"]`));
    const { active } = documents;
    if (!active) throw new Error('no document');
    expect(active.name).toMatch(/^Cup of the club .*…, 1964$/);
    expect(takeArguments('journal', [makeEntry(active, 1)]).ok).toBe(true);
  });

  test('new, pasted, sampled and recovered documents are told apart, in every list', async () => {
    const { documents, files, recovery, play } = await testStudio();
    const rules = documents.shown?.rules;
    if (!rules) throw new Error('no game');
    documents.addGame(null, rules);
    documents.addGame(null, rules);
    files.openText(game('[South "Kofi"]\n[North "Ama"]\n[Date "1964"]'));
    files.openText(game('[South "Kofi"]\n[North "Ama"]\n[Date "1964"]'));
    await files.openSample();
    await files.openSample();
    expect(documents.list.map(({ name }) => name)).toEqual([
      'Test',
      'Kalah 1',
      'Kalah 2',
      'Kofi – Ama, 1964',
      'Kofi – Ama, 1964 (2)',
      'Sample study',
      'Sample study (2)',
    ]);
    // What waits in Recovered keeps its name for itself.
    documents.activate(documents.list[1]?.id ?? '');
    play.move('D');
    const [, kept] = documents.list;
    if (!kept) throw new Error('no document');
    documents.remove(kept.id);
    await recovery.release(kept, 'keep');
    expect(documents.addGame(null, rules).name).toBe('Kalah 3');
  });
});
