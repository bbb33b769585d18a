/**
 * A sitting in which the moves of a game are guessed. The document shows the position asked about, and the page covers
 * everything that tells later moves. Guesses are taken in place of moves, so they never change the game.
 */
import { defineStore } from 'pinia';
import { computed, nextTick, ref, shallowRef, watch } from 'vue';
import { paceOf } from '../../../engine/drawing/animation.ts';
import type { Move } from '../../../engine/core/move.ts';
import type { Failure } from '../../../engine/core/result.ts';
import type { EngineClient } from '../../../engine/protocol/client.ts';
import type { ReviewTask } from '../../../engine/review/review-game.ts';
import { reviewTry, type TriedMove } from '../../../engine/review/review-line.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { askedPlies, sumUpGuesses, type Guess } from '../../../engine/training/guess.ts';
import { nodeAt } from '../../../engine/tree/node.ts';
import { childPath, lastMove, movesOf, pathToPly, ROOT } from '../../../engine/tree/path.ts';
import { playMove } from '../../../engine/tree/play.ts';
import { positionAt } from '../../../engine/tree/positions.ts';
import type { Path } from '../../../engine/tree/types.ts';
import { pageClock } from '../../platform/page-clock.ts';
import { useDocuments, type PickedMoves } from '../../studio/documents.ts';
import { useSettings } from '../../studio/settings.ts';
import type { Shown } from '../../studio/shown.ts';
import { useSowing } from '../../studio/sowing.ts';
import { useUi } from '../../studio/ui.ts';
import { useAnalysis } from '../analysis/analysis.ts';
import { judgingFor } from '../review/judging.ts';
import { useCauseWords } from '../review/move-words.ts';
import { bookValues } from '../review/page.ts';
import { useRetry } from '../review/retry.ts';
import { dayOf } from '../../../engine/progress/days.ts';
import { useTraining } from '../training/data/training-store.ts';
import { sourceName } from '../training/from-game/gather-run.ts';
import { makeClock } from '../training/session/clock.ts';
import { makeJudge, type Judge } from './judge.ts';
import type { Sitting } from './sitting.ts';
import { askedText, toldText } from './guess-words.ts';
import type { GuessChoice } from './settings/guess-choice.ts';

/** Whether a guess is asked for, waits for values, or is told; the moves of the game are played; or all is over. */
export type GuessStage = 'asking' | 'judging' | 'told' | 'moving' | 'over';

/** Time between moves of the game that are played without animation, so that each is seen. */
const STILL_MOVE_MS = 500;

