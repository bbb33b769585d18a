/** Runs Electron from a clone, until it ends or proves unable to start. */
import { spawn } from 'node:child_process';
import { isFailedStart } from './start-plan.ts';

/** The outcome of a run. `failed`: Electron could not start; `complaint` is the end of its output about that. */
export type ElectronEnd =
  | { readonly kind: 'ended'; readonly code: number }
  | { readonly kind: 'failed'; readonly complaint: string };

type Environment = Readonly<Record<string, string | undefined>>;

/** How much of Electron's output is kept to find the reason for a failure. */
const MAX_COMPLAINT_CHARS = 64 * 1024;
const INTERRUPTED_CODE = 130;
const REST_MS = 500;

/** Runs Electron; passes its output on to our own standard error as it arrives. */
export function runElectron(
  program: string,
  args: readonly string[],
  env: Environment,
): Promise<ElectronEnd> {
  const { ELECTRON_RUN_AS_NODE: _, ...rest } = env;
  const started = performance.now();
  const child = spawn(program, args, { stdio: ['inherit', 'inherit', 'pipe'], env: rest });
  let complaint = '';
  child.stderr.on('data', (bytes: Buffer) => {
    process.stderr.write(bytes);
    complaint = (complaint + bytes.toString('utf8')).slice(-MAX_COMPLAINT_CHARS);
  });
  // On Windows the terminal does not treat Electron as one of its programs and sends it no signals (the package's own
  // `cli.js` passes signals on).
  const signals = passSignalsTo(child, process.platform === 'win32');
  return new Promise((resolve) => {
    const finish = (end: ElectronEnd): void => {
      signals.stop();
      resolve(end);
    };
    child.once('error', (error) => finish({ kind: 'failed', complaint: error.message }));
    child.once('exit', () => {
      // Its last output may still be on the way, but a process that it left behind may hold the stream open forever.
      const limit = setTimeout(() => child.stderr.destroy(), REST_MS);
      child.once('close', () => clearTimeout(limit));
    });
    child.once('close', (code) => {
      const isFailed = !signals.isAsked() && isFailedStart(code, performance.now() - started);
      if (isFailed) finish({ kind: 'failed', complaint });
      else finish({ kind: 'ended', code: code ?? (signals.isAsked() ? INTERRUPTED_CODE : 1) });
    });
  });
}

/** The signals that are passed on to a child. */
interface PassedSignals {
  /** Tells whether this process was asked to end. */
  isAsked(): boolean;
  stop(): void;
}

/**
 * Passes signals on to a child. Ctrl+C reaches the child directly; the child decides when to end, and this process ends
 * after it.
 *
 * @param isDeaf whether the child is not a program of this terminal, so that Ctrl+C must be passed on as well.
 */
export function passSignalsTo(
  child: { kill(signal: NodeJS.Signals): boolean },
  isDeaf = false,
): PassedSignals {
  let isAsked = false;
  const onInterrupt = (): void => {
    isAsked = true;
    if (isDeaf) child.kill('SIGINT');
  };
  const onTerminate = (): void => {
    isAsked = true;
    child.kill('SIGTERM');
  };
  process.on('SIGINT', onInterrupt);
  process.on('SIGTERM', onTerminate);
  return {
    isAsked: () => isAsked,
    stop() {
      process.off('SIGINT', onInterrupt);
      process.off('SIGTERM', onTerminate);
    },
  };
}
