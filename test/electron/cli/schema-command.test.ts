/** The schemas that the program prints for its answers; `call-cli.ts` holds every answer of the tests to them. */
import { expect, test } from 'vitest';
import { ANSWER_NAMES } from '../../../electron/cli/answer-schemas.ts';
import { COMMANDS } from '../../../electron/cli/commands.ts';
import { NODE_FIELDS } from '../../../engine/tree/types.ts';
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

test('the documents of games and of a position have schemas, by which they are read', async () => {
  const { code, out } = await callCli(['schema', 'games']);
  expect(code).toBe(0);
  const { properties } = JSON.parse(out) as {
    readonly properties: {
      readonly games: {
        readonly items: {
          readonly required: readonly string[];
          readonly properties: {
            readonly nodes: {
              readonly items: { readonly properties: Readonly<Record<string, unknown>> };
            };
          };
        };
      };
    };
  };
  const game = properties.games.items;
  expect(properties).toMatchObject({
    format: { const: 'mancala-studio/games' },
    version: { type: 'integer', minimum: 0 },
  });
  expect(game.required).toEqual(['rules', 'nodes']);
  const { properties: node } = game.properties.nodes.items;
  expect(Object.keys(node).toSorted()).toEqual([...NODE_FIELDS, 'move', 'parent'].toSorted());
  expect(node['marks']).toMatchObject({
    items: { anyOf: [{ properties: { kind: { const: 'shape' } } }, {}, {}] },
  });
  expect(JSON.parse((await callCli(['schema', 'position'])).out)).toMatchObject({
    properties: { format: { const: 'mancala-studio/position' } },
    required: ['format', 'version', 'rules', 'position'],
  });
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
