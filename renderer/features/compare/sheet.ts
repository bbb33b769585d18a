/**
 * The comparison as a sheet: columns, rows of cells, and a sentence for each column on how it differs from the
 * first. The table on screen and all files are made from this sheet.
 */
import type { Move } from '../../../engine/core/move.ts';
import { countText, scoreText } from '../../i18n/numbers.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { refusalText } from '../../i18n/refusal-text.ts';
import { draftName, optionChip } from '../rules/rule-text.ts';
import { languageTag, t } from '../../i18n/text.ts';
import { proofWord, valueLong, valueShort, valueSpoken } from '../../i18n/value-text.ts';
import type { CompareColumn } from './compare-store.ts';
import {
  compareMove,
  finalScore,
  refusalOf,
  unionOfMoves,
  type MoveEffect,
} from '../../../engine/rule-check/comparison.ts';
import { rankOf } from '../../../engine/core/ranking.ts';
import { draftChanges, draftOfText } from '../rules/rule-draft.ts';
import { effectText } from '../../i18n/speech.ts';
import { moveText } from '../../i18n/move-name.ts';
import { EMPTY, plainCell, type SheetCell, type SheetRow } from './cells.ts';
import { differenceText } from './differences.ts';
import { bestText, factsOf, knownOf, type ColumnFacts } from './facts.ts';
import type { ComparedPosition } from '../../../engine/rule-check/under-rules.ts';

interface SheetColumn {
  readonly text: string;
  readonly name: string;
  /** The differences from the first column's rules. */
  readonly changes: readonly string[];
  /** Why the position does not fit these rules, or `''`. */
  readonly fault: string;
  readonly at: ComparedPosition | null;
}

export interface CompareSheet {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  /** One sentence for each column after the first. */
  readonly sentences: readonly { readonly name: string; readonly text: string; readonly isSame: boolean }[];
}

/** What may be shown, and the names of the user's own rule sets by their texts. */
export interface SheetOptions {
  readonly tellsCounts: boolean;
  readonly tellsValues: boolean;
  /** Whether moves have rows and sentences: the notation of moves can reveal hidden counts. */
  readonly listsMoves: boolean;
  readonly names: ReadonlyMap<string, string>;
}

/** Makes the sheet of the columns. */
export function makeSheet(columns: readonly CompareColumn[], options: SheetOptions): CompareSheet {
  const facts = columns.map((column) => factsOf(column, options.tellsValues));
  const first = facts[0] ?? null;
  const heads = columns.map((column) => headOf(column, columns[0] ?? column, options));
  const moves = options.listsMoves ? unionOfMoves(facts.map((each) => each?.effects ?? [])) : [];
  const row = (
    id: string,
    label: string,
    cell: (each: ColumnFacts) => SheetCell,
    isMove = false,
  ): SheetRow => ({
    id,
    label,
    isMove,
    cells: facts.map((each) => (each ? cell(each) : EMPTY)),
  });
  const rows = [
    ...(options.listsMoves
      ? [
          row('count', t('comparison.row.legal'), (each) =>
            plainCell(countOf(each), first && each !== first ? countOf(first) : null),
          ),
        ]
      : []),
    ...moves.map((move) =>
      row(`move ${move}`, moveText(move), (each) => moveCell(move, each, first, options), true),
    ),
    ...(options.tellsValues ? valueRows(row, first, options.tellsCounts) : []),
  ];
  return {
    columns: heads,
    rows,
    sentences: facts.flatMap((each, i) => {
      const head = heads[i];
      if (i === 0 || !head || !first) return [];
      const name = head.changes.length > 0 && head.changes.length <= 2 ? head.changes.join(', ') : head.name;
      if (!each) return [{ name, text: head.fault, isSame: false }];
      if (!options.listsMoves) return [];
      const known = options.tellsValues ? knownOf(first, each) : null;
      return [{ name, ...differenceText(rows, i, known) }];
    }),
  };
}

function headOf(column: CompareColumn, first: CompareColumn, options: SheetOptions): SheetColumn {
  const draft = draftOfText(column.text);
  const changes = column === first ? [] : draftChanges(draft, draftOfText(first.text));
  return {
    text: column.text,
    name: options.names.get(column.text) ?? draftName(draft),
    changes: changes.map(({ option, text }) => optionChip(draft.game, option, text)),
    fault: column.isFit ? '' : failureText(column.failure),
    at: column.isFit ? column.at : null,
  };
}

