/** Describes drafts: places and their contents, changes, findings about a setup, and why a code is wrong. */
import type { Failure } from '../../../engine/core/result.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import { ownerOf } from '../../../engine/drawing/count-mode.ts';
import { beadsAt } from '../../../engine/rules/steps.ts';
import type { Board, PlaceIndex, Setup } from '../../../engine/rules/types.ts';
import { countBeads } from '../../../engine/setup/beads.ts';
import type { SetupFinding } from '../../../engine/setup/findings.ts';
import { beadWords } from '../../board/place-names.ts';
import { failureText, placeText as whereText } from '../../i18n/failure-text.ts';
import { stateText } from '../../i18n/state-text.ts';
import { t } from '../../i18n/text.ts';
import type { CodeRefusal } from './read-code.ts';

/** Largest number of changed places that are listed one by one. */
const MAX_TOLD = 3;

/** Returns the name of a place: `C`, `South store`. */
export function placeWord(board: Board, place: PlaceIndex): string {
  const pits = 2 * board.pitsPerSide;
  if (place < pits) return board.labels[place] ?? '';
  return t(`editor.store.${board.stores}`, { side: t(`side.${ownerOf(board, place)}`) });
}

/** Describes a place with its contents: `C: 5 seeds`. */
export function placeSaid(board: Board, setup: Setup, place: PlaceIndex): string {
  const beads = beadsAt(board, setup, place);
  const name = placeWord(board, place);
  if (board.kinds === 1) return t('editor.says.seeds', { place: name, n: beads[0] ?? 0 });
  const words = beadWords(beads);
  return words === ''
    ? t('editor.says.seeds', { place: name, n: 0 })
    : t('editor.says.beads', { place: name, beads: words });
}

/** Describes the total of a setup: `48 seeds`. */
export function totalText(board: Board, n: number): string {
  return t(board.kinds === 1 ? 'editor.total.seeds' : 'editor.total.beads', { n });
}

/** Describes the changes between two setups: new contents of places (the total if there are many), turn, and state. */
export function changeText({ game, board }: Rules, before: Setup, after: Setup): string {
  const places = Array.from({ length: 2 * board.pitsPerSide + 2 }, (_, place) => place).filter((place) => {
    const old = beadsAt(board, before, place);
    return beadsAt(board, after, place).some((count, kind) => count !== old[kind]);
  });
  const said =
    places.length > MAX_TOLD
      ? [t('editor.says.total', { total: totalText(board, countBeads(after)) })]
      : places.map((place) => placeSaid(board, after, place));
  if (before.turn !== after.turn) said.push(t('board.to-move', { side: t(`side.${after.turn}`) }));
  const state = stateText(game, board, after, before.state);
  if (state !== '') said.push(state);
  return said.join(', ');
}

/** Returns the pit or store that a failure is about, or null. */
export function placeOf(board: Board, { at }: Failure): PlaceIndex | null {
  if (at?.pit === undefined || at.pit === '') return null;
  if (at.pit === 'store-south') return 2 * board.pitsPerSide;
  if (at.pit === 'store-north') return 2 * board.pitsPerSide + 1;
  const place = board.labels.indexOf(at.pit);
  return place < 0 ? null : place;
}

/** Describes a finding in a sentence, which begins with the place that the finding is about. */
export function findingText(board: Board, finding: SetupFinding): string {
  if (finding.kind === 'error') {
    const place = placeOf(board, finding.failure);
    const reason = failureText(finding.failure);
    return place === null ? reason : t('editor.finding.at', { place: placeWord(board, place), reason });
  }
  switch (finding.code) {
    case 'beads':
      return t('editor.finding.beads', {
        have: totalText(board, finding.have),
        usual: finding.usual,
      });
    case 'start':
      return t('reason.at-start');
    case 'over':
      return t('editor.finding.over', { reason: t(`end.${finding.reason}`) });
  }
}

/** Says why a code cannot be taken over, with the place in it. */
export function refusalWords(refusal: CodeRefusal): string {
  switch (refusal.kind) {
    case 'board':
      return t('editor.code.board', { rules: refusal.rules });
    case 'moves':
      return t('editor.code.moves');
    case 'unknown':
      return t('editor.code.unknown', { example: refusal.example });
    case 'failure': {
      const where = whereText(refusal.failure.at);
      const what = failureText(refusal.failure);
      return where === '' ? what : t('editor.code.where', { what, where });
    }
  }
}
