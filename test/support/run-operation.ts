/** Runs what a page asks for at once and in this thread, as the search worker does in its own. */
import type { SearchOperation } from '../../engine/protocol/messages.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import { resolveLimits, resolvePosition } from '../../engine/protocol/position-ref.ts';
import { ok, type Result } from '../../engine/core/result.ts';
import { play, search, solve, type SearchHooks } from '../../engine/analysis/search.ts';

/** A move of a match or a short question as the search that it is. */
function matchAs({
  position,
  limits,
  look,
}: Extract<SearchOperation, { op: 'match' | 'ask' }>): SearchOperation {
  return look === 'solve' ? { op: 'solve', position, limits, goal: 'best' } : { op: look, position, limits };
}

export function runOperation(
  operation: SearchOperation,
  memoryMb: number,
  hooks: SearchHooks,
): Result<SearchReport> {
  const resolved = resolvePosition(operation.position);
  if (!resolved.ok) return resolved;
  const checked = resolveLimits(resolved.value, { ...operation.limits, memoryMb });
  if (!checked.ok) return checked;
  const { rules, position } = resolved.value;
  switch (operation.op) {
    case 'solve':
      return ok(solve(rules, position, checked.value, hooks, operation.goal));
    case 'play':
      return ok(play(rules, position, checked.value, hooks));
    case 'review':
      return ok(
        operation.isProof
          ? solve(rules, position, checked.value, hooks, 'all')
          : search(rules, position, checked.value, hooks),
      );
    case 'match':
    case 'ask':
      return runOperation(matchAs(operation), memoryMb, hooks);
    case 'analyse':
      return ok(search(rules, position, checked.value, hooks));
  }
}
