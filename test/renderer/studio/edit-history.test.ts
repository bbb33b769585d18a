/** Two hundred edits of any kind in all games, undone and redone one by one: the document is the same each time. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeMgn } from '../../../engine/formats/mgn.ts';
import { GAMES } from '../../../engine/games/index.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import { addGames, moveGame, removeGame, type CollectionEdited } from '../../../engine/tree/collection.ts';
import { nodeAt } from '../../../engine/tree/node.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import {
  currentGame,
  currentPlace,
  gamesOf,
  makeDocument,
  revisit,
  showGame,
  stand,
  visit,
  type StudioDocument,
} from '../../../renderer/studio/document.ts';
import { applyCollection, applyEdit, stepHistory } from '../../../renderer/studio/document-edits.ts';
import { ruleSets } from '../../support/arbitraries.ts';
import { order, runOrder, type Order, type Session } from '../../engine/tree/random-edits.ts';
import { pickPath } from '../../engine/tree/random-trees.ts';
import { compiled } from '../../support/positions.ts';

const EDITS = 200;

function changeList(document: StudioDocument, { pick }: Order, rules: Rules): CollectionEdited {
  const { present } = document.history;
  const { gameIndex: index } = document;
  if (pick % 3 === 0) return addGames(present, [newRecord(rules)], pick % (present.games.length + 1));
  if (pick % 3 === 1 && present.games.length > 1) return removeGame(present, index);
  return moveGame(present, index, pick % present.games.length);
}

/** One step of a user: an edit, a change of the list of games, or going somewhere. */
function step(
  document: StudioDocument,
  given: Order,
  other: Rules,
  clip: Session['clip'],
): [StudioDocument, Session['clip']] {
  const record = currentGame(document);
  if (given.pick % 10 === 9) {
    const list = changeList(document, given, other);
    return [list.ok ? applyCollection(document, { key: 'undo.move-game' }, list.value) : document, clip];
  }
  const moved =
    given.pick % 4 === 0
      ? visit(showGame(document, given.at % gamesOf(document).length), currentPlace(document).path)
      : given.pick % 4 === 1
        ? (revisit(document, given.at % 2 ? 1 : -1) ?? document)
        : document;
  // Going by `visit` to a path of another game may lead nowhere: the page never asks that.
  const here = nodeAt(currentGame(moved).root, currentPlace(moved).path) ? moved : document;
  const game = currentGame(here);
  const state: Session = { rules: compiled(game.rules), record: game, clip };
  const edited = runOrder(state, given, other);
  if (!edited.ok) return [here, state.clip];
  const at = pickPath(record.root, given.at);
  const stood = nodeAt(game.root, at) ? stand(here, at) : here;
  return [applyEdit(stood, { key: `undo.${given.name}` }, edited.value), state.clip];
}

/** Every place and every node that back and forward would lead to is a node of its game. */
function expectPlaces(document: StudioDocument): void {
  const games = gamesOf(document);
  expect(games[document.gameIndex]).toBeDefined();
  for (const [game, { path, line }] of document.places) {
    const root = games[game]?.root;
    expect(root && nodeAt(root, path), `place ${path}`).toBeTruthy();
    expect(root && nodeAt(root, line), `line ${line}`).toBeTruthy();
  }
  for (const by of [-1, 1] as const) {
    const there = revisit(document, by);
    if (there) expect(nodeAt(currentGame(there).root, currentPlace(there).path)).not.toBeNull();
  }
}

describe('any two hundred edits', () => {
  for (const game of GAMES) {
    test(`are undone to the identical document and redone to it again, ${game.id}`, () => {
      const drawn = fc.record({
        sets: fc.array(ruleSets(game), { minLength: 3, maxLength: 3 }),
        orders: fc.array(order, { minLength: EDITS, maxLength: EDITS }),
      });
      let longest = 0;
      fc.assert(
        fc.property(drawn, ({ sets, orders }) => {
          const [first] = sets;
          if (!first) return;
          let document = makeDocument('id', 'Test', { games: [newRecord(first)] }, null, true);
          let clip: Session['clip'] = null;
          for (const given of orders) {
            [document, clip] = step(document, given, sets[given.pick % sets.length] ?? first, clip);
            expectPlaces(document);
          }
          const { past, present } = document.history;
          const states = [...past.map(({ state }) => state), present];
          const copies = [0, states.length >> 1, states.length - 1].map((at) => structuredClone(states[at]));
          if (states.length > longest) longest = states.length;
          const texts = states.map((state) => makeMgn(state));
          const expectState = (at: number): void => {
            expect(document.history.present).toBe(states[at]);
            expect(makeMgn(document.history.present)).toBe(texts[at]);
            expectPlaces(document);
          };
          for (let at = states.length - 2; at >= 0; at -= 1) {
            document = stepHistory(document, -1);
            expectState(at);
          }
          expect(stepHistory(document, -1)).toBe(document);
          for (let at = 1; at < states.length; at += 1) {
            document = stepHistory(document, 1);
            expectState(at);
          }
          expect(stepHistory(document, 1)).toBe(document);
          expect([0, states.length >> 1, states.length - 1].map((at) => states[at])).toEqual(copies);
        }),
        { numRuns: 6 },
      );
      // Edits that are refused or change nothing make no step; most do.
      expect(longest).toBeGreaterThan(EDITS / 3);
    });
  }
});
