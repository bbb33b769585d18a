/**
 * Checks the facts of causes by playing moves and counting beads: knows nothing of how causes are found or told.
 */
import type { Move } from '../../engine/core/move.ts';
import { otherSide, type Side } from '../../engine/core/side.ts';
import type { Cause, Fault, Merit } from '../../engine/review/cause.ts';
import { asOtherSide } from '../../engine/rules/board-aids.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position, Turn } from '../../engine/rules/types.ts';
import type { ReviewedMove } from '../../engine/review/review-line.ts';
import { positionsTo, type Positions } from '../../engine/tree/positions.ts';
import type { Path } from '../../engine/tree/types.ts';
import { must } from './must.ts';

/** The two moves that a cause compares. */
interface Compared {
  readonly rules: Rules;
  readonly position: Position;
  readonly played: Move;
  readonly cause: Cause;
  /** Best play after the better move. */
  readonly bestLine: readonly Move[];
}

function playAll(rules: Rules, from: Position, moves: readonly Move[]): readonly Turn[] {
  const turns: Turn[] = [];
  for (const move of moves) turns.push(must(rules.play(turns.at(-1)?.position ?? from, move), move));
  return turns;
}

/** Pits of a side from which a move took beads, by what the board lost there in capture steps. */
function emptied(rules: Rules, turns: readonly Turn[], owner: Side): ReadonlySet<number> {
  const n = rules.board.pitsPerSide;
  const pits = turns.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.kind === 'capture' ? [step.at] : [])),
  );
  return new Set(pits.filter((pit) => pit < 2 * n && (owner === 'south' ? pit < n : pit >= n)));
}

function captured(turns: readonly Turn[]): number {
  return turns.reduce((sum, turn) => sum + turn.captured, 0);
}

/** Every way to make a whole turn, up to some moves: the turns of each. */
function* wholeTurns(rules: Rules, from: Position, side: Side, most = 2000): Generator<readonly Turn[]> {
  const stack: (readonly Turn[])[] = [[]];
  for (let count = 0; stack.length > 0 && count < most; count++) {
    const turns = stack.pop() ?? [];
    const at = turns.at(-1)?.position ?? from;
    for (const move of rules.distinctMoves(at)) {
      const next = [...turns, must(rules.play(at, move))];
      yield next;
      const { position } = next.at(-1) ?? { position: at };
      if (position.turn === side && !position.outcome) stack.push(next);
    }
  }
}

/** The position after the turn that begins a line. */
function afterTurn(rules: Rules, from: Position, line: readonly Move[]): Position {
  let position = from;
  for (const move of line) {
    const turn = must(rules.play(position, move), move);
    ({ position } = turn);
    if (!turn.again) break;
  }
  return position;
}

/** Whether a single move of a side would take these beads from a pit. */
function takes(rules: Rules, at: Position, side: Side, pit: number, beads: number): boolean {
  const view = at.turn === side ? at : asOtherSide(rules, at);
  if (!view || view.outcome) return false;
  return [...rules.distinctMoves(view)].some((move) =>
    must(rules.play(view, move)).steps.some(
      (step) => step.kind === 'capture' && step.at === pit && step.beads.reduce((a, b) => a + b, 0) >= beads,
    ),
  );
}

/** The longest run of moves inside a side's own row, by trying them all on bare counts. */
function longestRun(row: readonly number[], room: number): number {
  let most = 0;
  row.forEach((seeds, i) => {
    if (seeds === 0 || i + seeds > room) return;
    const next = row.map((count, j) => (j === i ? 0 : count + Number(j > i && j <= i + seeds)));
    most = Math.max(most, 1 + longestRun(next, room));
  });
  return most;
}

function runOf({ board }: Rules, { pits }: Position, side: Side): number {
  const n = board.pitsPerSide;
  const row = side === 'south' ? pits.slice(0, n) : pits.slice(n);
  return longestRun(row, board.stores === 'sown' ? n : n - 1);
}

/** The seeds that the first turn of a line drops on the other side. */
function fedBy(rules: Rules, from: Position, line: readonly Move[]): number {
  const n = rules.board.pitsPerSide;
  let [position, fed] = [from, 0];
  for (const move of line) {
    const turn = must(rules.play(position, move), move);
    for (const step of turn.steps)
      if (step.kind === 'sow' && step.at < 2 * n && step.at >= n === (from.turn === 'south')) fed += 1;
    ({ position } = turn);
    if (!turn.again) break;
  }
  return fed;
}

