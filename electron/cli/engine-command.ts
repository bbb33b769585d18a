/** `engine`: speaks a line protocol similar to UCI on standard input and output. */
import manifest from '../../package.json' with { type: 'json' };
import type { OpeningBook } from '../../engine/book/book.ts';
import { LEVEL_NOTES } from './help-text.ts';
import { openSession, step, type Effect, type SessionEvent } from '../../engine/uci/session.ts';
import { FIRST_RULES, rulesFromText } from '../../engine/games/index.ts';
import type { Analysis } from '../../engine/protocol/server.ts';
import { createAnalyst } from '../engine/analyst.ts';
import { nodeClock } from '../program/node-clock.ts';
import { entryUrl } from '../program/places.ts';
import { thisMachine, usualOptions } from '../engine/machine.ts';
import { openTableKeeper, userTables } from '../engine/table-folder.ts';
import type { CliCommand } from './command.ts';
import { bookFinder, readBook } from './book-file.ts';
import { accept, type Streams } from './output.ts';
import { RULES_FLAG, flag } from './usage.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';

/** Serves another program until it quits or closes its side. */
async function serveLines(
  rulesText: string,
  own: readonly OpeningBook[],
  { out, lines }: Streams,
): Promise<0> {
  const machine = thisMachine();
  const tables = openTableKeeper(userTables());
  const analyst = createAnalyst({
    workerUrl: entryUrl('search-worker'),
    clock: nodeClock,
    machine,
    ...(tables && { tables }),
  });
  analyst.warmUp();
  const { promise: left, resolve: leave } = Promise.withResolvers<null>();
  let session = openSession({
    name: `Mancala Studio ${manifest.version}`,
    author: manifest.author.replace(/^The /, 'the '),
    rules: accept(rulesFromText(rulesText)),
    usual: usualOptions(machine),
    most: { memoryMb: machine.memoryMb },
    bookOf: bookFinder(own),
  });
  let analysis: Analysis | null = null;
  const say = (line: string): void => out(`${visibleLine(line)}\n`);

  function take(event: SessionEvent): void {
    const next = step(session, event);
    session = next.session;
    for (const effect of next.effects) act(effect);
  }

  function act(effect: Effect): void {
    switch (effect.kind) {
      case 'say': {
        const { line, after } = effect;
        if (after === undefined) say(line);
        else void analyst.search(after, () => undefined).done.then(() => say(line));
        break;
      }
      case 'search': {
        analysis = analyst.search(effect.operation, (report) => take({ kind: 'report', report }));
        void analysis.done.then((result) => take({ kind: 'ended', result }));
        break;
      }
      case 'stop':
        analysis?.stop();
        break;
      case 'leave':
        leave(null);
        break;
    }
  }

  const input = lines()[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([input.next(), left]);
    if (next === null) break;
    if (next.done === true) {
      take({ kind: 'closed' });
      await left;
      break;
    }
    take({ kind: 'line', text: next.value });
  }
  await Promise.all([analyst.close(), tables?.close()]);
  return 0;
}

export const engineCommand: CliCommand = {
  name: 'engine',
  help: 'cli.engine.help',
  flags: [
    { ...RULES_FLAG, help: ['cli.engine.flag.rules', { rules: FIRST_RULES }] },
    flag('book FILE', 'cli.engine.flag.book', { isRepeatable: true }),
  ],
  notes: ['cli.engine.note.setoption', ...LEVEL_NOTES],
  async run(args, streams) {
    const own: OpeningBook[] = [];
    for (const file of args.texts('book')) own.push(await readBook(file, streams));
    return serveLines(args.text('rules') ?? FIRST_RULES, own, streams);
  },
};