function countOf({ at, effects }: ColumnFacts): string {
  if (at.position.outcome) return t('comparison.over');
  const count = at.rules.countMoves(at.position);
  return count > BigInt(effects.length) ? count.toLocaleString(languageTag()) : String(effects.length);
}

function moveCell(
  move: Move,
  each: ColumnFacts,
  first: ColumnFacts | null,
  { tellsCounts }: SheetOptions,
): SheetCell {
  const { at } = each;
  const { effect, value, isOtherEffect, isOtherValue, isGuess } = compareMove(move, each, first ?? each);
  if (!effect) {
    const refusal = refusalOf(at, move);
    const reason = refusal ? refusalText(refusal, at.position) : '';
    const spoken = reason === '' ? t('comparison.not-legal') : t('comparison.not-legal-why', { reason });
    return { ...EMPTY, text: t('comparison.not-legal'), spoken, isDifferent: isOtherEffect };
  }
  const said = effectText(at.rules.board, effect.turn, { tellsCounts, explains: false, tellsEnd: true });
  return {
    text: shortEffect(effect, tellsCounts),
    spoken: [said, value ? valueSpoken(value) : ''].filter((part) => part !== '').join('. '),
    isDifferent: isOtherEffect || isOtherValue,
    isGuess: !isOtherEffect && isGuess,
    value,
    isRunning: each.isRunning,
    effect,
  };
}

/** Describes the effect of a move as briefly as possible: `+5`, `again`, `ends 25–17`. */
function shortEffect({ turn }: MoveEffect, tellsCounts: boolean): string {
  const { outcome } = turn.position;
  const parts: string[] = [];
  if (turn.captured > 0) parts.push(tellsCounts ? `+${String(turn.captured)}` : t('comparison.captures'));
  if (outcome)
    parts.push(
      t('comparison.ends', { score: outcome.score && tellsCounts ? scoreText(outcome.score) : '' }).trim(),
    );
  else if (turn.again) parts.push(t('comparison.again'));
  return parts.join(', ');
}

function valueRows(
  row: (id: string, label: string, cell: (each: ColumnFacts) => SheetCell) => SheetRow,
  first: ColumnFacts | null,
  tellsScores: boolean,
): readonly SheetRow[] {
  const isProved = (each: ColumnFacts): boolean =>
    each.value?.proof === 'exact' && first?.value?.proof === 'exact';
  const compared = (
    id: string,
    label: string,
    text: (each: ColumnFacts) => string,
    extra: (each: ColumnFacts) => Partial<SheetCell> = () => ({}),
  ): SheetRow =>
    row(id, label, (each) => {
      const own = text(each);
      const theirs = first && each !== first ? text(first) : '–';
      const isKnown = own !== '–' && theirs !== '–';
      return plainCell(own, isKnown ? theirs : null, { isGuess: !isProved(each), ...extra(each) });
    });
  return [
    compared('best', t('comparison.row.best'), bestText),
    compared('value', t('word.value'), valueOf, (each) => ({
      value: each.value,
      isRunning: each.isRunning,
      isDifferent: Boolean(each.value && first?.value && rankOf(each.value) !== rankOf(first.value)),
      ...(each.value ? { spoken: valueLong(each.value) } : {}),
    })),
    // Whether a value is proved depends on the search rather than on the rules.
    row('status', t('comparison.row.status'), (each) => plainCell(statusText(each), null)),
    ...(tellsScores ? [compared('final', t('comparison.row.final'), finalText)] : []),
    row('nodes', t('analysis.nodes'), (each) =>
      plainCell(each.nodes > 0 ? countText(each.nodes) : '–', null),
    ),
  ];
}

function valueOf({ value }: ColumnFacts): string {
  return value ? valueShort(value) : '–';
}

function statusText({ fault, isRunning, value }: ColumnFacts): string {
  if (fault !== '') return fault;
  if (!value) return t(isRunning ? 'run.running' : 'proof.none');
  return proofWord(value);
}

function finalText(each: ColumnFacts): string {
  const score = finalScore(each);
  return score ? scoreText(score) : '–';
}
