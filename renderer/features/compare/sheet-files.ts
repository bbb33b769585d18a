/** Writes the comparison for other programs: as text, as a page without scripts, or as a picture. */
import { BOARD_COLOURS, TOKENS } from '../../../engine/drawing/colours.ts';
import { boardScene } from '../../../engine/drawing/board-scene.ts';
import { FONT_FAMILY, group, label, make, textWidth } from '../../../engine/drawing/node.ts';
import type { BoardView, SceneNode } from '../../../engine/drawing/scene.ts';
import { escapeXml, serialiseScene } from '../../../engine/drawing/serialise.ts';
import type { SheetCell } from './cells.ts';
import type { CompareSheet } from './sheet.ts';

/** The parts above and below the table. */
export interface SheetFrame {
  readonly title: string;
  /** The position as text. */
  readonly position: string;
  readonly note: string;
  readonly differences: string;
  /** Heading of the column with the row names. */
  readonly corner: string;
  readonly board: BoardView;
  readonly language: string;
}

const DIFFERS = '≠';

function headOf({ changes, name }: CompareSheet['columns'][number]): string {
  return changes.length > 0 ? `${name} (${changes.join(', ')})` : name;
}

/** Writes a cell as text: value, effect, and the sign of a difference. */
function written({ effect, isDifferent, text, value }: SheetCell, shortValue: string): string {
  const parts = effect && value ? [shortValue, text] : [text];
  const said = parts.filter((part) => part !== '').join(' ') || '·';
  return isDifferent ? `${DIFFERS} ${said}` : said;
}

interface Grid {
  readonly heads: readonly string[];
  readonly rows: readonly {
    readonly label: string;
    readonly cells: readonly { text: string; isDifferent: boolean }[];
  }[];
}

function gridOf(sheet: CompareSheet, shortValue: (cell: SheetCell) => string): Grid {
  return {
    heads: sheet.columns.map(headOf),
    rows: sheet.rows.map(({ cells, label: name }) => ({
      label: name,
      cells: cells.map((cell) => ({ text: written(cell, shortValue(cell)), isDifferent: cell.isDifferent })),
    })),
  };
}

/** Returns a cell's value in short form; `''` if it has no value. */
export type ShortValue = (cell: SheetCell) => string;

/** Writes the comparison as plain text: numbered columns, with a list of their names above. */
export function sheetText(sheet: CompareSheet, frame: SheetFrame, shortValue: ShortValue): string {
  const { heads, rows } = gridOf(sheet, shortValue);
  const table = [
    ['', ...heads.map((_, i) => String(i + 1))],
    ...rows.map((row) => [row.label, ...row.cells.map(({ text }) => text)]),
  ];
  const widths = heads
    .concat('')
    .map((_, i) => Math.max(...table.map((line) => [...(line[i] ?? '')].length)));
  const lines = table.map((line) =>
    line
      .map((text, i) => text + ' '.repeat(Math.max(0, (widths[i] ?? 0) - [...text].length)))
      .join('  ')
      .trimEnd(),
  );
  return [
    frame.title,
    frame.position,
    '',
    ...heads.map((head, i) => `${String(i + 1)}  ${head}`),
    '',
    ...lines,
    '',
    ...sheet.sentences.map(({ name, text }) => `${name}: ${text}`),
    frame.note,
    '',
  ].join('\n');
}

const { light } = TOKENS;
const STYLE = [
  `body{margin:2rem auto;max-width:70rem;padding:0 1rem;background:${light.raised};color:${light.ink};font:15px/22px ${FONT_FAMILY}}`,
  'table{border-collapse:collapse;margin:1rem 0;font-variant-numeric:tabular-nums}',
  `th,td{padding:4px 10px;border-bottom:1px solid ${light.line};text-align:left;vertical-align:top}`,
  `td.other{border-left:4px solid ${light.accent};font-weight:600}`,
  `small{color:${light['ink-2']}}`,
  'svg{max-width:100%;height:auto}',
].join('\n');

