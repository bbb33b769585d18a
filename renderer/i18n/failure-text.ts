/** Sentences for coded failures: the text of the code with its data, and the place in words. */
import type { Failure, Place } from '../../engine/core/result.ts';
import { isMessageKey, t, textOf, type MessageParams } from './text.ts';

const PLACE_FIELDS = [
  'file',
  'game',
  'line',
  'column',
  'ply',
  'field',
  'pit',
  'option',
  'token',
] as const satisfies readonly (keyof Place)[];

const endKey = (end: string): string => `end.${end}`;

/** The data of failures that may be words of the program, with the keys of their texts. */
const WORD_KEYS: Readonly<Record<string, (word: string) => string>> = {
  expected: (form) => `option-form.${form}`,
  stated: endKey,
  actual: endKey,
  game: (id) => `game.${id}`,
  part: (part) => `proof-part.${part}`,
};

function shownParams(failure: Failure): MessageParams {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(failure.params ?? {})) params[name] = wordOf(name, value);
  const { min, max, allowed } = params;
  if (allowed !== undefined) params['range'] = allowed;
  else if (min !== undefined && max !== undefined) params['range'] = `${String(min)}\u2013${String(max)}`;
  return params;
}

function wordOf(name: string, value: string | number | boolean): string | number {
  const key = WORD_KEYS[name]?.(String(value));
  if (key !== undefined && isMessageKey(key)) return t(key);
  return typeof value === 'boolean' ? String(value) : value;
}

/** Names a pit or store, or gives another place as it is. */
function placeWord(field: (typeof PLACE_FIELDS)[number], value: string | number): string {
  const side = /^store-(\w+)$/.exec(field === 'pit' ? String(value) : '')?.[1];
  if (side !== undefined) return t('position.store', { side: textOf(`side.${side}`) });
  return t(`error.place.${field}`, { value });
}

/** Says where it went wrong: `game 2, line 14, column 9`; `''` if unknown. */
export function placeText(place: Place | undefined): string {
  if (!place) return '';
  return PLACE_FIELDS.flatMap((field) => {
    const value = place[field];
    return value === undefined || value === '' ? [] : [placeWord(field, value)];
  }).join(', ');
}

/** Puts a failure into one sentence, without the place. */
export function failureText(failure: Omit<Failure, 'ok'>): string {
  const { code, params } = failure;
  // What a text can count (`turns`) and what it should say (`pass`) have sentences of their own.
  const key = [params?.['what'], params?.['expected']]
    .map((kind) => `error.${code}.${String(kind)}`)
    .concat(`error.${code}`)
    .find(isMessageKey);
  return key ? t(key, shownParams({ ok: false, ...failure })) : t('error.unknown', { code });
}

/** Puts a failure of data in the program's own files into a sentence, which mentions no file of the user. */
export function unkeptText(failure: Omit<Failure, 'ok'>): string {
  const key = `unkept.${failure.code}`;
  return isMessageKey(key) ? t(key) : failureText(failure);
}
