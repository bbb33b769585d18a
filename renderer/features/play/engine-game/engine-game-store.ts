/**
 * A game against the engine from any position, played into the tree: each move goes to an existing move or adds a
 * variation, so nothing is overwritten and everything played stays. There is one game at a time.
 *
 * While the user is elsewhere in the tree, the game waits until the user comes back or continues from there. The engine
 * is asked whenever it is its turn; a search of another kind replaces its search and pauses the game.
 */
import type { Position } from '../../../../engine/rules/types.ts';
import { paceOf } from '../../../../engine/drawing/animation.ts';
import type { Failure } from '../../../../engine/core/result.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { otherSide, type Side } from '../../../../engine/core/side.ts';
import type { BookMove } from '../../../../engine/book/book.ts';
import { worthOf } from '../../../../engine/analysis/worth.ts';
import { nearestPath } from '../../../../engine/tree/node.ts';
import { positionAt } from '../../../../engine/tree/positions.ts';
import { isWithin, lastMove, parentPath, ROOT } from '../../../../engine/tree/path.ts';
import { leadLine } from '../../../../engine/tree/order.ts';
import { swapSeats } from '../../../../engine/tree/tags.ts';
import type { GameRecord, Path, TreeNode } from '../../../../engine/tree/types.ts';
import { t } from '../../../i18n/text.ts';
import { moveText } from '../../../i18n/move-name.ts';
import { proofWord } from '../../../i18n/value-text.ts';
import { useAnalysis } from '../../analysis/analysis.ts';
import { useDocuments, type PickedMoves } from '../../../studio/documents.ts';
import type { Shown } from '../../../studio/shown.ts';
import type { DocumentsChange, Standing } from '../../../studio/followers.ts';
import { outcomeValue } from '../../../../engine/rules/outcome-value.ts';
import { usePlay } from '../../../studio/play.ts';
import { useSettings } from '../../../studio/settings.ts';
import { pageClock } from '../../../platform/page-clock.ts';
import { useSolver } from '../../analysis/solver.ts';
import { lastOwnPosition, seatIn } from '../../../studio/engine-game-seats.ts';
import { adviceLimits, type MoveQuestion } from '../settings/strength.ts';
import { makeEngineAnswer } from './engine-answer.ts';
import { makeThinking } from './thinking.ts';
import { changedSides, seatedIn, sideOfUser, strengthToMove, type Players } from './players.ts';
import { useUi, type Player } from '../../../studio/ui.ts';
import { openEngineGameDocument } from './document.ts';
import { hasEngineNames, playerTags, withEngineNames } from './names.ts';
import { isChanged, positionsFor } from '../../../studio/document.ts';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';

/** The current game. */
export interface EngineGame extends Player {
  /** Where play began. */
  readonly start: Path;
  /** The current node of the game. */
  readonly path: Path;
  readonly players: Players;
  /** The tree when play began: later nodes belong to the game. */
  readonly known: TreeNode;
}

/** Whose turn it is; `away`: another position is shown; `over`: the game has ended. */
export type EngineGameTurn = 'own' | 'engine' | 'over' | 'away';

/** Makes the question for hints and to weigh offers. */
function adviceAt({ rules }: Shown): MoveQuestion {
  return { op: 'play', limits: adviceLimits(rules.game) };
}

/** Shortest time for each move if the engine plays both sides, so that the user can follow; milliseconds. */
const WATCHED_MOVE_MS = 700;

/** Tells whether a node of the game is shown. */
function isOf(standing: Standing, at: EngineGame): standing is Standing & { readonly path: Path } {
  return standing.documentId === at.documentId && standing.game === at.game;
}

/** Puts a move of the opening book into words, without its value, which may be hidden in a game. */
function bookWords({ move, value }: BookMove): { readonly move: string; readonly proof: string } {
  return { move: moveText(move), proof: proofWord(value) };
}

