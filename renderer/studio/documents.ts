/**
 * The open documents and the one shown. Every change goes through `change`, which calls the followers; everything
 * derived (rules, position, last turn) is computed from the document shown.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Failure } from '../../engine/core/result.ts';
import type { Rules } from '../../engine/rules/game.ts';
import { newRecord } from '../../engine/tree/record.ts';
import type { Turn } from '../../engine/rules/types.ts';
import type { CollectionEdited } from '../../engine/tree/collection.ts';
import type { Edited, EditResult } from '../../engine/tree/edit.ts';
import type { ChangeLabel } from '../../engine/tree/history.ts';
import { addLine, playMove } from '../../engine/tree/play.ts';
import type { Positions } from '../../engine/tree/positions.ts';
import { sowingsTo, type Sowing } from '../../engine/tree/sowings.ts';
import type { GameCollection, GameRecord, Path, Tag } from '../../engine/tree/types.ts';
import type { StoredValues } from '../../engine/core/stored-values.ts';
import type { FileRef } from '../platform/host-services.ts';
import {
  gamesOf,
  gamesToWrite,
  isChanged,
  keepComparison,
  keepValues,
  makeDocument,
  markWritten,
  revisit,
  showGame,
  visit,
  type StudioDocument,
} from './document.ts';
import {
  amendGame,
  applyCollection,
  applyEdit,
  dropGames,
  stepHistory,
  takeGames,
} from './document-edits.ts';
import { distinctName, documentName } from './document-name.ts';
import {
  FOLLOW_ORDER,
  NOT_PLAYED,
  standingOf,
  type ChangeOrigin,
  type Follower,
  type FollowOrder,
  type LaidMove,
  type Mover,
} from './followers.ts';
import { show, type Shown } from './shown.ts';

/** Moves to play from the position shown, and how they came about. */
export interface PickedMoves {
  /** One move, or those of a whole turn. */
  readonly moves: readonly string[];
  readonly by: Mover;
  readonly laid: LaidMove | null;
}

