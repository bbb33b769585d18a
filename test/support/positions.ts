/**
 * Short hand for tests of rules: rule sets by text, positions by text (`4-4-...-0-0-S`), sequences, perft.
 */
import type { Rules } from '../../engine/rules/game.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import type { Position, Setup, Turn } from '../../engine/rules/types.ts';
import type { Move } from '../../engine/core/move.ts';
import { must } from './must.ts';
import { otherSide } from '../../engine/core/side.ts';

const known = new Map<string, Rules>();

/** The rules of a text that must be right, compiled once. */
export function compiled(text: string): Rules {
  const rules = known.get(text) ?? must(rulesFromText(text), text);
  known.set(text, rules);
  return rules;
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
  return must(rules.fromSetup(setupOf(text)), text);
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
    const turn = must(rules.play(position, move as Move), `${textOf(position)} ${move}`);
    turns.push(turn);
    ({ position } = turn);
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
  const halves = (counts: readonly number[]): readonly number[] => [
    ...counts.slice(counts.length / 2),
    ...counts.slice(0, counts.length / 2),
  ];
  return { pits: halves(pits), stores: halves(stores), turn: otherSide(turn) };
}
