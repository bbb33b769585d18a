/** Gives hints in two stages, as facts: first what to look for, then where. Other folders put them into words. */
import type { Move } from '../core/move.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { positionOf } from './answer.ts';
import { answerForm, type Exercise } from './exercise.ts';
import { pickBy, questionKey } from './id.ts';

/** A hint about a move on the board. */
export type MoveHint =
  /** The right move moves again. */
  | { readonly code: 'moves-again' }
  /** The right move captures this many beads. */
  | { readonly code: 'captures'; readonly beads: number }
  /** The right move neither captures nor moves again. */
  | { readonly code: 'quiet' }
  /** The right move is one of these pits, in board order. */
  | { readonly code: 'one-of-pits'; readonly pits: readonly string[] };

export type Hint =
  | MoveHint
  /** The move sows this many beads. */
  | { readonly code: 'sows'; readonly beads: number }
  /** The answer is a number in this range. */
  | { readonly code: 'between'; readonly least: number; readonly most: number }
  /** The answer is a place on this side, which includes its store. */
  | { readonly code: 'on-side'; readonly side: 'south' | 'north' }
  /** The answer is one of these places, in board order. */
  | { readonly code: 'one-of-places'; readonly places: readonly string[] }
  /** The first move of the longest turn. */
  | { readonly code: 'starts-with'; readonly move: Move }
  /** The last bead sown is of this kind (0 = stone). */
  | { readonly code: 'last-bead'; readonly bead: number }
  /** One right order begins with these beads. */
  | { readonly code: 'begins-with'; readonly beads: readonly number[] };

type Hints = readonly [first: Hint, second: Hint];

/** Returns the letters of the pit of a move. */
function pitOf(rules: Rules, move: string): string {
  return rules.board.labels.find((label) => move.startsWith(label)) ?? move;
}

/** Returns the effect of a move, as a hint. */
function deedOf(rules: Rules, position: Position, move: Move): MoveHint {
  const turn = rules.play(position, move);
  if (turn.ok && turn.value.again) return { code: 'moves-again' };
  return turn.ok && turn.value.captured > 0
    ? { code: 'captures', beads: turn.value.captured }
    : { code: 'quiet' };
}

/** A move that the user looks for on the board. */
interface SoughtMove {
  readonly rules: Rules;
  readonly position: Position;
  readonly best: Move;
  /** All right moves, the best one among them. */
  readonly right: readonly string[];
  /** Wrong moves that look right. */
  readonly traps: readonly Move[];
  /** Wrong moves that the user knows to be wrong, so that they cannot serve as decoys. */
  readonly known: readonly Move[];
  /** Makes choices repeatable: the same text gives the same choices. */
  readonly key: string;
}

/** Names the pits of the right moves and of one wrong move, a trap if there is one. */
function pitHint({ rules, position, right: answers, traps, known, key }: SoughtMove): MoveHint {
  const right = new Set(answers.map((answer) => pitOf(rules, answer)));
  const out = new Set([...right, ...known.map((move) => pitOf(rules, move))]);
  const wrong: string[] = traps.map((trap) => pitOf(rules, trap)).filter((pit) => !out.has(pit));
  if (wrong.length === 0)
    for (const move of rules.distinctMoves(position)) {
      const pit = pitOf(rules, move);
      if (!out.has(pit) && !wrong.includes(pit)) wrong.push(pit);
    }
  const other = traps.length > 0 ? wrong[0] : pickBy(wrong, key);
  const pits = new Set([...right, ...(other === undefined ? [] : [other])]);
  return { code: 'one-of-pits', pits: rules.board.labels.filter((label) => pits.has(label)) };
}

/** Gives two hints about a move, the second more specific: its effect, and a few pits that include its own. */
export function moveHints(sought: SoughtMove): readonly [MoveHint, MoveHint] {
  return [deedOf(sought.rules, sought.position, sought.best), pitHint(sought)];
}

/** Returns limits around a number, whose place between them varies. */
function around(exercise: Exercise, answer: number): Hint {
  const shift = pickBy([0, 1, 2], questionKey(exercise)) ?? 1;
  const least = Math.max(0, answer - shift);
  return { code: 'between', least, most: least + 2 };
}

/** Gives hints about a place: its side, and its neighbours. */
function placeHints(exercise: Exercise, rules: Rules, answer: string): Hints {
  const { labels, pitsPerSide } = rules.board;
  const at = labels.indexOf(answer);
  const isSouth = at < 0 ? exercise.setup.turn === 'south' : at < pitsPerSide;
  const from = at < 0 ? (isSouth ? pitsPerSide : 2 * pitsPerSide) : at;
  const side = labels.slice(isSouth ? 0 : pitsPerSide, isSouth ? pitsPerSide : 2 * pitsPerSide);
  const ring = rules.board.stores === 'sown' ? [...side, 'store'] : side;
  const index = at < 0 ? ring.length - 1 : from - (isSouth ? 0 : pitsPerSide);
  const shift = pickBy([0, 1, 2], questionKey(exercise)) ?? 1;
  const first = Math.min(Math.max(0, index - shift), Math.max(0, ring.length - 3));
  return [
    { code: 'on-side', side: isSouth ? 'south' : 'north' },
    { code: 'one-of-places', places: ring.slice(first, first + 3) },
  ];
}

/** Returns the beads of a move in the order in which they are sown. */
function beadsOf(rules: Rules, position: Position, move: Move): readonly number[] {
  const turn = rules.play(position, move);
  return turn.ok ? turn.value.steps.flatMap((step) => (step.kind === 'sow' ? [step.bead] : [])) : [];
}

/** Gives two hints for an exercise, the second more specific than the first. */
export function hints(exercise: Exercise, rules: Rules): Hints {
  const { kind, answers, line, move } = exercise;
  const position = positionOf(exercise, rules);
  const [first = ''] = answers;
  const best = line[0] ?? (first as Move);
  if (kind === 'moves-until') return [{ code: 'starts-with', move: best }, around(exercise, Number(first))];
  if (kind === 'beads') {
    const beads = beadsOf(rules, position, best);
    return [
      { code: 'last-bead', bead: beads.at(-1) ?? 0 },
      { code: 'begins-with', beads: beads.slice(0, Math.ceil(beads.length / 2)) },
    ];
  }
  switch (answerForm(kind)) {
    case 'move':
    case 'moves':
      return moveHints({
        rules,
        position,
        best,
        right: answers,
        traps: exercise.traps,
        known: [],
        key: questionKey(exercise),
      });
    case 'place':
      return placeHints(exercise, rules, first);
    case 'number':
      return [
        { code: 'sows', beads: move === null ? 0 : beadsOf(rules, position, move).length },
        around(exercise, Number(first)),
      ];
  }
}
