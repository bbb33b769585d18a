/** The schemas that the program prints for its answers; `call-cli.ts` holds every answer of the tests to them. */
import { expect, test } from 'vitest';
import { ANSWER_NAMES } from '../../../electron/cli/answer-schemas.ts';
import { COMMANDS } from '../../../electron/cli/commands.ts';
import { callCli } from '../../support/call-cli.ts';

test.for(ANSWER_NAMES)('%s has a schema', async (name) => {
  const { code, out } = await callCli(['schema', ...name.split(' ')]);
  const { $schema, type, properties, required } = JSON.parse(out) as {
    readonly [key: string]: unknown;
    readonly properties: object;
    readonly required: readonly string[];
  };
  expect([code, $schema, type]).toEqual([0, 'https://json-schema.org/draft/2020-12/schema', 'object']);
  expect(required).toContain('run');
  expect(Object.keys(properties)).toEqual(expect.arrayContaining([...required]));
});

test('every command with --json has one', () => {
  const named = new Set(ANSWER_NAMES.map((name) => name.replace(/ .*/, '')));
  const withJson = COMMANDS.filter(({ flags }) => flags.some(({ name }) => name === 'json'));
  // It prints an address and stays.
  const others = ['serve'];
  expect(withJson.map(({ name }) => name).filter((name) => !named.has(name))).toEqual(others);
});

test('a name that is none is met with the nearest one', async () => {
  const { code, err } = await callCli(['schema', 'slove']);
  expect([code, err]).toEqual([2, expect.stringContaining(': did you mean solve?\n')]);
});