export const useEngineGame = defineStore('engine-game', () => {
  const documents = useDocuments();
  const playing = usePlay();
  const analysis = useAnalysis();
  const solver = useSolver();
  const settings = useSettings();
  const ui = useUi();

  const game = shallowRef<EngineGame | null>(null);
  const isPaused = ref(false);
  const fault = shallowRef<Failure | null>(null);
  const thinking = makeThinking((why) => {
    isPaused.value = true;
    fault.value = why;
  });
  const answer = makeEngineAnswer(thinking);
  const hint = shallowRef<Move | null>(null);
  /** The engine's last move if it came from the opening book, and the node where it was played. */
  const lastFromBook = shallowRef<(BookMove & { readonly before: Path }) | null>(null);

  /** The game being played, while any of its positions is shown. */
  const ofGame = computed<Shown | null>(() => {
    const { shown } = documents;
    const at = game.value;
    return shown?.document.id === at?.documentId && shown?.document.gameIndex === at?.game ? shown : null;
  });
  /** The game being played, while its current position is shown. */
  const here = computed(() => (ofGame.value?.path === game.value?.path ? ofGame.value : null));
  /** The record that the game is played into. */
  const record = computed<GameRecord | null>(() => {
    const at = game.value;
    return (at && documents.find(at.documentId)?.history.present.games[at.game]) ?? null;
  });
  /** The current position of the game, whatever is shown. */
  const position = computed<Position | null>(() => {
    const positions = record.value && positionsFor(record.value);
    const found = positions?.ok && game.value ? positionAt(positions.value, game.value.path) : null;
    return found?.ok ? found.value : null;
  });
  /** Whose turn it is in the game, whatever is shown; null without a game. */
  const turnThere = computed<Exclude<EngineGameTurn, 'away'> | null>(() => {
    if (!position.value || !game.value) return null;
    if (position.value.outcome) return 'over';
    return strengthToMove(game.value.players, position.value) === null ? 'own' : 'engine';
  });
  const turn = computed<EngineGameTurn>(() => (here.value ? turnThere.value : null) ?? 'away');
  /** The seat that the user holds now; null if the engine plays both sides. */
  const seat = computed<Side | null>(() => {
    const at = ofGame.value?.position ?? position.value;
    const first = game.value?.first ?? null;
    return at && first !== null ? seatIn(at, first) : first;
  });
  /** True if the position shown belongs to the game, so that it can continue from there. */
  const isInside = computed(
    () => Boolean(ofGame.value?.position) && isWithin(game.value?.start ?? ROOT, ofGame.value?.path ?? ROOT),
  );
  /** The book move that led to the current position of the game, in words; `''` if there is none. */
  const bookNote = computed(() => {
    const last = lastFromBook.value;
    const path = game.value?.path;
    const isLast = last && path !== undefined && path !== ROOT && parentPath(path) === last.before;
    return isLast && lastMove(path) === last.move ? t('engine-game.book-move', bookWords(last)) : '';
  });
  const ownBefore = computed(() => {
    const at = game.value;
    return here.value && at && at.first !== null
      ? lastOwnPosition(here.value.positions, at.path, at.start, at.first)
      : null;
  });

  /** Lets the engine move if it is its turn. */
  function look(): void {
    const at = here.value;
    const started = game.value;
    if (!at?.position || !started || isPaused.value || turn.value !== 'engine') return;
    const strength = strengthToMove(started.players, at.position);
    if (!strength) return;
    fault.value = null;
    // A user who watches the engine play both sides gets time to look at each move.
    const earliestAt = started.first === null ? pageClock.now() + WATCHED_MOVE_MS : 0;
    const pauseMs = (): number => paceOf(settings.values.pace, settings.values.speed).pauseMs;
    answer(at, at.position, strength, (move, fromBook) => {
      thinking.afterSeeds(pauseMs, earliestAt, () => {
        if (turn.value === 'engine') playAnswer(move, fromBook);
      });
    });
  }

  function playAnswer(move: Move, fromBook: BookMove | null): void {
    // Set before the move is played: if the engine moves again, the next move is played within this call.
    lastFromBook.value = fromBook && game.value ? { ...fromBook, before: game.value.path } : null;
    const hadChanges = documents.active === null || isChanged(documents.active);
    playing.move(move, 'engine');
    // Moves of the engine before the first move of the user need not be saved.
    if (!hadChanges && seat.value !== null && ownBefore.value === null && documents.activeId !== null)
      documents.nothingToSave(documents.activeId);
    if (fromBook) ui.announce(t('engine-game.from-book', bookWords(fromBook)));
  }

  /** Sets the game and tells the window its players, who decide the hidden counts and the user's own side. */
  function setGame(next: EngineGame | null): void {
    game.value = next;
    ui.player = next;
  }

  /** Whether the board was turned before the game turned it; null if the game has not turned it. */
  let turnedBefore: boolean | null = null;

  /** Puts the user's side below, if the settings ask for it. */
  function turnBoard({ documentId }: Pick<Player, 'documentId'>): void {
    if (!settings.values.engineGame.turnsBoard || seat.value === null) return;
    turnedBefore ??= ui.flips.of(documentId);
    ui.flips.choose(documentId, seat.value === 'north');
  }

  function turnBoardBack({ documentId }: Player): void {
    if (turnedBefore !== null) ui.flips.choose(documentId, turnedBefore);
    turnedBefore = null;
  }

  /** Announces which side the user has from now on. */
  function tellSeat(what: 'begun' | 'swapped'): void {
    const side = seat.value;
    ui.announce(
      side === null ? t(`engine-game.${what}-both`) : t(`engine-game.${what}`, { side: t(`side.${side}`) }),
    );
  }

  /** Shows a position of a game. */
  function show({ documentId, game: index }: EngineGame, path: Path): void {
    documents.activate(documentId);
    documents.chooseGame(index);
    documents.goTo(path);
  }

  function moveTo(path: Path): void {
    if (game.value) setGame({ ...game.value, path });
  }

  /**
   * Begins a game at the position shown. A current game ends; its moves stay.
   *
   * @param players in their seats in that position; without the engine on either side there is nothing to begin.
   */
  function begin(players: Players): void {
    const { shown } = documents;
    if (!shown?.position) return;
    if (game.value) end();
    const seated = seatedIn(shown.position, players);
    if (!seated.south && !seated.north) return;
    analysis.stop();
    if (solver.isRunning) solver.pause();
    const first = sideOfUser(seated);
    ui.thinksFirst = first !== null;
    ui.page = null;
    settings.chooseLayout('study');
    const place = { documentId: shown.document.id, game: shown.document.gameIndex };
    rename(place, withEngineNames(shown.record, shown.path, seated));
    const begun = { ...place, start: shown.path, path: shown.path, first, players: seated };
    setGame({ ...begun, known: shown.record.root });
    turnBoard(place);
    tellSeat('begun');
    look();
  }

  /** Names the players. This is not an undo step, and an unchanged document still has nothing to save. */
  function rename({ documentId, game: index }: Pick<Player, 'documentId' | 'game'>, named: GameRecord): void {
    const document = documents.find(documentId);
    documents.amend(documentId, index, named);
    if (document && !isChanged(document)) documents.nothingToSave(documentId);
  }

  /**
   * Begins another game of the same players where this game began: in a new document, or as variations of the game.
   *
   * @param isSwapped whether the players change sides.
   */
  function rematch(isSwapped: boolean): void {
    const at = game.value;
    if (!at) return;
    show(at, at.start);
    const { shown } = documents;
    if (!shown?.position) return;
    const known = hasEngineNames(shown.record, at.players) ? playerTags(shown.record) : [];
    const names = isSwapped ? swapSeats(known) : known;
    // A whole game is not repeated as a variation of another.
    if (at.start === ROOT || settings.values.engineGame.place === 'document')
      openEngineGameDocument(documents, names);
    begin(seatedIn(shown.position, isSwapped ? changedSides(at.players) : at.players));
  }

  /** Ends the game and shows where it began, to go through it move by move. */
  function goThrough(): void {
    const at = game.value;
    if (!at) return;
    end();
    // The arrow key Right follows the line that was played.
    show(at, at.path);
    documents.goTo(at.start);
  }

  function pause(): void {
    if (!game.value || isPaused.value) return;
    thinking.stop();
    isPaused.value = true;
    ui.announce(t('engine-game.paused'));
  }

  /** Continues at the current position of the game, or from the position shown if it belongs to the game. */
  function resume(): void {
    const { shown } = documents;
    isPaused.value = false;
    if (turn.value === 'away' && isInside.value && shown) moveTo(shown.path);
    ui.announce(t('engine-game.resumed'));
    look();
  }

  /** Shows the current position of the game. */
  function goBack(): void {
    const at = game.value;
    if (!at) return;
    ui.page = null;
    show(at, at.path);
  }

  /** Goes back to the last turn of the user; the moves taken back stay as a variation. */
  function takeBack(): void {
    const path = ownBefore.value;
    if (path === null) return;
    thinking.stop();
    isPaused.value = false;
    moveTo(path);
    documents.goTo(path);
    ui.announce(t('engine-game.taken-back'));
  }

  function askHint(): void {
    const at = here.value;
    if (!at || turn.value !== 'own') return;
    fault.value = null;
    thinking.ask(at, adviceAt(at), ({ best }) => {
      if (best === null) return;
      hint.value = best;
      ui.previewMove = best;
      ui.announce(t('engine-game.hint', { move: moveText(best) }));
    });
  }

  /** Offers to end the game here by agreement; the engine agrees if it expects no gain from playing on. */
  function offerEnd(): void {
    const at = here.value;
    if (!at?.position || turn.value !== 'own' || seat.value === null) return;
    const engine = otherSide(seat.value);
    const ended = outcomeValue(at.rules, at.rules.claim(at.position, 'agreed', at.position.turn));
    fault.value = null;
    thinking.ask(at, adviceAt(at), ({ value }) => {
      const isEnough = value === null || (ended ? worthOf(ended, engine) : 0) >= worthOf(value, engine);
      if (isEnough) playing.move('agreed');
      else ui.refuse(t('engine-game.declined'));
    });
  }

  function resign(): void {
    if (turn.value === 'own') playing.move('resigned');
  }

  function swapSides(): void {
    const at = game.value;
    if (!at) return;
    thinking.stop();
    const players = changedSides(at.players);
    if (record.value && hasEngineNames(record.value, at.players))
      rename(at, { ...record.value, tags: swapSeats(record.value.tags) });
    setGame({ ...at, players, first: sideOfUser(players) });
    turnBoard(at);
    tellSeat('swapped');
    look();
  }

  /** Ends the game against the engine; all moves stay in the tree. */
  function end(): void {
    const at = game.value;
    if (!at) return;
    thinking.stop();
    setGame(null);
    turnBoardBack(at);
    isPaused.value = false;
    fault.value = null;
    hint.value = null;
    ui.thinksFirst = false;
    ui.announce(t('engine-game.ended'));
  }

  function forgetHint(): void {
    if (hint.value !== null) ui.previewMove = null;
    hint.value = null;
  }

  /** Follows moves that were played, and moves that undo removed. */
  function follow({ before, now, played }: DocumentsChange): void {
    if (before.path !== now.path) forgetHint();
    const at = game.value;
    if (!at) return;
    if (!record.value) {
      end();
      return;
    }
    const { root } = record.value;
    const wasHere = isOf(before, at) && before.path === at.path;
    // Undoing a move that went back into an earlier variation leaves both in the tree.
    const isUndone =
      wasHere && isOf(now, at) && isWithin(now.path, at.path) && leadLine(root, at.path, at.known) !== root;
    const path = isUndone ? now.path : nearestPath(root, at.path);
    if (path !== at.path) {
      thinking.stop();
      setGame({ ...at, path, start: nearestPath(root, at.start) });
      // A user who undoes the engine's move does not want it repeated at once.
      isPaused.value = turn.value === 'engine';
      return;
    }
    const { shown } = documents;
    if (shown && played !== null && wasHere && (played === 'engine' || isOwnMove(shown, at))) {
      thinking.stop();
      moveTo(shown.path);
    }
    if (turn.value === 'away') thinking.stop();
    else if (!thinking.isOn.value) look();
  }

  /** Tells whether it was the user's turn when the move shown was played. */
  function isOwnMove({ positions }: Shown, { path, players }: EngineGame): boolean {
    const before = positionAt(positions, path);
    return before.ok && before.value.outcome === null && strengthToMove(players, before.value) === null;
  }

  /** Plays a move of the game, whose line then comes first; returns undefined for any other move. */
  function take(picked: PickedMoves): Failure | null | undefined {
    const at = game.value;
    const isMove = picked.moves.length === 1 && turn.value === (picked.by === 'engine' ? 'engine' : 'own');
    if (!at || !isMove) return undefined;
    return documents.play(picked, (edit) => {
      const root = leadLine(edit.record.root, edit.path, at.known);
      return root === edit.record.root ? edit : { ...edit, record: { ...edit.record, root } };
    });
  }

  // Values are hidden until the game ends; taking back its last move continues it.
  watch(
    () => turnThere.value === 'over',
    (isOver) => {
      ui.thinksFirst = !isOver && (game.value?.first ?? null) !== null;
    },
    { flush: 'sync' },
  );
  watch([() => analysis.isOn, () => solver.isRunning], ([isOn, isSolving]) => {
    if ((isOn || isSolving) && game.value) pause();
  });

  return {
    game,
    isPaused,
    isThinking: thinking.isOn,
    hint,
    bookNote,
    fault,
    here,
    turn,
    turnThere,
    ofGame,
    seat,
    isInside,
    ownBefore,
    connect: thinking.connect,
    begin,
    rematch,
    goThrough,
    pause,
    resume,
    goBack,
    takeBack,
    askHint,
    offerEnd,
    resign,
    swapSides,
    end,
    take,
    follow,
  };
});
