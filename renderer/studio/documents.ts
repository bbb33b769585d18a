/**
 * The open documents and the one shown. Every change goes through `change`, which tells those who follow the game;
 * everything derived (rules, position, last turn) is computed from the shown document.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Failure } from '../../engine/core/result.ts';
import type { Rules } from '../../engine/rules/game.ts';
import { newRecord } from '../../engine/tree/record.ts';
import type { Position, Setup, Turn } from '../../engine/rules/types.ts';
import type { Move } from '../../engine/core/move.ts';
import type { CollectionEdited } from '../../engine/tree/collection.ts';
import type { Edited, EditResult } from '../../engine/tree/edit.ts';
import type { ChangeLabel } from '../../engine/tree/history.ts';
import { nodeAt } from '../../engine/tree/node.ts';
import { lastMove, parentPath, ROOT } from '../../engine/tree/path.ts';
import { addLine, playMove } from '../../engine/tree/play.ts';
import { positionAt, type Positions } from '../../engine/tree/positions.ts';
import { sowingsTo, type Sowing } from '../../engine/tree/sowings.ts';
import type { GameCollection, GameRecord, Path, Tag, TreeNode } from '../../engine/tree/types.ts';
import type { StoredValues } from '../../engine/core/stored-values.ts';
import type { FileRef } from '../platform/host-services.ts';
import {
  amendGame,
  applyCollection,
  applyEdit,
  currentGame,
  currentPlace,
  dropGames,
  gamesOf,
  gamesToWrite,
  isChanged,
  keepComparison,
  keepValues,
  makeDocument,
  markWritten,
  positionsFor,
  revisit,
  showGame,
  stand,
  stepHistory,
  takeGames,
  visit,
  type CurrentPlace,
  type StudioDocument,
} from './document.ts';
import {
  isCorrectionAt,
  correctedBy,
  correctionLabel,
  correctWith,
  type Corrected,
  type Correction,
  type CorrectionKind,
} from './move-correction.ts';
import { distinctName, documentName } from './document-name.ts';
import { valueKey } from './value-store.ts';

/** The shown game with everything one asks of it. */
export interface Shown {
  readonly document: StudioDocument;
  readonly record: GameRecord;
  readonly rules: Rules;
  readonly positions: Positions;
  readonly place: CurrentPlace;
  readonly path: Path;
  readonly node: TreeNode;
  /** Null on a ghost: a move that cannot be played here. */
  readonly position: Position | null;
  /** A start that the rules refuse: shown and written on like a position, but nothing can be played from it. */
  readonly diagram: { readonly setup: Setup; readonly refusal: Failure } | null;
  readonly valueKey: string | null;
}

/** Where the studio stands; null where no document is open. */
export interface Standing {
  readonly documentId: string | null;
  readonly game: number | null;
  readonly path: Path | null;
  /** Text of the rule set. */
  readonly rules: string | null;
}

/** Who plays a move: the user, by whatever means, or the engine in its game. */
export type Mover = 'user' | 'engine';

/** What has just happened to the open documents. */
export interface DocumentsChange {
  readonly before: Standing;
  readonly now: Standing;
  /** Who has played a move from the node of `before`; null for every other change. */
  readonly played: Mover | null;
}

/** True if another node is shown than before the change. */
export function isElsewhere({ before, now }: DocumentsChange): boolean {
  return before.documentId !== now.documentId || before.game !== now.game || before.path !== now.path;
}

function standingOf(document: StudioDocument | null): Standing {
  if (!document) return { documentId: null, game: null, path: null, rules: null };
  const { id, gameIndex } = document;
  const { rules } = currentGame(document);
  return { documentId: id, game: gameIndex, path: currentPlace(document).path, rules };
}