function scoreOf(rules: Rules, position: Position) {
  return position.outcome?.score ?? rules.score(position);
}

/** Splits a line into turns, and returns the position after so many of them. */
function afterTurns(rules: Rules, from: Position, line: readonly Move[], count: number): Position {
  let position = from;
  let turns = 0;
  for (const move of line) {
    const turn = must(rules.play(position, move), move);
    ({ position } = turn);
    if (!turn.again) turns += 1;
    if (turns === count) break;
  }
  return position;
}

function capturedInLine(
  { rules, position }: Compared,
  first: Move,
  line: readonly Move[],
  fact: Extract<Fault | Merit, { readonly pits: readonly number[]; readonly turn: readonly Move[] }>,
  side: Side,
): readonly string[] {
  const isOwn = fact.kind === 'takes' && fact.after.length === 0;
  const moves = isOwn ? fact.turn : [first, ...fact.after, ...fact.turn];
  const whole = [first, ...line];
  const wrong: string[] = [];
  if (moves.some((move, i) => move !== whole[i])) wrong.push('moves are not those of the line');
  const turns = playAll(rules, position, moves);
  const own = turns.slice(-fact.turn.length);
  const mover = (turns.at(-1 - fact.turn.length)?.position ?? position).turn;
  if (mover !== side) wrong.push('another side moves');
  if (captured(own) !== fact.beads)
    wrong.push(`captures ${String(captured(own))}, not ${String(fact.beads)}`);
  const pits = emptied(rules, own, otherSide(side));
  if (fact.pits.length !== pits.size || fact.pits.some((pit) => !pits.has(pit))) wrong.push('other pits');
  return wrong;
}

function checkFault(compared: Compared, fault: Fault): readonly string[] {
  const { rules, position, played, cause, bestLine } = compared;
  const other = otherSide(position.turn);
  const whole = [played, ...cause.line];
  switch (fault.kind) {
    case 'loses': {
      const wrong = [...capturedInLine(compared, played, cause.line, fault, other)];
      const after = afterTurn(rules, position, whole);
      for (const { pit, seeds } of fault.weak) {
        if (after.pits[pit] !== seeds || seeds < 1 || seeds > 2) wrong.push('a weak pit holds other seeds');
        if (!fault.pits.includes(pit)) wrong.push('a weak pit is not reached');
      }
      return wrong;
    }
    case 'gives-turn': {
      const turns = playAll(rules, position, [played, ...fault.turn]);
      const replies = turns.slice(1, -1);
      return turns[0]?.again || fault.turn.length < 2 || replies.some(({ again }) => !again)
        ? ['the opponent does not move again']
        : [];
    }
    case 'ends': {
      const end = playAll(rules, position, [played, ...fault.after]).at(-1)?.position.outcome;
      const beads = (end?.sweep ?? []).flatMap((step) =>
        step.kind === 'sweep' && step.to === 2 * rules.board.pitsPerSide + Number(other === 'north')
          ? step.beads
          : [],
      );
      const count = beads.reduce((a, b) => a + b, 0);
      return end && count === fault.beads && (count > 0 || end.winner === other) ? [] : ['another end'];
    }
    case 'tempo': {
      const own = afterTurn(rules, position, whole);
      const better = afterTurn(rules, position, [cause.better, ...bestLine]);
      const counts = [
        runOf(rules, own, position.turn),
        runOf(rules, better, position.turn),
        runOf(rules, own, other),
      ];
      return counts.join() === [fault.own, fault.better, fault.other].join() && fault.better > fault.own
        ? []
        : [`spare moves are ${counts.join()}`];
    }
    case 'feeds': {
      const counts = [whole, [cause.better, ...bestLine]].map((line) => fedBy(rules, position, line));
      return counts.join() === [fault.seeds, fault.better].join() && fault.seeds > fault.better
        ? []
        : [`feeds ${counts.join()}`];
    }
    case 'scores': {
      const from = rules.score(position);
      const gains = [whole, [cause.better, ...bestLine]].map((line) => {
        const score = scoreOf(rules, afterTurns(rules, position, line, fault.turns));
        return { own: score[position.turn] - from[position.turn], other: score[other] - from[other] };
      });
      const told = [fault.played, fault.better];
      const isEqual = JSON.stringify(gains) === JSON.stringify(told);
      const behind = told.map(({ own, other: theirs }) => own - theirs);
      return isEqual && (behind[1] ?? 0) - (behind[0] ?? 0) === fault.behind && fault.behind > 0
        ? []
        : ['other scores'];
    }
  }
}

