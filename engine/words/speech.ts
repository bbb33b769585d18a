/** Describes moves for the live region, the status line and screen readers. */
import type { Rules } from '../rules/game.ts';
import type { Board, Outcome, PlaceIndex, Position, Step, Turn } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import { otherSide, type BySide, type Side } from '../core/side.ts';
import type { Texts } from '../locales/text.ts';
import { listText, moveText, scoreText, sentencesText } from './sentences.ts';
import { whyText } from './why-text.ts';

/** How much is said about a move. */
export interface Telling {
  /** Whether counts may be said; otherwise captures are named without their number. */
  readonly tellsCounts: boolean;
  /** Whether to say also why the sowing stopped there, and why it captures these beads. */
  readonly explains: boolean;
  /** Whether to say the end of the game; false if it is said elsewhere. */
  readonly tellsEnd: boolean;
  /** Names of the players; left out if the players are named by their sides. */
  readonly names?: BySide<string>;
}

/** How players are named. */
type Naming = Pick<Telling, 'names'>;

/** Returns the name of a side. */
export function sideWord(texts: Texts, side: Side, { names }: Naming): string {
  return names?.[side] ?? texts.say(`side.${side}`);
}

/** Says who won: `South wins`, `Kofi wins`, `Draw`, `Unfinished`. */
export function winnerText(texts: Texts, outcome: Outcome, telling: Naming = {}): string {
  if (outcome.winner === 'none') return texts.say('outcome.none');
  if (outcome.winner === 'draw') return texts.say('outcome.draw');
  return texts.say('outcome.wins', { winner: sideWord(texts, outcome.winner, telling) });
}

/**
 * Says who won with the score: `North wins 26–22`, `Unfinished at 12–9`. The winner's score comes first; if nobody won,
 * South's comes first.
 *
 * @param tellsScore false if the score would reveal hidden counts; it is then left out.
 */
export function resultText(
  texts: Texts,
  outcome: Outcome,
  tellsScore: boolean,
  telling: Naming = {},
): string {
  const result = winnerText(texts, outcome, telling);
  const { score, winner } = outcome;
  if (!score || !tellsScore) return result;
  const shown = winner === 'north' ? { south: score.north, north: score.south } : score;
  const key = winner === 'none' ? 'outcome.unfinished-score' : 'outcome.with-score';
  return texts.say(key, { result, score: scoreText(shown) });
}

/**
 * Puts the outcome into words: `North wins 26–22. One side is empty.`, `Draw. By agreement.`.
 *
 * @param tellsScore as in `resultText`.
 */
export function outcomeText(
  texts: Texts,
  outcome: Outcome,
  tellsScore: boolean,
  telling: Naming = {},
): string {
  const result = resultText(texts, outcome, tellsScore, telling);
  return texts.say('outcome.with-reason', { result, reason: texts.say(`end.${outcome.reason}`) });
}

/** Says why the sowing stopped at its last place, or `''`. */
export function stopText(texts: Texts, steps: readonly Step[]): string {
  const stop = steps.findLast((step) => step.kind === 'stop');
  return stop?.kind === 'stop' ? texts.say(`stop.${stop.why}`) : '';
}

/** Names a pit by its letter, and a store by its owner. */
export function placeText(texts: Texts, board: Board, place: PlaceIndex, telling: Naming = {}): string {
  const label = board.labels[place];
  if (label !== undefined) return label;
  const side = place === 2 * board.pitsPerSide ? 'south' : 'north';
  return texts.say('position.store', { side: sideWord(texts, side, telling) });
}

/** Returns where the last bead fell, as a label, or `''`. */
export function landingText(
  texts: Texts,
  board: Board,
  steps: readonly Step[],
  telling: Naming = {},
): string {
  const last = steps.findLast((step) => step.kind === 'sow');
  return last?.kind === 'sow' ? placeText(texts, board, last.at, telling) : '';
}

/** The parts of a move's description, in the order in which they are said. */
export interface Effect {
  /** The move itself: laps, landing, captures. */
  readonly acts: readonly string[];
  /** Why it does so; `''` if there is nothing to explain. */
  readonly why: string;
  /** Its consequences: players passed over, the end of the game. */
  readonly notes: readonly string[];
}

/**
 * Describes a relay that does not end: how this is known, and its consequence under the rules. Null for a move that
 * ends.
 */
export function endlessEffect(texts: Texts, turn: Turn, telling: Telling): Effect | null {
  const step = turn.steps.find(({ kind }) => kind === 'endless' || kind === 'break-off');
  const { outcome } = turn.position;
  const notes = outcome && telling.tellsEnd ? [winnerText(texts, outcome, telling)] : [];
  if (step?.kind === 'break-off') {
    const act = texts.say('speech.break-off', { lap: step.lap });
    return { acts: [act], why: texts.say('speech.undecided'), notes };
  }
  if (step?.kind !== 'endless') return null;
  const { lap, first } = step;
  const why =
    first === null
      ? texts.say('speech.endless-proved', { lap })
      : first === 0
        ? texts.say('speech.endless-start', { lap })
        : texts.say('speech.endless-lap', { lap, first });
  return { acts: [texts.say('speech.endless')], why, notes };
}

