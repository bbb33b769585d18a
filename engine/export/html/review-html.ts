/**
 * The review of a game in an HTML report: the story in a sentence, the course as a graph, figures of both players, the
 * mistakes and their causes, and all moves as a table, for screen readers and for readers who want the numbers.
 */
import { tellsBoth } from '../../drawing/count-mode.ts';
import { inlineScene } from '../../drawing/serialise.ts';
import { openRecord } from '../../formats/open-record.ts';
import { gameOf } from '../../games/index.ts';
import { moveName, moveNumberText, moveWords } from '../../notation/move-name.ts';
import type { Move } from '../../core/move.ts';
import { recordOf } from '../../core/record-of.ts';
import { SIDES, type BySide } from '../../core/side.ts';
import type { Value } from '../../core/value.ts';
import { causeText } from '../../review/cause-text.ts';
import type { ReviewedMove } from '../../review/review-line.ts';
import { isReviewed, storedReview, type StoredReview } from '../../review/stored-review.ts';
import { tellGame, type StoryClause } from '../../review/story.ts';
import { lossOf } from '../../review/summary.ts';
import { mainTimes, reviewTimes, type TimeReview, type Times } from '../../review/times.ts';
import { usedText } from '../../notation/time-text.ts';
import { judgingOf } from '../../review/verdict.ts';
import { countBeads } from '../../setup/beads.ts';
import { movesOf } from '../../tree/path.ts';
import { VERDICT_GLYPHS, type GameRecord } from '../../tree/types.ts';
import { element, join, made, text, unseen, type Html } from './html.ts';
import { openSignHtml, quietHtml, valueHtml } from './move-html.ts';
import { moveId } from './move-index.ts';
import { readingOrder } from './reading-order.ts';
import { figureRows } from './review-figures.ts';
import { markScene, reviewGraph, riverScene, type VerdictGlyph } from './review-graph.ts';
import { storyParts } from './story-text.ts';
import { namesOf } from './title-page.ts';
import type { Say } from '../../locales/text.ts';
import type { GameWords, HtmlReportInput } from './types.ts';

/** Largest number of mistakes in the list, which contains the largest mistakes. */
const MAX_LISTED = 20;

/** The input of the parts of the section. */
interface ReviewOf extends StoredReview {
  readonly names: BySide<string>;
  /** Labels of the pits. */
  readonly labels: readonly string[];
  readonly isMargin: boolean;
  /** Number of all beads. */
  readonly total: number;
  readonly words: GameWords;
  /** Seconds of each move, and what they say; none if times are not shown or the game has none. */
  readonly seconds: Times;
  readonly times: TimeReview | null;
  /** Address of a move by its place in the line. */
  readonly hrefs: readonly string[];
}

/** Returns the addresses of the moves of the main line; in the text, variations lie between these moves. */
function mainHrefs({ root }: GameRecord, number: number): readonly string[] {
  const hrefs: string[] = [];
  for (const { level, index } of readingOrder(root, null, () => null))
    if (level === 0) hrefs.push(`#${moveId(number, index)}`);
  return hrefs;
}

function nameOf(move: ReviewedMove, words: GameWords): string {
  return `${moveNumberText(move.number, false)}\u00A0${moveWords(move.move, words)}`;
}

/** Writes the story of the game in a few sentences. */
function storyText({ moves, isOver, names, words }: ReviewOf, more: readonly StoryClause[]): string {
  const nameInTurn = (index: number): string => {
    const move = moves[index];
    if (!move) return '';
    const turn = movesOf(move.path).slice(-1 - move.number.sowing);
    return moveName(
      move.number,
      turn.map((each) => moveWords(each, words)),
    );
  };
  const move = (each: Move): string => moveWords(each, words);
  return storyParts([...tellGame(moves, isOver), ...more], {
    say: words.say,
    names,
    nameOf: nameInTurn,
    move,
  })
    .map((parts) => parts.map((part) => part.text).join(''))
    .join(' ');
}

