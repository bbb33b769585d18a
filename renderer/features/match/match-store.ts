/**
 * The engine match of the window: one at a time. It continues while the user studies elsewhere, and waits
 * while the engine analyses or proves something: if both ran at the same time, neither result would be valid.
 */
import type { Failure } from '../../../engine/core/result.ts';
import type { Start } from '../../shell/on-demand.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import { makeProver } from '../../../engine/match/engine-player.ts';
import { makeGameRecord, termsText, type MatchNames } from '../../../engine/match/game-record.ts';
import { runMatch, USUAL_MAX_PLIES, type MatchEnd, type MatchPlan } from '../../../engine/match/match.ts';
import {
  hasRandomOpenings,
  openingsIn,
  openingsText,
  type OpeningBook,
} from '../../../engine/match/openings.ts';
import type { LiveGame } from '../../../engine/match/play-game.ts';
import type { PlayedGame } from '../../../engine/match/played-game.ts';
import type { ByPlayer } from '../../../engine/match/player.ts';
import { standingOf } from '../../../engine/match/statistics.ts';
import type { EngineClient } from '../../../engine/protocol/client.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import { listText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/text.ts';
import { pageClock } from '../../platform/page-clock.ts';
import { useDocuments } from '../../studio/documents.ts';
import { useSettings } from '../../studio/settings.ts';
import { useUi } from '../../studio/ui.ts';
import { useAnalysis } from '../analysis/analysis.ts';
import { usePrograms } from '../analysis/programs.ts';
import { useSolver } from '../analysis/solver.ts';
import { askSeat, choiceName, makePlayer } from './players.ts';
import type { MatchChoice } from './settings/match-choice.ts';
import { scoreText } from './match-words.ts';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';

/** Positions that a proof may take before each move, if games end as soon as they are proved. */
const PROOF_NODES = 20_000;

/** A started match. */
export interface WindowMatch {
  readonly plan: MatchPlan;
  readonly names: MatchNames;
}

