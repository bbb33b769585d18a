/** The manual page of the window program, `mancala-studio(1)`. */
import { FILE_TYPES } from './mime-types.ts';
import { forSite, PRODUCT, releases } from './product.ts';
import { chapter, paragraph, plain, term } from './roff.ts';

/** Switches of `electron/main/argv.ts` that are for users. */
const OPTIONS: readonly (readonly [name: string, text: string])[] = [
  ['--safe-graphics', 'Draw without the graphics card. Use this if the window stays white or flickers.'],
  [
    '--kiosk',
    'Show the file to visitors: full screen, without menus. Nothing is saved, and two minutes after the last input it is back at the start.',
  ],
  [
    '--self-test',
    'Open a window, ask the engine for a value, and exit: status 0 if both worked, 1 if not. Settings and files stay as they are.',
  ],
  ['--', 'End of the options. Everything after it is a file, even if it begins with a dash.'],
];

/** Makes the page as roff source. */
export function manPage(): string {
  const [{ date }] = releases();
  const { command, name, version, summary, description } = PRODUCT;
  const endings = FILE_TYPES.map(({ extension }) => `.${extension}`).join(' and ');
  const parts = [
    `.TH ${command.toUpperCase()} 1 ${date} "${name} ${version}" "User Commands"`,
    chapter('NAME', `${plain(command)} \\- ${plain(summary.charAt(0).toLowerCase() + summary.slice(1))}`),
    chapter('SYNOPSIS', `.B ${plain(command)}`, '.RI [ option " ...] [" file " ...]"'),
    chapter(
      'DESCRIPTION',
      ...description.map(paragraph),
      paragraph(
        `Each file is opened in a tab. Game files end in ${endings}; text in other notations is read as well. If the program is already running, the files are opened in its window.`,
      ),
    ),
    chapter(
      'OPTIONS',
      ...OPTIONS.map(([option, text]) => term(option, null, text)),
      paragraph('Options of Chromium and Electron are passed on to them.'),
    ),
    chapter(
      'FILES',
      term(`~/.config/${name}/studio`, null, 'Settings, recovered work and earlier versions of saved files.'),
    ),
    chapter(
      'NOTES',
      paragraph(
        `The command line tools of ${name} (solve, convert and others) are not part of this package. They are published separately as an npm package.`,
      ),
    ),
    chapter('SEE ALSO', paragraph(`The help of the program (F1)${forSite((site) => ` and <${site}>`)}.`)),
  ];
  return `${parts.join('\n')}\n`;
}
