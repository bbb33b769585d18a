/** `compare`: one position under several rule sets, a row for each: the comparison of the window as a table. */
import { textsFor } from './language.ts';
import type { Texts } from '../../engine/locales/text.ts';
import { faultLine } from './problem-line.ts';
import type { Move } from '../../engine/core/move.ts';
import { rankOf } from '../../engine/core/ranking.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import { storedOf } from '../../engine/core/stored-values.ts';
import type { Value } from '../../engine/core/value.ts';
import { search, type SearchHooks } from '../../engine/analysis/search.ts';
import { SEARCH_OPTION_KEYS } from '../../engine/core/search-options.ts';
import type { Failure } from '../../engine/core/result.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import {
  comparedFacts,
  compareMove,
  finalScore,
  refusalOf,
  unionOfMoves,
  type ComparedFacts,
} from '../../engine/rule-check/comparison.ts';
import { underRules } from '../../engine/rule-check/under-rules.ts';
import { valueCell } from './batch-rows.ts';
import { withPool } from './cli-pool.ts';
import type { CliCommand } from './command.ts';
import { CSV_FLAG } from './endgame-look.ts';
import { accept, exactJson, failureJson, Interrupted, outcomeJson, valueJson, valueText } from './output.ts';
import { positionIn } from './position-input.ts';
import { ENDGAME_FLAG, searchWith, silent } from './search-commands.ts';
import { engineOptions } from '../engine/machine.ts';
import { hasLimit, readSearchOptions, searchFlags } from './search-flags.ts';
import { csvText, table } from './text-table.ts';
import { flag, JSON_FLAG, MOVES_FLAG, POSITION_FLAG, UsageError } from './usage.ts';

const SETS_FLAG = flag('rules R', 'cli.compare.flag.rules', {
  isRepeatable: true,
});

/** Time for a rule set without any limit, as in the window. */
const USUAL_MS = 5000;

/** A rule set of the comparison. */
type Column =
  | {
      readonly text: string;
      readonly isFit: true;
      readonly facts: ComparedFacts;
      readonly report: SearchReport | null;
    }
  | { readonly text: string; readonly isFit: false; readonly failure: Failure };

/** The cells of a row by their names. */
type Row = ReadonlyMap<string, string | number>;

/** How a row is written: in the words of a language, or for CSV in English, values as a proof and a number. */
interface Writing {
  readonly isCsv: boolean;
  readonly texts: Texts;
  readonly value: (value: Value) => string;
}

function writingOf(isCsv: boolean, texts: Texts): Writing {
  return isCsv
    ? { isCsv, texts: textsFor([]), value: (value) => `${value.proof} ${String(valueCell(value))}` }
    : { isCsv, texts, value: (value) => valueText(texts, value) };
}

