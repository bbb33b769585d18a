/** Entry of browser mode: `node dist/electron/loopback.js [--port N] [--keep] [--test] [--kiosk] [--open FILE]...`, see `loopback-program.ts`. */
import { runLoopback } from './loopback-program.ts';

process.exitCode = await runLoopback(process.argv.slice(2), { print: console.log, complain: console.error });
