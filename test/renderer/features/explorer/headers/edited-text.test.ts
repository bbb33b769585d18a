import { expect, test } from 'vitest';
import { makeMgn, parseMgn } from '../../../../../engine/formats/mgn.ts';
import { editedText } from '../../../../../renderer/features/explorer/headers/edited-text.ts';
import { defined } from '../../../../../engine/core/result.ts';

const game = (event: string, moves: string): string =>
  `[Game "kalah"]\n[South "Ama"]\n[North "Kofi"]\n[Event "${event}"]\n[Result "*"]\n\n${moves} *\n\n`;
const RENAME = { tag: 'Event', kind: 'set', value: 'Club' } as const;

function known(text: string, number: number) {
  return { row: { number }, record: defined(parseMgn(text).collection.games[number - 1], 'game') };
}

test('changes the field of the games named and of no other', () => {
  const text = makeMgn(parseMgn(game('Cup', '1. C c') + game('Cup', '1. E d')).collection);
  const edited = editedText(text, [known(text, 2)], RENAME);
  expect(edited).toStrictEqual({ ok: true, value: text.replace(/(Cup[^]*)Cup/, '$1Club') });
});

test('refuses a file that has changed, is of another format, or holds something that cannot be read', () => {
  const text = game('Cup', '1. C c');
  const own = known(text, 1);
  expect(editedText(game('Cup', '1. E d'), [own], RENAME)).toMatchObject({ code: 'ERR_HOST_CHANGED' });
  expect(editedText('1. C c *', [own], RENAME)).toMatchObject({ code: 'ERR_EXPLORE_FORMAT' });
  expect(editedText(text + game('Cup', '1. C c Z9'), [own], RENAME)).toMatchObject({
    code: 'ERR_EXPLORE_PARTIAL',
  });
});

test('refuses a file with more problems than are listed: the rest may be moves that cannot be read', () => {
  const warned = '[Game "kalah"]\n[Event "Cup"]\n\n1. C c\n\n'.repeat(1000);
  const broken = warned + game('Cup', '1. C c Z9');
  expect(parseMgn(warned).problems.map(({ severity }) => severity)).not.toContain('error');
  expect(parseMgn(broken).problems.map(({ severity }) => severity)).not.toContain('error');
  expect(editedText(broken, [known(broken, 1)], RENAME)).toMatchObject({ code: 'ERR_EXPLORE_PARTIAL' });
});
