/** The title page of an HTML report: its title, a board, the facts of its only game, the contents. */
import type { BySide } from '../../core/side.ts';
import { tellsBoth } from '../../drawing/count-mode.ts';
import { isolated } from '../../locales/isolate.ts';
import { resultWithoutScore } from '../../notation/result-text.ts';
import { openRecord } from '../../formats/open-record.ts';
import { TAG_NAMES } from '../../notation/tags.ts';
import { tagValue } from '../../tree/tags.ts';
import { mainLine } from '../../tree/node.ts';
import { makePath } from '../../tree/path.ts';
import { makePositions, positionAt } from '../../tree/positions.ts';
import type { GameRecord } from '../../tree/types.ts';
import type { Diagrams } from './diagram.ts';
import { headingId } from './game-flow.ts';
import { qrCode } from '../qr.ts';
import { element, join, text, type Html } from './html.ts';
import { readingOrder, type ReadMove } from './reading-order.ts';
import type { HtmlReportInput, HtmlReportLook, GameWords } from './types.ts';
import { moveId } from './move-index.ts';

/** From this number of headings on, a single game gets a list of contents. */
const MIN_SECTIONS = 2;
/** Longer contents begin a new page in print. */
const MAX_ON_TITLE_PAGE = 14;

/** Returns a tag's value with its own direction; `''` if it is missing or `?`. */
function told({ tags }: GameRecord, name: string): string {
  return isolated((tagValue({ tags }, name) ?? '').trim().replace(/^\?$/, ''));
}

/** Returns the names of the players, or of their sides. */
export function namesOf(record: GameRecord, words: GameWords): BySide<string> {
  return {
    south: told(record, 'South') || words.side.south,
    north: told(record, 'North') || words.side.north,
  };
}

/** Returns the names of both players, or null if none is known. */
export function playersOf(record: GameRecord, words: GameWords): string | null {
  const [south, north] = [told(record, 'South'), told(record, 'North')];
  return south === '' && north === ''
    ? null
    : words.say('html-report.players', {
        south: south || words.side.south,
        north: north || words.side.north,
      });
}

/** Returns the name of a game: its title, its players, or its number. */
export function gameName(record: GameRecord, number: number, words: GameWords): string {
  const { title } = record.root;
  return title === ''
    ? (playersOf(record, words) ?? words.say('html-report.game', { number }))
    : isolated(title);
}

/** The tags that are listed. The players and the reason for the end stand elsewhere; other tags are for programs. */
const LISTED = TAG_NAMES.filter((name) => !['South', 'North', 'End'].includes(name));

/** Lists the tags, the rule set and the source of the start position. */
export function facts(record: GameRecord, { counts }: HtmlReportLook, words: GameWords): Html {
  const rows = LISTED.flatMap((name) => {
    const value = told(record, name);
    const isHidden = name === 'Result' && !tellsBoth(counts);
    return value === ''
      ? []
      : [[words.say(`tag.${name}`), isHidden ? resultWithoutScore(value) : value] as const];
  });
  const all = [...rows, [words.say('html-report.rules'), words.ruleSet(record.rules)] as const];
  return element(
    'dl',
    { class: 'facts' },
    join(all.flatMap(([label, value]) => [element('dt', {}, text(label)), element('dd', {}, text(value))])),
  );
}

/** Draws the QR code of a game, if the report has QR codes. */
export function gameCode(record: GameRecord, { qrAddress, words }: HtmlReportInput): Html {
  return qrCode(record, qrAddress, words.say('html-report.link'));
}

/** Draws the board of the title page: at the first bookmark or title, or else at the start. */
function coverBoard(record: GameRecord, diagrams: Diagrams, words: GameWords): Html {
  const opened = openRecord(record);
  if (!opened) return join([]);
  const { rules, start } = opened;
  const line = mainLine(record.root);
  const ply = line.findIndex(({ isBookmark, title }) => isBookmark || title !== '') + 1;
  const path = makePath(line.slice(0, ply).map(({ move }) => move));
  const found = positionAt(makePositions(rules, record.setup), path);
  const origin = ply === 0 && record.setup === null ? (rules.startOrigin ?? null) : null;
  return diagrams.picture({
    rules,
    position: found.ok ? found.value : start,
    // Marks and values belong to the text; the title page shows only the board.
    node: { ...record.root, marks: [], values: null },
    lastMove: null,
    where: '',
    origin: origin && words.origin[origin],
  });
}

/** Yields the moves of a game that have headings, in the order of the text. */
function* headings({ root }: GameRecord): Generator<ReadMove<null>, void> {
  for (const move of readingOrder(root, null, () => null)) if (move.node.title !== '') yield move;
}

/** Writes the headings within a game as a list of links; nothing if it has none. */
function sectionList(record: GameRecord, number: number): Html {
  const rows: Html[] = [];
  for (const { node, index } of headings(record)) {
    const href = `#${headingId(moveId(number, index))}`;
    rows.push(element('li', {}, element('a', { href }, text(node.title))));
  }
  return rows.length === 0 ? join([]) : element('ol', {}, join(rows));
}

/** Returns the tags that distinguish games of a collection in addition to their names. */
function about(record: GameRecord, name: string, words: GameWords): Html {
  const players = playersOf(record, words) ?? '';
  const parts = [players === name ? '' : players, told(record, 'Event'), told(record, 'Date')];
  const shown = parts.filter((part) => part !== '').join(' · ');
  return shown === '' ? join([]) : element('span', { class: 'about' }, text(` ${shown}`));
}

/** Writes the contents: every game with its headings, or the headings of a single game if there are several. */
function contents({ games, words }: HtmlReportInput): Html {
  const [first, ...others] = games;
  if (!first) return join([]);
  const counts = games.map((record) => [...headings(record)].length);
  if (others.length === 0 && (counts[0] ?? 0) < MIN_SECTIONS) return join([]);
  const list =
    others.length === 0
      ? sectionList(first, 1)
      : element(
          'ol',
          {},
          join(
            games.map((record, i) => {
              const name = gameName(record, i + 1, words);
              const link = element('a', { href: `#${moveId(i + 1, 0)}` }, text(name));
              return element('li', {}, link, about(record, name, words), sectionList(record, i + 1));
            }),
          ),
        );
  const rows = counts.reduce((sum, count) => sum + 1 + count, 0);
  const isLong = rows > MAX_ON_TITLE_PAGE;
  return element(
    'nav',
    { class: isLong ? 'contents long' : 'contents', 'aria-label': words.say('html-report.contents') },
    element('h2', {}, text(words.say('html-report.contents'))),
    list,
  );
}

/** Writes the title page with the contents. */
export function titlePage(input: HtmlReportInput, diagrams: Diagrams): Html {
  const { title, games, look, words } = input;
  const [first] = games;
  if (!first) return element('header', { class: 'cover' }, element('h1', {}, text(title)));
  const players = playersOf(first, words);
  const isOne = games.length === 1;
  return element(
    'header',
    { class: 'cover' },
    element('h1', {}, text(title)),
    ...(isOne && players !== null ? [element('p', { class: 'players' }, text(players))] : []),
    coverBoard(first, diagrams, words),
    ...(isOne ? [gameCode(first, input), facts(first, look, words)] : []),
    contents(input),
  );
}
