/**
 * Finds games with the same rules, start and moves of the main line; with `withMirror` also games whose sides are
 * swapped. Numbers in the index group likely duplicates; comparing the moves themselves decides.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ok } from '../../engine/core/result.ts';
import { canMirror, mirrorLine, mirrorSetup } from '../../engine/explorer/mirror.ts';
import { mainMoves } from '../../engine/explorer/packed-tree.ts';
import {
  MAX_EXPLORE_ROWS,
  type AnswerTo,
  type Asked,
  type DuplicateGroup,
  type Explored,
} from '../../engine/explorer/question.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import type { IndexStore } from './index-store.ts';
import { makeRowReader, NO_PLACE } from './rows.ts';
import { stampOf } from './scope.ts';
import { startOf, treeOf } from './search-plan.ts';

type Question = Asked<'duplicates'>;

/** Number of index entries read, and of games compared, between two pauses. */
const READ_SLICE = 4000;
const COMPARE_SLICE = 200;

/** A group of duplicates: the numbers of the games, and whether all are the same without mirroring. */
interface Group {
  readonly games: readonly number[];
  readonly isExact: boolean;
}

/** A search for duplicates, finished or in progress. */
interface Job {
  readonly what: string;
  readonly groups: Group[];
  isDone: boolean;
}

/** A game as two texts: as it was played, and whichever sorts first of this text and its mirror image. */
interface GameTexts {
  readonly own: string;
  readonly either: string;
}

/** Opens the search for duplicates, which keeps its last result. */
export function openDuplicates(
  store: IndexStore,
): (question: Question, isStopped: () => boolean) => Promise<Explored<'duplicates'>> {
  const { db, games, names } = store;
  const rowOf = makeRowReader(store);
  const readGame = db.prepare('SELECT rules, start, moves FROM game WHERE id = ?');
  let job: Job | null = null;

  function textsOf(game: number): GameTexts | null {
    const row = readGame.get(game);
    const moves = row?.['moves'];
    if (!row || !(moves instanceof Uint8Array)) return null;
    const rules = rulesFromText(names.textOf(Number(row['rules'])));
    const start = rules.ok && startOf(rules.value, typeof row['start'] === 'string' ? row['start'] : null);
    if (!rules.ok || !start) return null;
    const { board, key } = rules.value;
    const line = mainMoves(treeOf(store, moves));
    const own = [key, makePosition(start), ...line].join('/');
    const mirrored = canMirror(rules.value) ? mirrorLine(board, line) : null;
    const other = mirrored ? [key, makePosition(mirrorSetup(board, start)), ...mirrored].join('/') : own;
    return { own, either: other < own ? other : own };
  }

  /** Finds games that share a number with others, in groups. */
  async function likely({ collection, withMirror }: Question, isStopped: () => boolean): Promise<number[][]> {
    const statement = db.prepare(
      `SELECT game.id AS id, game.${withMirror ? 'mirrored' : 'same'} AS number FROM game
       JOIN file ON file.id = game.file AND file.isDone = 1 AND file.collection = ?
       WHERE game.id > ? AND game.id <= ? ORDER BY game.id`,
    );
    const byNumber = new Map<number, number[]>();
    for (let from = 0; from < games.top() && !isStopped(); from += READ_SLICE) {
      for (const { id, number } of statement.all(collection, from, from + READ_SLICE)) {
        const others = byNumber.get(Number(number));
        if (others) others.push(Number(id));
        else byNumber.set(Number(number), [Number(id)]);
      }
      await nextTurn();
    }
    return [...byNumber.values()].filter(({ length }) => length > 1);
  }

  /** Splits a group into games that are really the same. */
  function sameGames(likelies: readonly number[], withMirror: boolean): readonly Group[] {
    const classes = new Map<string, { games: number[]; texts: Set<string> }>();
    for (const game of likelies) {
      const texts = textsOf(game);
      if (!texts) continue;
      const text = withMirror ? texts.either : texts.own;
      const found = classes.get(text) ?? { games: [], texts: new Set<string>() };
      found.games.push(game);
      found.texts.add(texts.own);
      classes.set(text, found);
    }
    return [...classes.values()]
      .filter((found) => found.games.length > 1)
      .map((found) => ({ games: found.games, isExact: found.texts.size === 1 }));
  }

  async function run(current: Job, question: Question, isStopped: () => boolean): Promise<void> {
    const isOver = (): boolean => isStopped() || job !== current;
    let compared = 0;
    for (const group of await likely(question, isOver)) {
      if (isOver()) return;
      current.groups.push(...sameGames(group, question.withMirror));
      compared += group.length;
      if (compared < COMPARE_SLICE) continue;
      compared = 0;
      await nextTurn();
    }
    current.isDone = !isOver();
  }

  function groupOf({ games: list, isExact }: Group): DuplicateGroup {
    const rows = list.map((game) => rowOf(game, NO_PLACE)).filter((row) => row !== null);
    return { rows, isExact };
  }

  return async (question, isStopped) => {
    const { collection, withMirror, from, count } = question;
    const what = JSON.stringify([collection, withMirror, stampOf(store)]);
    if (job?.what !== what) {
      const current: Job = { what, groups: [], isDone: false };
      job = current;
      await run(current, question, isStopped);
      if (!current.isDone && job === current) job = null;
      return ok(pageOf(current));
    }
    return ok(pageOf(job));

    function pageOf({ groups, isDone }: Job): AnswerTo<'duplicates'> {
      const page = groups.slice(from, from + Math.min(count, MAX_EXPLORE_ROWS)).map(groupOf);
      return { ask: 'duplicates', all: groups.length, groups: page, isDone };
    }
  };
}
