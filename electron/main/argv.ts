/**
 * The command line of the desktop program: files and links to open and a few switches. Pure, so that the same code reads a second
 * start, which sends its arguments to the first.
 */
import { isProgramLink } from '../../engine/core/link-address.ts';
import { localPath } from '../program/local-path.ts';

/** The start that the arguments request. */
export interface StartArguments {
  /** Absolute paths, in order, each once. */
  readonly files: readonly string[];
  /** Links to games (`mancala-studio:#g=…`), as the system passes them. */
  readonly links: readonly string[];
  /** Draw without the graphics card; for drivers that show a white window. */
  readonly isSafeGraphics: boolean;
  /** Try page, threads and WebAssembly in a hidden window, end with exit code 0 or 1. */
  readonly isSelfTest: boolean;
  /** Show the first file to visitors; see `engine/protocol/kiosk.ts`. */
  readonly isKiosk: boolean;
}

/**
 * Reads the arguments. Unknown switches belong to Chromium and are skipped; `--` ends the switches.
 *
 * @param argv `process.argv`: the program, in development the application's folder, then what the user typed.
 * @param cwd folder for relative paths: the working folder of the process that got the arguments.
 * @param isPackaged false if Electron was started with an application folder as its first argument.
 */
export function parseArguments(argv: readonly string[], cwd: string, isPackaged: boolean): StartArguments {
  const typed = isPackaged ? argv.slice(1) : afterAppFolder(argv.slice(1));
  const end = typed.indexOf('--');
  const switches = (end < 0 ? typed : typed.slice(0, end)).filter((each) => each.startsWith('-'));
  const names = [
    ...(end < 0 ? typed : typed.slice(0, end)).filter((each) => !each.startsWith('-')),
    ...(end < 0 ? [] : typed.slice(end + 1)),
  ];
  return {
    files: [
      ...new Set(
        names.filter((name) => name !== '' && !isProgramLink(name)).map((name) => localPath(name, cwd)),
      ),
    ],
    links: names.filter(isProgramLink),
    isSafeGraphics: switches.includes('--safe-graphics'),
    isSelfTest: switches.includes('--self-test'),
    isKiosk: switches.includes('--kiosk'),
  };
}

/** Drops the application's folder; Chromium's own switches may precede it (`electron --no-sandbox . game.mgn`). */
function afterAppFolder(args: readonly string[]): readonly string[] {
  const folder = args.findIndex((each) => !each.startsWith('-'));
  return folder < 0 ? args : args.filter((_, i) => i !== folder);
}
