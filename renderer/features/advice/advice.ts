/**
 * Answers of the engine to questions about the position shown: what the other side threatens, what a level would play,
 * and why a move is not the best one. They change neither the game nor its values. Nothing is asked or shown while values
 * are hidden, in a game against the engine or for a question to the user.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { comparesMoves, levelLimits, levelOf } from '../../../engine/analysis/levels.ts';
import { moveShares, type MoveShare } from '../../../engine/analysis/move-shares.ts';
import type { Move } from '../../../engine/core/move.ts';
import type { PositionRef } from '../../../engine/core/position-ref.ts';
import { ok, type Result } from '../../../engine/core/result.ts';
import { otherSide } from '../../../engine/core/side.ts';
import { drawTurn, type DrawnTurn } from '../../../engine/drawing/drawn-turn.ts';
import { gameOf } from '../../../engine/games/index.ts';
import { makePosition } from '../../../engine/notation/position-text.ts';
import type { EngineClient, ShortQuestion } from '../../../engine/protocol/client.ts';
import { gameOfText } from '../../../engine/protocol/named-rules.ts';
import { threatIn } from '../../../engine/review/threat.ts';
import { asOtherSide } from '../../../engine/rules/board-aids.ts';
import { setupOf } from '../../../engine/rules/state.ts';
import { movesOf, parentPath } from '../../../engine/tree/path.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { moveText } from '../../i18n/move-name.ts';
import { t } from '../../i18n/text.ts';
import type { Start } from '../../shell/on-demand.ts';
import { useDocuments } from '../../studio/documents.ts';
import { usePlay } from '../../studio/play.ts';
import { useSettings } from '../../studio/settings.ts';
import type { Shown } from '../../studio/shown.ts';
import { useUi } from '../../studio/ui.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { useAnalysis } from '../analysis/analysis.ts';
import { useLineLook } from '../analysis/line-look.ts';
import { positionRef } from '../analysis/search-request.ts';
import { adviceLimits } from '../play/settings/strength.ts';
import { judgingFor } from '../review/judging.ts';
import { useCauseWords } from '../review/move-words.ts';
import { bookValues } from '../review/page.ts';
import { levelMoveText } from './level-text.ts';
import { makeAsker } from './short-questions.ts';
import { threatText } from './threat-text.ts';
import { doubtedMoves, refute, withReports } from './why-not.ts';

/** How much longer the engine searches for a move that is kept, in a repertoire. */
const LASTING_STRETCH = 7;

/** A threat as it is shown. */
interface ShownThreat {
  readonly text: string;
  readonly drawn: DrawnTurn | null;
}

/** The moves of a level in the position with this key. */
interface LevelMoves {
  readonly key: string;
  readonly level: number;
  readonly shares: readonly MoveShare[];
}

export { listedLevels, listedMoves } from './listed-moves.ts';

/** Connects the advice with the engine. */
export function begin({ engine }: Start): void {
  useAdvice().connect(engine);
}

