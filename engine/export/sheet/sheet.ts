/**
 * A sheet of diagrams for worksheets: two, four or six on a page, each with its number, its question, the side to move
 * and, if wanted, lines to write on; the solutions follow on a page of their own.
 *
 *   const inside = [...sheetBody(input)];
 *   sheetPage({ title, language: 'en', paper: 'a4', fonts, inside });
 */
import { tellsValues } from '../../drawing/count-mode.ts';
import { withMark } from '../exercise-words.ts';
import { makeDiagrams, stateText } from '../html/diagram.ts';
import { element, join, made, text, type Html } from '../html/html.ts';
import { wholePage, type PagedFile } from '../html/page.ts';
import { newRecord } from '../../tree/record.ts';
import { setupOf } from '../../rules/state.ts';
import { qrCode } from '../qr.ts';
import { sheetPositions, type SheetPosition } from './positions.ts';
import { sheetStyle } from './style.ts';
import type { SheetInput } from './types.ts';

/** Lines to write on at a diagram, by the shape of the first board of its page and how many are on it; `style.ts` has room for them. */
const ANSWER_LINES = { wide: { 2: 3, 4: 4, 6: 2 }, tall: { 2: 7, 4: 2, 6: 1 } } as const;

/** Pixels per drawing unit, by how many diagrams there are on a page. */
const PIXELS = { 2: 0.8, 4: 0.55, 6: 0.5 } as const;

function solutionOf(
  { solution, exercise }: SheetPosition,
  { words, look, hasValues }: Pick<SheetInput, 'words' | 'look' | 'hasValues'>,
): string {
  if (!solution) return words.say('html-report.no-move');
  const value = hasValues && tellsValues(look.counts) ? solution.value : null;
  const move = solution.title === '' ? solution.move : `${solution.move}: ${solution.title}`;
  const told = value ? `${move} (${words.value(value)})` : move;
  return exercise ? withMark(told, exercise, words.say) : told;
}

function headOf({ title, hasNameLine, words }: SheetInput): Html {
  const line = element(
    'p',
    { class: 'name' },
    element('span', {}, text(words.say('html-report.name'))),
    element('span', {}, text(words.say('tag.Date'))),
  );
  return element('header', {}, element('h1', {}, text(title)), ...(hasNameLine ? [line] : []));
}

/** Makes the content of the page in pieces, about one for each diagram; nothing if no position was chosen. */
export function* sheetBody(
  input: SheetInput,
  atDiagram: (number: number) => void = () => undefined,
): Generator<Html, void> {
  const { perPage, look, words, title } = input;
  const diagrams = makeDiagrams({ ...look, paper: input.paper, diagrams: 'marked', hasValues: false }, words);
  const solutions: Html[] = [];
  let shape: keyof typeof ANSWER_LINES = 'wide';
  let count = 0;
  for (const at of sheetPositions(input)) {
    count += 1;
    atDiagram(count);
    const { position, where, node } = at;
    if (count === 1) yield headOf(input);
    if (count % perPage === 1) {
      shape = at.rules.board.family === 'two-row' ? 'wide' : 'tall';
      yield made(
        `${count > 1 ? '</section>\n' : ''}<section class="sheet of-${String(perPage)} ${shape}">\n`,
      );
    }
    const caption = element(
      'figcaption',
      {},
      qrCode(newRecord(at.rules, setupOf(position)), input.qrAddress, words.say('html-report.link')),
      element('b', {}, text(`${String(count)}.`)),
      text(` ${where === '' ? '' : `${where} `}${stateText(position, look, words)}`),
    );
    const picture = diagrams.picture({
      rules: at.rules,
      position,
      // The glyph of the previous move has nothing to do with the question.
      node: { ...node, moveGlyph: null, verdict: null, values: null },
      lastMove: null,
      // Larger type would not fit on gems.
      pixelsPerUnit: at.rules.board.kinds === 1 ? PIXELS[perPage] : 1,
      where,
      origin: null,
    });
    const rules = Array.from({ length: ANSWER_LINES[shape][perPage] }, () =>
      element('div', { class: 'rule' }),
    );
    const answer = input.hasAnswerLines ? element('div', { class: 'answer' }, ...rules) : join([]);
    yield element('figure', { id: `d${String(count)}` }, picture, caption, answer);
    solutions.push(element('li', {}, text(solutionOf(at, input))));
  }
  if (count === 0) return;
  yield made('</section>\n');
  if (!input.hasSolutions) return;
  yield element(
    'section',
    { class: 'solutions' },
    element('h2', {}, text(words.say('html-report.solutions', { title }))),
    element('ol', {}, join(solutions)),
  );
}

/** Makes the whole file in pieces; `inside` comes from `sheetBody`. */
export function sheetPage(page: PagedFile): readonly string[] {
  return wholePage({ ...page, inside: [...page.inside, '</main>\n'] }, sheetStyle(page.paper));
}
