/**
 * Games as a booklet: one HTML page without script that needs nothing from anywhere, to be read on a screen, sent and
 * printed. It is made game by game, so that a long one can show how far it is and be stopped.
 *
 *   const body = [...bookletBody(input)].join('');
 *   bookletPage({ title, language: 'en', paper: 'a4', fonts, body });
 */
import { tellsBoth, toldOutcome } from '../drawing/count-mode.ts';
import { PROOF_SHAPES, proofShape } from '../drawing/value-text.ts';
import { openRecord } from '../notation/start-text.ts';
import { resultWithoutScore } from '../notation/result-text.ts';
import { findTag, TAG_NAMES } from '../notation/tags.ts';
import { startOrigin } from '../rules/warnings.ts';
import { mainLine } from '../tree/node.ts';
import { makePath } from '../tree/path.ts';
import { makePositions, positionAt } from '../tree/positions.ts';
import type { GameRecord, TreeNode } from '../tree/types.ts';
import { walk } from '../tree/walk.ts';
import { makeDiagrams, type Diagrams } from './diagram.ts';
import { gameFlow } from './game-flow.ts';
import { element, join, text, type Html } from './html.ts';
import { shapeHtml } from './move-html.ts';
import { bookletStyle, fontStyle } from './style.ts';
import type { BookletFont, BookletInput, BookletLook, BookletWords, Paper } from './types.ts';

/** The names of both players, or null where none is known. */
function playersOf({ tags }: GameRecord, words: BookletWords): string | null {
  const name = (tag: string): string => (findTag(tags, tag) ?? '').trim().replace(/^\?$/, '');
  const [south, north] = [name('South'), name('North')];
  return south === '' && north === ''
    ? null
    : words.players(south || words.side.south, north || words.side.north);
}

/** What a game is called: its title, its players, or its number. */
export function gameName(record: GameRecord, number: number, words: BookletWords): string {
  const { title } = record.root;
  return title === '' ? (playersOf(record, words) ?? words.game(number)) : title;
}

/** Tags, rule set and where the start comes from. */
function facts(record: GameRecord, { counts }: BookletLook, words: BookletWords): Html {
  const { tags } = record;
  const known = TAG_NAMES.filter((name) => name !== 'South' && name !== 'North');
  const order = (name: string): number => {
    const index = known.findIndex((each) => each === name);
    return index < 0 ? known.length : index;
  };
  const rows = tags
    .filter(({ name, value }) => name !== 'South' && name !== 'North' && value.trim() !== '' && value !== '?')
    .toSorted((a, b) => order(a.name) - order(b.name))
    .map(({ name, value }) => {
      const isHidden = name === 'Result' && !tellsBoth(counts);
      return [words.tag(name), isHidden ? resultWithoutScore(value) : value] as const;
    });
  const all = [...rows, [words.rules, words.ruleSet(record.rules)] as const];
  return element(
    'dl',
    { class: 'facts' },
    ...all.flatMap(([label, value]) => [element('dt', {}, text(label)), element('dd', {}, text(value))]),
  );
}

/** The board of the title page: where the first bookmark or title stands, else the start. */
function coverBoard(record: GameRecord, diagrams: Diagrams, words: BookletWords): Html {
  const opened = openRecord(record);
  if (!opened) return join([]);
  const { rules, start } = opened;
  const line = mainLine(record.root);
  const ply = line.findIndex(({ isBookmark, title }) => isBookmark || title !== '') + 1;
  const path = makePath(line.slice(0, ply).map(({ move }) => move));
  const found = positionAt(makePositions(rules, record.setup), path);
  const origin = ply === 0 && record.setup === null ? startOrigin(rules) : null;
  return diagrams.picture({
    rules,
    position: found.ok ? found.value : start,
    // Marks and values belong to the text; the title page shows the board alone.
    node: { ...record.root, marks: [], values: null },
    lastMove: null,
    where: '',
    origin: origin && words.origin[origin],
  });
}

