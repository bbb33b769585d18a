/** The text of `--help`: the list of commands, and one command with its options. */
import type { MessageKey } from '../../engine/locales/keys.ts';
import { sayMessage, type Message, type Texts } from '../../engine/locales/text.ts';
import { LEVELS } from '../../engine/analysis/levels.ts';
import { BUILD_ID, COMMIT } from '../program/build-id.ts';
import { EXIT, EXIT_NAMES, type CliCommand } from './command.ts';
import { LANG_FLAG } from './language.ts';
import { flag, type Flag } from './usage.ts';

/** Name of the program as users type it. */
export const PROGRAM = 'mancala-studio';

/** Option of every command and of the program itself. */
export const HELP_FLAG = flag('help', 'cli.flag.help');
/** Option of every command. */
export const QUIET_FLAG = flag('quiet', 'cli.flag.quiet');
/** Option of only the program itself. */
export const VERSION_FLAG = flag('version', 'cli.flag.version');
/** What it prints. */
export const VERSION_LINE = `${PROGRAM} ${BUILD_ID} (commit ${COMMIT})\n`;

/** The exit codes of all commands with their meanings, for help and man page. */
export const EXIT_CODES: readonly (readonly [code: number, meaning: MessageKey])[] = EXIT_NAMES.map(
  (name) => [EXIT[name], `cli.exit.${name}`],
);

/** The levels of play, for the notes of commands that take one. */
export const LEVEL_NOTES: readonly Message[] = LEVELS.map((_, i) => ({ say, has }) => {
  const key = `engine-game.level-${String(i + 1)}`;
  return say('cli.level', { level: i + 1, about: has(key) ? say(key) : '' });
});

/** Formats how a command is called, without the program's name: `rules [GAME] [OPTIONS]`. */
export function usageOf({ name, operands }: CliCommand): string {
  return `${name}${operands === undefined ? '' : ` ${operands.usage}`} [OPTIONS]`;
}

/** Formats where an option has a meaning: actions and formats by their names, kinds of files in words. */
export function placesText({ say, has }: Texts, places: readonly string[]): string {
  return places
    .map((place) => {
      const key = `cli.place.${place}`;
      return has(key) ? say(key) : place;
    })
    .join(', ');
}

/** Formats the help of an option, with where it has a meaning: `build, check: most positions`. */
export function helpOfFlag(texts: Texts, { help, places = [] }: Flag): string {
  const text = sayMessage(texts, help);
  return places.length === 0
    ? text
    : texts.say('cli.help.places', { places: placesText(texts, places), help: text });
}

/** Lists all commands, one on each line. */
export function overview(texts: Texts, commands: readonly CliCommand[]): string {
  const { say } = texts;
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
  const rows = commands.map(({ name, help }) => `  ${name.padEnd(width)}${sayMessage(texts, help)}`);
  return [
    `${PROGRAM} COMMAND [OPTIONS]`,
    '',
    ...rows,
    '',
    say('cli.overview.options', { program: PROGRAM }),
    ...[QUIET_FLAG, LANG_FLAG].map((each) => flagRow(texts, each)),
    say('cli.overview.exit', { program: PROGRAM }),
    ...EXIT_CODES.map(([code, meaning]) => `  ${String(code).padEnd(3)} ${say(meaning)}`),
    '',
  ].join('\n');
}

function flagRow(texts: Texts, each: Flag): string {
  const left = each.value === undefined ? `--${each.name}` : `--${each.name} ${each.value}`;
  return `  ${left.padEnd(17)} ${helpOfFlag(texts, each)}`;
}

/** Describes one command with its options. */
export function helpOf(texts: Texts, { notes = [], ...command }: CliCommand): string {
  const rows = command.flags.map((each) => flagRow(texts, each));
  const more = notes.length === 0 ? [] : ['', ...notes.map((note) => sayMessage(texts, note))];
  return [`${PROGRAM} ${usageOf(command)}`, sayMessage(texts, command.help), '', ...rows, ...more, ''].join(
    '\n',
  );
}
