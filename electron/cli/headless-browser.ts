/**
 * Draws for the command line with a browser of this machine: SVG to pixels or PNG, HTML to PDF. The browser starts
 * without a window and takes its commands over a pipe (Chromium's own protocol), so nothing listens on any port. It
 * loads only the content it is given.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import * as v from 'valibot';
import type { Paper } from '../../engine/export/html/types.ts';
import { findBrowser } from '../program/find-browser.ts';
import { Refused } from './output.ts';
import { END_SIGNALS } from './progress.ts';

/** Sizes of paper in inches, the unit that Chromium expects. */
const PAPER_INCHES: Readonly<Record<Paper, readonly [width: number, height: number]>> = {
  a4: [8.27, 11.69],
  letter: [8.5, 11],
};

/** A running browser. */
interface HeadlessBrowser {
  /** Draws an SVG text at a size in pixels; returns red, green, blue and opacity of every pixel. */
  pixels(svg: string, width: number, height: number): Promise<Uint8Array>;
  /** Draws an SVG text as a PNG file. */
  png(svg: string, width: number, height: number): Promise<Uint8Array>;
  /** Prints a page to PDF with its own print style sheet. */
  pdf(html: string, paper: Paper): Promise<Uint8Array>;
}

/** Retries the removal, since processes of an ended browser may still write for a moment. */
const REMOVAL = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 } as const;

/** Longest time for one drawing, and for printing a book-sized page. */
const LIMIT_MS = 60_000;
const PRINT_LIMIT_MS = 600_000;

/** Function that runs in the page: draws an SVG and returns it as base64, either PNG or plain pixels. */
const DRAW = `async (svg, width, height, kind) => {
  const image = new Image(width, height);
  image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
  await image.decode();
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0, width, height);
  const bytes = kind === 'png'
    ? new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
    : new Uint8Array(context.getImageData(0, 0, width, height).data.buffer);
  return bytes.toBase64();
}`;

const answerSchema = v.looseObject({
  id: v.optional(v.number()),
  result: v.optional(v.record(v.string(), v.unknown())),
  error: v.optional(v.looseObject({ message: v.string() })),
});
type Data = Readonly<Record<string, unknown>>;

/** A browser that is started when it is first needed. */
export interface LazyBrowser {
  /** Returns the browser. @throws `Refused` if there is none. */
  readonly get: () => HeadlessBrowser;
  /** Ends the browser, if it runs, and removes its files. */
  readonly close: () => Promise<void>;
}

/** Makes a lazy browser, which costs nothing until its first use. */
export function lazyBrowser(): LazyBrowser {
  let running: ReturnType<typeof launch> | null = null;
  return {
    get() {
      running ??= launch();
      return running.browser;
    },
    async close() {
      await running?.end();
    },
  };
}

function launch(): { readonly browser: HeadlessBrowser; readonly end: () => Promise<void> } {
  const program = findBrowser();
  if (program === null)
    throw new Refused({ code: 'ERR_PICTURE_BROWSER', params: { wanted: 'Chromium or Chrome' } });
  // Signals are handled before anything exists that must be removed, because one may come at any moment.
  const left: { folder: string | null; child: ChildProcess | null } = { folder: null, child: null };
  const onSignal = (signal: NodeJS.Signals): void => {
    if (left.child !== null) killAll(left.child);
    if (left.folder !== null) rmSync(left.folder, REMOVAL);
    for (const each of END_SIGNALS) process.off(each, onSignal);
    // The parent process must see the signal that ended this one.
    process.kill(process.pid, signal);
  };
  for (const each of END_SIGNALS) process.on(each, onSignal);
  const folder = (left.folder = mkdtempSync(path.join(os.tmpdir(), 'mancala-studio-')));
  const child = (left.child = start(program, folder));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return {
    browser: speak(child, program),
    async end() {
      child.kill();
      await ended;
      await rm(folder, REMOVAL);
      for (const each of END_SIGNALS) process.off(each, onSignal);
    },
  };
}

/** Ends a browser and all its processes, which could otherwise write into a folder that is being removed. */
function killAll(child: ChildProcess): void {
  if (process.platform === 'win32' || child.pid === undefined) {
    child.kill('SIGKILL');
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Every process of the group has ended already.
  }
}

