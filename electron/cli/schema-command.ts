/** `schema`: prints the JSON Schema of the answers to `--json`, and of the documents that `convert` writes as JSON. */
import { gamesSchema, positionSchema, type SchemaPart } from '../../engine/formats/json-schema.ts';
import { ANSWER_NAMES, answerSchema } from './answer-schemas.ts';
import type { CliCommand } from './command.ts';
import { nearest } from './nearest.ts';
import { jsonLine } from './output.ts';
import { UsageError } from './usage.ts';

/** Writes a schema as JSON Schema. @throws Error on a kind that none has yet. */
function jsonSchema(part: SchemaPart): object {
  const { type, entries = {}, item, items = [], wrapped, value, options = [], pipe = [] } = part;
  const inside = wrapped && jsonSchema(wrapped);
  const least = pipe.find((each) => each.type === 'min_value');
  switch (type) {
    case 'object': {
      const all = Object.entries(entries);
      const required = all.flatMap(([name, each]) => (/optional|nullish/.test(each.type) ? [] : [name]));
      const properties = Object.fromEntries(all.map(([name, each]) => [name, jsonSchema(each)]));
      return { type, properties, required };
    }
    case 'array':
      return { type, ...(item && { items: jsonSchema(item) }) };
    case 'tuple': {
      const { length } = items;
      return { type: 'array', prefixItems: items.map(jsonSchema), minItems: length, maxItems: length };
    }
    case 'record':
      return { type: 'object', ...(value && { additionalProperties: jsonSchema(value) }) };
    case 'union':
    case 'variant':
      return { anyOf: options.flatMap((each) => (typeof each === 'string' ? [] : [jsonSchema(each)])) };
    case 'picklist':
      return { enum: options };
    case 'literal':
      return { const: part.literal };
    case 'optional':
    case 'exact_optional':
      return inside ?? {};
    case 'nullable':
    case 'nullish':
      return { anyOf: [inside, { type: 'null' }] };
    case 'number':
      return {
        type: pipe.some((each) => /integer/.test(each.type)) ? 'integer' : type,
        ...(least && { minimum: least.requirement }),
      };
    case 'string':
    case 'boolean':
      return { type };
    case 'unknown':
      return {};
    default:
      throw new Error(`no JSON Schema for ${type}`);
  }
}

const DOCUMENTS = { games: gamesSchema, position: positionSchema } as const;
const NAMES = [...ANSWER_NAMES, ...(Object.keys(DOCUMENTS) as readonly (keyof typeof DOCUMENTS)[])];
const LIST = NAMES.join(', ');

export const schemaCommand: CliCommand = {
  name: 'schema',
  operands: {
    usage: 'COMMAND [ACTION] | games | position',
    takes: { kind: 'words', words: [...new Set(NAMES.map((name) => name.replace(/ .*/, '')))] },
    most: 2,
  },
  help: 'cli.schema.help',
  flags: [],
  notes: [['cli.schema.note.schemas', { names: LIST }], 'cli.schema.note.lines', 'cli.schema.note.later'],
  run(args, { out }) {
    const wanted = args.files.join(' ');
    const name = NAMES.find((each) => each === wanted);
    if (name === undefined) throw new UsageError('cli.wrong.schema', { names: LIST }, nearest(wanted, NAMES));
    const $schema = 'https://json-schema.org/draft/2020-12/schema';
    const [title, schema] =
      name === 'games' || name === 'position'
        ? [DOCUMENTS[name].entries.format.literal, DOCUMENTS[name]]
        : [`mancala-studio ${name} --json`, answerSchema(name)];
    out(jsonLine({ $schema, title, ...jsonSchema(schema) }));
    return 0;
  },
};
