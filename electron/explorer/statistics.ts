/** Answers which moves the games of a collection play from a position, for that position only or as a tree. */
import { onceEach } from '../../engine/core/once.ts';
import { fail, ok, type Result } from '../../engine/core/result.ts';
import type { Move } from '../../engine/core/move.ts';
import type { PositionRef } from '../../engine/core/position-ref.ts';
import type { StoredValues } from '../../engine/core/stored-values.ts';
import { firstNew } from '../../engine/explorer/first-new.ts';
import { elsewhere, figuresAt } from '../../engine/explorer/here.ts';
import { hasMirror } from '../../engine/explorer/mirror.ts';
import { openingTree } from '../../engine/explorer/opening-tree.ts';
import { readNote } from '../../engine/explorer/postings.ts';
import type { Asked, Explored, ExploreError } from '../../engine/explorer/question.ts';
import type { IndexReader, Posting } from '../../engine/explorer/types.ts';
import type { PlayedMoves } from '../../engine/repertoire/holes.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import { resolvePosition, type ResolvedPosition } from '../../engine/protocol/position-ref.ts';
import type { Board, Position } from '../../engine/rules/types.ts';
import { playOn } from '../../engine/tree/positions.ts';
import { mergeValues } from '../../engine/tree/stored-values.ts';
import type { IndexStore } from './index-store.ts';
import { readValues } from './known-values.ts';
import { gamesOfScope, type ScopeGames } from './scope.ts';

/** Milliseconds of work between two checks whether to stop. */
const SLICE_MS = 30;

/** Makes the reader of the index for statistics, restricted to the games of a scope. */
function readerOf({ db, runs, moves, games }: IndexStore, { marks }: ScopeGames): IndexReader {
  const known = db.prepare('SELECT game, stored FROM known WHERE key = ?');
  return {
    postings(key) {
      const found: Posting[] = [];
      runs.visit(key, (game, move, note) => {
        if (marks[game] !== 1) return;
        const { isVariation, loss } = readNote(note);
        found.push({ game, move: moves.textOf(move) as Move | '', isVariation, loss });
      });
      return found;
    },
    facts: (game) => ({
      outcome: games.outcomeOf(game),
      margin: games.marginOf(game),
      date: games.dateOf(game),
    }),
    values(key) {
      let best: StoredValues | null = null;
      const seen = new Set<string>();
      for (const { game, stored } of known.all(key)) {
        if (marks[Number(game)] !== 1 || !(stored instanceof Uint8Array)) continue;
        // Copies of a game have the same values.
        const text = Buffer.from(stored).toString('latin1');
        if (seen.has(text)) continue;
        seen.add(text);
        best = mergeValues(best, readValues(stored));
      }
      return best;
    },
  };
}

function positionOf(ref: PositionRef): Result<ResolvedPosition, ExploreError> {
  const found = resolvePosition(ref);
  return found.ok ? found : fail('ERR_EXPLORE_QUERY', found.at, { code: found.code });
}

/** Returns the board of a rule set; null for a text that is no longer valid. */
const boardOf = onceEach((text: string): Board | null => {
  const rules = rulesFromText(text);
  return rules.ok ? rules.value.board : null;
});

/** Returns the rule sets whose boards can hold the beads of this board in the same way. */
function alike(texts: readonly string[], { pitsPerSide, kinds }: Board): readonly string[] {
  return texts.filter((text) => {
    const board = boardOf(text);
    return board?.pitsPerSide === pitsPerSide && board.kinds === kinds;
  });
}

/** Answers `here`. */
export function askHere(store: IndexStore, { scope, position: ref }: Asked<'here'>): Explored<'here'> {
  const found = positionOf(ref);
  if (!found.ok) return found;
  const games = gamesOfScope(store, scope);
  if (!games.ok) return games;
  const { rules, position } = found.value;
  const counting = { rules, index: readerOf(store, games.value), ...scope };
  const { all, moves } = figuresAt(counting, position);
  const others = alike(games.value.rules, rules.board);
  return ok({
    ask: 'here',
    all,
    moves,
    elsewhere: elsewhere(counting, position, others),
    canMirror: hasMirror(rules, position),
  });
}

/** Answers `tree`; other questions run in between. Once stopped, it answers the part it has, marked as cut. */
export async function askTree(
  store: IndexStore,
  { scope, position: ref, shape }: Asked<'tree'>,
  isStopped: () => boolean,
): Promise<Explored<'tree'>> {
  const found = positionOf(ref);
  if (!found.ok) return found;
  const games = gamesOfScope(store, scope);
  if (!games.ok) return games;
  const { rules, position } = found.value;
  const growing = openingTree({ rules, index: readerOf(store, games.value), ...scope }, position, shape);
  const rest = makeRest();
  let mustStop = false;
  for (;;) {
    const step = growing.next(mustStop);
    if (step.done) return ok({ ask: 'tree', ...step.value });
    if (await rest()) mustStop = isStopped();
  }
}

/** Makes a function that lets other questions run after each slice of work, and then returns true. */
function makeRest(): () => Promise<boolean> {
  let slice = performance.now();
  return async () => {
    if (performance.now() - slice < SLICE_MS) return false;
    await new Promise((resolve) => setImmediate(resolve));
    slice = performance.now();
    return true;
  };
}

/** Answers `played`; other questions run in between. Once stopped, it answers the positions counted so far. */
export async function askPlayed(
  store: IndexStore,
  { scope, positions }: Asked<'played'>,
  isStopped: () => boolean,
): Promise<Explored<'played'>> {
  const games = gamesOfScope(store, scope);
  if (!games.ok) return games;
  const index = readerOf(store, games.value);
  const rest = makeRest();
  const played: PlayedMoves[] = [];
  for (const ref of positions) {
    const found = positionOf(ref);
    if (!found.ok) return found;
    const { rules, position } = found.value;
    const { all, moves } = figuresAt({ rules, index, ...scope }, position);
    played.push({
      games: all.games,
      moves: moves.map(({ move, games: count }) => ({ move, games: count })),
    });
    if ((await rest()) && isStopped()) break;
  }
  return ok({ ask: 'played', played });
}

/** Answers `first-new`. */
export function askFirstNew(store: IndexStore, { scope, line }: Asked<'first-new'>): Explored<'first-new'> {
  const start = positionOf({ ...line, moves: [] });
  if (!start.ok) return start;
  const games = gamesOfScope(store, scope);
  if (!games.ok) return games;
  const { rules, position } = start.value;
  const positions: Position[] = [position];
  for (const move of line.moves) {
    const after = playOn(rules, positions.at(-1) ?? position, move);
    if (!after.ok) return fail('ERR_EXPLORE_QUERY', after.at, { code: after.code });
    positions.push(after.value);
  }
  const counting = { rules, index: readerOf(store, games.value), ...scope };
  return ok({ ask: 'first-new', ...firstNew(counting, positions, line.moves) });
}
