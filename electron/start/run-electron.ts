/** Runs Electron from a clone, until it ends or proves unable to start. */
import { spawn } from 'node:child_process';
import { isFailedStart } from './start-plan.ts';

/** How a run ended. `failed`: it could not start; `complaint` is the end of what it said about that. */
export type ElectronEnd =
  | { readonly kind: 'ended'; readonly code: number }
  | { readonly kind: 'failed'; readonly complaint: string };

type Environment = Readonly<Record<string, string | undefined>>;

/** As much of what Electron says as is kept to find the reason of a failure. */
const MAX_COMPLAINT_CHARS = 64 * 1024;
const INTERRUPTED_CODE = 130;
const REST_MS = 500;

/** Runs it; what it says goes to our own standard error as it comes. */
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
  // On Windows the terminal does not count Electron among its programs and tells it of nothing (the package's own
  // `cli.js` passes signals on).
  const signals = passSignalsTo(child, process.platform === 'win32');
  return new Promise((resolve) => {
    const finish = (end: ElectronEnd): void => {
      signals.stop();
      resolve(end);
    };
    child.once('error', (error) => finish({ kind: 'failed', complaint: error.message }));
    child.once('exit', () => {
      // Its last output may still be on the way; a process that it left behind may hold the stream for ever.
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

/** Signals on their way to a child. */
interface PassedSignals {
  /** Whether somebody has asked us to end. */
  isAsked(): boolean;
  stop(): void;
}

/**
 * Ctrl+C reaches the child directly; the child decides when it is done, and this process ends after it.
 *
 * @param isDeaf the child is not a program of this terminal, so Ctrl+C is passed on as well.
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
