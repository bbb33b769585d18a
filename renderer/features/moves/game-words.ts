/** The words for the text of a game, for the window and for exports. */
import { gameWords as wordsIn } from '../../../engine/export/html/game-words.ts';
import type { GameWords } from '../../../engine/export/html/types.ts';
import type { Texts } from '../../../engine/locales/text.ts';
import { draftOfText, ruleName } from '../rules/rule-draft.ts';
import { draftName, optionChip } from '../rules/rule-text.ts';
import { WORDS } from '../../i18n/text.ts';

/** Makes the words in the language of the texts; rule sets are named as in the window. */
export function gameWords(texts: Texts = WORDS): GameWords {
  return {
    ...wordsIn(texts),
    ruleSet(text) {
      const draft = draftOfText(text);
      const changes = ruleName(draft).changes.map(({ option, text: value }) =>
        optionChip(draft.game, option, value, texts),
      );
      const name = draftName(draft, texts);
      if (changes.length === 0) return name;
      return texts.say('html-report.rule-set', { name, changes: changes.join(', ') });
    },
  };
}
