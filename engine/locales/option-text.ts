/** The words of options: those of a game, else those that most games share. */
import type { Texts } from './text.ts';

/** Returns the name of an option, or with a suffix its help or value; its key if there are no words. */
export function optionText(
  { say, has }: Pick<Texts, 'say' | 'has'>,
  game: string,
  id: string,
  suffix = '',
): string {
  const shared = `option.any.${id}${suffix}`;
  const own = `option.${game}.${id}${suffix}`;
  const key: string = has(shared) && !has(own) ? shared : own;
  return has(key) ? say(key) : key;
}
