/** `schema`: prints the JSON Schema of the answers to `--json`. */
import type * as v from 'valibot';
import { ANSWER_NAMES, answerSchema } from './answer-schemas.ts';
import type { CliCommand } from './command.ts';
import { meant } from './nearest.ts';
import { jsonLine } from './output.ts';
import { UsageError } from './usage.ts';

/** What schemas are made of here; Valibot's own types do not name their parts together. */
interface Part extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly items?: readonly Part[];
  readonly wrapped?: Part;
  readonly value?: Part;
  readonly options?: readonly (Part | string)[];
  readonly pipe?: readonly { readonly type: string }[];
}

/** Writes a schema as JSON Schema. @throws Error on a kind that no answer has yet. */
function jsonSchema(part: Part): object {
  const { type, entries = {}, item, items = [], wrapped, value, options = [], pipe = [] } = part;
  const inside = wrapped && jsonSchema(wrapped);
  switch (type) {
    case 'object': {
      const isNeeded = ([, { type: kind }]: readonly [string, Part]): boolean =>
        !/^(?:optional|nullish)$/.test(kind);
      const required = Object.entries(entries)
        .filter(isNeeded)
        .map(([name]) => name);
      const properties = Object.fromEntries(
        Object.entries(entries).map(([name, each]) => [name, jsonSchema(each)]),
      );
      return { type, properties, required };
    }
    case 'array':
      return { type, ...(item && { items: jsonSchema(item) }) };
    case 'tuple':
      return {
        type: 'array',
        prefixItems: items.map(jsonSchema),
        minItems: items.length,
        maxItems: items.length,
      };
    case 'record':
      return { type: 'object', ...(value && { additionalProperties: jsonSchema(value) }) };
    case 'union':
      return { anyOf: options.flatMap((each) => (typeof each === 'string' ? [] : [jsonSchema(each)])) };
    case 'picklist':
      return { enum: options };
    case 'optional':
      return inside ?? {};
    case 'nullable':
    case 'nullish':
      return { anyOf: [inside, { type: 'null' }] };
    case 'number':
      return { type: pipe.some((each) => each.type === 'integer') ? 'integer' : type };
    case 'string':
    case 'boolean':
      return { type };
    case 'unknown':
      return {};
    default:
      throw new Error(`no JSON Schema for ${type}`);
  }
}

const NAMES = `one of ${ANSWER_NAMES.join(', ')}`;

export const schemaCommand: CliCommand = {
  name: 'schema',
  operands: {
    usage: 'COMMAND [ACTION]',
    takes: { kind: 'words', words: [...new Set(ANSWER_NAMES.map((name) => name.replace(/ .*/, '')))] },
    most: 2,
  },
  help: 'JSON Schema of the answer of a command to --json',
  flags: [],
  notes: [
    `Schemas: ${NAMES}.`,
    'The lines of moves, solve, search and endgame probe --stdin begin with input, command and id, as those of census do;',
    'one that was not answered has error instead.',
    'Later versions may add fields; those of the schema stay.',
  ],
  run(args, { out }) {
    const wanted = args.files.join(' ');
    const name = ANSWER_NAMES.find((each) => each === wanted);
    if (name === undefined) throw new UsageError(`schema takes ${NAMES}${meant(wanted, ANSWER_NAMES)}`);
    const $schema = 'https://json-schema.org/draft/2020-12/schema';
    out(jsonLine({ $schema, title: `mancala-studio ${name} --json`, ...jsonSchema(answerSchema(name)) }));
    return 0;
  },
};
