/** The man page: commands and options from the command line's own table, and rules that apply to all of them. */
import { sayMessage } from '../../engine/locales/text.ts';
import { findGame } from '../../engine/games/index.ts';
import type { CliCommand } from '../cli/command.ts';
import { LANG_FLAG, textsFor } from '../cli/language.ts';
import { RULE_SET_NAMES } from '../cli/completion/offers.ts';
import {
  EXIT_CODES,
  HELP_FLAG,
  helpOfFlag,
  PROGRAM,
  QUIET_FLAG,
  usageOf,
  VERSION_FLAG,
} from '../cli/help-text.ts';
import type { Flag } from '../cli/usage.ts';
import { chapter, lines, paragraph, row, section, term } from '../packaging/roff.ts';

/** The page is English, whatever language the machine that makes it has. */
const ENGLISH = textsFor([]);

/** Turns a help text into a sentence. */
function sentence(help: string): string {
  const begun = `${help.charAt(0).toUpperCase()}${help.slice(1)}`;
  return /[.?!]$/.test(begun) ? begun : `${begun}.`;
}

function option(flag: Flag): string {
  return term(`--${flag.name}`, flag.value ?? null, sentence(helpOfFlag(ENGLISH, flag)));
}

function commandSection(command: CliCommand): string {
  const { flags, help, notes = [] } = command;
  return section(
    usageOf(command),
    paragraph(sentence(sayMessage(ENGLISH, help))),
    ...flags.map(option),
    ...notes.map((note) => paragraph(sentence(sayMessage(ENGLISH, note)))),
  );
}

/** Width of the column with the names of presets. */
const PRESET_COLUMNS = 27;

const STREAMS =
  'Answers go to standard output; progress and complaints go to standard error. With --json, a command answers with one JSON value. Nothing is sent over a network, but for "kgp" and players by kgp= in a match.';

const RULE_SETS = `A rule set is the name of a game (kalah), a preset (oware-awari), or a game with options: kalah:houses=6,seeds=4,empty-capture=on. Options that are left out have the values of the game's usual rules. "${PROGRAM} rules GAME" lists a game's options with their values. The presets are:`;

const POSITIONS = `A position is its counts joined by hyphens and the side to move, S or N: 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S has South's pits first, then North's pits, then the two stores. Moves are written as in game files, separated by blanks; move numbers may stand between them.`;

const VARIABLES = [
  term(
    'CHROMIUM_PATH',
    null,
    'The Chromium or Chrome that draws PNG and GIF pictures and prints PDF files. Without it, one is looked for on the PATH and in the usual places.',
  ),
  term(
    'LC_ALL, LC_MESSAGES, LANG',
    null,
    'The language of messages, reports, sheets and other files for readers, unless --lang names one: the first of these that is set. Codes, JSON and file formats are the same in every language.',
  ),
  term(
    'MANCALA_STUDIO_DATA',
    null,
    'The folder in which "serve" keeps settings and recovered work, and "explore" its indexes.',
  ),
  term('XDG_DATA_HOME', null, "The folder of the user's data, if it is not ~/.local/share."),
];

const FILES = [
  term(
    '~/.local/share/mancala-studio/tables',
    null,
    'Endgame tables. On macOS they are in ~/Library/Application Support/Mancala Studio/tables, on Windows in %LOCALAPPDATA%\\Mancala Studio\\tables.',
  ),
  term(
    '~/.local/share/mancala-studio/indexes',
    null,
    'Indexes of "explore". They can be removed: what is in them is read from the games again. On macOS they are in ~/Library/Application Support/Mancala Studio/indexes, on Windows in %LOCALAPPDATA%\\Mancala Studio\\indexes.',
  ),
];

const EXAMPLES: readonly (readonly [text: string, command: string])[] = [
  [
    'Prove the value of every first move of a small game:',
    `${PROGRAM} solve --rules kalah:houses=4,seeds=3 --all`,
  ],
  ['Search for five seconds after two moves:', `${PROGRAM} search --rules oware --moves "C d" --time 5`],
  ['Check all games of a folder:', `${PROGRAM} replay games/*.ogn`],
  [
    'See what was played from the start of all games of a folder:',
    `${PROGRAM} explore here --dir games --rules oware`,
  ],
  ['Print a folder of games as PDF files:', `${PROGRAM} convert games/ book/ --to pdf`],
  ['Complete commands and options in bash:', `eval "$(${PROGRAM} completion bash)"`],
];

/** Makes the page. `about` is a sentence on the program; `date` is a date such as `2026-11-22`. */
export function manPage(
  commands: readonly CliCommand[],
  version: string,
  about: string,
  date: string,
): string {
  const presets = RULE_SET_NAMES.filter(([name]) => findGame(name) === null);
  const page = [
    `.TH MANCALA\\-STUDIO 1 "${date}" "Mancala Studio ${version}" "User Commands"`,
    // No hyphenation and no justified lines, because readers copy texts from the page.
    '.nh\n.ad l',
    chapter('NAME', 'mancala\\-studio \\- solve, check and convert games of mancala'),
    chapter('SYNOPSIS', '.B mancala\\-studio\n.I command\n.RI [ options ]'),
    chapter('DESCRIPTION', paragraph(about), paragraph(STREAMS)),
    chapter('OPTIONS', option(HELP_FLAG), option(QUIET_FLAG), option(LANG_FLAG), option(VERSION_FLAG)),
    chapter('COMMANDS', paragraph('Every command takes --help.'), ...commands.map(commandSection)),
    chapter(
      'RULE SETS',
      paragraph(RULE_SETS),
      ...presets.map(([name, text]) => row(name, PRESET_COLUMNS, text)),
    ),
    chapter('POSITIONS AND MOVES', paragraph(POSITIONS)),
    chapter(
      'EXIT STATUS',
      ...EXIT_CODES.map(([code, meaning]) => term(String(code), null, ENGLISH.say(meaning))),
    ),
    chapter('ENVIRONMENT', ...VARIABLES),
    chapter('FILES', ...FILES),
    chapter('EXAMPLES', ...EXAMPLES.flatMap(([text, command]) => [paragraph(text), lines(command)])),
  ];
  return `${page.join('\n')}\n`;
}
