/** `serve`: serves the program to browsers on this machine only. */
import { runLoopback } from '../browser/loopback-program.ts';
import type { CliCommand } from './command.ts';
import { JSON_FLAG, UsageError, wholeNumber, flag } from './usage.ts';

export const serveCommand: CliCommand = {
  name: 'serve',
  help: 'browser mode: prints the address to open',
  flags: [
    flag('port N', 'port on 127.0.0.1 (default: any free one)'),
    flag('keep', 'stay when the last page has left'),
    flag('kiosk FILE', 'for visitors: this lesson or board alone, nothing is saved'),
    JSON_FLAG,
  ],
  async run(args, { out, err }) {
    const port = wholeNumber(args, 'port', 0);
    if (port !== null && port > 65_535) throw new UsageError('--port takes at most 65535');
    const kiosk = args.text('kiosk');
    const words = [
      ...(port === null ? [] : ['--port', String(port)]),
      ...(args.has('keep') ? ['--keep'] : []),
      ...(kiosk === null ? [] : ['--kiosk', '--open', kiosk]),
    ];
    const code = await runLoopback(words, {
      // Nothing but the address is ever printed.
      print: (url) => out(`${args.has('json') ? JSON.stringify({ url }) : url}\n`),
      complain: (line) => err(`${line}\n`),
    });
    return code === 0 ? 0 : 1;
  },
};
