/**
 * Oware against published perft ladders, OpenSpiel's corpus, positions from theses and other programs, and recorded
 * games.
 */
import { describe, expect, test } from 'vitest';
import type { Position } from '../../../../engine/rules/types.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { compiled, perft, playAll, positionOf, textOf } from '../../../support/positions.ts';
import { readGame } from '../../../support/recorded-games.ts';
import { rulesTextOf, type WorkedExample } from '../../../support/worked-examples.ts';
import {
  fixtureNames,
  readFixture,
  readFixtureJson,
  readFixtureLines,
} from '../../../support/fixture-files.ts';

describe('perft ladders', () => {
  /** CPAN Game::Oware (to depth 7), OpenSpiel and Aalina; slam and stop rules do not matter yet at these depths. */
  const ladder = [6, 36, 190, 1014, 5219, 27332, 139157, 711414];

  test.for([
    ['oware:majority-stop=off,repetition=0', 7],
    ['oware', 8],
    ['oware-awari', 8],
    ['oware-igg-1', 7],
    ['awele', 7],
  ] as const)('%s to depth %i', ([text, depth]) => {
    const rules = compiled(text);
    const expected = ladder.slice(0, depth);
    expect(expected.map((_, i) => perft(rules, rules.start(), i + 1))).toEqual(expected);
  });

  test('the first moves share depth 7 as in the published table', () => {
    const rules = compiled('oware');
    const divided = [...rules.moves(rules.start())].map((move) => [
      move,
      perft(rules, rules.next(rules.start(), move), 6),
    ]);
    expect(Object.fromEntries(divided)).toEqual({
      A: 25288,
      B: 24522,
      C: 23140,
      D: 22263,
      E: 21459,
      F: 22485,
    });
  });
});

interface CorpusLine {
  readonly history: readonly number[];
  readonly pits: readonly number[];
  readonly stores: readonly number[];
  readonly turn: number;
  readonly terminal: boolean;
  readonly legal: readonly number[];
  readonly final?: readonly [number, number];
  readonly next: readonly {
    readonly move: number;
    readonly pits: readonly number[];
    readonly stores: readonly number[];
    readonly turn: number;
    readonly terminal: boolean;
    readonly rawPits?: readonly number[];
    readonly rawStores?: readonly number[];
    readonly final?: readonly [number, number];
    readonly end?: string;
  }[];
}

test('agrees with every position of the OpenSpiel corpus, histories and ends included', () => {
  const rules = compiled('oware');
  const lines = readFixtureLines<CorpusLine>('oracles/corpus-oware.jsonl');
  expect(lines.length).toBeGreaterThan(2000);
  const label = (turn: string, move: number): Move =>
    rules.board.labels[turn === 'south' ? move : 6 + move] as Move;
  const met = new Map<string, Position>([['', rules.start()]]);
  const reach = (history: readonly number[]): Position => {
    const key = history.join();
    const known = met.get(key);
    if (known) return known;
    const before = reach(history.slice(0, -1));
    const position = rules.next(before, label(before.turn, history.at(-1) ?? 0));
    met.set(key, position);
    return position;
  };
  const ends: Record<string, number> = {};
  for (const line of lines) {
    const position = reach(line.history);
    expect(position.outcome !== null).toBe(line.terminal);
    if (line.terminal) continue;
    expect([position.pits, position.stores, position.turn]).toEqual([
      line.pits,
      line.stores,
      line.turn === 0 ? 'south' : 'north',
    ]);
    expect([...rules.moves(position)]).toEqual(line.legal.map((move) => label(position.turn, move)));
    for (const expected of line.next) {
      const next = rules.next(position, label(position.turn, expected.move));
      expect([next.pits, next.stores, next.outcome !== null]).toEqual([
        expected.rawPits ?? expected.pits,
        expected.rawStores ?? expected.stores,
        expected.terminal,
      ]);
      if (!expected.terminal) {
        expect(next.turn).toBe(expected.turn === 0 ? 'south' : 'north');
        continue;
      }
      const end = expected.end ?? '';
      ends[end] = (ends[end] ?? 0) + 1;
      const reasons = end === 'no-moves' ? ['cannot-feed', 'no-move'] : [end];
      expect(reasons).toContain(next.outcome?.reason);
      const [south, north] = expected.final ?? [0, 0];
      // OpenSpiel shows own-side sums at a majority, where nothing is shared here: the winner must agree.
      if (end === 'majority') expect(next.outcome?.winner).toBe(south > north ? 'south' : 'north');
      else expect(next.outcome?.score).toEqual({ south, north });
    }
  }
  expect(Object.keys(ends).sort()).toEqual(['majority', 'no-moves', 'repetition']);
});

