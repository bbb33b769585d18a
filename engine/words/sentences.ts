/** Joins words into lists and sentences; scores; names of moves. */
import { numberText } from '../drawing/value-text.ts';
import type { BySide } from '../core/side.ts';
import type { Texts } from '../locales/text.ts';

/** Writes a score: `26–22`, `25½–22½`. */
export function scoreText(score: BySide<number>): string {
  return `${numberText(score.south)}\u2013${numberText(score.north)}`;
}

/** Joins things that all happen: `end in c, capture 3 and move again`. */
export function listText({ language }: Texts, parts: readonly string[]): string {
  // British English, like the texts: no comma before `and`.
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(parts);
}

const isEnded = (text: string): boolean => /[.?!]$/.test(text);

/** Joins texts that are said one after another; only some of them are sentences with a full stop. */
export function joinSaid(parts: readonly (string | undefined)[]): string {
  const said = parts.filter((part): part is string => part !== undefined && part !== '');
  return said.map((part, i) => (i === said.length - 1 || isEnded(part) ? part : `${part}.`)).join(' ');
}

/** Joins texts into sentences; one text alone keeps its end, several end with a full stop. */
export function sentencesText(parts: readonly string[]): string {
  const said = joinSaid(parts);
  return parts.includes(said) || isEnded(said) ? said : `${said}.`;
}

/** Returns the text of a move: letters as they are, `swap` and claims as words. */
export function moveText({ say, has }: Texts, move: string): string {
  const word = `move.${move}`;
  return has(word) ? say(word) : move;
}
