import { describe, expect, test } from 'vitest';
import { CONTENT_KINDS } from '../../../engine/formats/losses.ts';
import { PROOF_ERRORS } from '../../../engine/analysis/checkpoint/errors.ts';
import { QUERY_ERRORS } from '../../../engine/explorer/query-terms.ts';
import { DIALECT_IDS } from '../../../engine/formats/dialect-ids.ts';
import { FILE_ERRORS, JSON_ERRORS, LINK_ERRORS, TEXT_ERRORS } from '../../../engine/notation/problems.ts';
import { TAG_NAMES } from '../../../engine/notation/tags.ts';
import { EXPLORE_ERRORS } from '../../../engine/explorer/question.ts';
import { HOST_ERRORS } from '../../../engine/protocol/host-data.ts';
import { PROTOCOL_ERRORS } from '../../../engine/protocol/messages.ts';
import { OPTION_ERRORS, OPTION_GROUPS } from '../../../engine/rules/options.ts';
import {
  CAPTURE_REASONS,
  CLAIMS,
  END_REASONS,
  RULES_ERRORS,
  STOP_REASONS,
} from '../../../engine/rules/types.ts';
import { SIDES } from '../../../engine/core/side.ts';
import { ENDGAME_ERRORS } from '../../../engine/search/endgame/file-format.ts';
import { EDIT_ERRORS } from '../../../engine/tree/edit.ts';
import { MOVE_GLYPHS, POSITION_GLYPHS } from '../../../engine/tree/types.ts';
import { SUBMENUS } from '../../../renderer/shell/commands/menu-plan.ts';
import { failureText, placeText } from '../../../renderer/i18n/failure-text.ts';
import { countText, durationText, scoreText } from '../../../renderer/i18n/numbers.ts';
import { isMessageKey, optionText, t, useLanguage } from '../../../renderer/i18n/text.ts';
import { valueLong, valueShort, valueSpoken, valueTold } from '../../../renderer/i18n/value-text.ts';
import { ENGLISH, ENGLISH_TEXTS } from '../../support/english.ts';
import { FIT_ERRORS } from '../../../engine/rule-check/under-rules.ts';
import { TESTED_GAMES } from '../../support/tested-games.ts';

function missing(keys: readonly string[]): readonly string[] {
  return keys.filter((key) => !isMessageKey(key));
}

