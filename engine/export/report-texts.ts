/**
 * The fixed English texts of reports, sheets and captions, for the command line and for the page, whose language files
 * take them in.
 */
export const REPORT_TEXTS = {
  'tag.Event': 'Event',
  'tag.Site': 'Place',
  'tag.Date': 'Date',
  'tag.Round': 'Round',
  'tag.South': 'South',
  'tag.North': 'North',
  'tag.SouthElo': 'South’s rating',
  'tag.NorthElo': 'North’s rating',
  'tag.Result': 'Result',
  'tag.End': 'End',
  'tag.TimeControl': 'Time control',
  'tag.Termination': 'Ended by',
  'tag.Annotator': 'Notes by',
  'tag.Source': 'Source',
  'html-report.contents': 'Contents',
  'html-report.game': 'Game {number}',
  'html-report.players': '{south} \u2013 {north}',
  'html-report.rules': 'Rules',
  'html-report.rule-set': '{name} ({changes})',
  'html-report.south-short': 'S',
  'html-report.north-short': 'N',
  'html-report.diagram': 'Diagram {number}.',
  'html-report.start': 'Start',
  'html-report.after': 'After {move}',
  'html-report.during': '{move}: {where}',
  'html-report.lap': 'lap {lap} of {laps}, {what}',
  'html-report.lap-begins': 'takes up {place}',
  'html-report.lap-ends': 'ends in {place}',
  'html-report.laps-left-out': 'laps {lap} to {until} of {laps}',
  'html-report.seed': 'seed {seed} of {seeds} in {place}',
  'html-report.seed-hidden': 'seed {seed} in {place}',
  'html-report.see-diagram': 'diagram {number}',
  'html-report.verdict-sign': 'A glyph in an open frame was set by the engine, not by a person.',
  'html-report.to-move': '{side} to move',
  'html-report.solutions': 'Solutions',
  'html-report.no-move': 'no move in the game',
  'html-report.replay': 'Board to play through',
  'html-report.replay-keys': 'Board. Arrow keys step through the moves, Up and Down change the variation.',
  'html-report.replay-first': 'First position',
  'html-report.replay-previous': 'Previous move',
  'html-report.replay-next': 'Next move',
  'html-report.replay-last': 'Last position',
  'html-report.replay-move': 'Move',
  'html-report.replay-ways': 'Continue with:',
  'html-report.replay-note': 'Note of this move',
  'html-report.replay-hide': 'Hide board',
  'html-report.replay-show': 'Show board',
  'html-report.review': 'Review',
  'html-report.review.loss': 'Seeds given away',
  'html-report.review.loss-results': 'Results given away',
  'html-report.review.phases': 'in the opening, middle and endgame',
  'html-report.review.accuracy': 'Accuracy',
  'html-report.review.best': 'Best moves',
  'html-report.review.only': 'Only moves found',
  'html-report.review.counts': 'Inexact moves, mistakes, blunders',
  'html-report.review.counts-results': 'Mistakes, blunders',
  'html-report.review.missedCaptures': 'Missed captures',
  'html-report.review.missedExtraTurns': 'Missed extra turns',
  'html-report.review.unknown': 'Moves not judged',
  'html-report.review.share': '{part} of {all}',
  'html-report.review.percent': '{n} %',
  'html-report.review.ahead': '{name} ahead',
  'html-report.review.wins': '{name} wins',
  'html-report.review.graph':
    'Graph of the value after {n} moves. The table “All moves” says the same. | Graph of the value after {n} move. The table “All moves” says the same. | Graph of the value after each of {n} moves. The table “All moves” says the same.',
  'html-report.review.proved': 'proved',
  'html-report.review.estimate': 'estimate',
  'html-report.review.decided': 'decided here',
  'html-report.review.mistakes': 'Mistakes by size',
  'html-report.review.gave-seeds': 'gives away {n} seeds | gives away {n} seed | gives away {n} seeds',
  'html-report.review.gave-result': 'gives away the result',
  'html-report.review.gave-win': 'turns a win into a loss',
  'html-report.review.changes': 'changes the result',
  'html-report.review.still-won': 'still won',
  'html-report.review.still-drawn': 'still drawn',
  'html-report.review.still-lost': 'lost in any case',
  'html-report.review.better': 'Better: {move}.',
  'html-report.review.better-extra': 'Better: {move}, which moves again.',
  'html-report.review.better-extra-captures': 'Better: {move}, which moves again; {line} captures {n} more.',
  'html-report.review.better-capture': 'Better: {move}, which captures {n} more.',
  'html-report.review.allows-capture': 'The answer {move} captures {n} more.',
  'html-report.review.allows-extra': 'The answer {move} moves again.',
  'html-report.review.more':
    '{n} smaller ones are not listed. | One smaller one is not listed. | {n} smaller ones are not listed.',
  'html-report.review.none': 'None: no move gives anything away.',
  'html-report.review.all': 'All moves',
  'html-report.review.move': 'Move',
  'html-report.review.value': 'Value',
  'html-report.review.gives': 'Gives away',
  'html-report.review.best-move': 'Best',
  'html-report.variation': 'Variation',
  'html-report.ghost': 'cannot be played',
  'html-report.rest': 'Text that could not be read',
} as const;

/**
 * Says a text in the reader's language.
 *
 * @param params values of the placeholders; `n` chooses among the forms of a text for 0, 1 and more.
 */
export type SayReport = (
  key: keyof typeof REPORT_TEXTS,
  params?: Readonly<Record<string, string | number>>,
) => string;

/** Says a text in English. */
export const sayEnglish: SayReport = (key, params = {}) => {
  const forms = REPORT_TEXTS[key].split(' | ');
  const form = forms[Math.min(Number(params['n'] ?? 0), forms.length - 1)] ?? '';
  return form.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
};