export const useAdvice = defineStore('advice', () => {
  const analysis = useAnalysis();
  const documents = useDocuments();
  const look = useLineLook();
  const playing = usePlay();
  const settings = useSettings();
  const ui = useUi();
  const visibility = useVisibility();
  const causeWords = useCauseWords();
  let client: EngineClient | null = null;
  const threatAsker = makeAsker(() => client);
  const asker = makeAsker(() => client);
  const moveAsker = makeAsker(() => client);

  /** Whether threats are shown; stays on until the user switches it off. */
  const isThreatOn = ref(false);
  const found = shallowRef<ShownThreat | null>(null);
  /** Whether the next threat found is the first one since they were switched on. */
  let isFirst = false;
  const level = shallowRef<LevelMoves | null>(null);
  /** The question that is searched, in words; `''` for none. */
  const asking = ref('');

  const here = computed<Shown | null>(() => documents.shown);
  const isTold = computed(() => visibility.evaluation && visibility.tellsAll);
  /** The position with the other side to move; null if that side could not move. */
  const passed = computed(() => {
    const at = here.value;
    return at?.position ? asOtherSide(at.rules, at.position) : null;
  });

  /** Why there is no threat to search for; `''` if there may be one. */
  const noThreat = computed(() => {
    const position = here.value?.position;
    if (!position || position.outcome) return t('threat.nowhere');
    if (!visibility.tellsAll) return t('threat.counts-hidden');
    if (!visibility.evaluation) return t('threat.values-hidden');
    const side = t(`side.${otherSide(position.turn)}`);
    return passed.value ? '' : t('threat.cannot-move', { side });
  });
  const threatLine = computed(() => {
    if (!isThreatOn.value) return '';
    return noThreat.value || (found.value?.text ?? t('threat.searching'));
  });
  /** The position whose threat is shown; null if none is. */
  const threatened = computed(() =>
    isThreatOn.value && noThreat.value === '' ? (here.value?.valueKey ?? null) : null,
  );

  const levelHere = computed(() =>
    level.value?.key === here.value?.valueKey && isTold.value ? level.value : null,
  );
  /** What is told in the line above the board; `''` for nothing. */
  const said = computed(() => {
    if (asking.value !== '') return asking.value;
    return levelHere.value ? levelMoveText(levelHere.value.level, levelHere.value.shares) : '';
  });
  /** The move that a level would play here. */
  const levelMove = computed<Move | null>(() => levelHere.value?.shares[0]?.move ?? null);
  /** What is drawn on the board. */
  const drawn = computed<DrawnTurn | null>(() => {
    const at = here.value;
    if (at?.position && levelMove.value !== null) {
      const turn = drawTurn(at.rules, at.position, [levelMove.value]);
      return turn && { ...turn, threats: [] };
    }
    return threatened.value === null ? null : (found.value?.drawn ?? null);
  });

  function advice({ rules }: Shown): Pick<ShortQuestion, 'limits' | 'look'> {
    return { limits: adviceLimits(rules.game), look: 'analyse' };
  }

  async function findThreat(): Promise<void> {
    const at = here.value;
    const turned = passed.value;
    threatAsker.stop();
    found.value = null;
    if (threatened.value === null || !at || !turned) return;
    const known = analysis.positionValue?.proof === 'exact' ? analysis.positionValue : null;
    const start = makePosition(setupOf(turned));
    const reports = await threatAsker.ask([
      { ...advice(at), position: { rules: at.record.rules, start, moves: [] } },
      ...(known ? [] : [{ ...advice(at), position: positionRef(at) }]),
    ]);
    if (!reports) return;
    if (!reports.ok) {
      found.value = { text: failureText(reports), drawn: null };
      return;
    }
    const [first, second] = reports.value;
    const threat = first ? threatIn(at.rules, turned, first, known ?? second?.value ?? null) : null;
    const turn = threat && drawTurn(at.rules, turned, threat.turn.moves);
    found.value = {
      text: threat ? threatText(threat, turn?.threats ?? [], at.rules.board.labels) : t('threat.nowhere'),
      drawn: turn,
    };
    if (isFirst) ui.announce(threatLine.value);
    isFirst = false;
  }
  watch(threatened, findThreat);

  /** Switches threats on or off. The first threat is said once it is known; later ones are read on request. */
  function toggleThreat(): void {
    isThreatOn.value = !isThreatOn.value;
    isFirst = threatened.value !== null;
    if (!isThreatOn.value) ui.announce(t('threat.off'));
    else if (!isFirst) ui.announce(threatLine.value);
  }

  /** Ends a question or its answer. Threats stay on. */
  function leave(): void {
    asker.stop();
    asking.value = '';
    level.value = null;
  }

  /** Asks questions, with a text in the line above the board; null if there is no answer. */
  async function ask(text: string, questions: readonly ShortQuestion[]) {
    leave();
    look.end();
    asking.value = text;
    const reports = await asker.ask(questions);
    if (!reports) return null;
    asking.value = '';
    if (reports.ok) return reports.value;
    ui.refuse(failureText(reports));
    return null;
  }

  /** Finds the move that a level would play in the position shown, as a game against it would. */
  async function askLevel(number: number): Promise<void> {
    const at = here.value;
    if (!at?.position || at.valueKey === null || !isTold.value) return;
    const chosen = levelOf(number);
    const limits = { ...levelLimits(chosen, gameOf(at.rules.game)), threads: 1 };
    const lookFor = comparesMoves(chosen) ? 'analyse' : 'play';
    const question = { position: positionRef(at), limits, look: lookFor } as const;
    const reports = await ask(t('level.searching', { level: number }), [question]);
    const [report] = reports ?? [];
    if (!report) return;
    const shares = moveShares(at.rules, at.position, report, chosen);
    level.value = { key: at.valueKey, level: number, shares };
    ui.announce(said.value);
  }

  /** Returns the best move of any position; null if it has none, or if another one was asked for meanwhile. */
  async function bestMove(position: PositionRef): Promise<Result<Move | null> | null> {
    const game = gameOfText(position.rules);
    if (game === null) return null;
    const { nodes = 0, threads = 1 } = adviceLimits(game);
    const limits = { nodes: LASTING_STRETCH * nodes, threads };
    const reports = await moveAsker.ask([{ position, limits, look: 'play' }]);
    return reports?.ok ? ok(reports.value[0]?.best ?? null) : reports;
  }

  /** Asks a level by its number; `play` plays the move of the level asked last. */
  async function chooseLevel(choice: string): Promise<void> {
    if (choice !== 'play') await askLevel(Number(choice));
    else if (levelMove.value !== null) ui.tellRefusal(playing.move(levelMove.value));
  }

  /**
   * Shows why moves are not the best ones: the reply is played on the board, with the cause in words.
   *
   * @param moves a move of the position shown, or the moves of a turn; null for the move that led here.
   */
  async function askWhyNot(moves: readonly Move[] | null): Promise<void> {
    const at = here.value;
    if (!at || !isTold.value) return;
    const before = moves === null ? parentPath(at.path) : at.path;
    const doubted = doubtedMoves(at.positions, before, moves ?? movesOf(at.path).slice(-1));
    if (!doubted) return;
    const played = movesOf(before);
    const asked = doubted.along.flatMap((position, i) => {
      const ref = { ...positionRef(at), moves: [...played, ...doubted.moves.slice(0, i)] };
      return position.outcome ? [] : [{ ...advice(at), position: ref }];
    });
    const name = doubted.moves.map(moveText).join(' ');
    const reports = await ask(t('why-not.searching', { move: name }), asked);
    if (!reports) return;
    const valuesAt = withReports(doubted, bookValues(at.positions, at.document.book), reports);
    const judging = judgingFor(settings.values, at.rules.game);
    const answer = refute(at.positions, doubted, valuesAt, judging, causeWords.value);
    if (!answer) return;
    ui.announce(answer.text);
    const line = moves === null ? answer.reply : [...answer.moves, ...answer.reply];
    if (line.length > 0) look.play(line, answer.text);
    else ui.refuse(answer.text);
  }

  /** Ends questions and answers as soon as another position is shown. */
  function follow(): void {
    if (asking.value !== '' || level.value !== null) leave();
  }
  watch(() => `${documents.activeId ?? ''} ${here.value?.path ?? ''}`, follow, { flush: 'sync' });
  watch(isTold, (isShown) => {
    if (!isShown) leave();
  });

  function connect(next: EngineClient): void {
    client = next;
  }

  return {
    isThreatOn,
    threatLine,
    drawn,
    said,
    levelMove,
    connect,
    toggleThreat,
    chooseLevel,
    askWhyNot,
    bestMove,
    leave,
  };
});
