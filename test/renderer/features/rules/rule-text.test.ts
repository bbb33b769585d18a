import { describe, expect, test } from 'vitest';
import { defined } from '../../../../engine/core/result.ts';
import { RULES_WARNINGS } from '../../../../engine/rules/game.ts';
import { isMessageKey } from '../../../../renderer/i18n/text.ts';
import {
  draftFault,
  draftName,
  optionChip,
  startNote,
  warningTexts,
} from '../../../../renderer/features/rules/rule-text.ts';
import {
  compileDraft,
  draftChanges,
  draftOf,
  setOption,
  typedList,
  type RuleDraft,
} from '../../../../renderer/features/rules/rule-draft.ts';
import type { GameId } from '../../../../engine/rules/types.ts';
import { gameOf } from '../../../../engine/games/index.ts';

function typed(game: GameId, id: string, text: string): RuleDraft {
  const option = defined(
    gameOf(game).schema.options.find((each) => each.id === id),
    id,
  );
  return setOption(draftOf(game), id, typedList(option, text));
}

function fault(draft: RuleDraft): string {
  const compiled = compileDraft(draft);
  return compiled.ok ? '' : draftFault(draft, compiled);
}

describe('faults of a draft', () => {
  test.each([
    ['a word', 'awele', '4-4-4-4-4-4-x-4-4-4-4-4', 'Pit a needs a whole number from 0 to 48.'],
    ['too many seeds', 'awele', '4-4-49-4-4-4-4-4-4-4-4-4', 'Pit C needs a whole number from 0 to 48.'],
    ['part of a seed', 'oware', '4-4-4-4-4-4-4-4-4-4-4-4.5', 'Pit f needs a whole number from 0 to 999.'],
    ['too few pits', 'awele', '4-4-4', 'Enter one number per pit: 12 are needed, 3 are given.'],
    ['no seed at all', 'awele', '0-0-0-0-0-0-0-0-0-0-0-0', 'At least one pit must hold a seed.'],
    ['inner pits', 'hawalis', `${'2-'.repeat(27)}y`, 'Pit n needs a whole number from 0 to 999.'],
  ] as const)('a list with %s names what and where', (_, game, text, sentence) => {
    expect(fault(typed(game, 'start-distribution', text))).toBe(sentence);
  });

  test('beads that cannot be read name their pit', () => {
    const layout = '40-30-20-10-40-30-20-10-40-3x-20-10-40-30-20-10';
    expect(fault(typed('shakala', 'layout', layout))).toContain('Pit b: “3x”');
  });

  test('a number with a gap in its range says the gap', () => {
    expect(fault(setOption(draftOf('hawalis'), 'repetition', 1))).toBe(
      'A whole number from 0 to 5, but not 1.',
    );
  });

  test('options that exclude each other are called by their names', () => {
    const draft = setOption(setOption(draftOf('kalah'), 'relay', true), 'direction', 'cross');
    expect(fault(draft)).toBe('This option cannot be combined with “Direction of sowing”.');
  });
});

describe('rule sets in words', () => {
  test('chips name option and value', () => {
    const chips = (draft: RuleDraft) =>
      draftChanges(draft).map(({ option, text }) => optionChip(draft.game, option, text));
    expect(chips(setOption(draftOf('oware'), 'grand-slam', 'forbid'))).toEqual(['Grand slam: Not allowed']);
    expect(chips(setOption(draftOf('awele'), 'only-twos', true))).toEqual(['Capture only twos: on']);
    expect(chips(typed('awele', 'start-distribution', '4-x'))).toEqual(['Custom setup: 4-?']);
  });

  test('a name says how far the rules are from the preset', () => {
    expect(draftName(draftOf('oware'))).toBe('Oware (tournament, Abapa)');
    expect(draftName(setOption(draftOf('oware'), 'seeds', 5))).toBe('Oware (tournament, Abapa) + 1 change');
    const small = setOption(setOption(draftOf('kalah'), 'houses', 4), 'seeds', 5);
    expect(draftName(small)).toBe('Kalah(4,5)');
    expect(draftName(setOption(small, 'empty-capture', true))).toBe('Kalah(4,5) + 1 change');
    expect(draftName(setOption(setOption(draftOf('kalah'), 'seeds', 4), 'empty-capture', true))).toBe(
      'Kalah(6,4) with empty capture',
    );
  });

  test('the start of Shakala is called a reconstruction, own layouts are not passed off as one', () => {
    const note = (draft: RuleDraft) => {
      const compiled = compileDraft(draft);
      return compiled.ok ? startNote(compiled.value) : compiled.code;
    };
    expect(note(draftOf('shakala'))).toContain('reconstruction');
    expect(note(typed('shakala', 'layout', new Array(16).fill('20').join('-')))).toContain(
      'Custom start layout',
    );
    expect(note(draftOf('oware'))).toBeNull();
  });

  test('warnings have sentences with their numbers', () => {
    expect(RULES_WARNINGS.filter((code) => !isMessageKey(`warning.${code}`))).toEqual([]);
    const compiled = compileDraft(typed('shakala', 'layout', new Array(16).fill('1').join('-')));
    expect(compiled.ok && warningTexts(compiled.value)).toEqual([
      'Only 0 of 16 stones: feeding may fail, and a player without beads is then passed over.',
    ]);
  });
});
