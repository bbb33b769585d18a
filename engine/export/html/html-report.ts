/**
 * Writes games as an HTML report: one HTML page that is complete without scripts and loads nothing, to be read on a
 * screen, sent and printed. It is made in small pieces, so that a long report can show its progress, be stopped, and be
 * refused before it fills the memory.
 *
 *   const inside = [...htmlReportInside(input)];
 *   htmlReportPage({ title, language: 'en', paper: 'a4', fonts, inside, replay: null });
 */
import { shownOutcome } from '../../drawing/count-mode.ts';
import { PROOF_SHAPES, proofShape } from '../../drawing/value-text.ts';
import { openRecord } from '../../formats/open-record.ts';
import { mainLine } from '../../tree/node.ts';
import { makePath } from '../../tree/path.ts';
import { makePositions, positionAt } from '../../tree/positions.ts';
import type { GameRecord, MoveGlyph, TreeNode } from '../../tree/types.ts';
import { walk } from '../../tree/walk.ts';
import { makeDiagrams, type Diagrams } from './diagram.ts';
import { gameFlow, type FlowOf } from './game-flow.ts';
import { element, join, text, type Html, made } from './html.ts';
import { openSignHtml, shapeHtml } from './move-html.ts';
import { POLICY, wholePage, type PagedFile } from './page.ts';
import { htmlReportStyle } from './style.ts';
import { facts, gameCode, gameName, playersOf, titlePage } from './title-page.ts';
import { PLAYER_HASH, PLAYER_SCRIPT } from './replay/player-script.ts';
import { replayData } from './replay/replay-data.ts';
import { replayPlayer } from './replay/replay-html.ts';
import type { Say } from '../../locales/text.ts';
import type { GameWords, HtmlReportInput, HtmlReportLook } from './types.ts';
import { moveId } from './move-index.ts';
import { reviewSection } from './review-html.ts';

/** Returns the outcome of the main line in words, or null while it is open. */
function ending(record: GameRecord, { counts }: HtmlReportLook, words: GameWords): string | null {
  const opened = openRecord(record);
  if (!opened) return null;
  const line = mainLine(record.root).filter(({ ghost }) => ghost === null);
  const found = positionAt(makePositions(opened.rules, record.setup), makePath(line.map(({ move }) => move)));
  return found.ok && found.value.outcome ? words.over(shownOutcome(found.value.outcome, counts)) : null;
}

/**
 * Writes the text of a game: its moves and notes, its end, and what could not be read. The window shows it, too, so
 * each piece is one or more whole elements or a line break; a move has the id `moveId(number, its place)`.
 */
export function* gameText(
  record: GameRecord,
  of: Pick<FlowOf, 'number' | 'look' | 'words' | 'diagrams' | 'section'>,
): Generator<Html, void> {
  const { look, words, section } = of;
  const opened = openRecord(record);
  const over = ending(record, look, words);
  // The title names the game in its heading; it is not repeated above the first note.
  const shown = { ...record, root: { ...record.root, title: '' } };
  if (opened) yield* gameFlow({ ...opened, ...of, record: shown });
  if (over !== null) yield element('p', { class: 'result' }, text(over));
  if (record.rest === '') return;
  yield element(section, {}, text(words.say('html-report.rest')));
  yield element('pre', { class: 'rest' }, text(record.rest));
}

function* game(
  record: GameRecord,
  number: number,
  input: HtmlReportInput,
  diagrams: Diagrams,
): Generator<Html, void> {
  const { look, words } = input;
  const opened = openRecord(record);
  const players = playersOf(record, words);
  const name = gameName(record, number, words);
  const isOne = input.games.length === 1;
  const hasHeading = !isOne || name !== input.title;
  const section = hasHeading ? 'h3' : 'h2';
  const origin = opened && record.setup === null ? (opened.rules.startOrigin ?? null) : null;
  yield made(`<article class="game" id="${moveId(number, 0)}">`);
  if (hasHeading) yield element('h2', {}, text(name));
  if (!isOne) {
    if (players !== null && players !== name) yield element('p', { class: 'players' }, text(players));
    yield gameCode(record, input);
    yield facts(record, look, words);
  }
  if (origin) yield element('p', { class: 'origin' }, text(words.origin[origin]));
  yield* reviewSection(record, number, input, section);
  yield* gameText(record, { number, look, words, diagrams, section });
  yield made('</article>\n');
}

/** Explains the value signs that occur. */
function legend(games: readonly GameRecord[], look: HtmlReportLook, words: GameWords): Html {
  const shapes = new Set<string>();
  const verdicts = new Set<MoveGlyph>();
  const note = (node: TreeNode): void => {
    if (node.values?.value) shapes.add(proofShape(node.values.value));
    for (const { value } of node.values?.moves ?? []) shapes.add(proofShape(value));
    if (node.verdict !== null && node.moveGlyph === null) verdicts.add(node.verdict.glyph);
  };
  if (look.hasValues) for (const { root } of games) for (const { node } of walk(root)) note(node);
  const rows = PROOF_SHAPES.flatMap((shape) =>
    shape !== 'dotted' && shape !== 'running' && shapes.has(shape)
      ? [element('li', {}, shapeHtml(shape), text(words.proof[shape]))]
      : [],
  );
  const [sign] = verdicts;
  if (sign)
    rows.push(element('li', {}, openSignHtml(sign), text(`\u00A0${words.say('html-report.verdict-sign')}`)));
  return rows.length === 0 ? join([]) : element('ul', { class: 'legend' }, ...rows);
}

/**
 * Makes the content of the page: title page, games, legend. The pieces are joined in order; each is about a
 * paragraph, a note or a board.
 *
 * @param atGame called with the number of each game before its pieces.
 */
export function* htmlReportBody(
  input: HtmlReportInput,
  atGame: (number: number) => void = () => undefined,
): Generator<Html, void> {
  const diagrams = makeDiagrams(input.look, input.words);
  yield titlePage(input, diagrams);
  yield made('\n');
  for (const [index, record] of input.games.entries()) {
    atGame(index + 1);
    yield* game(record, index + 1, input, diagrams);
  }
  yield legend(input.games, input.look, input.words);
}

/**
 * Makes the file between `<main>` and `</body>`: the report, and the data and script of the board that replays its
 * games.
 */
export function* htmlReportInside(
  input: HtmlReportInput,
  atGame: (number: number) => void = () => undefined,
): Generator<Html, void> {
  yield* htmlReportBody(input, atGame);
  yield made('\n</main>\n');
  if (!input.hasReplay) return;
  yield* replayData(input);
  yield made(`<script>${PLAYER_SCRIPT}</script>\n`);
}

/** Allows nothing from elsewhere, and only one script: the board that replays the games. */
const REPLAY_POLICY = `${POLICY}; script-src '${PLAYER_HASH}'`;

interface HtmlReportPage extends PagedFile {
  /** The words of the board that replays the games; null for a page without that board and without scripts. */
  readonly replay: Say | null;
}

/** Makes the whole file in pieces; `inside` comes from `htmlReportInside`. */
export function htmlReportPage({ replay, ...page }: HtmlReportPage): readonly string[] {
  const style = htmlReportStyle(page.paper, replay !== null);
  return wholePage(page, style, replay ? { policy: REPLAY_POLICY, before: replayPlayer(replay) } : {});
}