export const useDocuments = defineStore('documents', () => {
  const list = shallowRef<readonly StudioDocument[]>([]);
  const activeId = shallowRef<string | null>(null);

  const active = computed(() => list.value.find((document) => document.id === activeId.value) ?? null);
  const shown = computed<Shown | null>(() => (active.value ? show(active.value) : null));
  /** The moves of the turn that leads here, as far as it has come. */
  const sowings = computed<readonly Sowing[]>(() =>
    shown.value ? sowingsTo(shown.value.positions, shown.value.path) : [],
  );
  /** The turn of the last move, for animation, speech and the last-move outline. */
  const turn = computed<Turn | null>(() => sowings.value.at(-1)?.turn ?? null);
  /** Stored values of the shown position. */
  const values = computed<StoredValues | null>(() => {
    const here = shown.value;
    return here?.valueKey ? (here.document.book.get(here.valueKey) ?? null) : null;
  });

  function find(id: string): StudioDocument | null {
    return list.value.find((document) => document.id === id) ?? null;
  }

  let followers: readonly Follower[] = [];

  /**
   * Calls a function after every change, before anything is drawn.
   *
   * @param order its place among the others; followers of the same order are called in the order of their calls.
   * @returns a function that stops it.
   */
  function follow(order: FollowOrder, hear: Follower['hear']): () => void {
    const follower: Follower = { order, hear };
    followers = FOLLOW_ORDER.flatMap((each) => [...followers, follower].filter((one) => one.order === each));
    return () => {
      followers = followers.filter((each) => each !== follower);
    };
  }

  function change(
    documents: readonly StudioDocument[],
    shownId: string | null,
    origin: ChangeOrigin = NOT_PLAYED,
  ): void {
    if (documents === list.value && shownId === activeId.value) return;
    const before = standingOf(active.value);
    list.value = documents;
    activeId.value = shownId;
    const now = standingOf(active.value);
    for (const { hear } of followers) hear({ before, now, ...origin });
  }

  /** Replaces a document with its changed state. */
  function put(next: StudioDocument, origin?: ChangeOrigin): void {
    const index = list.value.findIndex((document) => document.id === next.id);
    if (index >= 0 && list.value[index] !== next)
      change(list.value.with(index, next), activeId.value, origin);
  }

  /** Changes a document, by default the one shown; does nothing if it is not open. */
  function update(next: (document: StudioDocument) => StudioDocument, id = activeId.value): void {
    const document = id === null ? null : find(id);
    if (document) put(next(document));
  }

  /** Names of documents that are not open: the names of recovery entries. */
  const otherNames = shallowRef<readonly string[]>([]);

  /** Returns a name for a new document that no other document has; null names it by its games. */
  function nameFor(name: string | null, { games }: GameCollection): string {
    const taken = new Set([...list.value.map((document) => document.name), ...otherNames.value]);
    return name === null ? documentName(games, taken) : distinctName(name, taken);
  }

  /**
   * Opens a document and shows it.
   *
   * @param name null names it by its games.
   * @param options `at`: its place among the tabs, by default the last; `isShown` false leaves the document shown in
   * front.
   */
  function add(
    name: string | null,
    collection: GameCollection,
    options: {
      readonly file?: FileRef | null;
      readonly isSaved?: boolean;
      readonly id?: string;
      readonly at?: number;
      readonly isShown?: boolean;
    } = {},
  ): StudioDocument {
    const { id = crypto.randomUUID(), file = null, isSaved = true, at = list.value.length } = options;
    // A file has its own name, and so does a document that was open before.
    const isNamed = name !== null && (file !== null || options.id !== undefined);
    const document = makeDocument(id, isNamed ? name : nameFor(name, collection), collection, file, isSaved);
    const shownId = options.isShown === false ? (activeId.value ?? id) : id;
    change(list.value.toSpliced(at, 0, document), shownId);
    return document;
  }

  /** Opens a new game under rules in a new document; while it is untouched, there is nothing to save. */
  function addGame(name: string | null, rules: Rules, tags: readonly Tag[] = []): StudioDocument {
    return add(name, { games: [newRecord(rules, null, tags)] });
  }

  function activate(id: string): void {
    if (find(id)) change(list.value, id);
  }

  /** Removes a document and shows its neighbour. The caller asks about changes. */
  function remove(id: string): void {
    const index = list.value.findIndex((document) => document.id === id);
    if (index < 0) return;
    const left = list.value.toSpliced(index, 1);
    change(left, activeId.value === id ? ((left[index] ?? left[index - 1])?.id ?? null) : activeId.value);
  }

  /** Goes to a path of the shown game. */
  function goTo(path: Path): void {
    update((document) => visit(document, path));
  }

  function chooseGame(index: number): void {
    update((document) => showGame(document, index));
  }

  /** Goes to a path of any game of the shown document. */
  function goToGame(index: number, path: Path): void {
    update((document) => visit(showGame(document, index), path));
  }

  /** Puts a document's tab at another place among the tabs, 0 = first. */
  function moveDocument(id: string, to: number): void {
    const from = list.value.findIndex((document) => document.id === id);
    const document = list.value[from];
    if (!document || to < 0 || to >= list.value.length || to === from) return;
    change(list.value.toSpliced(from, 1).toSpliced(to, 0, document), activeId.value);
  }

  /** Goes back (-1) or forward (1) along the nodes visited; false at either end. */
  function goVisited(by: -1 | 1): boolean {
    const next = active.value ? revisit(active.value, by) : null;
    if (next) put(next);
    return next !== null;
  }

  /** Makes an edit of the shown game as an undoable step; returns why it is refused, or null. */
  function edit(
    label: ChangeLabel,
    make: (record: GameRecord, path: Path, positions: Positions) => Edited,
    joins?: string,
  ): Failure | null {
    const here = shown.value;
    if (!here) return null;
    const edited = make(here.record, here.path, here.positions);
    if (!edited.ok) return edited;
    put(applyEdit(here.document, label, edited.value, joins));
    return null;
  }

  /** Changes the list of games as an undoable step; returns why it is refused, or null. */
  function editGames(
    label: ChangeLabel,
    make: (collection: GameCollection, index: number) => CollectionEdited,
  ): Failure | null {
    if (!active.value) return null;
    const edited = make(active.value.history.present, active.value.gameIndex);
    if (!edited.ok) return edited;
    put(applyCollection(active.value, label, edited.value));
    return null;
  }

  /** Puts games with all known values before the game `at` of an open document, or after its last. */
  function takeIn(id: string, label: ChangeLabel, records: readonly GameRecord[], at?: number): void {
    update((document) => takeGames(document, label, records, at), id);
  }

  /**
   * Copies or moves games of one open document to the end of another. A move is an undoable step in both.
   * The last game of a document cannot be moved.
   */
  function transfer(from: string, indexes: readonly number[], to: string, how: 'move' | 'copy'): void {
    const [source, target] = [find(from), find(to)];
    const games = source ? gamesToWrite(source, indexes) : [];
    if (!source || !target || games.length === 0 || from === to) return;
    if (how === 'move' && games.length === gamesOf(source).length) return;
    const label: ChangeLabel = { key: how === 'move' ? 'undo.transfer' : 'undo.copy-games' };
    const taken = list.value.with(list.value.indexOf(target), takeGames(target, label, games));
    change(
      how === 'copy' ? taken : taken.with(taken.indexOf(source), dropGames(source, label, indexes)),
      activeId.value,
    );
  }

  /**
   * Plays moves here as one undoable step: goes to moves that the tree has, and adds the others. Only `usePlay` and its
   * takers call it.
   *
   * @param arrange arranges the game after the move as part of the same step.
   */
  function play(
    { by, laid, moves }: PickedMoves,
    arrange = (edit: EditResult): EditResult => edit,
  ): Failure | null {
    const here = shown.value;
    const [only = '', ...more] = moves;
    if (!here || moves.length === 0) return null;
    const label: ChangeLabel = { key: 'undo.move', params: { move: moves.join(' ') } };
    if (more.length > 0)
      return edit(label, (record, path, positions) => addLine(record, path, moves, positions));
    const edited = playMove(here.record, here.path, only, here.positions);
    if (!edited.ok) return edited;
    put(applyEdit(here.document, label, arrange(edited.value)), { played: by, laid });
    return null;
  }

  function undoStep(): void {
    update((document) => stepHistory(document, -1));
  }

  function redoStep(): void {
    update((document) => stepHistory(document, 1));
  }

  /** Keeps values for a position of any open document; never an undo step. */
  function keep(id: string, key: string, found: StoredValues): void {
    update((document) => keepValues(document, key, found), id);
  }

  /** Keeps values for a position of any open document under other rules; never an undo step. */
  function keepCompared(
    id: string,
    key: string,
    under: { readonly rules: string; readonly key: string },
    found: StoredValues,
  ): void {
    update((document) => keepComparison(document, key, under, found), id);
  }

  /** Notes that a state of a document is in its file now. */
  function written(state: StudioDocument, file: FileRef | null, name: string): void {
    update((document) => markWritten(document, state, file, name), state.id);
  }

  /** Changes a game as if it had always been like this: the user has nothing to undo. */
  function amend(id: string, game: number, record: GameRecord): void {
    update((document) => amendGame(document, game, record), id);
  }

  /** Notes that a document without a file holds no work of the user. */
  function nothingToSave(id: string): void {
    const document = find(id);
    if (document?.file === null) written(document, null, document.name);
  }

  const changed = computed(() => list.value.filter(isChanged));

  return {
    list,
    otherNames,
    activeId,
    active,
    shown,
    sowings,
    turn,
    values,
    changed,
    follow,
    find,
    put,
    add,
    addGame,
    activate,
    remove,
    goTo,
    chooseGame,
    goToGame,
    moveDocument,
    goVisited,
    edit,
    editGames,
    takeIn,
    transfer,
    play,
    undoStep,
    redoStep,
    keep,
    keepCompared,
    written,
    amend,
    nothingToSave,
  };
});
