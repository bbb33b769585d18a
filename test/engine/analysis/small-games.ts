/**
 * Small random positions of every game, over its option values: small enough for the brute-force oracle. Numbers come
 * from a seeded generator, so a failure is repeated by its seed.
 */
import type { Rules } from '../../../engine/rules/game.ts';
import { rulesFromChanges } from '../../../engine/games/index.ts';
import type { GameId, Position } from '../../../engine/rules/types.ts';
import { makeRandom, type Random } from '../../support/random-play.ts';
import { must } from '../../support/must.ts';
import { drawn, playOut } from '../../support/arbitraries.ts';

/** A position with its rules; `text` names both for a failure. */
export interface SmallPosition {
  readonly rules: Rules;
  readonly position: Position;
  readonly text: string;
}

type Changes = Readonly<Record<string, unknown>>;

function pickerOf(random: Random): <T>(...items: readonly [T, ...T[]]) => T {
  return (...items) => items[Math.floor(random() * items.length)] ?? items[0];
}

function kalahChanges(random: Random): Changes {
  const pick = pickerOf(random);
  const shape = pick('plain', 'plain', 'relay', 'cross');
  const houses = shape === 'cross' ? pick(1, 2, 3) : pick(1, 2, 3, 4);
  return {
    houses,
    seeds: pick(1, 2),
    starter: pick('south', 'north'),
    'empty-capture': pick(true, false),
    'capturing-seed': pick('take', 'leave'),
    'capture-extra-move': pick(true, false),
    'skip-origin': pick(true, false),
    leftovers: pick('owner', 'emptied', 'none'),
    'end-test': pick('immediate', 'turn-start'),
    'majority-stop': pick(true, false, false),
    'pie-rule': pick(true, false),
    ...(shape === 'relay' ? { relay: true } : {}),
    ...(shape === 'cross' ? { direction: 'cross', repetition: pick(2, 3, 3, 4) } : {}),
  };
}

function owareChanges(random: Random): Changes {
  const pick = pickerOf(random);
  return {
    'grand-slam': pick(
      'no-capture',
      'forbid',
      'capture-end',
      'awari',
      'capture-opponent-rest',
      'leave-last',
      'leave-first',
      'capture-play-on',
      'capture-move-again',
    ),
    'must-feed': pick(true, true, false),
    'cannot-feed': pick('mover', 'unfed', 'equal'),
    'no-move': pick('end', 'pass'),
    'majority-stop': pick(true, false),
    repetition: pick(2, 2, 2, 3),
    'no-capture-limit': pick(0, 0, 3, 5),
    'stop-leftovers': pick('own-side', 'equal', 'equal-drop', 'none'),
  };
}

function hawalisChanges(random: Random): Changes {
  const pick = pickerOf(random);
  return {
    columns: pick(2, 2, 3),
    singles: pick('restricted', 'free'),
    'outer-needs-inner': pick(true, false),
    'skip-origin': pick(true, false),
    'endless-move': pick('loses', 'illegal', 'draw'),
    stalemate: pick('loses', 'draw'),
    repetition: pick(2, 2, 3),
    'no-capture-limit': pick(0, 0, 4),
  };
}

function shakalaChanges(random: Random): Changes {
  const pick = pickerOf(random);
  return {
    'win-points': pick(1, 2, 3, 5),
    'indirect-capture': pick('compulsory', 'optional'),
    repetition: pick(2, 2, 3),
    // Without a limit the histories of even these positions are too many for plain minimax.
    'ply-limit': pick(3, 4, 5, 6),
    'repetition-result': pick('unfinished', 'points'),
  };
}

const CHANGES: Readonly<Partial<Record<GameId, (random: Random) => Changes>>> = {
  kalah: kalahChanges,
  oware: owareChanges,
  hawalis: hawalisChanges,
  shakala: shakalaChanges,
};

/** Beads thrown at random on an empty board. */
function scatter(rules: Rules, random: Random): Position | null {
  const pick = pickerOf(random);
  const { pitsPerSide, kinds } = rules.board;
  const pits = new Array<number>(2 * pitsPerSide * kinds).fill(0);
  const most = rules.game === 'kalah' ? (rules.canRepeat ? 4 : 8) : 4;
  const beads = 2 + Math.floor(random() * most);
  for (let i = 0; i < beads; i++) {
    const at = Math.floor(random() * 2 * pitsPerSide) * kinds + (kinds === 1 ? 0 : pick(0, 0, 1, 2));
    pits[at] = (pits[at] ?? 0) + 1;
  }
  const stores = Array.from({ length: 2 * kinds }, (_, i) =>
    kinds === 1 ? pick(0, 1, 2, 3) : i % kinds === 1 || i % kinds === 2 ? pick(0, 1) : 0,
  );
  const position = rules.fromSetup({ pits, stores, turn: pick('south', 'north') });
  return position.ok ? position.value : null;
}

/** A random open position of a game, a few moves after a start or a random setup, or null if this seed gives none. */
export function smallPosition(game: GameId, seed: number): SmallPosition | null {
  const random = makeRandom(seed);
  const changes = CHANGES[game]?.(random) ?? {};
  const rules = must(rulesFromChanges(game, changes));
  const isStart = game === 'kalah' && random() < 0.5;
  const start = isStart ? rules.start() : scatter(rules, random);
  if (start === null) return null;
  const { positions, moves } = playOut(rules, start, drawn(random, Math.floor(random() * 6)));
  const position = positions.at(-1) ?? start;
  if (position.outcome !== null) return null;
  const text = `seed ${String(seed)}: ${rules.key} ${rules.positionKey(position)} after ${moves.join(' ')}`;
  return { rules, position, text };
}