/** Describes what a move does and its value: `takes 5, again, = South +3`. */
function moveText(move: Move, own: ComparedFacts, first: ComparedFacts, write: Writing): string {
  const { effect, value } = compareMove(move, own, first);
  const { say } = write.texts;
  if (effect === null) return say('cli.compare.illegal');
  const { captured, again, position } = effect.turn;
  const parts = [
    captured > 0 ? say('cli.compare.takes', { count: captured }) : '',
    position.outcome ? say('cli.compare.ends') : again ? say('cli.compare.again') : '',
    value ? write.value(value) : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Makes the cells that are compared beside the moves. */
function comparedCells({ at, best, value }: ComparedFacts): Row {
  return new Map([
    ['legal', String(at.rules.countMoves(at.position))],
    ['best', best.join(' ')],
    ['value', value ? rankOf(value) : ''],
  ]);
}

/** Names the cells and moves that are unlike those of the first rule set. */
function differences(own: ComparedFacts, first: ComparedFacts, moves: readonly Move[]): readonly string[] {
  const theirs = comparedCells(first);
  const cells = [...comparedCells(own)].filter(
    ([name, cell]) => cell !== '' && theirs.get(name) !== '' && cell !== theirs.get(name),
  );
  const unlike = moves.filter((move) => {
    const { isOtherEffect, isOtherValue } = compareMove(move, own, first);
    return isOtherEffect || isOtherValue;
  });
  return [...cells.map(([name]) => name), ...unlike];
}

/** Names a column, or a move; CSV has the same names in every language. */
function headOf(name: string, { isCsv, texts: { say, has } }: Writing): string {
  const key = `cli.compare.head.${name}`;
  return !isCsv && has(key) ? say(key) : name;
}

/** Makes the row of a rule set. */
function rowOf(column: Column, first: ComparedFacts | null, moves: readonly Move[], write: Writing): Row {
  if (!column.isFit)
    return new Map([
      ['rules', column.text],
      ['error', write.isCsv ? column.failure.code : faultLine(write.texts, column.failure)],
    ]);
  const { facts, report } = column;
  const base = first ?? facts;
  const { rules, position } = facts.at;
  const score = finalScore(facts);
  return new Map<string, string | number>([
    ['rules', rules.key],
    ...comparedCells(facts),
    ['value', write.isCsv ? valueCell(facts.value) : facts.value ? write.value(facts.value) : ''],
    ['proof', facts.value?.proof ?? ''],
    ['final', score ? `${String(score.south)}-${String(score.north)}` : ''],
    ...moves.map((move): [string, string] => [move, moveText(move, facts, base, write)]),
    ['nodes', report?.nodes ?? 0],
    ['position', makePosition(position)],
    [
      'differs',
      differences(facts, base, moves)
        .map((name) => headOf(name, write))
        .join(' '),
    ],
  ]);
}

/** Makes JSON of a rule set: what its row shows, each in a field of its own. */
function columnJson(column: Column, first: ComparedFacts | null, moves: readonly Move[]): object {
  if (!column.isFit) return { rules: column.text, error: failureJson(column.failure) };
  const { facts, report } = column;
  const base = first ?? facts;
  const { rules, position } = facts.at;
  return {
    rules: rules.key,
    position: makePosition(position),
    hasHistory: facts.at.hasHistory,
    legal: exactJson(rules.countMoves(position)),
    ...valueJson(facts.value),
    best: facts.best,
    final: finalScore(facts),
    moves: moves.map((move) => {
      const { effect, value, isOtherEffect, isOtherValue } = compareMove(move, facts, base);
      const differs = isOtherEffect || isOtherValue;
      if (effect === null)
        return { move, isLegal: false, reason: refusalOf(facts.at, move)?.code ?? null, differs };
      const { captured, again, position: after } = effect.turn;
      const reached = {
        position: makePosition(after),
        ...(after.outcome && { end: outcomeJson(after.outcome) }),
      };
      return { move, isLegal: true, captured, again, ...reached, ...valueJson(value), differs };
    }),
    differs: differences(facts, base, moves),
    nodes: report?.nodes ?? 0,
    ms: Math.round(report?.timeMs ?? 0),
  };
}

/** Makes the table: CSV with all columns, or words without those that no row has. */
function tableText(rows: readonly Row[], moves: readonly Move[], write: Writing): string {
  const all = [
    ...['rules', 'legal', 'best', 'value', 'proof', 'final', ...moves],
    ...['nodes', 'position', 'differs', 'error'],
  ];
  const isShown = (name: string): boolean =>
    !['position', 'proof'].includes(name) && rows.some((row) => row.get(name));
  const names = write.isCsv ? all : all.filter(isShown);
  const cells = rows.map((row) => names.map((name) => row.get(name) ?? ''));
  return write.isCsv
    ? csvText(names, cells)
    : table(
        [names.map((name) => headOf(name, write)), ...cells.map((row) => row.map(String))],
        [...names.keys()],
      );
}

export const compareCommand: CliCommand = {
  name: 'compare',
  help: 'cli.compare.help',
  flags: [
    SETS_FLAG,
    POSITION_FLAG,
    MOVES_FLAG,
    ...searchFlags(SEARCH_OPTION_KEYS),
    ENDGAME_FLAG,
    flag(CSV_FLAG.name, 'cli.flag.csv'),
    JSON_FLAG,
  ],
  notes: [['cli.compare.note.position', { seconds: USUAL_MS / 1000 }]],
  run(args, { out, answer, texts: words }) {
    const texts = args.texts(SETS_FLAG.name);
    // A wrong text is refused before the first search.
    const [rules] = texts.map((text) => accept(rulesFromText(text)));
    if (rules === undefined || texts.length < 2) throw new UsageError('cli.wrong.compare');
    const found = positionIn(rules, args);
    const { position, setup, moves: line } = found;
    const subject = { rules, position, start: setup ?? rules.startSetup(), moves: line };
    const given = readSearchOptions(args);
    const options = hasLimit(given) ? given : { ...given, timeMs: USUAL_MS };
    return withPool(async (pool) => {
      const columns: Column[] = [];
      for (const text of texts) {
        const at = underRules(subject, text);
        if (!at.ok) {
          columns.push({ text, isFit: false, failure: at });
          continue;
        }
        const { rules: own, position: here } = at.value;
        // Nothing is left to search, or to tell apart, where the game is over.
        const run = (hooks: SearchHooks): SearchReport => search(own, here, options, hooks);
        const use = { pool, args, options, streams: silent(words) };
        const searched = here.outcome === null ? await searchWith(use, own, run) : null;
        if (searched?.isInterrupted === true) throw new Interrupted();
        const report = searched?.report ?? null;
        const facts = comparedFacts(at.value, report && storedOf(report, ''));
        columns.push({ text, isFit: true, facts, report });
      }
      const fit = columns.flatMap((column) => (column.isFit ? [column.facts] : []));
      const first = columns[0]?.isFit ? columns[0].facts : null;
      const moves = unionOfMoves(fit.map(({ effects }) => effects));
      if (args.has('json')) {
        const about = { start: found.start, moves: line, position, options: engineOptions(options) };
        answer({ moves, columns: columns.map((each) => columnJson(each, first, moves)) }, about);
      } else {
        const write = writingOf(args.has(CSV_FLAG.name), words);
        const rows = columns.map((each) => rowOf(each, first, moves, write));
        out(tableText(rows, moves, write));
      }
      return columns.every(({ isFit }) => isFit) ? 0 : 1;
    });
  },
};
