/**
 * Writes positions and games as readable text: for mails, notes, exports and terminals. Nothing parses these texts.
 *
 *         f    e    d    c    b    a
 *         4    4    4    4    4    4
 *    0                                  1
 *         4    4    0    5    5    5
 *         A    B    C    D    E    F
 *
 *   South to move
 */
import type { Board, PlaceIndex, Setup } from '../rules/types.ts';
import type { GameRecord, TreeNode } from '../tree/types.ts';
import { MOVE_SIGNS } from '../notation/annotation-text.ts';
import { capturesOf } from '../notation/line-tree.ts';
import { makeMovetext } from '../notation/movetext-write.ts';
import { makePosition } from '../notation/position-text.ts';
import { endingOf, makeResult } from '../notation/result-text.ts';
import { COMPARE_TAG } from '../tree/compared-rules.ts';
import { gameOf } from '../games/index.ts';
import type { Texts } from '../locales/text.ts';
import { mistakeLines } from '../review/mistake-lines.ts';
import { storedReview } from '../review/stored-review.ts';
import { judgingOf } from '../review/verdict.ts';
import { openRecord } from './open-record.ts';
import { ruleSetText } from './rule-words.ts';
import { visibleText } from '../core/visible-text.ts';
import { outcomeText } from '../words/speech.ts';
import { moveReaderOf } from './game-texts.ts';
import { playMain } from './move-list.ts';
import { makePlainComment } from './tagged-games.ts';
import { collapseSpace } from '../tree/one-line.ts';
import { tagValue } from '../tree/tags.ts';

/** Returns the rows of a board from top to bottom; North's rows run from right to left. */
function rowsOf(board: Board): readonly (readonly PlaceIndex[])[] {
  const n = board.pitsPerSide;
  const { columns } = board;
  const run = (from: number, length: number): readonly number[] => Array.from({ length }, (_, i) => from + i);
  switch (board.family) {
    case 'two-row':
      return [run(n, n).toReversed(), run(0, n)];
    case 'four-row':
      // Inner pits continue where the outer row ends, so they run the other way.
      return [
        run(n, columns).toReversed(),
        run(n + columns, columns),
        run(columns, columns).toReversed(),
        run(0, columns),
      ];
    case 'fork':
      return [
        run(n, columns).toReversed(),
        run(n + columns, columns).toReversed(),
        run(columns, columns),
        run(0, columns),
      ];
  }
}

/** Writes beads of several kinds in readable form: gems by their value, `s` for a stone (`4+4+s`); `.` for none. */
function beadGroup(counts: readonly number[]): string {
  const beads = counts.flatMap((count, kind) => Array<string>(count).fill(kind === 0 ? 's' : String(kind)));
  return beads.length === 0 ? '.' : beads.toReversed().join('+');
}

/** Draws the beads of a position with labels and stores. Lines have no trailing spaces; the last has a line feed. */
export function makeBoardText(board: Board, setup: Setup, { say }: Texts): string {
  const { kinds } = board;
  const beads = (place: number): string => {
    const counts = setup.pits.slice(place * kinds, (place + 1) * kinds);
    return kinds === 1 ? String(counts[0] ?? 0) : beadGroup(counts);
  };
  const store = (index: number): string => {
    const counts = setup.stores.slice(index * kinds, (index + 1) * kinds);
    return kinds === 1 ? String(counts[0] ?? 0) : beadGroup(counts);
  };
  const rows = rowsOf(board).map((row) => (board.mirrored ? row.toReversed() : row));
  const cells = rows.flat().flatMap((place) => [beads(place), board.labels[place] ?? '']);
  const width = Math.max(3, ...cells.map((cell) => cell.length)) + 2;
  const draw = (row: readonly PlaceIndex[], cell: (place: number) => string): string =>
    row.map((place) => cell(place).padStart(width)).join('');
  const label = (place: number): string => board.labels[place] ?? '';
  // Each player's store is at the player's right hand; a mirrored board swaps the hands.
  const [left, right] = board.mirrored ? [store(0), store(1)] : [store(1), store(0)];
  const margin = ' '.repeat(Math.max(left.length, 2));
  const indent = `${margin} `;
  const lines: string[] = [];
  const half = rows.length / 2;
  for (const [index, row] of rows.entries()) {
    const isNorth = index < half;
    if (isNorth) lines.push(indent + draw(row, label));
    lines.push(indent + draw(row, beads));
    if (!isNorth) lines.push(indent + draw(row, label));
    if (index === half - 1)
      lines.push(`${left.padStart(margin.length)} ${' '.repeat(width * row.length)}   ${right}`);
  }
  const drawn = lines.map((line) => line.trimEnd()).join('\n');
  const toMove = say('html-report.to-move', { side: say(`side.${setup.turn}`) });
  const key = kinds === 1 ? '' : `\n${say('game-text.beads')}`;
  return `${drawn}\n\n${toMove}${key}\n`;
}

/**
 * Writes a game as text: tags, start and final board, moves with comments, glyphs and variations, and the mistakes of a
 * reviewed game. Characters that control a terminal are replaced by their code.
 */
export function makeGameText(record: GameRecord, texts: Texts): string {
  const { say } = texts;
  const said = (label: string, value: string): string => say('rules.chip', { label, value });
  const opened = openRecord(record);
  // The list of compared rule sets is for the program; the values are for readers.
  const told = record.tags.filter(({ name }) => name !== COMPARE_TAG);
  const lines = told.map(({ name, value }) => {
    const key = `tag.${name}`;
    return said(texts.has(key) ? say(key) : collapseSpace(name), collapseSpace(value));
  });
  lines.push(said(say('html-report.rules'), ruleSetText(texts, record.rules)));
  const origin = opened && !record.setup ? (opened.rules.startOrigin ?? null) : null;
  if (origin) lines.push(say(origin === 'own' ? 'rules.own-layout' : 'rules.reconstruction'));
  lines.push('');
  if (!opened) return visibleText([...lines, record.rest.replace(/\r\n?/g, '\n'), ''].join('\n'));
  const { rules, start } = opened;
  const { final } = playMain(rules, start, record.root);
  if (record.setup)
    lines.push(said(say('html-report.start'), makePosition(start)), makeBoardText(rules.board, start, texts));
  const captures = capturesOf(rules, start, record.root);
  const comment = ({ time, title, comment: text }: TreeNode): string =>
    makePlainComment({ time, comment: [title, text].filter((part) => part !== '').join(': ') });
  const moves = makeMovetext(record.root, {
    readMove: moveReaderOf(record.game),
    width: 80,
    manner: 'ogn',
    comment,
    before: (node) => makePlainComment({ time: null, comment: node.before }),
    signs: (node) => ({ stuck: node.moveGlyph ? MOVE_SIGNS[node.moveGlyph] : '', words: [] }),
    captured: (node) => captures.get(node) ?? 0,
    ending: [final.outcome ? makeResult(final.outcome) : endingOf(tagValue(record, 'Result'))],
  });
  const last = said(say('game-text.final'), makePosition(final));
  lines.push(moves, '', last, makeBoardText(rules.board, final, texts));
  if (final.outcome) lines.push(outcomeText(texts, final.outcome, true), '');
  const reviewed = storedReview(rules, record, judgingOf(gameOf(record.game)));
  const mistakes = reviewed ? mistakeLines(record, reviewed.moves, rules, say) : [];
  if (mistakes.length > 0) lines.push(say('game-text.mistakes'), ...mistakes, '');
  return visibleText(lines.join('\n'));
}