function show(document: StudioDocument): Shown | null {
  const record = currentGame(document);
  const positions = positionsFor(record);
  if (!positions.ok) return null;
  const place = currentPlace(document);
  const node = nodeAt(record.root, place.path) ?? record.root;
  const found = positionAt(positions.value, place.path);
  const position = found.ok ? found.value : null;
  const isDiagram = !found.ok && place.path === ROOT && record.setup !== null;
  const { rules } = positions.value;
  return {
    document,
    record,
    rules,
    positions: positions.value,
    place,
    path: place.path,
    node,
    position,
    diagram: isDiagram ? { setup: record.setup, refusal: found } : null,
    valueKey: position ? valueKey(rules, position) : null,
  };
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
  /** What the last move did, for animation, speech and the last-move outline. */
  const turn = computed<Turn | null>(() => sowings.value.at(-1)?.turn ?? null);
  /** Stored values of the shown position. */
  const values = computed<StoredValues | null>(() => {
    const here = shown.value;
    return here?.valueKey ? (here.document.book.get(here.valueKey) ?? null) : null;
  });

  function find(id: string): StudioDocument | null {
    return list.value.find((document) => document.id === id) ?? null;
  }

  const followers = new Set<(change: DocumentsChange) => void>();

  /**
   * Calls a function after every change, before anything is drawn: for what belongs to the node shown and is void
   * elsewhere, and for who plays along.
   *
   * @returns ends it.
   */
  function follow(follower: (change: DocumentsChange) => void): () => void {
    followers.add(follower);
    return () => void followers.delete(follower);
  }

  function change(
    documents: readonly StudioDocument[],
    shownId: string | null,
    played: Mover | null = null,
  ): void {
    if (documents === list.value && shownId === activeId.value) return;
    const before = standingOf(active.value);
    list.value = documents;
    activeId.value = shownId;
    const now = standingOf(active.value);
    for (const follower of [...followers]) follower({ before, now, played });
  }

  function put(next: StudioDocument, played: Mover | null = null): void {
    const index = list.value.findIndex((document) => document.id === next.id);
    if (index >= 0 && list.value[index] !== next)
      change(list.value.with(index, next), activeId.value, played);
  }

  function update(next: (document: StudioDocument) => StudioDocument): void {
    if (active.value) put(next(active.value));
  }

  /** Names that documents have which are not open: those of recovery entries. */
  const otherNames = shallowRef<readonly string[]>([]);

  /** What a document to come is called: as no other one is; null: by its games. */
  function nameFor(name: string | null, { games }: GameCollection): string {
    const taken = new Set([...list.value.map((document) => document.name), ...otherNames.value]);
    return name === null ? documentName(games, taken) : distinctName(name, taken);
  }

  /**
   * Opens a document and shows it.
   *
   * @param name null: it is called by its games.
   * @param options `at`: its place among the tabs, by default the last; `isShown` false leaves the one shown in front.
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
    // A file has its name, and so has a document that was open before.
    const isNamed = name !== null && (file !== null || options.id !== undefined);
    const document = makeDocument(id, isNamed ? name : nameFor(name, collection), collection, file, isSaved);
    const shownId = options.isShown === false ? (activeId.value ?? id) : id;
    change(list.value.toSpliced(at, 0, document), shownId);
    return document;
  }

  /** Opens a new game under rules in a document of its own; untouched, it is nothing to save. */
  function addGame(name: string | null, rules: Rules, tags: readonly Tag[] = []): StudioDocument {
    return add(name, { games: [newRecord(rules, null, tags)] });
  }

  function activate(id: string): void {
    if (find(id)) change(list.value, id);
  }

  /** Takes a document away; the neighbour is shown. Asking about changes is the caller's. */
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

  /** Back (-1) or forward (1) along what was visited; false at either end. */
  function goVisited(by: -1 | 1): boolean {
    const next = active.value ? revisit(active.value, by) : null;
    if (next) put(next);
    return next !== null;
  }

  /** Makes an edit of the shown game an undoable step; answers the refusal if it is refused. */
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

  /** Changes the list of games as an undoable step. */
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

  /** Puts games with all known values before the game `at` of an open document, or behind its last. */
  function takeIn(id: string, label: ChangeLabel, records: readonly GameRecord[], at?: number): void {
    const document = find(id);
    if (document) put(takeGames(document, label, records, at));
  }

  /**
   * Copies games of one open document behind those of another, or moves them: then both have a step that can be undone.
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

  const waiting = shallowRef<Correction | null>(null);
  /** The move that the next move picked replaces or is put before; null in usual play. */
  const correction = computed(() =>
    waiting.value && shown.value && isCorrectionAt(waiting.value, shown.value) ? waiting.value : null,
  );
  const lastCorrected = shallowRef<Corrected | null>(null);
  /** What the last correction did, while its node is the current one and nothing else has changed. */
  const corrected = computed(() => {
    const here = shown.value;
    const last = lastCorrected.value;
    return last && here?.record === last.record && here.path === last.path ? last : null;
  });

  /** Goes before the move shown and lets the next move picked correct it. */
  function startCorrection(kind: CorrectionKind): void {
    const here = shown.value;
    if (!here || here.path === ROOT) return;
    const { id, gameIndex } = here.document;
    goTo(parentPath(here.path));
    waiting.value = { kind, documentId: id, game: gameIndex, path: here.path };
  }

  /** Back to the move that was to be corrected; nothing has changed. */
  function leaveCorrection(): void {
    const at = correction.value;
    waiting.value = null;
    if (at) goTo(at.path);
  }

  function correct(at: Correction, move: string): Failure | null {
    const here = shown.value;
    if (!here) return null;
    const edited = correctWith(here.record, at, move, here.positions);
    if (!edited.ok) return edited;
    waiting.value = null;
    lastCorrected.value = correctedBy(at, edited.value);
    // The edit is one of the move it corrects: undo leads back there.
    put(applyEdit(stand(here.document, at.path), correctionLabel(at, move), edited.value));
    return null;
  }

  /** Who is handed the user's next moves in place of the game; null: the game has them. */
  let asker: ((move: Move) => void) | null = null;

  /**
   * Hands the user's moves to a question instead of playing them: they are checked by the rules and change nothing.
   *
   * @returns ends it.
   */
  function ask(answer: (move: Move) => void): () => void {
    asker = answer;
    return () => {
      if (asker === answer) asker = null;
    };
  }

  let arrange = (played: EditResult, _mover: Mover): EditResult => played;

  /** Lets whoever plays along arrange the game after each move, as part of the step that plays it. */
  function arrangePlayed(next: typeof arrange): void {
    arrange = next;
  }

  /** Plays a move here: goes to it if the tree has it, else adds it. While a correction is under way, the move is that of the correction. */
  function play(move: string, mover: Mover = 'user'): Failure | null {
    if (correction.value) return correct(correction.value, move);
    const here = shown.value;
    if (!here) return null;
    const edited = playMove(here.record, here.path, move, here.positions);
    if (!edited.ok) return edited;
    const played = lastMove(edited.value.path);
    if (asker && mover === 'user' && played !== '') {
      asker(played);
      return null;
    }
    const arranged = arrange(edited.value, mover);
    put(applyEdit(here.document, { key: 'undo.move', params: { move } }, arranged), mover);
    return null;
  }

  /** Plays a whole turn as one undoable step: a node for each of its moves, as far as they are not there. */
  function playTurn(moves: readonly Move[]): Failure | null {
    const [only, ...more] = moves;
    if (correction.value || asker || (only !== undefined && more.length === 0))
      return only === undefined ? null : play(only);
    const label: ChangeLabel = { key: 'undo.move', params: { move: moves.join(' ') } };
    return edit(label, (record, path, positions) => addLine(record, path, moves, positions));
  }

  function undoStep(): void {
    update((document) => stepHistory(document, -1));
  }

  function redoStep(): void {
    update((document) => stepHistory(document, 1));
  }

  /** Keeps values for a position of any open document; never an undo step. */
  function keep(id: string, key: string, found: StoredValues): void {
    const document = find(id);
    if (document) put(keepValues(document, key, found));
  }

  /** Keeps values for a position of any open document under other rules; never an undo step. */
  function keepCompared(
    id: string,
    key: string,
    under: { readonly rules: string; readonly key: string },
    found: StoredValues,
  ): void {
    const document = find(id);
    if (document) put(keepComparison(document, key, under, found));
  }

  /** Notes that a state of a document is in its file now. */
  function written(state: StudioDocument, file: FileRef | null, name: string): void {
    const document = find(state.id);
    if (document) put(markWritten(document, state, file, name));
  }

  /** Changes a game as if it had always been so: what is not the user's to undo. */
  function amend(id: string, game: number, record: GameRecord): void {
    const document = find(id);
    if (document) put(amendGame(document, game, record));
  }

  /** Notes that a document without a file holds nothing of the user's to lose. */
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
    playTurn,
    ask,
    arrangePlayed,
    correction,
    corrected,
    startCorrection,
    leaveCorrection,
    undoStep,
    redoStep,
    keep,
    keepCompared,
    written,
    amend,
    nothingToSave,
  };
});
