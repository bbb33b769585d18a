/**
 * A move with choices, put together pick by pick through the rules' own `build`: a pit, then branch and bead in the
 * order of the path, then gems to take. State is data, and every step is a free function.
 */
import type { Building, Choice } from '../../../engine/rules/game.ts';
import type { Result } from '../../../engine/core/result.ts';
import type { PlaceIndex, RulesError } from '../../../engine/rules/types.ts';
import type { Move } from '../../../engine/core/move.ts';

/** Asks the rules for the choices after some picks. */
export type Build = (picks: readonly string[]) => Result<Building, RulesError>;

/** A move as put together so far. */
export interface Begun {
  /** The picks so far, the pit first. */
  readonly steps: readonly Choice[];
  /** The picks possible next; empty when nothing is left to choose. */
  readonly choices: readonly Choice[];
  /** Id of the choice that the next step takes; `''` without choices. */
  readonly marked: string;
  /** The move that the steps make, or null while a choice is missing. */
  readonly move: Move | null;
  /** The steps in the game's notation. */
  readonly text: string;
}

/** Largest number of picks; no real move has more (64 beads, with a branch and a take each). */
const MAX_PICKS = 200;

/** Returns the ids of the picks, as `build` reads them. */
export function picksOf({ steps }: Begun): readonly string[] {
  return steps.map(({ id }) => id);
}

/** Returns the choice that is marked at first: the preselected one, else the first. */
function defaultChoice(choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice.isDefault) ?? choices[0];
}

/** Returns the state after these steps; null if the rules refuse them. */
function stateAfter(build: Build, steps: readonly Choice[]): Begun | null {
  const building = build(steps.map(({ id }) => id));
  if (!building.ok) return null;
  const { choices, move, text } = building.value;
  return { steps, choices, move, text, marked: defaultChoice(choices)?.id ?? '' };
}

/** Tells whether there is only one choice and it must be taken. */
function isForced({ choices, move }: Begun): boolean {
  return choices.length === 1 && move === null;
}

/** Repeats the same picks in a position that should be the same; null if the rules now refuse them. */
export function again(build: Build, begun: Begun): Begun | null {
  const start = stateAfter(build, []);
  const now = picksOf(begun).reduce<Begun | null>((state, id) => state && add(build, state, id), start);
  return now && mark(now, begun.marked);
}

/**
 * Finds the choice for a typed digit: the bead or gem of that value to take, or the next of several to mark; else null.
 */
export function digitChoice(
  { choices, marked }: Begun,
  digit: number,
): { readonly id: string; readonly isOnly: boolean } | null {
  const fitting = choices.filter(({ bead }) => bead === digit);
  const at = fitting.findIndex(({ id }) => id === marked);
  const next = fitting[(at + 1) % fitting.length];
  return next ? { id: next.id, isOnly: fitting.length === 1 } : null;
}

/** Adds the choice with this id and stops there; null if it is not offered. */
function add(build: Build, begun: Begun, id: string): Begun | null {
  const choice = begun.choices.find((each) => each.id === id);
  return choice === undefined ? null : stateAfter(build, [...begun.steps, choice]);
}

/** Continues with the default choice as long as `isNext` says so. */
function goOn(build: Build, begun: Begun, isNext: (begun: Begun) => boolean): Begun {
  let now = begun;
  for (let i = 0; i < MAX_PICKS && now.choices.length > 0 && isNext(now); i++) {
    const next = add(build, now, now.marked);
    if (next === null) break;
    now = next;
  }
  return now;
}

/** Begins with a pit, and continues while there is nothing to choose; null if no move begins with it. */
export function begin(build: Build, pit: string): Begun | null {
  const none = stateAfter(build, []);
  const first = none && add(build, none, pit);
  return first && goOn(build, first, isForced);
}

/** Takes a choice and the forced choices after it; the same state if it is not offered. */
export function pick(build: Build, begun: Begun, id: string): Begun {
  const next = add(build, begun, id);
  return next === null ? begun : goOn(build, next, isForced);
}

/** Marks a choice; the same state if it is not offered. */
export function mark(begun: Begun, id: string): Begun {
  return begun.choices.some((choice) => choice.id === id) ? { ...begun, marked: id } : begun;
}

/** Marks the choice `by` further, wrapping at the ends. */
export function markNext(begun: Begun, by: 1 | -1): Begun {
  const { choices, marked } = begun;
  const at = choices.findIndex(({ id }) => id === marked);
  return mark(begun, choices[(at + by + choices.length) % choices.length]?.id ?? '');
}

/** Takes back the last real choice and the forced ones after it; null if only the pit is left. */
export function takeBack(build: Build, begun: Begun): Begun | null {
  for (let length = begun.steps.length - 1; length >= 1; length--) {
    const before = stateAfter(build, begun.steps.slice(0, length));
    if (before && !isForced(before)) return before;
  }
  return null;
}

/** Takes the marked choice and then every default, to the end of the move. */
export function pickRest(build: Build, begun: Begun): Begun {
  return goOn(build, begun, () => true);
}

/** Tells whether beads or branches are left to choose. */
function isLaying({ choices }: Begun): boolean {
  return choices.some(({ kind }) => kind === 'bead' || kind === 'branch');
}

/** Lays every bead, in the default order from the marked one on, but leaves the choice of gems to take open. */
export function layRest(build: Build, begun: Begun): Begun {
  return goOn(build, goOn(build, begun, isLaying), isForced);
}

/** Returns how many beads the picks of a move lay. */
export function laidBy({ steps }: Begun): number {
  return steps.filter(({ kind }) => kind === 'bead').length;
}

/** Lays beads until `count` lie, the marked one first; if more do, takes back to the last choice at which they lay. */
export function layUpTo(build: Build, begun: Begun, count: number): Begun {
  const isShort = (now: Begun): boolean => laidBy(now) < count && isLaying(now);
  let now = goOn(build, goOn(build, begun, isShort), isForced);
  for (let before = takeBack(build, now); before && laidBy(before) >= count; before = takeBack(build, now))
    now = before;
  return now;
}

/**
 * Returns the choice that pressing a place takes (next pit of the path, end of a branch, pit or cup to take from): the
 * marked one if it is there, else the first; null if none is.
 */
export function choiceAt(begun: Begun, place: PlaceIndex): Choice | null {
  const here = begun.choices.filter((choice) => choice.place === place);
  return here.find(({ id }) => id === begun.marked) ?? here[0] ?? null;
}