/** Lists captures found but not made, and players passed over. */
export function exceptions(texts: Texts, steps: readonly Step[], telling: Telling): readonly string[] {
  const spared = steps.find((step) => step.kind === 'spare');
  const passed = steps.flatMap((step) =>
    step.kind === 'pass' ? [texts.say('speech.pass', { side: sideWord(texts, step.side, telling) })] : [],
  );
  // If everything is explained, the explanation already names the rule that spares these seeds.
  const isExplained = telling.explains && telling.tellsCounts;
  return [...(spared?.kind === 'spare' && !isExplained ? [texts.say(`spare.${spared.why}`)] : []), ...passed];
}

/** Says that something is captured, without its number: `captures seeds`. */
export function capturesSomething(texts: Texts, { kinds }: Board): string {
  return texts.say(kinds > 1 ? 'speech.captures-gems' : 'speech.captures-seeds');
}

/** Explains the end of a sowing. No explanation contains hidden counts. */
function reasonText(texts: Texts, board: Board, turn: Turn, telling: Telling): string {
  if (!telling.explains || turn.laps === 0) return '';
  const why = telling.tellsCounts
    ? whyText(texts, board, turn.steps, (side) => sideWord(texts, side, telling))
    : '';
  const stop = turn.steps.findLast((step) => step.kind === 'stop');
  const isPlain = stop?.kind === 'stop' && (stop.why === 'empty-pit' || stop.why === 'occupied-pit');
  return why === '' && isPlain && board.kinds === 1 ? stopText(texts, turn.steps) : why;
}

/** Describes a move: laps, landing, captures, another move; why; the end of the game. */
export function effectOf(texts: Texts, board: Board, turn: Turn, telling: Telling): Effect {
  const endless = endlessEffect(texts, turn, telling);
  if (endless) return endless;
  const acts: string[] = [];
  if (turn.laps > 1) acts.push(texts.say('speech.laps', { n: turn.laps }));
  const landing = landingText(texts, board, turn.steps, telling);
  if (landing !== '') acts.push(texts.say('speech.lands', { place: landing }));
  if (turn.captured > 0)
    acts.push(
      telling.tellsCounts
        ? texts.say('speech.captures', { n: turn.captured })
        : capturesSomething(texts, board),
    );
  else if (telling.explains && board.kinds > 1 && turn.laps > 0) acts.push(texts.say('speech.no-capture'));
  const notes = [...exceptions(texts, turn.steps, telling)];
  const { outcome } = turn.position;
  if (outcome) {
    if (telling.tellsEnd)
      notes.push(
        telling.tellsCounts
          ? outcomeText(texts, outcome, true, telling)
          : winnerText(texts, outcome, telling),
      );
  } else if (turn.again && notes.length === 0) acts.push(texts.say('speech.again'));
  return { acts, why: reasonText(texts, board, turn, telling), notes };
}

/** Joins an effect into sentences: `ends in d, captures 7. d comes to 2 … South wins 26–22.` */
export function joinEffect(
  { acts, why, notes }: Effect,
  join = (list: readonly string[]) => list.join(', '),
): string {
  return sentencesText([join(acts), why, ...notes]);
}

/** Describes a move: `5 laps, ends in H, captures 4`; `never ends. The board after lap 63 equals …`. */
export function effectText(texts: Texts, board: Board, turn: Turn, telling: Telling): string {
  return joinEffect(effectOf(texts, board, turn, telling));
}

/** Describes the effect of a move that is not played yet: `E ends in c and captures 3. …`. */
export function triedText(texts: Texts, move: string, effect: Effect): string {
  return texts.say('speech.tried', { move, effect: joinEffect(effect, (list) => listText(texts, list)) });
}

/** Describes a move with all its effects and their reasons, for boards that hide nothing. */
export function explainedText(texts: Texts, board: Board, move: Move, turn: Turn): string {
  const telling = { tellsCounts: true, explains: true, tellsEnd: true };
  return triedText(texts, moveText(texts, move), effectOf(texts, board, turn, telling));
}

/** Describes one move: player, move, laps, landing, captures, another move, the end of the game. */
export function turnText(
  texts: Texts,
  board: Board,
  move: Move,
  side: Side,
  turn: Turn,
  telling: Telling,
): string {
  const played = texts.say('speech.move', {
    side: sideWord(texts, side, telling),
    move: moveText(texts, move),
  });
  const effect = effectText(texts, board, turn, telling);
  return effect === '' ? played : texts.say('speech.with-effect', { played, effect });
}

/** Says `North has no seeds and must be fed` if this rules out some of the mover's pits; otherwise `''`. */
export function feedingText(texts: Texts, rules: Rules, position: Position, telling: Naming = {}): string {
  if (position.outcome) return '';
  const n = rules.board.pitsPerSide;
  const first = position.turn === 'south' ? 0 : n;
  const isForced = Array.from({ length: n }, (_, i) => rules.refusal(position, first + i)).some(
    (refusal) => refusal?.code === 'ERR_MOVE_MUST_FEED',
  );
  if (!isForced) return '';
  return texts.say('speech.must-feed', { side: sideWord(texts, otherSide(position.turn), telling) });
}
