/**
 * The engine process, started from what Node made of its sources before. Hosts give their engines an environment without
 * the folder where Node keeps that, so each engine that a test starts would compile all of them again: six times the work.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../node_modules/.tmp/compile-cache');

// For this thread and for those of searches.
enableCompileCache(folder);
process.env['NODE_COMPILE_CACHE'] = folder;

await import('../../../electron/engine/engine-process.ts');
// Tests kill their engines, and a killed process keeps nothing.
flushCompileCache();
