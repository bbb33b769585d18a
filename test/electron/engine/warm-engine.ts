/** The engine process as it is, started from code that Node has kept. */
import { flushCompileCache } from 'node:module';
import '../../support/warm.ts';

await import('../../../electron/engine/engine-process.ts');
// Tests kill their engines, and a killed process keeps nothing.
flushCompileCache();
