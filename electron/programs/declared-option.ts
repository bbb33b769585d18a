/** Options that a program declares in its greeting: `option name Hash type spin default 128 min 1 max 1024`. */
import type { HostProgramOption } from '../../engine/protocol/host-data.ts';
import type { Params } from '../../engine/core/result.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';

/** Longest name, default or choice that is shown. */
const MAX_TEXT = 200;
const MAX_CHOICES = 50;

const WORDS = /(?:^|\s)(name|type|default|min|max|var)(?=\s|$)/g;

const TYPES = ['check', 'spin', 'combo', 'button', 'string'] as const;

/** The pieces of a line: each word of the protocol with the text after it. */
function piecesOf(text: string): readonly (readonly [word: string, value: string])[] {
  const words = [...text.matchAll(WORDS)];
  return words.map((word, i) => {
    const from = word.index + word[0].length;
    const value = text.slice(from, words[i + 1]?.index ?? text.length).trim();
    return [word[1] ?? '', visibleLine(value).slice(0, MAX_TEXT)] as const;
  });
}

function wholeNumber(text: string | undefined): number | null {
  const number = Number(text);
  return text !== undefined && text !== '' && Number.isSafeInteger(number) ? number : null;
}

/** Whether a value is one of those that the program offers itself, and can name no file or anything else of the user's. */
export function isOffered(value: string, option: HostProgramOption | undefined): boolean {
  if (option?.type === 'check') return value === 'true' || value === 'false';
  if (option?.type === 'spin') {
    const [least, most] = [option.min ?? -Infinity, option.max ?? Infinity];
    return /^-?\d{1,15}$/.test(value) && Number(value) >= least && Number(value) <= most;
  }
  return option?.type === 'combo' && option.choices.includes(value);
}

function offerOf({ type, min, max, choices }: HostProgramOption): string {
  if (type === 'check') return 'true, false';
  return type === 'spin' ? `${String(min ?? '')} to ${String(max ?? '')}` : choices.join(', ');
}

/**
 * The first value that a program does not take: of an option that it has not declared, or none of those it offers for
 * it; null: it takes all. Programs drop such values without a word, and then play other than they are said to.
 */
export function wrongOption(
  values: Readonly<Record<string, string>>,
  declared: readonly HostProgramOption[],
): Params | null {
  for (const [name, value] of Object.entries(values)) {
    const option = declared.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (!option) return { option: name, declared: declared.map((each) => each.name).join(', ') };
    if (option.type !== 'string' && !isOffered(value, option))
      return { option: name, value, takes: offerOf(option) };
  }
  return null;
}

/** Reads the text after `option`; null where it is no option that can be set. */
export function readDeclaredOption(text: string): HostProgramOption | null {
  const pieces = piecesOf(text);
  const valueOf = (word: string): string | undefined => pieces.find((piece) => piece[0] === word)?.[1];
  const name = valueOf('name') ?? '';
  const type = TYPES.find((each) => each === valueOf('type'));
  if (name === '' || type === undefined || type === 'button') return null;
  const usual = valueOf('default') ?? '';
  return {
    name,
    type,
    usual: usual === '<empty>' ? '' : usual,
    min: wholeNumber(valueOf('min')),
    max: wholeNumber(valueOf('max')),
    choices: pieces
      .filter(([word]) => word === 'var')
      .map(([, value]) => value)
      .slice(0, MAX_CHOICES),
  };
}