interface KnownPosition {
  readonly id: string;
  readonly source: string;
  readonly options: WorkedExample['options'];
  readonly position: string;
  readonly legal?: string;
  readonly moves?: Readonly<
    Record<string, { readonly seeds: number; readonly captured: number; readonly after: string }>
  >;
  readonly illegal?: Readonly<Record<string, string>>;
  readonly line?: string;
  readonly after?: string;
  readonly end?: string;
  readonly score?: readonly [number, number];
}

describe('positions printed in theses and tested by other programs', () => {
  const { positions } = readFixtureJson<{ positions: KnownPosition[] }>('oracles/oware-positions.json', [
    'positions',
  ]);

  test.for(positions)('$id', (known) => {
    const rules = compiled(rulesTextOf('oware', { repetition: 0, 'majority-stop': 'off', ...known.options }));
    const position = positionOf(rules, known.position);
    if (known.legal !== undefined) expect([...rules.moves(position)].join('')).toBe(known.legal);
    for (const [move, expected] of Object.entries(known.moves ?? {})) {
      const [turn] = playAll(rules, position, [move]);
      const sown = turn?.steps.filter((step) => step.kind === 'sow').length;
      expect({ seeds: sown, captured: turn?.captured, after: turn && textOf(turn.position) }).toEqual(
        expected,
      );
    }
    for (const move of Object.keys(known.illegal ?? {}))
      expect(rules.play(position, move as Move)).toMatchObject({ code: 'ERR_MOVE_GRAND_SLAM' });
    if (known.line === undefined) return;
    const turns = playAll(rules, position, known.line);
    const last = turns.at(-1)?.position;
    for (const turn of turns.slice(0, -1)) expect(turn.position.outcome).toBeNull();
    if (known.after !== undefined) expect(last && textOf(last)).toBe(known.after);
    expect(last?.outcome?.reason).toBe(known.end);
    if (known.score) expect(last?.outcome?.score).toEqual({ south: known.score[0], north: known.score[1] });
  });
});

describe('recorded games', () => {
  const files = fixtureNames('games', 'oware-', '.txt');

  test.for(files)('%s replays to what it says', (name) => {
    const game = readGame(readFixture(`games/${name}`));
    const rules = compiled(game.rules);
    const turns = playAll(
      rules,
      positionOf(rules, game.start),
      game.moves.map(({ text }) => text),
    );
    turns.forEach((turn, i) => expect(turn.captured).toBe(game.moves[i]?.captured));
    expect(turns.length).toBe(game.plies);
    const last = turns.at(-1)?.position ?? rules.start();
    const cut = (text: string): string => text.replace(/-[SN]$/, '');
    expect(cut(textOf(last))).toBe(cut(game.final));
    expect(last.outcome?.reason ?? 'open').toBe(game.end);
    const score = last.outcome?.score;
    expect(score ? `${String(score.south)}-${String(score.north)}` : '*').toBe(game.result);
  });

  test('the main line of the OGN file is the same game', () => {
    const movesOf = (text: string): string[] => readGame(text).moves.map((move) => move.text);
    const ogn = readFixture('games/oware-aalina-1.ogn')
      .replace(/^\[.*\]$/gm, '')
      .replace(/\{[^}]*\}|\([^)]*\)/g, ' ');
    expect(movesOf(ogn)).toEqual(movesOf(readFixture('games/oware-aalina-1.txt')));
  });
});