/** Writes the comparison as a self-contained page, without scripts or requests. */
export function sheetHtml(sheet: CompareSheet, frame: SheetFrame, shortValue: ShortValue): string {
  const e = escapeXml;
  const { rows } = gridOf(sheet, shortValue);
  const board = boardScene(frame.board);
  const picture = serialiseScene(board, { width: board.width / 2, height: board.height / 2 });
  const heads = sheet.columns.map(
    ({ changes, name, text }) =>
      `<th scope="col">${e(name)}<br><small>${e(changes.join(', ') || text)}</small></th>`,
  );
  const body = rows.map(
    (row) =>
      `<tr><th scope="row">${e(row.label)}</th>${row.cells
        .map(({ isDifferent, text }) => `<td${isDifferent ? ' class="other"' : ''}>${e(text)}</td>`)
        .join('')}</tr>`,
  );
  return [
    '<!doctype html>',
    `<html lang="${e(frame.language)}">`,
    `<head><meta charset="utf-8"><title>${e(frame.title)}</title><style>\n${STYLE}\n</style></head>`,
    `<body><h1>${e(frame.title)}</h1>`,
    picture.slice(picture.indexOf('<svg')),
    `<p><code>${e(frame.position)}</code></p>`,
    `<table><thead><tr><td>${e(frame.corner)}</td>${heads.join('')}</tr></thead><tbody>`,
    ...body,
    '</tbody></table>',
    ...(sheet.sentences.length > 0
      ? [
          `<h2>${e(frame.differences)}</h2>`,
          '<ul>',
          ...sheet.sentences.map(({ name, text }) => `<li>${e(`${name}: ${text}`)}</li>`),
          '</ul>',
        ]
      : []),
    `<p><small>${e(frame.note)}</small></p>`,
    '</body></html>',
    '',
  ].join('\n');
}

const SIZE = 15;
const ROW = 26;
const MARGIN = 24;
const LABEL_WIDTH = 120;
const COLUMN_WIDTH = 190;
const LINE = 20;

/** Breaks a text into lines that fit a width. */
function linesOf(text: string, size: number, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Draws the comparison as a picture. */
export function sheetSvg(sheet: CompareSheet, frame: SheetFrame, shortValue: ShortValue): string {
  const { rows } = gridOf(sheet, shortValue);
  const ink = { size: SIZE, fill: light.ink, anchor: 'start' as const };
  const dim = { size: 13, fill: light['ink-2'], anchor: 'start' as const };
  const board = boardScene(frame.board);
  const scale = 0.5;
  const width = Math.max(
    2 * MARGIN + LABEL_WIDTH + COLUMN_WIDTH * sheet.columns.length,
    2 * MARGIN + board.width * scale,
  );
  const nodes: SceneNode[] = [];
  let y = MARGIN + 10;
  const write = (key: string, x: number, text: string, look: typeof ink | typeof dim, weight = 500): void => {
    nodes.push(label(key, x, y, text, { ...look, weight }));
  };
  write('title', MARGIN, frame.title, { ...ink, size: 20 }, 680);
  y += 28;
  write('position', MARGIN, frame.position, dim);
  y += 16;
  nodes.push(group('board', board.nodes, { transform: `translate(${MARGIN} ${y}) scale(${scale})` }));
  y += board.height * scale + 28;
  const columnX = (i: number): number => MARGIN + LABEL_WIDTH + i * COLUMN_WIDTH;
  const heads = sheet.columns.map(({ changes, name }) => [
    ...linesOf(name, SIZE, COLUMN_WIDTH - 20).map((text) => ({ text, isName: true })),
    ...changes
      .flatMap((change) => linesOf(change, 13, COLUMN_WIDTH - 20))
      .map((text) => ({ text, isName: false })),
  ]);
  const top = y;
  heads.forEach((lines, i) => {
    y = top;
    lines.forEach(({ isName, text }, n) => {
      write(`head-${String(i)}-${String(n)}`, columnX(i) + 10, text, isName ? ink : dim, isName ? 680 : 450);
      y += LINE;
    });
  });
  y = top + LINE * Math.max(...heads.map((lines) => lines.length)) + 4;
  rows.forEach((row, r) => {
    nodes.push(
      make('line', `line-${String(r)}`, {
        x1: MARGIN,
        x2: width - MARGIN,
        y1: y - ROW / 2,
        y2: y - ROW / 2,
        stroke: light.line,
      }),
    );
    write(`row-${String(r)}`, MARGIN, row.label, dim, 550);
    row.cells.forEach(({ isDifferent, text }, i) => {
      const key = `cell-${String(r)}-${String(i)}`;
      if (isDifferent)
        nodes.push(
          make('rect', `bar-${key}`, {
            x: columnX(i) + 2,
            y: y - ROW / 2 + 3,
            width: 4,
            height: ROW - 6,
            fill: light.accent,
          }),
        );
      write(key, columnX(i) + 10, text, ink, isDifferent ? 680 : 450);
    });
    y += ROW;
  });
  y += 10;
  sheet.sentences.forEach(({ name, text }, i) => {
    for (const [n, line] of linesOf(`${name}: ${text}`, SIZE, width - 2 * MARGIN).entries()) {
      write(`says-${String(i)}-${String(n)}`, MARGIN, line, ink, 450);
      y += LINE;
    }
  });
  y += 4;
  write('note', MARGIN, frame.note, dim, 450);
  const scene = {
    width,
    height: y + MARGIN,
    title: frame.title,
    nodes: [group('sheet', nodes, { 'font-family': FONT_FAMILY, 'font-variant': 'tabular-nums' })],
  };
  return serialiseScene(scene, { ground: BOARD_COLOURS.light.ground });
}
