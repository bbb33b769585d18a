/** The words of HTML reports in the user's language. */
import type { HtmlReportWords } from '../../../engine/export/html/types.ts';
import { gameWords } from '../moves/game-words.ts';
import { storyParts } from '../review/story-text.ts';

/** Makes the words in the current language. */
export function htmlReportWords(): HtmlReportWords {
  return {
    ...gameWords(),
    clause: (clause, moves, names) =>
      storyParts([clause], moves, names)
        .flat()
        .map(({ text }) => text)
        .join(''),
  };
}
