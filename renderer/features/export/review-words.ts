/** The words of the review in an HTML report, in the reader's language. */
import type { AllowedReason, MissedReason, ReviewWords } from '../../../engine/export/html/types.ts';
import { storyParts } from '../review/story-text.ts';
import { t } from '../../i18n/text.ts';

function betterText(move: string, missed: MissedReason | null): string {
  switch (missed?.kind) {
    case undefined:
      return t('html-report.review.better', { move });
    case 'missed-extra-turn': {
      const { beads: n, line } = missed;
      if (n === 0) return t('html-report.review.better-extra', { move });
      return t('html-report.review.better-extra-captures', { move, n, line: line.join('.') });
    }
    case 'missed-capture':
      return t('html-report.review.better-capture', { move, n: missed.beads });
  }
}

function allowedText(allowed: AllowedReason): string {
  return allowed.kind === 'allows-capture'
    ? t('html-report.review.allows-capture', { move: allowed.reply, n: allowed.beads })
    : t('html-report.review.allows-extra', { move: allowed.reply });
}

/** Makes the words for the language in use. */
export function reviewWords(): ReviewWords {
  return {
    heading: t('html-report.review'),
    clause: (clause, moves, names) =>
      storyParts([clause], moves, names)
        .flat()
        .map(({ text }) => text)
        .join(''),
    figure(figure, isMargin) {
      const isOfResults = !isMargin && (figure === 'loss' || figure === 'counts');
      return t(`html-report.review.${isOfResults ? (`${figure}-results` as const) : figure}`);
    },
    share: (part, all) => t('html-report.review.share', { part, all }),
    percent: (n) => t('html-report.review.percent', { n }),
    ahead: (name, isMargin) => t(`html-report.review.${isMargin ? 'ahead' : 'wins'}`, { name }),
    graph: (n) => t('html-report.review.graph', { n }),
    proved: t('html-report.review.proved'),
    estimate: t('html-report.review.estimate'),
    decided: t('html-report.review.decided'),
    mistakes: t('html-report.review.mistakes'),
    gaveAway(n, isMargin) {
      if (isMargin) return t('html-report.review.gave-seeds', { n });
      return t(`html-report.review.${n > 1 ? 'gave-win' : 'gave-result'}`);
    },
    changesResult: t('html-report.review.changes'),
    kept: {
      won: t('html-report.review.still-won'),
      drawn: t('html-report.review.still-drawn'),
      lost: t('html-report.review.still-lost'),
    },
    better: betterText,
    allowed: allowedText,
    more: (n) => t('html-report.review.more', { n }),
    noMistakes: t('html-report.review.none'),
    all: t('html-report.review.all'),
    columns: {
      move: t('html-report.review.move'),
      value: t('html-report.review.value'),
      loss: t('html-report.review.gives'),
      best: t('html-report.review.best-move'),
    },
  };
}
