/** An exercise while it is being answered: pure data, and the free functions that change it. */
import type { ShallowRef } from 'vue';
import type { Move } from '../../../../engine/core/move.ts';
import type { Building, Rules } from '../../../../engine/rules/game.ts';
import type { Result } from '../../../../engine/core/result.ts';
import type { Board, PlaceIndex, Position, RulesError } from '../../../../engine/rules/types.ts';
import type { Mark } from '../../../../engine/tree/types.ts';
import { answerForm, type Exercise } from '../../../../engine/training/exercise.ts';
import { setupOf } from '../../../../engine/rules/state.ts';
import { winningMoves } from '../../../../engine/training/win-play.ts';
import { lineOf } from '../../../../engine/core/stored-values.ts';
import { firstBest } from '../../../../engine/core/ranking.ts';
import type { StoredValues } from '../../../../engine/core/stored-values.ts';
import { rankingAt } from '../../../../engine/rules/known-moves.ts';
import { buildingView, type BuildingView } from '../../preview/building-view.ts';
import { begin, choiceAt, mark, pick, pickRest, takeBack, type Begun } from '../../preview/move-building.ts';
import { pitMoves } from '../../../../engine/drawing/pit-values.ts';
import { cachedRules } from '../../../../engine/progress/rules-cache.ts';

/** An exercise on the board. */
export interface Trial {
  /** Id of the item. */
  readonly id: string;
  /** The current question; while a win is played out move by move, its position is the one reached so far. */
  readonly exercise: Exercise;
  readonly rules: Rules;
  readonly position: Position;
  /** Moves that both sides have played to reach this position. */
  readonly played: readonly Move[];
  /** A move that is being put together bead by bead; null if there is none. */
  readonly begun: Begun | null;
}

/** Puts an exercise on the board; null if this version cannot read it. */
export function makeTrial(id: string, exercise: Exercise): Trial | null {
  const rules = cachedRules(exercise.rules);
  const position = rules?.fromSetup(exercise.setup);
  if (!rules || !position?.ok) return null;
  return { id, exercise, rules, position: position.value, played: [], begun: null };
}

/** Returns the rules' question for the next choice in a move. */
function buildOf({ rules, position }: Trial): (picks: readonly string[]) => Result<Building, RulesError> {
  return (picks) => rules.build(position, picks);
}

/** Returns the pits with which a move can begin: all playable ones, or the one whose beads must be laid. */
function startPits({ exercise, rules, position }: Trial): readonly PlaceIndex[] {
  const pits = [...pitMoves(rules, position).keys()];
  return exercise.pit === null ? pits : pits.filter((pit) => rules.board.labels[pit] === exercise.pit);
}

/** Returns the places that can be pressed. */
export function pressable(trial: Trial): ReadonlySet<PlaceIndex> {
  const { exercise, rules, position, begun } = trial;
  const { board } = rules;
  const pits = 2 * board.pitsPerSide;
  switch (answerForm(exercise.kind)) {
    case 'number':
      return new Set();
    case 'place': {
      // A sowing can only end in the mover's own store.
      const store = position.turn === 'south' ? pits : pits + 1;
      return new Set([...board.labels.keys(), ...(board.stores === 'sown' ? [store] : [])]);
    }
    case 'move':
    case 'moves':
      return new Set([...startPits(trial), ...(begun?.choices.flatMap(({ place }) => place ?? []) ?? [])]);
  }
}

/** The result of a press: an answer, a further step of a move being put together, or nothing. */
type Pressed =
  | { readonly kind: 'answer'; readonly answer: string }
  | { readonly kind: 'building'; readonly begun: Begun | null }
  | { readonly kind: 'nothing' };

/** Names a place as answers do: a pit's letter, or `store`. */
function placeAnswer({ rules }: Trial, place: PlaceIndex): string {
  return rules.board.labels[place] ?? 'store';
}

/** Returns the state of a begun move, or the answer if nothing is left to choose. */
function pressedBuild(begun: Begun): Pressed {
  return begun.choices.length === 0 && begun.move !== null
    ? { kind: 'answer', answer: begun.move }
    : { kind: 'building', begun };
}

