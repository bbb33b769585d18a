import { describe, expect, test } from 'vitest';
import { searchCommand, solveCommand } from '../../../electron/cli/search-commands.ts';
import { SEARCH_OPTION_KEYS, SEARCH_OPTIONS } from '../../../engine/core/search-options.ts';
import { decodeClient } from '../../../engine/protocol/schema.ts';
import { PROTOCOL_VERSION } from '../../../engine/protocol/messages.ts';
import { openSession, step } from '../../../engine/uci/session.ts';
import { compiled } from '../../support/positions.ts';

function request(limits: object): boolean {
  const position = { rules: 'kalah', start: null, moves: [] };
  const operation = { op: 'analyse', position, limits };
  return decodeClient(JSON.stringify({ v: PROTOCOL_VERSION, type: 'request', id: 'a', operation })).ok;
}

const session = openSession({
  name: 'n',
  author: 'a',
  rules: compiled('kalah'),
  usual: { threads: 1, memoryMb: 16, budgetMb: 64, tablesMb: 0 },
  most: { memoryMb: 64 },
});
const declared = step(session, { kind: 'line', text: 'uci' }).effects.map((effect) =>
  effect.kind === 'say' ? effect.line : '',
);

describe.each(SEARCH_OPTION_KEYS)('the search option %s', (key) => {
  const { least, most = Number.MAX_SAFE_INTEGER, flag, uci } = SEARCH_OPTIONS[key];

  test('is taken by requests within its bounds', () => {
    expect([least, most].map((value) => request({ [key]: value }))).toEqual([true, true]);
    expect([least - 1, most + 1, least + 0.5].some((value) => request({ [key]: value }))).toBe(false);
  });

  test('has its flag and its line', () => {
    const flags = [...searchCommand.flags, ...solveCommand.flags].map(({ name }) => name);
    if (flag) expect(flags).toContain(flag.name);
    if (uci !== undefined) expect(declared.some((line) => line.startsWith(`option name ${uci} `))).toBe(true);
  });
});
