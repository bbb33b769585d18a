/**
 * Lets a program of tests start from what Node made of its sources before. Hosts give the programs that they start an
 * environment without the folder where Node keeps that, so each start would compile everything again: most of its work.
 */
import { enableCompileCache } from 'node:module';
import { COMPILE_CACHE } from '../compile-cache.ts';

// For this thread and for those that it starts.
enableCompileCache(COMPILE_CACHE);
process.env['NODE_COMPILE_CACHE'] = COMPILE_CACHE;
