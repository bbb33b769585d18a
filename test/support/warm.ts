/**
 * Lets a program of tests start from what Node made of its sources before. Hosts give the programs that they start an
 * environment without the folder where Node keeps that, so each start would compile everything again: most of its work.
 */
import { enableCompileCache } from 'node:module';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../node_modules/.tmp/compile-cache');

// For this thread and for those that it starts.
enableCompileCache(folder);
process.env['NODE_COMPILE_CACHE'] = folder;