function linkTo({ moves, hrefs, words }: ReviewOf, index: number): Html {
  const move = moves[index];
  if (!move) return join([]);
  return element('a', { href: hrefs[index] }, text(nameOf(move, words)));
}

function graph({ moves, review, names, isMargin, total, seconds, words }: ReviewOf): Html {
  const { say } = words;
  const scene = reviewGraph(
    moves,
    { deciding: review.deciding, isMargin, total, seconds },
    {
      alt: say('html-report.review.graph', { n: moves.length }),
      ahead: recordOf(SIDES, (side) =>
        say(`html-report.review.${isMargin ? 'ahead' : 'wins'}`, { name: names[side] }),
      ),
    },
  );
  const sign = (picture: Html, label: string): Html => element('li', {}, picture, text(label));
  const glyphs = VERDICT_GLYPHS.filter((glyph) => moves.some(({ verdict }) => verdict?.glyph === glyph));
  const hasProved = (glyph: VerdictGlyph): boolean =>
    moves.some(({ verdict }) => verdict?.glyph === glyph && verdict.depth === null);
  const proofs = [true, false].filter((isProved) =>
    moves.some(({ after }) => after !== null && (after.proof === 'exact') === isProved),
  );
  const signs = [
    ...proofs.map((isProved) =>
      sign(
        quietHtml(riverScene(isProved), 'key'),
        say(`html-report.review.${isProved ? 'proved' : 'estimate'}`),
      ),
    ),
    ...glyphs.map((glyph) =>
      sign(quietHtml(markScene(glyph, hasProved(glyph)), 'key'), words.moveGlyph[glyph]),
    ),
    ...(review.deciding === null
      ? []
      : [sign(element('span', { class: 'decided-key' }), say('html-report.review.decided'))]),
  ];
  return element(
    'figure',
    { class: 'course' },
    made(inlineScene(scene)),
    element('figcaption', {}, element('ul', { class: 'signs' }, ...signs)),
  );
}

/** Shows both players side by side. */
function figures({ review, names, isMargin, times, words }: ReviewOf): Html {
  const rows = figureRows(review.players, isMargin, times, words.say).map(({ label, isPart, cells }) =>
    element(
      'tr',
      isPart ? { class: 'part' } : {},
      element('th', { scope: 'row' }, text(label)),
      ...cells.map((cell) => element('td', {}, text(cell))),
    ),
  );
  const head = [names.south, names.north].map((name) => element('th', { scope: 'col' }, text(name)));
  return element(
    'table',
    { class: 'figures' },
    element('thead', {}, element('tr', {}, element('td', {}), ...head)),
    element('tbody', {}, ...rows),
  );
}

function valueOrDash(value: Value | null, words: GameWords): Html {
  return value ? valueHtml(value, words) : text('–');
}

function gaveText(n: number, isMargin: boolean, say: Say): string {
  if (isMargin) return say('html-report.review.gave-seeds', { n });
  return say(`html-report.review.${n > 1 ? 'gave-win' : 'gave-result'}`);
}

/** Says how long a move took, and whether that stands out; `''` if it is not known. */
function paceText({ seconds, times, words }: ReviewOf, index: number): string {
  const used = seconds[index] ?? null;
  if (used === null) return '';
  return words.say(`html-report.review.pace.${times?.paces[index] ?? 'none'}`, { time: usedText(used) });
}

/** Writes one mistake: the move, its loss, and the cause in words. */
function mistake(of: ReviewOf, index: number, tellsCounts: boolean): Html {
  const { moves, words, isMargin, labels, names } = of;
  const move = moves[index];
  if (!move?.verdict) return join([]);
  const { verdict, kept } = move;
  const { say } = words;
  const after = verdict.changesResult
    ? say('html-report.review.changes')
    : kept === null
      ? ''
      : say(`html-report.review.still-${kept}`);
  // Without the counts, only the better move is told.
  const told = causeText(tellsCounts ? move : { ...move, cause: null }, {
    say,
    move: (each) => moveWords(each, words),
    labels,
    names,
  });
  return element(
    'li',
    {},
    linkTo(of, index),
    text('\u202F'),
    openSignHtml(verdict.glyph),
    unseen(` ${words.verdict(verdict.glyph)}`),
    text(` ${gaveText(lossOf(move) ?? 0, isMargin, say)} (`),
    valueOrDash(move.before, words),
    text(' → '),
    valueOrDash(move.after, words),
    text(`)${[after, paceText(of, index)].map((part) => (part === '' ? '' : `, ${part}`)).join('')}. `),
    text(told),
  );
}