describe('English texts', () => {
  test('every error code has a sentence', () => {
    const codes = [
      ...RULES_ERRORS,
      ...OPTION_ERRORS,
      ...EDIT_ERRORS,
      ...QUERY_ERRORS,
      ...TEXT_ERRORS,
      ...FILE_ERRORS,
      ...JSON_ERRORS,
      ...LINK_ERRORS,
      ...HOST_ERRORS,
      ...PROTOCOL_ERRORS,
      ...EXPLORE_ERRORS,
      ...ENDGAME_ERRORS,
      ...PROOF_ERRORS,
      ...FIT_ERRORS,
    ];
    expect(missing(codes.map((code) => `error.${code}`))).toEqual([]);
  });

  test('every word of the rules has a text', () => {
    expect(
      missing([
        ...END_REASONS.map((reason) => `end.${reason}`),
        ...STOP_REASONS.map((reason) => `stop.${reason}`),
        ...CAPTURE_REASONS.map((reason) => `capture.${reason}`),
        ...SIDES.map((side) => `side.${side}`),
        ...CLAIMS.map((claim) => `move.${claim}`),
        ...TESTED_GAMES.flatMap(({ id }) => [`game.${id}`, `game.${id}.about`]),
        ...OPTION_GROUPS.map((group) => `option-group.${group}`),
        ...MOVE_GLYPHS.map((glyph) => `glyph.${glyph}`),
        ...POSITION_GLYPHS.map((glyph) => `glyph.${glyph}`),
        ...TAG_NAMES.map((name) => `tag.${name}`),
        ...DIALECT_IDS.map((id) => `dialect.${id}`),
        ...CONTENT_KINDS.map((kind) => `content.${kind}`),
        ...SUBMENUS.map((id) => `submenu.${id}`),
      ]),
    ).toEqual([]);
  });

  test.each(TESTED_GAMES.map((game) => [game.id, game.schema] as const))(
    'all options and presets of %s are named and explained',
    (id, schema) => {
      const texts = schema.options.flatMap((option) => {
        const values = option.type === 'enum' ? option.values.map((value) => `.${value}`) : [];
        return ['', '.help', ...values].map((suffix) => optionText(id, option.id, suffix));
      });
      expect(texts.filter((text) => text.startsWith('option.'))).toEqual([]);
      expect(missing(schema.presets.map((preset) => `preset.${id}.${preset.id}`))).toEqual([]);
    },
  );

  test('options that are our own choice say so', () => {
    const silent = TESTED_GAMES.flatMap(({ id, schema }) =>
      schema.options
        .filter(({ source }) => source === 'ours')
        .map((option) => ({ of: `${id}.${option.id}`, help: optionText(id, option.id, '.help') })),
    ).filter(({ help }) => !/not published/i.test(help));
    expect(silent).toEqual([]);
  });

  test('every text can be formatted', () => {
    // Also those that the page never loads: of the command line and the packages.
    const { say, has } = ENGLISH_TEXTS;
    const broken = Object.keys(ENGLISH).filter((key) => !has(key) || say(key, { n: 2 }) === '');
    expect(broken).toEqual([]);
  });

  test('plurals follow the number', () => {
    expect([1, 2].map((n) => t('rules.plus', { name: 'Oware', n }))).toEqual([
      'Oware + 1 change',
      'Oware + 2 changes',
    ]);
    expect([0, 1, 3].map((n) => t('board.pit', { n, side: 'South', label: 'C' }))).toEqual([
      'South C, empty',
      'South C, 1 seed',
      'South C, 3 seeds',
    ]);
  });

  test('failures name their data and place', () => {
    expect(failureText({ code: 'ERR_OPTION_RANGE', params: { min: 1, max: 12 } })).toBe(
      'This value is out of range (1–12).',
    );
    expect(placeText({ game: 2, line: 14, token: 'Z' })).toBe('game 2, line 14, “Z”');
    expect(failureText({ code: 'ERR_NEVER_HEARD_OF' })).toBe(
      'An unexpected error occurred (ERR_NEVER_HEARD_OF).',
    );
    const count = { code: 'ERR_TEXT_COUNT', params: { what: 'turns', stated: '5', actual: '4' } };
    expect(failureText(count)).toBe('Turns: the text says 5; there are 4.');
    const end = { code: 'ERR_TEXT_END', params: { stated: 'repetition', actual: 'open' } };
    expect(failureText(end)).toBe(
      'End of the game: the text says “The position was repeated”; played out it is “The game is not over”.',
    );
  });

  test('data that are words of the program are said, in the language of the window', async () => {
    const said = (code: string, params: Readonly<Record<string, string>>): string =>
      failureText({ code, params });
    const all = (): readonly string[] => [
      said('ERR_OPTION_TYPE', { expected: 'boolean' }),
      said('ERR_OPTION_UNKNOWN', { game: 'kalah', option: 'seed' }),
      said('ERR_TEXT_TURN', { expected: 'pass' }),
      said('ERR_PROOF_DAMAGED', { part: 'bounds' }),
      said('ERR_TEXT_END', { stated: 'agreed', actual: 'open' }),
      placeText({ pit: 'store-north' }),
      placeText({ pit: 'C' }),
    ];
    expect(all()).toEqual([
      'This must be on or off.',
      'The game Kalah has no option “seed”.',
      'The turn passes here; the text must say so with “-”.',
      'The file of this proof is damaged (bounds).',
      'End of the game: the text says “By agreement”; played out it is “The game is not over”.',
      'North’s store',
      'pit C',
    ]);
    await useLanguage('de');
    const german = all().join(' ');
    await useLanguage('en');
    expect(german).not.toMatch(/boolean|kalah|pass\b|bounds|agreed|open|store|north/);
    expect(german).toContain('die Speichermulde von Nord');
  });

  test('values say what they are worth and how sure they are', () => {
    const exact = { kind: 'margin', margin: 3, proof: 'exact', source: 'search' } as const;
    const loss = { kind: 'winner', winner: 'north', distance: 1, proof: 'exact', source: 'search' } as const;
    const guess = { kind: 'margin', margin: -2, proof: 'heuristic', source: 'search', depth: 9 } as const;
    const bound = { kind: 'margin', margin: -2, proof: 'upper', source: 'search' } as const;
    const all = [exact, loss, guess, bound];
    expect(all.map((value) => valueShort(value))).toEqual([
      'S\u202F+3',
      'N\u202F1',
      'N\u202F~\u202F+2',
      'N\u202F≥\u202F+2',
    ]);
    expect(all.map((value) => valueShort(value, 'south'))).toEqual([
      '+3',
      'N\u202F1',
      '~\u202F−2',
      '≤\u202F−2',
    ]);
    expect(all.map((value) => valueTold(value, 'north'))).toEqual([
      '−3',
      'North wins in 1 move',
      '+2',
      '≥\u202F+2',
    ]);
    expect([exact, loss, guess].map(valueLong)).toEqual(['South +3', 'North wins in 1 move', 'North +2']);
    const unclear = { ...loss, proof: 'heuristic', winner: 'none', distance: null } as const;
    expect([-6.2, 0.3, 4].map((estimate) => valueLong({ ...unclear, estimate }))).toEqual([
      'unclear, North about 6 ahead',
      'unclear, about level',
      'unclear, South about 4 ahead',
    ]);
    expect(valueSpoken({ ...guess, dependsOnHistory: true })).toBe(
      'North +2, estimate at depth 9, depends on earlier moves',
    );
  });

  test('numbers are written as people read them', () => {
    expect(scoreText({ south: 25.5, north: 22.5 })).toBe('25½–22½');
    expect([countText(9840), countText(12_400_000)]).toEqual(['9,840', '12.4M']);
    expect([durationText(400), durationText(8000), durationText(125_000)]).toEqual([
      '0.4 s',
      '8.0 s',
      '2 min 5 s',
    ]);
  });
});
