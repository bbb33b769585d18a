/**
 * Short hand for tests of rules: rule sets by text, positions by text (`4-4-...-0-0-S`), sequences, perft.
 */
import type { Rules } from '../../engine/rules/game.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import type { Position, Setup, Turn } from '../../engine/rules/types.ts';
import type { Move } from '../../engine/core/move.ts';

/** Compiles a rule-set text that must be right. */
export function compiled(text: string): Rules {
  const rules = rulesFromText(text);
  if (!rules.ok) throw new Error(`${text}: ${rules.code}`);
  return rules.value;
}

/** Reads a position text of seeds without any check. */
export function setupOf(text: string): Setup {
  const fields = text.split('-');
  const turn = fields.pop() === 'N' ? 'north' : 'south';
  const counts = fields.map(Number);
  return { pits: counts.slice(0, -2), stores: counts.slice(-2), turn };
}

/** The position of a text that must be right. */
export function positionOf(rules: Rules, text: string): Position {
  const position = rules.fromSetup(setupOf(text));
  if (!position.ok) throw new Error(`${text}: ${position.code}`);
  return position.value;
}

/** Position text of seeds. */
export function textOf(position: Setup): string {
  return [...position.pits, ...position.stores, position.turn === 'south' ? 'S' : 'N'].join('-');
}

/** Plays moves that must be legal; the turns in order. */
export function playAll(rules: Rules, start: Position, moves: Iterable<string>): Turn[] {
  const turns: Turn[] = [];
  let position = start;
  for (const move of moves) {
    const turn = rules.play(position, move as Move);
    if (!turn.ok) throw new Error(`${textOf(position)} ${move}: ${turn.code}`);
    turns.push(turn.value);
    position = turn.value.position;
  }
  return turns;
}

/** Number of sequences of exactly `depth` moves. */
export function perft(rules: Rules, position: Position, depth: number): number {
  if (depth === 0) return 1;
  let sum = 0;
  for (const move of rules.moves(position)) sum += perft(rules, rules.next(position, move), depth - 1);
  return sum;
}

/** The same board seen from the other seat. */
export function turnedRound({ pits, stores, turn }: Setup): Setup {
  const half = pits.length / 2;
  return {
    pits: [...pits.slice(half), ...pits.slice(0, half)],
    stores: [...stores].reverse(),
    turn: turn === 'south' ? 'north' : 'south',
  };
}