/** Writes the largest mistakes, ordered by their loss. */
function mistakes(of: ReviewOf, tellsCounts: boolean): readonly Html[] {
  const { moves, words } = of;
  const found = moves
    .flatMap((move, index) => (move.verdict ? [{ index, loss: lossOf(move) ?? 0 }] : []))
    .toSorted((a, b) => b.loss - a.loss || a.index - b.index);
  if (found.length === 0) return [element('p', {}, text(words.say('html-report.review.none')))];
  const rest = found.length - MAX_LISTED;
  return [
    element(
      'ol',
      { class: 'mistakes' },
      ...found.slice(0, MAX_LISTED).map(({ index }) => mistake(of, index, tellsCounts)),
    ),
    ...(rest > 0 ? [element('p', {}, text(words.say('html-report.review.more', { n: rest })))] : []),
  ];
}

/** Writes all moves as a folded table; on paper, the moves of the text say the same. */
function* allMoves(of: ReviewOf): Generator<Html, void> {
  const { moves, words } = of;
  const { say } = words;
  yield made(`<details class="all-moves"><summary>${text(say('html-report.review.all'))}</summary><table>`);
  const heads = ['move', 'value', 'gives', 'best-move'] as const;
  const cells = heads.map((head) => element('th', { scope: 'col' }, text(say(`html-report.review.${head}`))));
  yield element('thead', {}, element('tr', {}, ...cells));
  yield made('<tbody>');
  for (const [index, move] of moves.entries()) {
    const loss = lossOf(move);
    const best = move.best === null ? '–' : moveWords(move.best, words);
    yield element(
      'tr',
      {},
      element('th', { scope: 'row' }, linkTo(of, index)),
      element('td', {}, valueOrDash(move.after, words)),
      element('td', {}, text(loss === null ? '–' : String(loss))),
      element('td', {}, text(best)),
    );
  }
  yield made('</tbody></table></details>\n');
}

/**
 * Writes the review stored in a game as a section; nothing if values are hidden or the game was not reviewed.
 *
 * @param section rank of its heading.
 */
export function* reviewSection(
  record: GameRecord,
  number: number,
  { look, words, review: thresholds, story }: HtmlReportInput,
  section: 'h2' | 'h3',
): Generator<Html, void> {
  const opened = thresholds && look.hasValues && isReviewed(record) ? openRecord(record) : null;
  if (!opened || !thresholds) return;
  const stored = storedReview(opened.rules, record, judgingOf(gameOf(opened.rules.game), thresholds));
  if (!stored) return;
  const names = namesOf(record, words);
  const isMargin = opened.rules.valueKind === 'margin';
  const total = countBeads(record.setup ?? opened.rules.startSetup());
  const { labels } = opened.rules.board;
  const seconds = look.hasTimes === true ? mainTimes(record) : [];
  const times = reviewTimes(stored.moves, seconds);
  const hrefs = mainHrefs(record, number);
  const of: ReviewOf = { ...stored, names, labels, isMargin, total, words, seconds, times, hrefs };
  yield made('<section class="review">');
  yield element(section, { class: 'section' }, text(words.say('html-report.review')));
  yield element('p', { class: 'sentence' }, text(storyText(of, story?.(record) ?? [])));
  yield graph(of);
  yield figures(of);
  yield element('h4', {}, text(words.say('html-report.review.mistakes')));
  yield* mistakes(of, tellsBoth(look.counts));
  yield* allMoves(of);
  yield made('</section>\n');
}
