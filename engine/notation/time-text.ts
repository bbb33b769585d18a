/**
 * Reads and writes times of moves: `h:mm:ss`, with thousandths if there are any, in the commands that chess programs
 * use.
 *
 * | command | meaning |
 * |---|---|
 * | `[%clk 0:02:58]` | left on the mover's clock after the move |
 * | `[%emt 0:00:03.5]` | spent on the move |
 */
import { MAX_SECONDS, type MoveTime } from '../tree/types.ts';
import { makeCommand } from './command-text.ts';

/** Names of the commands, with the field that each one fills. */
const FIELDS = { clk: 'left', emt: 'spent' } as const satisfies Readonly<Record<string, keyof MoveTime>>;
type TimeName = keyof typeof FIELDS;
export const TIME_NAMES: readonly TimeName[] = ['clk', 'emt'];

/** Rounds seconds to the thousandth; null if no file could hold them. */
export function tidySeconds(seconds: number): number | null {
  const tidy = Math.round(seconds * 1000) / 1000;
  return tidy >= 0 && tidy <= MAX_SECONDS ? tidy : null;
}

/** Reads `h:mm:ss`, `m:ss` or `s`, with or without a fraction, as seconds; null for any other text. */
export function parseTime(text: string): number | null {
  const [, hours, minutes, seconds] =
    /^(?:(?:(\d{1,5}):)?(\d{1,5}):)?(\d{1,9}(?:\.\d{1,9})?)$/.exec(text) ?? [];
  if (seconds === undefined) return null;
  if ((minutes !== undefined && Number(seconds) >= 60) || (hours !== undefined && Number(minutes) >= 60))
    return null;
  return tidySeconds(Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds));
}

/** Writes seconds as `h:mm:ss`, with thousandths if there are any. */
export function makeTime(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const whole = Math.floor(thousandths / 1000);
  const pad = (count: number): string => String(count).padStart(2, '0');
  const fraction = String(thousandths % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const clock = `${Math.floor(whole / 3600)}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`;
  return fraction === '' ? clock : `${clock}.${fraction}`;
}

/** Writes the time of a move in as few letters as possible: `3.5 s`, `12 s`, `2:05`, `1:02:05`. */
export function usedText(seconds: number): string {
  if (seconds >= 59.5) return makeTime(Math.round(seconds)).replace(/^0:0?/, '');
  return `${String(Number(seconds.toFixed(seconds < 9.95 ? 1 : 0)))}\u202fs`;
}

/** Puts the time of a command on a node; false if it is malformed or contradicts an earlier one. */
export function addTime(
  node: { time: MoveTime | null },
  name: TimeName,
  [text, ...others]: readonly string[],
): boolean {
  const seconds = text === undefined || others.length > 0 ? null : parseTime(text);
  const field = FIELDS[name];
  if (seconds === null || (node.time?.[field] ?? seconds) !== seconds) return false;
  node.time = { ...node.time, [field]: seconds };
  return true;
}

/** Makes the commands of a node's time; empty if it has none. */
export function makeTimes(time: MoveTime | null): readonly string[] {
  return TIME_NAMES.flatMap((name) => {
    const seconds = time?.[FIELDS[name]];
    return seconds === undefined ? [] : [makeCommand(name, [makeTime(seconds)])];
  });
}

/** Extracts the times from a comment of a format that has no other commands: `[%eval 1]` stays text. */
export function cutTimes(comment: string): { readonly text: string; readonly commands: readonly string[] } {
  const commands: string[] = [];
  const text = comment.replace(/\[%(clk|emt) +([\d:.]+)\] */g, (whole, name: string, time: string) => {
    if (parseTime(time) === null) return whole;
    commands.push(`${name} ${time}`);
    return '';
  });
  return { text: text.trim(), commands };
}