function start(program: string, folder: string): ChildProcess {
  const args = [
    '--headless',
    '--remote-debugging-pipe',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    `--user-data-dir=${path.join(folder, 'profile')}`,
    // Chromium cannot use its sandbox as root; only our own drawings are loaded.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    'about:blank',
  ];
  // Temporary files of the browser go into our folder, so that they are removed with it. Chromium aborts if the path
  // of a socket in TMPDIR has more than 107 bytes; a relative path is always short enough.
  const env = { ...process.env, TMPDIR: '.', TEMP: folder, TMP: folder };
  return spawn(path.resolve(program), args, {
    cwd: folder,
    env,
    // A separate process group, which can be ended as a whole.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
}

/** A call that waits for its answer. */
interface Waiting {
  readonly resolve: (result: Data) => void;
  readonly reject: (error: Refused) => void;
  readonly timer: NodeJS.Timeout;
}

/** Sends commands and hands each answer to its caller. Messages end with a zero byte. */
function makeCalls(
  child: ChildProcess,
  program: string,
): (method: string, params?: Data, session?: string, limitMs?: number) => Promise<Data> {
  // `--remote-debugging-pipe` reads and writes file descriptors 3 and 4.
  const input = child.stdio[3] as Writable;
  const output = child.stdio[4] as Readable;
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let rest: Buffer[] = [];
  let hasEnded = false;

  function refusal(detail: string): Refused {
    return new Refused({ code: 'ERR_PICTURE_FAILED', params: { browser: program, detail } });
  }
  function end(): void {
    hasEnded = true;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(refusal('it ended'));
    }
    waiting.clear();
  }
  function take(text: string): void {
    const answer = v.safeParse(answerSchema, JSON.parse(text));
    if (!answer.success || answer.output.id === undefined) return;
    const { id, result, error } = answer.output;
    const asked = waiting.get(id);
    waiting.delete(id);
    clearTimeout(asked?.timer);
    if (error) asked?.reject(refusal(error.message));
    else asked?.resolve(result ?? {});
  }

  child.once('exit', end);
  child.once('error', end);
  input.on('error', end);
  output.on('data', (chunk: Buffer) => {
    let from = 0;
    for (let zero = chunk.indexOf(0); zero >= 0; zero = chunk.indexOf(0, from)) {
      take(Buffer.concat([...rest, chunk.subarray(from, zero)]).toString('utf8'));
      rest = [];
      from = zero + 1;
    }
    rest.push(chunk.subarray(from));
  });

  return (method, params = {}, session, limitMs = LIMIT_MS) =>
    new Promise((resolve, reject) => {
      if (hasEnded) {
        reject(refusal('it ended'));
        return;
      }
      const id = ++count;
      const timer = setTimeout(() => {
        waiting.delete(id);
        reject(refusal(`no answer within ${String(limitMs / 1000)} s`));
      }, limitMs);
      waiting.set(id, { resolve, reject, timer });
      input.write(`${JSON.stringify({ id, method, params, sessionId: session })}\0`);
    });
}

function speak(child: ChildProcess, program: string): HeadlessBrowser {
  const call = makeCalls(child, program);
  const text = v.parser(v.string());
  let session: Promise<string> | null = null;

  async function open(): Promise<string> {
    const { targetId } = await call('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await call('Target.attachToTarget', { targetId: text(targetId), flatten: true });
    return text(sessionId);
  }
  async function ask(method: string, params: Data, limitMs?: number): Promise<Data> {
    session ??= open();
    return call(method, params, await session, limitMs);
  }
  async function draw(
    svg: string,
    width: number,
    height: number,
    kind: 'png' | 'pixels',
  ): Promise<Uint8Array> {
    const { result, exceptionDetails } = await ask('Runtime.evaluate', {
      expression: `(${DRAW})(${[svg, width, height, kind].map((each) => JSON.stringify(each)).join(', ')})`,
      awaitPromise: true,
      returnByValue: true,
    });
    const answer = v.safeParse(v.looseObject({ value: v.string() }), result);
    if (exceptionDetails !== undefined || !answer.success)
      throw new Refused({ code: 'ERR_PICTURE_FAILED', params: { browser: program, width, height } });
    return Buffer.from(answer.output.value, 'base64');
  }

  return {
    pixels: (svg, width, height) => draw(svg, width, height, 'pixels'),
    png: (svg, width, height) => draw(svg, width, height, 'png'),
    async pdf(html, paper) {
      const { frameTree } = await ask('Page.getFrameTree', {});
      const { frame } = v.parse(v.looseObject({ frame: v.looseObject({ id: v.string() }) }), frameTree);
      await ask('Page.setDocumentContent', { frameId: frame.id, html }, PRINT_LIMIT_MS);
      const fonts = { expression: 'document.fonts.ready.then(() => 0)', awaitPromise: true };
      await ask('Runtime.evaluate', fonts, PRINT_LIMIT_MS);
      const [paperWidth, paperHeight] = PAPER_INCHES[paper];
      const look = {
        paperWidth,
        paperHeight,
        preferCSSPageSize: true,
        printBackground: true,
        generateTaggedPDF: true,
        generateDocumentOutline: true,
      };
      const { data } = await ask('Page.printToPDF', look, PRINT_LIMIT_MS);
      return Buffer.from(text(data), 'base64');
    },
  };
}
