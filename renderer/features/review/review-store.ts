/**
 * Reviews: the queue, the engine's work on it, and the use of the results. One game at a time is searched in the
 * background, from its last position backwards; values go into the open document at once, verdicts and better lines at
 * the end as one undoable step.
 *
 * A request carries everything it needs, so the client can ask again when the engine crashes. The host keeps every
 * job, so the queue survives the end of the program and comes back paused.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { fail, type Failure } from '../../../engine/core/result.ts';
import { storedOf } from '../../../engine/core/stored-values.ts';
import { makeMgnGame, parseMgn } from '../../../engine/formats/mgn.ts';
import { moveName } from '../../../engine/notation/move-name.ts';
import { tagValue } from '../../../engine/tree/tags.ts';
import type { AnalysisEnd, EngineClient } from '../../../engine/protocol/client.ts';
import { reviewName } from '../../../engine/review/limit.ts';
import { reviewedLine, type ReviewTask } from '../../../engine/review/review-game.ts';
import { summarise } from '../../../engine/review/summary.ts';
import { isWithin, plyOf } from '../../../engine/tree/path.ts';
import { sameData } from '../../../engine/tree/same-data.ts';
import type { GameRecord, Path } from '../../../engine/tree/types.ts';
import { t } from '../../i18n/text.ts';
import type { KeptObjects } from '../../platform/host-services.ts';
import { pageClock } from '../../platform/page-clock.ts';
import { collectionToWrite, positionsFor, type StudioDocument } from '../../studio/document.ts';
import { useDocuments } from '../../studio/documents.ts';
import type { Shown } from '../../studio/shown.ts';
import { judgingFor } from './judging.ts';
import { useNotices } from '../files/notices.ts';
import { useSettings } from '../../studio/settings.ts';
import { useUi } from '../../studio/ui.ts';
import { valueKey } from '../../studio/value-store.ts';
import { useAnalysis } from '../analysis/analysis.ts';
import { engineLimits } from '../analysis/settings/engine-resources.ts';
import { useSolver } from '../analysis/solver.ts';
import { useEngineGame } from '../play/engine-game/engine-game-store.ts';
import { makeJobKeeper } from './kept-store.ts';
import type { StoredJob } from './kept-jobs.ts';
import {
  changeJob,
  currentJob,
  pauseAll,
  progressOf,
  removeJob,
  resumeAll,
  runNext,
  runningJob,
  type Jobs,
} from './queue.ts';
import { isOver, type JobMistake, type ReviewJob, type ReviewLimit, type ReviewPlace } from './queue-job.ts';
import {
  finishReview,
  isReviewed,
  nextTask,
  openWork,
  positionLimits,
  refOf,
  skipKnown,
  takeFound,
  workedGame,
  type ReviewWork,
} from './queue-work.ts';
import { documentOf, takeValues, writeInto } from './queue-write.ts';

/** The user's wish for the review of a game. */
export interface ReviewWish {
  readonly limit: ReviewLimit;
  /** The line, from the root to its end; the main line if absent. */
  readonly line?: Path;
}

/** A game from a file that is not open. */
export interface FileGame {
  readonly game: GameRecord;
  /** Path of the file in its folder, or its name. */
  readonly source: string;
  /** Number of the game in the file, 1 = first. */
  readonly number: number;
}

/** A request to the engine for a position. */
interface Asked {
  readonly id: string;
  readonly task: ReviewTask;
}

/** Failures after which the request is sent once more; a second failure leaves the position unknown. */
const RETRIED = new Set(['ERR_ENGINE_CRASHED']);
/** Failures which mean that no engine is available. */
const NO_ENGINE = new Set(['ERR_ENGINE_DOWN', 'ERR_PROTOCOL_VERSION']);

