/** All checks of `npm run verify:electron`, in order. */
import type { Context } from './context.ts';
import { PACKAGE_CHECKS } from './package-checks.ts';
import { SPEC_CHECKS } from './spec-checks.ts';
import { START_CHECKS } from './start-checks.ts';
import type { Step } from './steps.ts';
import { WINDOW_CHECKS } from './window-checks.ts';

export const CHECKS: readonly Step<Context>[] = [
  ...START_CHECKS,
  ...WINDOW_CHECKS,
  ...PACKAGE_CHECKS,
  // The longest one last.
  ...SPEC_CHECKS,
];
