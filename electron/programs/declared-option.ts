/** Options that a program declares in its greeting: `option name Hash type spin default 128 min 1 max 1024`. */
import type { HostProgramOption } from '../../engine/protocol/host-data.ts';
import type { Params } from '../../engine/core/result.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';

/** Longest name, default or choice that is shown. */
const MAX_TEXT = 200;
const MAX_CHOICES = 50;

const WORDS = /(?:^|\s)(name|type|default|min|max|var)(?=\s|$)/g;

const TYPES = ['check', 'spin', 'combo', 'button', 'string'] as const;

/** Splits a line into pieces: each word of the protocol with the text after it. */
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

/** Whether the program itself offers a value, which can then not name a file or anything else of the user. */
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
 * Finds the first value that a program does not take, because it has not declared the option or does not offer the
 * value; null if it takes all. Programs silently ignore such values and then play with other settings than shown.
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

/** Reads the text after `option`; null if it is not an option that can be set. */
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
