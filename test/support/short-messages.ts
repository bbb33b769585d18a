/** Short protocol messages for examples. */
import { PROTOCOL_VERSION, type Operation } from '../../engine/protocol/messages.ts';
import type { ClientMessage, HelloMessage } from '../../engine/protocol/schema.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import type { Limits, SolveGoal } from '../../engine/core/limits.ts';

/** A report that is told apart by its depth. */
export function reportOf(depth: number): SearchReport {
  return { value: null, best: null, moves: [], depth, nodes: depth * 10, timeMs: 0, isSolved: false };
}

/** A page's greeting. */
export const HELLO: HelloMessage = { v: PROTOCOL_VERSION, type: 'hello', build: 'test' };

/** A request to analyse a rule set's start position. */
export function analyseRequest(
  requestId: string,
  rules = 'kalah',
  requestLimits: Limits = {},
): ClientMessage {
  const position = { rules, start: null, moves: [] };
  const asked: Operation = { op: 'analyse', position, limits: requestLimits };
  return { v: PROTOCOL_VERSION, type: 'request', id: requestId, operation: asked };
}

/** A request to prove a rule set's start position. */
export function solveRequest(
  requestId: string,
  rules: string,
  goal: SolveGoal = 'best',
  requestLimits: Limits = {},
): ClientMessage {
  const position = { rules, start: null, moves: [] };
  const asked: Operation = { op: 'solve', position, limits: requestLimits, goal };
  return { v: PROTOCOL_VERSION, type: 'request', id: requestId, operation: asked };
}