/** Presses a place of the board. */
function press(trial: Trial, place: PlaceIndex): Pressed {
  const { exercise, rules, position, begun } = trial;
  if (!pressable(trial).has(place)) return { kind: 'nothing' };
  if (answerForm(exercise.kind) === 'place') return { kind: 'answer', answer: placeAnswer(trial, place) };
  const build = buildOf(trial);
  const choice = begun && choiceAt(begun, place);
  if (begun && choice) return pressedBuild(pick(build, begun, choice.id));
  const pit = pitMoves(rules, position).get(place);
  if (!pit) return { kind: 'nothing' };
  if (pit.move !== null) return { kind: 'answer', answer: pit.move };
  // Pressing the pit again puts its beads back.
  if (begun?.steps[0]?.place === place) return { kind: 'building', begun: null };
  const next = begin(build, pit.pick);
  return next ? pressedBuild(next) : { kind: 'nothing' };
}

/**
 * Returns the place of a typed letter: a pit of the side to move, as in a game. If any pit may be meant, the letters
 * are those on the board, capitals for South.
 */
function placeOfLetter({ exercise, rules, position }: Trial, letter: string): PlaceIndex | null {
  const isOwn = answerForm(exercise.kind) !== 'place';
  const own = position.turn === 'south' ? letter.toUpperCase() : letter.toLowerCase();
  const label = isOwn ? own : letter;
  const at = rules.board.labels.indexOf(label);
  return at < 0 ? null : at;
}

/**
 * Makes the next question of a win that is played out: the position reached, with everything that is proved about it.
 */
export function nextStep(
  trial: Trial,
  position: Position,
  played: readonly Move[],
  values: StoredValues,
): Trial {
  const { exercise, rules } = trial;
  const best = firstBest(rankingAt(rules, position, values));
  return {
    ...trial,
    position,
    played,
    begun: null,
    exercise: {
      ...exercise,
      setup: setupOf(position),
      answers: winningMoves(rules, position, values),
      values,
      line: best === null ? [] : lineOf(values, best),
      traps: [],
    },
  };
}

/** Marks the pit that an answer names or begins with; no mark if it names none. */
export function pitMark(
  { labels }: Board,
  answer: string | null,
  shape: 'ring' | 'cross' | 'square',
  colour: Mark['colour'],
): readonly Mark[] {
  const pit = labels.find((label) => answer?.startsWith(label));
  return pit === undefined ? [] : [{ kind: 'shape', pit, shape, colour }];
}

/** What a move being put together looks like. */
export function buildingOf(trial: Trial, tellsCounts: boolean): BuildingView | null {
  const { begun, position, rules } = trial;
  const rest = begun && pickRest(buildOf(trial), begun);
  const turn = rest?.move ? rules.play(position, rest.move) : null;
  return begun && turn?.ok ? buildingView(rules.board, position, begun, turn.value, tellsCounts) : null;
}

/** Presses on the board, which answer or put a move together. */
export interface Presses {
  /** Presses a place of the board; false if that has no effect. */
  readonly pressPlace: (place: PlaceIndex) => boolean;
  /** Presses the pit of a typed letter; false if there is none. */
  readonly pressLetter: (letter: string) => boolean;
  /** Makes a choice in a move that is put together bead by bead. */
  readonly choose: (id: string) => void;
  readonly markChoice: (id: string) => void;
  /** Takes back the last bead, and after all beads the pit itself. */
  readonly backOne: () => void;
}

/** Takes presses for an exercise while `mayPress` is true. */
export function takePresses(
  trial: ShallowRef<Trial | null>,
  mayPress: () => boolean,
  answer: (text: string) => void,
): Presses {
  function take(pressed: Pressed): boolean {
    if (pressed.kind === 'answer') answer(pressed.answer);
    else if (pressed.kind === 'building' && trial.value)
      trial.value = { ...trial.value, begun: pressed.begun };
    return pressed.kind !== 'nothing';
  }
  function change(next: (build: ReturnType<typeof buildOf>, begun: Begun) => Begun | null): void {
    const at = trial.value;
    if (at?.begun) trial.value = { ...at, begun: next(buildOf(at), at.begun) };
  }
  const pressPlace = (place: PlaceIndex): boolean =>
    trial.value !== null && mayPress() && take(press(trial.value, place));
  return {
    pressPlace,
    pressLetter(letter) {
      const place = trial.value && placeOfLetter(trial.value, letter);
      return place !== null && pressPlace(place);
    },
    choose(id) {
      const at = trial.value;
      if (at?.begun) take(pressedBuild(pick(buildOf(at), at.begun, id)));
    },
    markChoice: (id) => change((_, begun) => mark(begun, id)),
    backOne: () => change(takeBack),
  };
}
