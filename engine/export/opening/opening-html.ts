/**
 * Writes an opening tree as a page that loads nothing and has no script: the board where it begins, and the moves with
 * their results as nested lists that open and close without script.
 */
import { valueText } from '../../drawing/value-text.ts';
import type { MoveFigures, OpeningNode, ResultCounts } from '../../explorer/question.ts';
import type { Position } from '../../rules/types.ts';
import { startPosition } from '../../tree/positions.ts';
import { makeNode } from '../../tree/types.ts';
import { makeDiagrams } from '../html/diagram.ts';
import { element, join, made, text, type Html } from '../html/html.ts';
import { wholePage, type PagedFile } from '../html/page.ts';
import { shapeHtml } from '../html/move-html.ts';
import { htmlReportStyle } from '../html/style.ts';
import type { GameWords, HtmlReportLook } from '../html/types.ts';
import { openingStyle } from './opening-style.ts';
import type { OpeningInput, OpeningWords } from './types.ts';

/** A report of an opening tree. */
export interface OpeningReport extends OpeningInput {
  readonly look: HtmlReportLook;
  /** The words of boards. */
  readonly boardWords: GameWords;
}

/** Levels of moves that are open at first. */
const OPEN_LEVELS = 2;

/** Draws the results of the games as a bar: South from the left, North from the right. */
function bar(results: ResultCounts, words: OpeningWords): Html {
  const { south, draws, north } = results;
  const decided = south + draws + north;
  const label = words.results(results);
  if (decided === 0) return element('span', { class: 'bar' }, text('–'));
  let x = 0;
  const parts = [['south', south] as const, ['draw', draws] as const, ['north', north] as const].map(
    ([name, count]) => {
      const width = (100 * count) / decided;
      const part = element('rect', {
        class: name,
        x: x.toFixed(2),
        y: 0,
        width: width.toFixed(2),
        height: 10,
      });
      x += width;
      return part;
    },
  );
  const title = element('title', {}, text(label));
  const size = { viewBox: '0 0 100 10', preserveAspectRatio: 'none' };
  return element(
    'span',
    { class: 'bar' },
    element('svg', { ...size, role: 'img', 'aria-label': label }, title, ...parts),
  );
}

function cell(name: string, shown: string | Html): Html {
  return element('span', { class: name }, typeof shown === 'string' ? text(shown) : shown);
}

function valueCell({ value }: MoveFigures, words: OpeningWords): Html {
  if (!value) return cell('value', '–');
  const { shape, text: written } = valueText(value);
  return element('span', { class: 'value', title: words.proof(value) }, shapeHtml(shape), text(written));
}

function row(node: OpeningNode, words: OpeningWords): Html {
  const { move, games, margin, loss, lastPlayed, isTransposition } = node;
  const same = isTransposition
    ? element('span', { class: 'same' }, text(` ${words.transposition}`))
    : join([]);
  return element(
    'span',
    { class: 'row' },
    element('span', { class: 'move' }, element('b', {}, text(words.specialMove(move))), same),
    cell('games', words.count(games)),
    bar(node, words),
    cell('margin', margin === null ? '–' : words.mean(margin)),
    cell('loss', loss === null ? '–' : words.loss(loss)),
    valueCell(node, words),
    cell('last', lastPlayed ?? '–'),
  );
}

function* list(nodes: readonly OpeningNode[], level: number, words: OpeningWords): Generator<Html, void> {
  yield made('<ul>\n');
  for (const node of nodes) {
    if (node.children.length === 0) {
      yield element('li', {}, element('div', { class: 'leaf' }, row(node, words)));
    } else {
      yield made(`<li><details${level < OPEN_LEVELS ? ' open' : ''}>`);
      yield element('summary', {}, row(node, words));
      yield* list(node.children, level + 1, words);
      yield made('</details></li>');
    }
    yield made('\n');
  }
  yield made('</ul>\n');
}

function head({ columns }: OpeningWords): Html {
  return element(
    'div',
    { class: 'row head' },
    cell('move', columns.move),
    cell('games', columns.games),
    cell('bar', columns.results),
    cell('margin', columns.margin),
    cell('loss', columns.loss),
    cell('value', columns.value),
    cell('last', columns.lastPlayed),
  );
}

function positionOf({ rules, setup, line }: OpeningInput): Position | null {
  const start = startPosition(rules, setup);
  let position = start.ok ? start.value : null;
  for (const move of line) {
    const turn = position && rules.play(position, move);
    position = turn?.ok === true ? turn.value.position : null;
  }
  return position;
}

/** Makes the content of the page in pieces; nothing if the position cannot be reached. */
export function* openingHtmlBody(report: OpeningReport): Generator<Html, void> {
  const { title, rules, setup, line, all, moves, isCut, words, look, boardWords } = report;
  const position = positionOf(report);
  if (!position) return;
  const isStart = line.length === 0 && setup === null;
  const origin = isStart && rules.startOrigin ? boardWords.origin[rules.startOrigin] : null;
  const facts = [
    [words.rules, words.ruleSet(rules.key)],
    [words.position, words.after(line)],
    [words.columns.games, words.figures(all)],
  ] as const;
  yield element(
    'header',
    { class: 'cover' },
    element('h1', {}, text(title)),
    makeDiagrams(look, boardWords).picture({
      ...{ rules, position, node: makeNode(''), lastMove: null, where: words.after(line), origin },
    }),
    element(
      'dl',
      { class: 'facts' },
      ...facts.flatMap(([name, value]) => [element('dt', {}, text(name)), element('dd', {}, text(value))]),
    ),
    ...(origin === null ? [] : [element('p', { class: 'origin' }, text(origin))]),
    ...(isCut ? [element('p', {}, text(words.cut))] : []),
  );
  yield made('\n<section class="opening">\n');
  yield head(words);
  yield* list(moves, 0, words);
  yield made('</section>\n');
}

/** Makes the whole file in pieces; `inside` comes from `openingHtmlBody`. */
export function openingHtmlPage(page: PagedFile): readonly string[] {
  const style = `${htmlReportStyle(page.paper)}\n${openingStyle()}`;
  return wholePage({ ...page, inside: [...page.inside, '</main>\n'] }, style);
}
