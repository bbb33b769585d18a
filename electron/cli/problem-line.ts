/** File problems as lines that editors can jump from: `game.mgn:13:127: error: ERR_MOVE_EMPTY_PIT: ...`. */
import { adviceOn } from './advice.ts';
import { failureLine } from '../../engine/core/failure-line.ts';
import type { Texts } from '../../engine/locales/text.ts';
import { EXIT, type ExitCode } from './command.ts';
import type { Failure } from '../../engine/core/result.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';

/** Writes code, place and data; the code is the same in every language, and so is data that has no message. */
export function faultLine({ say, has }: Texts, failure: Omit<Failure, 'ok'>): string {
  return failureLine(failure, (name, value) => {
    const key = `cli.fault.${name}`;
    return has(key) ? say(key, { value }) : `${name} ${value}`;
  });
}

/** Formats one line, newline included: the place in the file before the code, everything else after it. */
export function problemLine(
  texts: Texts,
  file: string,
  { code, at, params }: Omit<Failure, 'ok'>,
  severity: 'error' | 'warning' = 'error',
): string {
  const { line, column, ...place } = at ?? {};
  const { file: _, ...data } = params ?? {};
  const where = [file, ...(line === undefined ? [] : [line]), ...(column === undefined ? [] : [column])];
  const told = faultLine(texts, {
    code,
    ...(at ? { at: place } : {}),
    ...(params ? { params: data } : {}),
  });
  return `${visibleLine(`${where.join(':')}: ${severity}: ${told}`)}\n`;
}

/**
 * Formats a failure: such a line if its file is known, else its code, place and data; then what to do about it.
 *
 * @param file where the failure does not name it.
 */
export function refusalLine(
  texts: Texts,
  failure: Omit<Failure, 'ok'>,
  file: unknown = failure.params?.['file'],
): string {
  const told =
    typeof file === 'string'
      ? problemLine(texts, file, failure).trimEnd()
      : visibleLine(faultLine(texts, failure));
  const advice = adviceOn(texts, failure.code);
  return `${told}${advice === null ? '' : `. ${advice}`}\n`;
}

/** Codes that say that the work failed, though nothing was wrong with what was asked. */
const FAILED =
  /^ERR_(?:FILE_WRITE|PROGRAM_|KGP_|ENGINE_|PICTURE_|EXPORT_IMAGE|EXPLORE_(?:BUSY|STORE)|ENDGAME_MEMORY|\w+_LOCK(?:ED|_LOST))/;

/** Returns the exit code of a refusal. */
export function exitOf(code: string): ExitCode {
  return FAILED.test(code) ? EXIT.failed : EXIT.wrong;
}