export const useMatch = defineStore('match', () => {
  const documents = useDocuments();
  const settings = useSettings();
  const analysis = useAnalysis();
  const solver = useSolver();
  const ui = useUi();
  const programs = usePrograms();

  /** Whether the page is shown in place of the game. */
  const isOpen = computed({
    get: () => ui.page === 'match',
    set: (opens) => {
      if (opens) ui.page = 'match';
      else if (ui.page === 'match') ui.page = null;
    },
  });
  /** Rule set of the next match; null for the rules of the game shown. */
  const rulesText = ref<string | null>(null);
  const match = shallowRef<WindowMatch | null>(null);
  const games = shallowRef<readonly PlayedGame[]>([]);
  const live = shallowRef<LiveGame | null>(null);
  const end = shallowRef<MatchEnd | null>(null);
  const isPaused = ref(false);
  const fault = shallowRef<Omit<Failure, 'ok'> | null>(null);
  let client: EngineClient | null = null;
  let stopper: AbortController | null = null;
  /** The document that the games were opened in last, and their number. */
  let opened: { readonly id: string; readonly count: number } | null = null;

  const isRunning = computed(() => match.value !== null && end.value === null);
  const standing = computed(() => standingOf(games.value));
  /** Whether the match waits because the engine does something else. */
  const isWaiting = computed(() => isRunning.value && (analysis.isOn || solver.isRunning));
  const isHeld = computed(() => isPaused.value || isWaiting.value);
  const choice = computed(() => settings.values.match);
  const rules = computed<Rules | null>(() => {
    if (rulesText.value === null) return documents.shown?.rules ?? null;
    const read = rulesFromText(rulesText.value);
    return read.ok ? read.value : null;
  });
  const names = computed<ByPlayer<string>>(() => {
    const [one, two] = [
      choiceName(choice.value.one, programs.list),
      choiceName(choice.value.two, programs.list),
    ];
    return one === two ? { one: `${one} (1)`, two: `${two} (2)` } : { one, two };
  });
  /** Openings that the open file has under the rules. */
  const fileLines = computed(() => {
    const collection = documents.active?.history.present;
    return rules.value && collection ? openingsIn(rules.value, collection.games, null).lines : [];
  });
  /** Why a match cannot begin with these choices, as the key of a sentence; null if it can. */
  const objection = computed(() => {
    const { one, two, openings, plies, tests, elo0, elo1 } = choice.value;
    if (!rules.value) return 'match.no-rules' as const;
    const isKnown = ({ kind, program }: MatchChoice['one']): boolean =>
      kind !== 'program' || programs.list.some(({ id }) => id === program);
    if (!isKnown(one) || !isKnown(two)) return 'match.choose-program' as const;
    if (openings === 'file' && fileLines.value.length === 0) return 'match.no-lines' as const;
    if (openings === 'random' && !hasRandomOpenings(rules.value, plies)) return 'match.no-random' as const;
    if (tests && elo0 >= elo1) return 'match.no-test' as const;
    return null;
  });

  function connect(engine: EngineClient): void {
    client = engine;
  }

  function change(changes: Partial<MatchChoice>): void {
    settings.change({ match: { ...choice.value, ...changes } });
  }

  function bookOf({ openings, plies }: MatchChoice, seed: number): OpeningBook {
    if (openings === 'start') return { kind: 'start' };
    if (openings === 'file') return { kind: 'lines', lines: fileLines.value };
    return { kind: 'random', plies, seed };
  }

  /** Resolves when the match need not wait any longer, or is stopped. */
  function gate(signal: AbortSignal): Promise<void> {
    if (!isHeld.value || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const unwatch = watch(isHeld, (held) => {
        if (!held) go();
      });
      function go(): void {
        unwatch();
        signal.removeEventListener('abort', go);
        resolve();
      }
      signal.addEventListener('abort', go);
    });
  }

  /** Begins the chosen match. */
  async function start(): Promise<void> {
    if (!client || !rules.value || objection.value || isRunning.value) return;
    const chosen = choice.value;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
    const bounds = { elo0: chosen.elo0, elo1: chosen.elo1, alpha: 0.05, beta: 0.05 };
    const plan: MatchPlan = {
      rules: rules.value,
      games: Math.round(chosen.games),
      book: bookOf(chosen, seed),
      maxPlies: USUAL_MAX_PLIES,
      sprt: chosen.tests ? bounds : null,
    };
    const players = names.value;
    const begun: WindowMatch = {
      plan,
      names: {
        event: t('match.event', { one: players.one, two: players.two }),
        date: new Date().toISOString().slice(0, 10),
        players,
        openings: openingsText(plan.book),
        seed,
        terms: termsText({ maxPlies: plan.maxPlies, marginMs: chosen.marginMs, isProved: chosen.proves }),
      },
    };
    const controller = new AbortController();
    stopper = controller;
    games.value = [];
    opened = null;
    end.value = null;
    fault.value = null;
    isPaused.value = false;
    match.value = begun;
    const parts = { client, programs: programs.host, seed: seed % 1_000_000, marginMs: chosen.marginMs };
    const judge = askSeat(client, 'judge');
    ui.announce(t('match.begun', { one: players.one, two: players.two }));
    const seated = {
      one: makePlayer(chosen.one, players.one, 'one', parts),
      two: makePlayer(chosen.two, players.two, 'two', { ...parts, seed: parts.seed + 1 }),
    };
    const ended = await runMatch(
      () => seated,
      plan,
      {
        now: () => pageClock.now(),
        gate: () => gate(controller.signal),
        onPosition: (game) => (live.value = game),
        onGame: (all) => {
          games.value = all;
          ui.announce(scoreText(standingOf(all), players));
        },
        ...(chosen.proves ? { prove: makeProver(judge, PROOF_NODES) } : {}),
      },
      controller.signal,
    );
    end.value = ended;
    if (ended.kind === 'failed') fault.value = ended.failure;
    void programs.host?.endPrograms('match');
    ui.announce(listText([t(`match.end-${ended.kind}`), scoreText(standing.value, players)]));
  }

  function stop(): void {
    stopper?.abort();
    // A program may continue to think, but its answer is ignored.
    void programs.host?.endPrograms('match');
  }

  function pause(): void {
    isPaused.value = true;
    ui.announce(t('match.paused'));
  }

  function resume(): void {
    isPaused.value = false;
    ui.announce(t('match.resumed'));
  }

  /** Clears the match, so that another one can be chosen. */
  function clear(): void {
    if (isRunning.value) return;
    match.value = null;
    live.value = null;
    end.value = null;
    games.value = [];
    fault.value = null;
  }

  /** Opens all finished games in a new document, or shows that document; `number` is the game to show. */
  function openGames(number = 1): void {
    const played = match.value;
    if (!played || games.value.length === 0) return;
    const open = documents.list.find(({ id }) => id === opened?.id);
    const isWhole = open?.history.present.games.length === games.value.length;
    if (open && isWhole) documents.activate(open.id);
    else openAll(played);
    documents.chooseGame(number - 1);
    isOpen.value = false;
  }

  function openAll(played: WindowMatch): void {
    const records = games.value.map((game) => makeGameRecord(played.plan.rules, game, played.names));
    const { id } = documents.add(played.names.event, { games: records }, { isSaved: false });
    opened = { id, count: games.value.length };
  }

  /** Opens games that are in no document before the window closes, so that the user is asked about them, too. */
  function keepGames(): void {
    if (games.value.length > (opened?.count ?? 0)) openGames();
  }

  return {
    isOpen,
    rulesText,
    rules,
    match,
    games,
    live,
    end,
    fault,
    isPaused,
    isRunning,
    isWaiting,
    standing,
    choice,
    names,
    objection,
    fileLines,
    connect,
    change,
    start,
    stop,
    pause,
    resume,
    clear,
    openGames,
    keepGames,
  };
});

/** Connects the store to the engine. */
export function begin({ engine }: Start): void {
  useMatch().connect(engine);
}
