/** What may follow on a command line: the answer to a shell that completes it. */
import { GAMES } from '../../../engine/games/index.ts';
import { completeValues, type Option } from '../../../engine/rules/options.ts';
import { makeOptionValue, makeRuleSet } from '../../../engine/rules/rule-set.ts';
import { sayMessage, type Texts } from '../../../engine/locales/text.ts';
import type { CliCommand } from '../command.ts';
import { HELP_FLAG, helpOfFlag, QUIET_FLAG, VERSION_FLAG } from '../help-text.ts';
import { commandFirst, LANG_FLAG } from '../language.ts';
import { accept } from '../output.ts';
import type { Flag, Takes } from '../usage.ts';

/** A word that may follow, and a few words about it. */
export type Offer = readonly [word: string, about: string];

/** Stand for paths, which a shell offers and quotes better itself. No word begins with a colon. */
const PATHS = { file: ':file', folder: ':folder' } as const;

/** Names of rule sets, each with its full text; without one for the usual rules of a game. */
export const RULE_SET_NAMES: readonly Offer[] = GAMES.flatMap(({ id, schema }): readonly Offer[] => [
  [id, ''],
  ...schema.presets.map((preset): Offer => [
    `${id}-${preset.id}`,
    makeRuleSet(schema, accept(completeValues(schema, preset.changes))),
  ]),
]);

const worded = (words: readonly string[]): readonly Offer[] => words.map((word) => [word, '']);
const flagOffers = (texts: Texts, flags: readonly Flag[]): readonly Offer[] =>
  flags.map((flag) => [`--${flag.name}`, helpOfFlag(texts, flag)]);

/** Lists an option of a rule set with its values: `pie-rule=on`; `seeds=` if there are too many to list. */
function optionWords(option: Option): readonly string[] {
  if (option.type === 'boolean')
    return [true, false].map((value) => `${option.id}=${makeOptionValue(value)}`);
  return (option.type === 'enum' ? option.values : ['']).map((value) => `${option.id}=${value}`);
}

/** Offers the names of rule sets, and behind the colon the options of the game. */
function ruleOffers(typed: string, { say }: Texts): readonly Offer[] {
  const game = GAMES.find(({ id }) => typed.startsWith(`${id}:`));
  if (!game)
    return RULE_SET_NAMES.map(([name, text]) => [name, text === '' ? say('cli.flag.rules.usual') : text]);
  const begun = typed.replace(/[^:,]*$/, '');
  return worded(game.schema.options.flatMap(optionWords).map((word) => begun + word));
}

function valueOffers(takes: Takes | undefined, typed: string, texts: Texts): readonly Offer[] {
  if (takes === undefined) return [];
  if (takes.kind === 'words') return worded(takes.words);
  return takes.kind === 'rules' ? ruleOffers(typed, texts) : worded([PATHS[takes.kind]]);
}

function operandOffers(
  { operands }: CliCommand,
  before: number,
  typed: string,
  texts: Texts,
): readonly Offer[] {
  if (!operands) return [];
  const { takes, then = takes, most = Infinity } = operands;
  return before >= most ? [] : valueOffers(before === 0 ? takes : then, typed, texts);
}

/** Offers what may follow the words before the current one. `begun` is the part of it that stays: `--to=`. */
function possible(
  before: readonly string[],
  current: string,
  commands: readonly CliCommand[],
  texts: Texts,
): { readonly offers: readonly Offer[]; readonly begun: string } {
  const [name, ...rest] = commandFirst(before);
  const command = commands.find((each) => each.name === name);
  const flags = [...(command ? [...command.flags, QUIET_FLAG] : [VERSION_FLAG]), LANG_FLAG, HELP_FLAG];
  const valued = (word: string | undefined): Flag | undefined =>
    flags.find((flag) => flag.value !== undefined && word === `--${flag.name}`);
  const [begun = '', written] = /^(--[\w-]+)=/.exec(current) ?? [];
  const flag = valued(written ?? (name === undefined ? before : rest).at(-1));
  if (flag) return { offers: valueOffers(flag.takes, current.slice(begun.length), texts), begun };
  if (name === undefined) {
    const named = commands.map((each): Offer => [each.name, sayMessage(texts, each.help)]);
    return {
      offers: [...named, ['help', texts.say('cli.flag.help-command')], ...flagOffers(texts, flags)],
      begun: '',
    };
  }
  if (!command) return { offers: [], begun: '' };
  if (current.startsWith('-')) return { offers: flagOffers(texts, flags), begun: '' };
  const operands = rest.filter((word, i) => !word.startsWith('-') && !valued(rest[i - 1]));
  return { offers: operandOffers(command, operands.length, current, texts), begun: '' };
}

/** Returns what the last of these words may be completed to. */
export function offersFor(
  words: readonly string[],
  commands: readonly CliCommand[],
  texts: Texts,
): readonly Offer[] {
  const current = words.at(-1) ?? '';
  const { offers, begun } = possible(words.slice(0, -1), current, commands, texts);
  return offers.flatMap(([word, about]): readonly Offer[] => {
    if (word.startsWith(':')) return [[word, about]];
    const whole = begun + word;
    return whole.startsWith(current) ? [[whole, about]] : [];
  });
}
