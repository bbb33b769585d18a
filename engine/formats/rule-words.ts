/** Options and rule sets in words. */
import { findGame } from '../games/index.ts';
import { optionText } from '../locales/option-text.ts';
import type { Texts } from '../locales/text.ts';
import type { Option } from '../rules/options.ts';

type Words = Pick<Texts, 'say' | 'has'>;

/** Writes a value of an option in words; `text` is the value as in a rule-set text. */
export function valueText(words: Words, game: string, option: Option, text: string): string {
  if (option.type === 'boolean') return words.say(text === 'on' ? 'rules.on' : 'rules.off');
  if (option.type === 'enum') return optionText(words, game, option.id, `.${text}`);
  // A list may contain text that is not a number while the user types.
  return text === '' ? words.say('option.no-text') : text.replaceAll('NaN', '?');
}

/** Writes an option with its value: `Grand slam: Not allowed`. `text` is the value as in a rule-set text. */
export function optionChip(words: Words, game: string, option: Option, text: string): string {
  const label = optionText(words, game, option.id);
  return words.say('rules.chip', { label, value: valueText(words, game, option, text) });
}

/** Writes a rule-set text in words: the game with its preset or the options that the text names. */
export function ruleSetText(words: Words, text: string): string {
  const { say, has } = words;
  const [id = '', options = ''] = text.split(/:(.*)/s);
  const said = (key: string, other: string): string => (has(key) ? say(key) : other);
  const game = said(`game.${id}`, id);
  const parts = options.split(',').flatMap((part) => {
    const [name = '', value = ''] = part.split(/=(.*)/s);
    const option = findGame(id)?.schema.options.find((each) => each.id === name);
    if (name === '' || name === 'preset') return [];
    return [option ? optionChip(words, id, option, value) : part];
  });
  const preset = /(?:^|,)preset=([^,]*)/.exec(options)?.[1];
  const name = preset === undefined ? game : said(`preset.${id}.${preset}`, game);
  return parts.length === 0 ? name : say('html-report.rule-set', { name, changes: parts.join(', ') });
}
