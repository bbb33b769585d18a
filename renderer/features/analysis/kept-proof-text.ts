/** Describes long proofs: the time left, the state of the file, its content. */
import type { KeptProofEntry, KeptProofFacts } from '../../../engine/core/kept-proof.ts';
import type { LargeTable, ProofFile, ProofNews } from '../../../engine/core/proof-news.ts';
import type { SearchReport } from '../../../engine/core/report.ts';
import type { Side } from '../../../engine/core/side.ts';
import { marginText } from '../../../engine/drawing/value-text.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import { parsePosition } from '../../../engine/notation/position-text.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { moveText } from '../../i18n/move-name.ts';
import { agoText, countText, durationText, memoryText, sizeText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/text.ts';
import { draftOfText } from '../rules/rule-draft.ts';
import { draftName } from '../rules/rule-text.ts';
import { provedText } from './bounds-text.ts';
import { narrowTo, wholeBounds, type Bounds } from './bounds.ts';

/** Describes the current question of a proof, with an estimate of the time left for it. Later questions are unknown. */
export function leftText(report: SearchReport, { question }: ProofNews, mover: Side): string {
  if (question === null) return t('solver.left-unknown');
  const { move, beta, nodes, forecast } = question;
  const asks =
    beta === null
      ? t('solver.asks-result', { move: moveText(move) })
      : t('solver.asks', {
          move: moveText(move),
          side: t(`side.${mover}`),
          margin: marginText(beta),
        });
  const speed = report.timeMs > 0 ? report.nodes / report.timeMs : 0;
  if (forecast === null || speed <= 0) return t('solver.asks-unknown', { asks });
  const [least = 0, most = 0] = forecast.map((all) => Math.max(0, all - nodes) / speed);
  // The proof takes longer than the forecast allowed for, so the forecast is no longer useful.
  if (most <= 0) return t('solver.asks-unknown', { asks });
  return t('solver.asks-left', { asks, least: durationText(least), most: durationText(most) });
}

/** Describes the cost of a large table. */
export function tableOfferText({ seeds, timeMs, bytes }: LargeTable): string {
  return t('solver.table-offer', { seeds, time: durationText(timeMs), memory: memoryText(bytes / 2 ** 20) });
}

/** Describes the state of the file of a running or ended proof. @param now milliseconds since 1970. */
export function fileText({ savedAt, bytes, failed }: ProofFile, now: number): string {
  const saved =
    savedAt === null
      ? ''
      : t('solver.saved', { ago: agoText(now - Date.parse(savedAt)), size: sizeText(bytes) });
  if (failed === null) return saved;
  return savedAt === null
    ? t('solver.save-failed', { reason: failed })
    : t('solver.save-failed-since', { reason: failed, ago: agoText(now - Date.parse(savedAt)) });
}

/** Describes the cost and age of a kept proof: `1 h 12 min, 4.1 B nodes, 512 MB table; saved 10 minutes ago`. */
export function keptFactsText({ timeMs, nodes, memoryMb, savedAt }: KeptProofFacts, now: number): string {
  return t('kept.facts', {
    time: durationText(timeMs),
    nodes: countText(nodes),
    memory: memoryText(memoryMb),
    ago: agoText(now - Date.parse(savedAt)),
  });
}

/** Returns the bounds proved in a file, within the bounds of the rules; null if they are unknown. */
export function keptBounds({ rules: text, position: place, bounds }: KeptProofFacts): {
  readonly bounds: Bounds;
  readonly whole: Bounds;
} | null {
  const rules = rulesFromText(text);
  if (!rules.ok || bounds === null) return null;
  const setup = parsePosition(rules.value.board, place);
  const position = setup.ok ? rules.value.fromSetup(setup.value) : setup;
  if (!position.ok) return null;
  const whole = wholeBounds(rules.value, position.value);
  return { whole, bounds: narrowTo(whole, bounds) };
}

/** Describes the bounds proved in a file; `''` if they are unknown. */
export function keptBoundsText(facts: KeptProofFacts): string {
  const known = keptBounds(facts);
  return known === null ? '' : provedText(facts.goal, known.bounds, known.whole);
}

/** Returns the name of a kept proof's rules; their text if this program does not know them. */
export function keptRulesText({ rules }: KeptProofFacts): string {
  return rulesFromText(rules).ok ? draftName(draftOfText(rules)) : rules;
}

/** Describes why a file cannot be used; `''` if it can. */
export function faultText({ fault }: KeptProofEntry): string {
  return fault === null ? '' : failureText(fault);
}