function checkMerit(compared: Compared, merit: Merit): readonly string[] {
  const { rules, position, played, cause, bestLine } = compared;
  const side = position.turn;
  const other = otherSide(side);
  const better = afterTurn(rules, position, [cause.better, ...bestLine]);
  const own = afterTurn(rules, position, [played, ...cause.line]);
  switch (merit.kind) {
    case 'takes':
      return capturedInLine(compared, cause.better, bestLine, merit, side);
    case 'moves-again':
      return playAll(rules, position, merit.turn)
        .slice(0, -1)
        .every(({ again }) => again) && merit.turn.length > 1
        ? []
        : ['it does not move again'];
    case 'saves': {
      const reply = playAll(rules, position, [played, ...cause.line]);
      const begun = reply.findIndex(({ again }) => !again) + 1;
      const ended = reply.findIndex(({ again }, i) => i >= begun && !again) + 1;
      const lost = emptied(rules, reply.slice(begun, ended === 0 ? undefined : ended), side);
      const risks = [...wholeTurns(rules, better, other)].flatMap((turns) => [
        ...emptied(rules, turns, side),
      ]);
      return merit.pits.some((pit) => !lost.has(pit) || risks.includes(pit)) ? ['the pit is not saved'] : [];
    }
    case 'threatens':
      return takes(rules, better, side, merit.pit, merit.beads) && !takes(rules, own, side, merit.pit, 1)
        ? []
        : ['no threat'];
    case 'keeps': {
      const { pit, seeds } = merit;
      const counts = [position, own, better].map(({ pits }) => pits[pit] ?? 0);
      return counts[0] === seeds && seeds >= 8 && (counts[1] ?? 9) < 3 && (counts[2] ?? 0) >= seeds
        ? []
        : ['the pit is not kept'];
    }
    case 'leaves-moves': {
      const counts = [better, own].map((at) => [...rules.distinctMoves(at)].length);
      return counts[0] === merit.moves && (counts[1] ?? 0) > merit.moves ? [] : ['other moves are left'];
    }
    case 'finishes': {
      const end = playAll(rules, position, [cause.better, ...merit.after]).at(-1)?.position.outcome;
      const store = 2 * rules.board.pitsPerSide + Number(side === 'north');
      const beads = (end?.sweep ?? []).flatMap((step) =>
        step.kind === 'sweep' && step.to === store ? step.beads : [],
      );
      const count = beads.reduce((a, b) => a + b, 0);
      return end && count === merit.beads && (count > 0 || end.winner === side) ? [] : ['another end'];
    }
  }
}

/** Lists what is not true of a cause; empty if every fact is. */
function untruths(compared: Compared): readonly string[] {
  const { faults, merits } = compared.cause;
  return [
    ...faults.flatMap((fault) => checkFault(compared, fault).map((wrong) => `${fault.kind}: ${wrong}`)),
    ...merits.flatMap((merit) => checkMerit(compared, merit).map((wrong) => `${merit.kind}: ${wrong}`)),
  ];
}

/** A reviewed line of a game. */
export interface ReviewedGame {
  readonly rules: Rules;
  readonly positions: Positions;
  readonly line: Path;
  readonly moves: readonly ReviewedMove[];
}

/** Counts the mistakes of reviewed games and those with a cause, and lists the facts that are not true. */
export function causesOf(games: Iterable<ReviewedGame>) {
  let [all, found] = [0, 0];
  const wrong: string[] = [];
  for (const { rules, positions, line, moves } of games) {
    const along = positionsTo(positions, line);
    for (const [ply, { move, verdict, cause, bestLine }] of moves.entries()) {
      const position = along[ply];
      if (verdict === null || !position?.ok) continue;
      all += 1;
      if (cause === null) continue;
      found += 1;
      const facts = untruths({ rules, position: position.value, played: move, cause, bestLine });
      wrong.push(...facts.map((fact) => `${fact} ${JSON.stringify([position.value.pits, move, cause])}`));
    }
  }
  return { all, found, wrong };
}
