/** Describes the commands for the scripts of shells: the words that may follow at each place. */
import { GAMES } from '../../../engine/games/index.ts';
import { makeOptionValue, makeRuleSet } from '../../../engine/rules/rule-set.ts';
import { completeValues, type Option } from '../../../engine/rules/options.ts';
import type { CliCommand } from '../command.ts';
import { accept } from '../output.ts';
import { HELP_FLAG } from '../help-text.ts';
import type { Takes } from '../usage.ts';

interface DescribedFlag {
  readonly name: string;
  readonly help: string;
  /** Name of its value and its possible values (null: any text); null for a switch. */
  readonly value: { readonly name: string; readonly takes: Takes | null } | null;
  readonly isRepeatable: boolean;
}

export interface DescribedCommand {
  readonly name: string;
  readonly help: string;
  readonly flags: readonly DescribedFlag[];
  /** Null if the command takes none; `most` is Infinity if it takes any number. */
  readonly operands: { readonly takes: Takes; readonly then: Takes; readonly most: number } | null;
}

/** An option of a game's rules; `values` is empty if there are too many to list. */
interface DescribedOption {
  readonly id: string;
  readonly values: readonly string[];
}

export interface Described {
  readonly commands: readonly DescribedCommand[];
  /** Names of rule sets, each with its full text. */
  readonly ruleSets: readonly { readonly name: string; readonly text: string }[];
  readonly games: readonly { readonly id: string; readonly options: readonly DescribedOption[] }[];
}

function valuesOf(option: Option): readonly string[] {
  if (option.type === 'boolean') return [true, false].map(makeOptionValue);
  return option.type === 'enum' ? option.values : [];
}

function describe({ name, help, flags, operands }: CliCommand): DescribedCommand {
  return {
    name,
    help,
    flags: [...flags, HELP_FLAG].map((flag) => ({
      name: flag.name,
      help: flag.help,
      value: flag.value === undefined ? null : { name: flag.value, takes: flag.takes ?? null },
      isRepeatable: flag.isRepeatable === true,
    })),
    operands:
      operands === undefined
        ? null
        : {
            takes: operands.takes,
            then: operands.then ?? operands.takes,
            most: operands.most ?? Infinity,
          },
  };
}

/** Describes these commands, with the rule sets of all games. */
export function describeProgram(commands: readonly CliCommand[]): Described {
  return {
    commands: commands.map(describe),
    ruleSets: GAMES.flatMap(({ id, schema }) => [
      { name: id, text: 'the usual rules' },
      ...schema.presets.map((preset) => ({
        name: `${id}-${preset.id}`,
        text: makeRuleSet(schema, accept(completeValues(schema, preset.changes))),
      })),
    ]),
    games: GAMES.map(({ id, schema }) => ({
      id,
      options: schema.options.map((option) => ({ id: option.id, values: valuesOf(option) })),
    })),
  };
}