export const useReview = defineStore('review', () => {
  const analysis = useAnalysis();
  const documents = useDocuments();
  const engineGame = useEngineGame();
  const notices = useNotices();
  const settings = useSettings();
  const solver = useSolver();
  const ui = useUi();
  const jobs = shallowRef<Jobs>([]);
  /** Games by job, as texts; for the job in work, only the state last kept. */
  const texts = new Map<string, Omit<StoredJob, 'job'>>();
  const keeper = makeJobKeeper(storedJob, (failure) => (notices.reviewsUnkept = failure));
  /** The job in work, and the pending request. */
  let work: { readonly id: string; state: ReviewWork } | null = null;
  let asked: Asked | null = null;
  let cancelAsked = (): void => undefined;
  /** Number of engine failures at the current position. */
  let misses = 0;
  let client: EngineClient | null = null;
  let build = '';
  /** Whether many jobs are being added or removed at once; none starts before that is over. */
  let isHeld = false;

  const running = computed(() => runningJob(jobs.value));
  const current = computed(() => currentJob(jobs.value));
  const progress = computed(() => progressOf(jobs.value));
  const isPaused = computed(
    () => running.value === null && jobs.value.some(({ state }) => state === 'paused'),
  );
  /** Whether the engine serves the position that the user looks at; the review continues afterwards. */
  const isAside = computed(
    () => running.value !== null && (analysis.isRunning || solver.underWay !== null || engineGame.isThinking),
  );
  /** The latest job of the game shown. */
  const here = computed<ReviewJob | null>(() => {
    const document = documents.active;
    if (!document) return null;
    return (
      jobs.value.findLast(
        ({ place }) =>
          place !== null && place.game === document.gameIndex && documentOf([document], place) === document,
      ) ?? null
    );
  });

  function find(id: string): ReviewJob | null {
    return jobs.value.find((job) => job.id === id) ?? null;
  }

  function change(id: string, fields: Partial<Omit<ReviewJob, 'id'>>): void {
    jobs.value = changeJob(jobs.value, id, fields);
    keeper.touch(id);
  }

  function setJobs(next: Jobs): void {
    if (next === jobs.value) return;
    const before = new Map(jobs.value.map((job) => [job.id, job]));
    jobs.value = next;
    for (const job of next) if (!isKeptAlike(before.get(job.id), job)) keeper.touch(job.id);
  }

  function storedJob(id: string): StoredJob | null {
    const job = find(id);
    const kept = texts.get(id);
    if (!job || !kept) return null;
    return { ...kept, job, ...(work?.id === id ? { text: makeMgnGame(workedGame(work.state)) } : {}) };
  }

  /** Returns the game of a job with its results so far; null if it can no longer be read. */
  function gameOf(id: string): GameRecord | null {
    if (work?.id === id) return workedGame(work.state);
    const kept = texts.get(id);
    return kept ? (parseMgn(kept.text).collection.games[0] ?? null) : null;
  }

  function connect(next: EngineClient, version: string): void {
    client = next;
    build = version;
    step();
  }

  /** Reads the jobs that earlier runs of the program left. */
  async function begin(kept: KeptObjects): Promise<void> {
    for (const { job, ...rest } of await keeper.load(kept)) {
      if (find(job.id)) continue;
      texts.set(job.id, rest);
      jobs.value = [...jobs.value, job];
    }
    writeOpened();
  }

  /** Takes the state of a job that the host has, in place of the one here. */
  async function takeKept(id: string): Promise<void> {
    if (work?.id === id) leaveWork();
    const stored = await keeper.read(id);
    jobs.value = removeJob(jobs.value, id);
    texts.delete(id);
    if (stored) {
      const { job, ...rest } = stored;
      texts.set(id, rest);
      jobs.value = [...jobs.value, job].toSorted((a, b) => a.addedAt - b.addedAt);
    }
    step();
  }

  /** Adds a job at the end of the queue; it runs when its turn comes. */
  function add(
    game: GameRecord,
    { limit, line }: ReviewWish,
    names: Pick<ReviewJob, 'name' | 'source' | 'number' | 'place'>,
  ): string | null {
    const positions = positionsFor(game);
    if (!positions.ok) return null;
    const reviewed = line ?? reviewedLine(game, positions.value);
    const id = crypto.randomUUID();
    const isRepeated = isReviewed(game, build, limit);
    const { tasks } = openWork(game, positions.value, reviewed, 0, isRepeated);
    texts.set(id, { text: makeMgnGame(game), isRepeated });
    const job: ReviewJob = {
      id,
      ...names,
      players: { south: told(game, 'South'), north: told(game, 'North') },
      result: told(game, 'Result'),
      event: told(game, 'Event'),
      rules: game.rules,
      line: reviewed,
      plies: plyOf(reviewed),
      state: 'waiting',
      done: 0,
      all: tasks.length,
      limit,
      summary: null,
      mistakes: [],
      failure: null,
      addedAt: Math.max(Date.now(), (jobs.value.at(-1)?.addedAt ?? 0) + 1),
      isWritten: false,
    };
    jobs.value = [...jobs.value, job];
    keeper.touch(id);
    step();
    return id;
  }

  /** Runs a function that changes many jobs, then continues with the queue. */
  function atOnce<T>(work: () => T): T {
    isHeld = true;
    try {
      return work();
    } finally {
      isHeld = false;
      step();
    }
  }

  /** Reviews a game of an open document, in the form in which it would be written. */
  function addOpen(
    document: StudioDocument,
    game: GameRecord | undefined,
    index: number,
    wish: ReviewWish,
  ): string | null {
    if (!game) return null;
    const place: ReviewPlace = { documentId: document.id, fileId: document.file?.id ?? null, game: index };
    const positions = positionsFor(game);
    if (!positions.ok) return null;
    const line = wish.line ?? reviewedLine(game, positions.value);
    // A new review replaces the older one, whose findings are in the document.
    for (const job of jobs.value) {
      const isHere = job.place?.game === index && documentOf([document], job.place) !== null;
      if (isHere && (isWithin(job.line, line) || isWithin(line, job.line))) remove(job.id);
    }
    const name = playersOf(game) ?? document.name;
    return add(game, wish, { name, source: document.name, number: index + 1, place });
  }

  /** Reviews the game shown; returns the id of the job, or null if there is nothing to review. */
  function start({ document }: Shown, wish: ReviewWish): string | null {
    const index = document.gameIndex;
    return addOpen(document, collectionToWrite(document).games[index], index, wish);
  }

  /** Reviews all games of a document. */
  function startAll(document: StudioDocument, limit: ReviewLimit): readonly string[] {
    const { games } = collectionToWrite(document);
    return atOnce(() => games.flatMap((game, index) => addOpen(document, game, index, { limit }) ?? []));
  }

  /** Reviews games of files that are not open. */
  function addGames(games: readonly FileGame[], limit: ReviewLimit): readonly string[] {
    return atOnce(() =>
      games.flatMap(({ game, source, number }) => {
        const name = playersOf(game) ?? source;
        return add(game, { limit }, { name, source, number, place: null }) ?? [];
      }),
    );
  }

  /** Pauses all jobs that are not over. */
  function pause(failure: Failure | null = null): void {
    const at = running.value;
    leaveWork();
    setJobs(pauseAll(jobs.value));
    if (at && failure) change(at.id, { failure });
    if (at) ui.announce(t('review.paused', { name: at.name }));
  }

  function resume(): void {
    setJobs(resumeAll(jobs.value));
    step();
  }

  /** Ends a job and removes it from the list; values already found stay where they are. */
  function remove(id: string): void {
    if (!find(id)) return;
    if (work?.id === id) leaveWork();
    jobs.value = removeJob(jobs.value, id);
    texts.delete(id);
    keeper.touch(id);
    step();
  }

  /** Stops the work on the running job and keeps its results. */
  function leaveWork(): void {
    const left = work;
    if (left) keepText(left.id, left.state);
    asked = null;
    work = null;
    cancelAsked();
    cancelAsked = () => undefined;
  }

  function keepText(id: string, state: ReviewWork): void {
    texts.set(id, { text: makeMgnGame(workedGame(state)), isRepeated: state.isRepeated });
  }

  /** Finds the document in which the game of a job is open. */
  function openDocument({ place }: ReviewJob): StudioDocument | null {
    return place && documentOf(documents.list, place);
  }

  /** Continues with the queue, unless a request is pending. */
  function step(): void {
    if (!client || asked || isHeld) return;
    const before = running.value;
    setJobs(runNext(jobs.value));
    const job = running.value;
    if (!job) return;
    if (job !== before) ui.announce(t('review.begun', { name: job.name, n: job.all - job.done }));
    const state = work?.id === job.id ? work.state : openJob(job);
    if (!state) {
      work = null;
      change(job.id, { state: 'failed', failure: fail('ERR_REVIEW_GAME') });
      step();
      return;
    }
    const { rules } = state.positions;
    const document = openDocument(job);
    const next = skipKnown(state, (position) => document?.book.get(valueKey(rules, position)) ?? null);
    work = { id: job.id, state: next };
    if (next.done !== job.done) change(job.id, { done: next.done });
    const task = nextTask(next);
    if (task) ask(job, next, task);
    else finish(job, next);
  }

  /** Opens the work on a job where it was left. */
  function openJob({ id, line, done }: ReviewJob): ReviewWork | null {
    const game = gameOf(id);
    const positions = game ? positionsFor(game) : null;
    if (!game || !positions?.ok) return null;
    return openWork(game, positions.value, line, done, texts.get(id)?.isRepeated ?? false);
  }

  function ask({ id, limit }: ReviewJob, state: ReviewWork, task: ReviewTask): void {
    if (!client) return;
    const question: Asked = { id, task };
    asked = question;
    const { limits, isProof } = positionLimits(limit);
    const engine = engineLimits(settings.values.engineResources, solver.machine);
    const run = client.review(refOf(state, task), { ...limits, ...engine }, isProof, {
      onProgress: () => undefined,
      onEnd: (end) => {
        // The job may have been paused or cancelled meanwhile.
        if (asked === question) answered(question, end);
      },
    });
    // A request that cannot even be sent has ended by now.
    if (asked === question) cancelAsked = () => run.cancel();
  }

  function answered({ id }: Asked, end: AnalysisEnd): void {
    asked = null;
    cancelAsked = () => undefined;
    if (!work) return;
    if (!end.ok && NO_ENGINE.has(end.code)) {
      pause(end);
      return;
    }
    misses += end.ok ? 0 : 1;
    const isRetried = !end.ok && RETRIED.has(end.code) && misses < 2;
    if (!isRetried) {
      misses = 0;
      const found = end.ok && end.value.report.moves.length > 0 ? storedOf(end.value.report, build) : null;
      const task = nextTask(work.state);
      work = { id, state: takeFound(work.state, found) };
      change(id, { done: work.state.done });
      const job = find(id);
      const document = job && openDocument(job);
      if (document && found && task)
        documents.keep(document.id, valueKey(work.state.positions.rules, task.position), found);
    }
    step();
  }

  /** Judges the game, and writes it into its document if that is open. */
  function finish(job: ReviewJob, state: ReviewWork): void {
    work = null;
    const { game, positions, line, known } = state;
    const valued = workedGame(state);
    const name = reviewName(build, positionLimits(job.limit));
    const { record, moves } = finishReview(
      valued,
      positions,
      line,
      (position) => known.get(position) ?? null,
      judgingFor(settings.values, game.game),
      name,
    );
    texts.set(job.id, { text: makeMgnGame(record), isRepeated: state.isRepeated });
    const mistakes = moves.flatMap(({ verdict, player, number, move }, ply): readonly JobMistake[] =>
      verdict ? [{ ply, player, name: moveName(number, [move]), verdict }] : [],
    );
    change(job.id, { state: 'done', done: job.all, summary: summarise(moves), mistakes });
    write(job.id);
    const n = mistakes.filter(({ verdict }) => verdict.glyph !== 'doubtful').length;
    ui.announce(t('review.finished', { name: job.name, n }));
    // The window gets its turn between two games, however short they are.
    pageClock.after(0, step);
  }

  /** Writes a finished review into its document, if that is open. */
  function write(id: string): void {
    const job = find(id);
    const document = job && openDocument(job);
    const reviewed = document ? gameOf(id) : null;
    if (!document || !reviewed) return;
    change(id, { isWritten: true });
    const name = reviewName(build, positionLimits(job.limit));
    documents.put(writeInto(document, reviewed, job, judgingFor(settings.values, reviewed.game), name));
  }

  /** Merges results into documents that were opened again meanwhile. */
  function writeOpened(): void {
    for (const job of jobs.value) {
      if (job.isWritten || job.place === null || !openDocument(job)) continue;
      if (job.state === 'done') write(job.id);
    }
  }

  let known: readonly string[] = [];
  /** Looks for documents that were opened. */
  function follow(): void {
    const ids = documents.list.map(({ id }) => id);
    const isOpened = ids.some((id) => !known.includes(id));
    known = ids;
    // Waits until all other watchers of the opening have been called.
    if (isOpened) queueMicrotask(takeIn);
  }

  /** Gives documents that were opened the results so far of reviews of their games. */
  function takeIn(): void {
    for (const job of jobs.value) {
      const document = openDocument(job);
      const game = document && !job.isWritten && job.done > 0 ? gameOf(job.id) : null;
      if (document && game) documents.put(takeValues(document, game));
    }
    writeOpened();
  }

  return {
    follow,
    jobs,
    running,
    current,
    progress,
    isPaused,
    isAside,
    here,
    gameOf,
    connect,
    begin,
    takeKept,
    flush: () => keeper.flush(),
    /** Keeps all jobs again after the host has lost them. */
    keepAgain() {
      for (const { id } of jobs.value) keeper.touch(id);
    },
    start,
    startAll,
    addGames,
    pause: () => {
      pause();
    },
    resume,
    cancel: remove,
    remove,
  };
});

/** Tells whether two states of a job come back the same after a restart, when unfinished jobs are paused. */
function isKeptAlike(before: ReviewJob | undefined, job: ReviewJob): boolean {
  return (
    before === job || (before !== undefined && sameData({ ...before, state: job.state }, job) && !isOver(job))
  );
}

/** Returns a tag's value; `''` if the game has none, or if the value is `?` or `*`. */
function told({ tags }: GameRecord, name: string): string {
  return (tagValue({ tags }, name) ?? '').trim().replace(/^[?*]$/, '');
}

/** Returns `South – North`, or null if neither player is named. */
function playersOf({ tags }: GameRecord): string | null {
  const [south, north] = [tagValue({ tags }, 'South'), tagValue({ tags }, 'North')];
  return south === null && north === null ? null : `${south ?? '?'} – ${north ?? '?'}`;
}