export const useGuess = defineStore('guess', () => {
  const documents = useDocuments();
  const settings = useSettings();
  const sowing = useSowing();
  const training = useTraining();
  const ui = useUi();
  const causeWords = useCauseWords();
  const clock = makeClock();
  let engine: { readonly client: EngineClient; readonly version: string } | null = null;
  let judge: Judge | null = null;
  let stopMoving = (): void => undefined;

  const sitting = shallowRef<Sitting | null>(null);
  const guesses = shallowRef<readonly Guess[]>([]);
  const stage = ref<GuessStage>('asking');
  /** The guess that waits for values. */
  let pending: Pick<Guess, 'move' | 'ms'> | null = null;
  /** Seconds used for this guess, or left for it if there is a limit; null without a clock. */
  const seconds = ref<number | null>(null);

  /** The guess told; null while one is asked for. */
  const told = computed(() => (stage.value === 'told' ? (guesses.value.at(-1) ?? null) : null));
  const figures = computed(() => sumUpGuesses(guesses.value));
  /** The ply of the question, or of the guess told. */
  const ply = computed(() => {
    const at = guesses.value.length - (stage.value === 'told' ? 1 : 0);
    return sitting.value?.asked[at] ?? null;
  });
  /** Whether moves are still to be guessed. */
  const hasMore = computed(() => guesses.value.length < (sitting.value?.asked.length ?? 0));
  const isOpen = computed(() => ui.page === 'guess');

  function pathAt(at: number): Path {
    return pathToPly(sitting.value?.line ?? ROOT, at);
  }

  function taskAt(path: Path): ReviewTask | null {
    const found = sitting.value && positionAt(sitting.value.positions, path);
    return found?.ok ? { path, position: found.value } : null;
  }

  /** Begins to guess the moves of the line shown. */
  function start(shown: Shown, line: Path, from: number, { side, clock: how }: GuessChoice): void {
    const { document, positions, record, rules } = shown;
    if (!engine) return;
    close();
    useRetry().stop();
    useAnalysis().stop();
    const player = side === 'both' ? null : side;
    const next: Sitting = {
      ...{ id: crypto.randomUUID(), documentId: document.id, game: document.gameIndex },
      ...{ name: sourceName(shown), record, positions, line, side: player, clock: how },
      asked: askedPlies(positions, line, from, player),
      known: bookValues(positions, document.book),
      judging: judgingFor(settings.values, rules.game),
    };
    sitting.value = next;
    judge = makeJudge(next, engine.client, engine.version, settle);
    guesses.value = [];
    ui.marksMode = false;
    ui.page = 'guess';
    documents.goTo(pathAt(from));
    proceed(from);
  }

  /** Shows the page again where it was left; ends the sitting if its game is no longer there. */
  function open(): void {
    const at = sitting.value;
    if (!at) return;
    documents.activate(at.documentId);
    documents.chooseGame(at.game);
    const { shown } = documents;
    const isThere =
      shown?.document.id === at.documentId &&
      shown.record.rules === at.record.rules &&
      nodeAt(shown.record.root, at.line) !== null;
    ui.page = 'guess';
    if (!isThere) finish();
    else if (stage.value === 'moving') ask();
    else if (ply.value !== null && stage.value !== 'over') documents.goTo(pathAt(ply.value));
  }

  /** Lets the engine look at the position asked about and those to come, or first at `more`. */
  function lookAhead(more: readonly Path[] = []): void {
    const coming = sitting.value?.asked.slice(guesses.value.length).map(pathAt) ?? [];
    judge?.look([...more, ...coming].flatMap((path) => taskAt(path) ?? []));
  }

  /** Asks for the move of the position reached. */
  function ask(): void {
    stopMoving();
    if (ply.value === null) {
      finish();
      return;
    }
    stage.value = 'asking';
    if (documents.shown?.path !== pathAt(ply.value)) documents.goTo(pathAt(ply.value));
    clock.restart();
    tick();
    lookAhead();
    // After the announcement of the move that led here, which this sentence repeats.
    const { value: at } = sitting;
    if (at) void nextTick(() => ui.announce(askedText(at, guesses.value.length)));
  }

  /** Plays the moves of the game from a ply to the next question, one after the other. */
  function proceed(from: number): void {
    stage.value = 'moving';
    const to = ply.value;
    if (to === null || from >= to) {
      ask();
      return;
    }
    documents.goTo(pathAt(from + 1));
    const { animation, pace, speed } = settings.values;
    const earliestAt = animation || from + 1 === to ? 0 : pageClock.now() + STILL_MOVE_MS;
    // The board begins to sow once it is drawn.
    let isStopped = false;
    stopMoving = () => (isStopped = true);
    void nextTick(() => {
      if (isStopped) return;
      const pauseMs = (): number => (from + 1 === to ? 0 : paceOf(pace, speed).pauseMs);
      stopMoving = sowing.afterLanding(pauseMs, () => proceed(from + 1), earliestAt);
    });
  }

  /** Takes a move of the user as a guess; undefined while the page is not there. */
  function take({ by, moves: [text = ''] }: PickedMoves): Failure | null | undefined {
    const here = documents.shown;
    if (!isOpen.value || by !== 'user' || !here) return undefined;
    if (stage.value !== 'asking') return null;
    const played = playMove(here.record, here.path, text, here.positions);
    const move = played.ok ? lastMove(played.value.path) : '';
    if (move !== '') guess(move);
    return played.ok ? null : played;
  }

  /** Takes a guess; null shows the move without one. */
  function guess(move: Move | null): void {
    if (stage.value !== 'asking') return;
    pending = { move, ms: Math.round(clock.spent()) };
    stage.value = 'judging';
    settle();
  }

  /** Judges a move in the position asked about; null while its values are being looked for. */
  function judged(before: ReviewTask, move: Move): TriedMove | null {
    const at = sitting.value;
    if (!at || !judge?.isDone(before.position)) return null;
    const tried = reviewTry(at.positions, before.path, move, judge.valuesAt, at.judging);
    const after = taskAt(childPath(before.path, move));
    if (tried?.isBest !== null || !after || judge.isDone(after.position)) return tried;
    lookAhead([after.path]);
    return null;
  }

  /** Tells what the pending guess is worth once everything is known about it. */
  function settle(): void {
    const at = sitting.value;
    const made = pending;
    const before = ply.value === null ? null : taskAt(pathAt(ply.value));
    const played = ply.value === null ? undefined : movesOf(at?.line ?? ROOT)[ply.value];
    if (stage.value !== 'judging' || !made || !before || played === undefined || ply.value === null) return;
    const own = judged(before, played);
    const tried = own && made.move !== null ? judged(before, made.move) : null;
    if (!at || !own || (made.move !== null && !tried)) return;
    guesses.value = [...guesses.value, { ply: ply.value, ...made, tried, played, own }];
    pending = null;
    stage.value = 'told';
    if (told.value) ui.announce(toldText(at, told.value, causeWords.value));
  }

  /** Goes to the next question, past the moves being played and after an early end, too; else to the result. */
  function next(): void {
    const from = ply.value;
    if (stage.value === 'moving' || (stage.value === 'over' && hasMore.value)) ask();
    else if (stage.value === 'told' && from !== null) {
      if (hasMore.value) {
        stage.value = 'moving';
        proceed(from);
      } else finish();
    }
  }

  /** Ends the guessing and keeps its result in the training. */
  function finish(): void {
    const at = sitting.value;
    stopMoving();
    judge?.stop();
    pending = null;
    stage.value = 'over';
    const { judged: moves, best, score, own, ms } = figures.value;
    if (!at || moves === 0) return;
    const now = Date.now();
    training.keepResult({
      ...{ id: at.id, at: now, day: dayOf(now), game: at.positions.rules.game, name: at.name },
      ...{ side: at.side, moves, best, score, own, ms },
    });
  }

  function close(): void {
    stopMoving();
    judge?.stop();
    judge = null;
    sitting.value = null;
    if (isOpen.value) ui.page = null;
  }

  /** Leaves the page: ends the guessing with its result so far, or closes the result. */
  function leave(): void {
    if (stage.value === 'over' || guesses.value.length === 0) close();
    else finish();
  }

  /** Updates the clock; when the time is over, the move is shown. */
  function tick(): void {
    const how = sitting.value?.clock ?? 'none';
    const spent = clock.spent() / 1000;
    if (stage.value !== 'asking') return;
    if (how === 'none') seconds.value = null;
    else if (how === 'shown') seconds.value = Math.floor(spent);
    else {
      seconds.value = Math.max(0, Math.ceil(Number(how) - spent));
      if (seconds.value === 0) guess(null);
    }
  }

  /** Ends the sitting when its document is closed. */
  function follow(): void {
    if (sitting.value && !documents.find(sitting.value.documentId)) close();
  }

  // Values stay hidden as long as the page is there, and nothing is searched while it is not.
  watch(isOpen, (is) => {
    ui.isAsking = is;
    if (!is) {
      stopMoving();
      judge?.stop();
    } else if (stage.value === 'asking' || stage.value === 'judging') lookAhead();
  });

  function connect(client: EngineClient, version: string): void {
    engine = { client, version };
  }

  return {
    ...{ sitting, guesses, stage, seconds, told, figures, ply, hasMore, clock },
    ...{ connect, start, open, take, guess, next, close, leave, tick, follow },
    /** Returns the values that judge a position of the line. */
    valuesAt: (position: Position) => judge?.valuesAt(position) ?? null,
    positionAt: (path: Path) => taskAt(path)?.position ?? null,
  };
});