function cover({ title, games, look, words }: BookletInput, diagrams: Diagrams): Html {
  const [first] = games;
  if (!first) return element('header', { class: 'cover' }, element('h1', {}, text(title)));
  const players = playersOf(first, words);
  const isOne = games.length === 1;
  const contents = element(
    'nav',
    { class: 'contents', 'aria-label': words.contents },
    element('h2', {}, text(words.contents)),
    element(
      'ol',
      {},
      ...games.map((record, i) =>
        element('li', {}, element('a', { href: `#g${String(i + 1)}` }, text(gameName(record, i + 1, words)))),
      ),
    ),
  );
  return element(
    'header',
    { class: 'cover' },
    element('h1', {}, text(title)),
    ...(isOne && players !== null ? [element('p', { class: 'players' }, text(players))] : []),
    coverBoard(first, diagrams, words),
    isOne ? facts(first, look, words) : contents,
  );
}

/** Outcome of the main line in words, or null while it is open. */
function ending(record: GameRecord, { counts }: BookletLook, words: BookletWords): string | null {
  const opened = openRecord(record);
  if (!opened) return null;
  const line = mainLine(record.root).filter(({ ghost }) => ghost === null);
  const found = positionAt(makePositions(opened.rules, record.setup), makePath(line.map(({ move }) => move)));
  return found.ok && found.value.outcome ? words.over(toldOutcome(found.value.outcome, counts)) : null;
}

function game(record: GameRecord, number: number, input: BookletInput, diagrams: Diagrams): Html {
  const { look, words } = input;
  const opened = openRecord(record);
  const players = playersOf(record, words);
  const name = gameName(record, number, words);
  const isOne = input.games.length === 1;
  const over = ending(record, look, words);
  const origin = opened && record.setup === null ? startOrigin(opened.rules) : null;
  // A title names the game in its heading; it is not said a second time above the first note.
  const shown = { ...record, root: { ...record.root, title: '' } };
  const flow = opened
    ? gameFlow({
        record: shown,
        positions: makePositions(opened.rules, record.setup),
        number,
        look,
        words,
        diagrams,
      })
    : [];
  return element(
    'article',
    { class: 'game', id: `g${String(number)}` },
    ...(isOne && name === input.title ? [] : [element('h2', {}, text(name))]),
    ...(isOne
      ? []
      : [
          ...(players !== null && players !== name
            ? [element('p', { class: 'players' }, text(players))]
            : []),
          facts(record, look, words),
        ]),
    ...(origin ? [element('p', { class: 'origin' }, text(words.origin[origin]))] : []),
    join(flow, '\n'),
    ...(over === null ? [] : [element('p', { class: 'result' }, text(over))]),
    ...(record.rest === ''
      ? []
      : [element('h3', {}, text(words.rest)), element('pre', { class: 'rest' }, text(record.rest))]),
  );
}

/** What the proof shapes mean, of those that occur. */
function legend(games: readonly GameRecord[], look: BookletLook, words: BookletWords): Html {
  const shapes = new Set<string>();
  const note = (node: TreeNode): void => {
    if (node.values?.value) shapes.add(proofShape(node.values.value));
    for (const { value } of node.values?.moves ?? []) shapes.add(proofShape(value));
  };
  if (look.hasValues) for (const { root } of games) for (const { node } of walk(root)) note(node);
  const rows = PROOF_SHAPES.flatMap((shape) =>
    shape !== 'dotted' && shape !== 'running' && shapes.has(shape)
      ? [element('li', {}, shapeHtml(shape), text(words.proof[shape]))]
      : [],
  );
  return rows.length === 0 ? join([]) : element('ul', { class: 'legend' }, ...rows);
}

/** The inside of the page: title page, one piece per game, legend. */
export function* bookletBody(input: BookletInput): Generator<Html, void> {
  const diagrams = makeDiagrams(input.look, input.words);
  yield cover(input, diagrams);
  for (const [index, record] of input.games.entries()) yield game(record, index + 1, input, diagrams);
  yield legend(input.games, input.look, input.words);
}

/** What the page around the body holds. */
export interface BookletPage {
  readonly title: string;
  readonly language: string;
  readonly paper: Paper;
  readonly fonts: readonly BookletFont[];
  /** What `bookletBody` gave. */
  readonly body: string;
}

/** No script, nothing from elsewhere: said to the browser too, whatever stood in the file. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:";

/** The whole file. */
export function bookletPage({ title, language, paper, fonts, body }: BookletPage): string {
  return [
    '<!doctype html>',
    `<html lang="${text(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text(title)}</title>`,
    `<style>\n${fontStyle(fonts)}\n${bookletStyle(paper)}\n</style>`,
    '</head>',
    `<body>\n${body}\n</body>`,
    '</html>',
    '',
  ].join('\n');
}
