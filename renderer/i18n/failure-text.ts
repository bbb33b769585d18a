/** Sentences for coded failures: the text of the code with its data, and the place in words. */
import type { Failure, Place } from '../../engine/core/result.ts';
import { isMessageKey, t, type MessageParams } from './text.ts';

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

function shownParams(failure: Failure): MessageParams {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(failure.params ?? {}))
    params[name] = typeof value === 'boolean' ? String(value) : value;
  const { min, max, allowed, expected } = params;
  const form = `option-form.${String(expected)}`;
  if (isMessageKey(form)) params['expected'] = t(form);
  if (failure.code === 'ERR_TEXT_END') {
    for (const name of ['stated', 'actual']) {
      const key = `end.${String(params[name])}`;
      if (isMessageKey(key)) params[name] = t(key);
    }
  }
  if (allowed !== undefined) params['range'] = allowed;
  else if (min !== undefined && max !== undefined) params['range'] = `${String(min)}\u2013${String(max)}`;
  return params;
}

/** Says where it went wrong: `game 2, line 14, column 9`; `''` if unknown. */
export function placeText(place: Place | undefined): string {
  if (!place) return '';
  return PLACE_FIELDS.flatMap((field) => {
    const value = place[field];
    return value === undefined || value === '' ? [] : [t(`error.place.${field}`, { value })];
  }).join(', ');
}

/** Puts a failure into one sentence, without the place. */
export function failureText(failure: Omit<Failure, 'ok'>): string {
  const { code, params } = failure;
  // What a text can count (`turns`) has a sentence of its own.
  const key = [`error.${code}.${String(params?.['what'])}`, `error.${code}`].find(isMessageKey);
  return key ? t(key, shownParams({ ok: false, ...failure })) : t('error.unknown', { code });
}

/** Puts a failure of data in the program's own files into a sentence, which mentions no file of the user. */
export function unkeptText(failure: Omit<Failure, 'ok'>): string {
  const key = `unkept.${failure.code}`;
  return isMessageKey(key) ? t(key) : failureText(failure);
}
