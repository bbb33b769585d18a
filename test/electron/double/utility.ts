/** `utilityProcess`: a real child process with a bootstrap that gives it `process.parentPort`. */
import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import path from 'node:path';
import { appLife } from './app.ts';
import { fromNative, note, start } from './channel.ts';
import { openTunnel, type PortNews, type Tunnel } from './ports.ts';
import { guard } from './strict.ts';

interface ForkOptions {
  readonly serviceName?: string;
  readonly stdio?: 'inherit' | 'pipe' | 'ignore';
  readonly env?: NodeJS.ProcessEnv;
  readonly execArgv?: readonly string[];
  readonly cwd?: string;
}

/** Between the bootstrap and this process. */
export type UtilityMessage =
  | { readonly type: 'message'; readonly data: unknown; readonly ports: readonly number[] }
  | PortNews;

const BOOTSTRAP = path.join(import.meta.dirname, 'utility-bootstrap.ts');

/** Names that `child-process-gone` has for how a process ended (electron.d.ts, `Details.reason`). */
const REASONS: Readonly<Record<string, string>> = {
  SIGKILL: 'killed',
  SIGTERM: 'killed',
  SIGABRT: 'crashed',
};

/** The system's clock: tests may hurry that of main. */
const realTimeout = setTimeout;
const TERMINATED_MS = 2000;

/**
 * Kilobytes of addresses that a process of Electron has for WebAssembly memories and array buffers: all lie in V8's
 * sandbox of 1 TiB, where each memory of 32 bits keeps 8 GiB free around it (`v8/include/v8-internal.h`,
 * `kSandboxSizeLog2`), so some 125 of them fit. Plain Node is built without a sandbox; a limit of the system has the
 * same effect on the same code of V8. Linux alone has such a limit.
 */
const SANDBOX_KB = 2 ** 30;
/** Where the test runs, whatever main believes to run on. */
const isLinux = process.platform === 'linux';

/** How Node is started within the sandbox. */
function inSandbox(args: readonly string[]): { readonly execPath?: string; readonly execArgv: string[] } {
  if (!isLinux) return { execArgv: [...args] };
  const script = `ulimit -v ${SANDBOX_KB}; exec "$0" "$@"`;
  return { execPath: '/bin/sh', execArgv: ['-c', script, process.execPath, ...args] };
}

/** The utility processes that run, for `app.getAppMetrics`. */
export const running = new Map<number, string>();

class UtilityProcess extends EventEmitter {
  readonly #child: ChildProcess;
  readonly #tunnel: Tunnel;
  #pid: number | undefined;
  #isKilled = false;

  constructor(child: ChildProcess, name: string) {
    super();
    this.#child = child;
    this.#tunnel = openTunnel((news) => this.#send(news));
    child.on('spawn', () => {
      this.#pid = child.pid;
      if (child.pid !== undefined) running.set(child.pid, name);
      fromNative(() => this.emit('spawn'));
    });
    child.on('message', (message: UtilityMessage) => {
      if (message.type === 'message') fromNative(() => this.emit('message', message.data));
      else this.#tunnel.take(message);
    });
    child.on('exit', (code, signal) => this.#exited(name, code, signal));
  }

  /** Undefined until `spawn` and after `exit` (electron.d.ts, `UtilityProcess.pid`). */
  get pid(): number | undefined {
    return this.#pid;
  }

  get stdout(): ChildProcess['stdout'] {
    return this.#child.stdout;
  }

  get stderr(): ChildProcess['stderr'] {
    return this.#child.stderr;
  }

  postMessage(message: unknown, transfer: readonly unknown[] = []): void {
    const data: unknown = structuredClone(message);
    const ports = transfer.map((port) => this.#tunnel.handOver(port));
    this.#send({ type: 'message', data, ports });
  }

  /**
   * `base::Process::Terminate`, which is SIGTERM on POSIX and the end at once on Windows; then
   * `base::EnsureProcessTerminated`, which ends by force what is still there after two seconds
   * (`shell/browser/api/electron_api_utility_process.cc`, `Kill`; `base/process/kill_posix.cc`).
   */
  kill(): boolean {
    if (this.#pid === undefined) return false;
    this.#isKilled = this.#child.kill(process.platform === 'win32' ? 'SIGKILL' : 'SIGTERM');
    realTimeout(() => this.#child.kill('SIGKILL'), TERMINATED_MS).unref();
    return this.#isKilled;
  }

  #send(message: UtilityMessage): void {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  #exited(name: string, code: number | null, signal: NodeJS.Signals | null): void {
    if (this.#pid !== undefined) running.delete(this.#pid);
    this.#pid = undefined;
    this.#tunnel.closeAll();
    // "Emitted when the child process needs to terminate due to non continuable error from V8. No matter if you listen to
    // the error event, the exit event will be emitted after the child process terminates" (electron.d.ts).
    if (signal === 'SIGABRT') fromNative(() => this.emit('error', 'FatalError', 'v8', '{}'));
    if (code !== 0 || signal !== null)
      appLife.childGone({
        type: 'Utility',
        name,
        serviceName: 'node.mojom.NodeService',
        reason: REASONS[signal ?? ''] ?? 'abnormal-exit',
        exitCode: code ?? 1,
      });
    // One that was ended by `kill` has ended well (`HandleTermination`).
    fromNative(() => this.emit('exit', code ?? (this.#isKilled ? 0 : 1)));
  }
}

/** Forks a process. "Can only be called after `ready`" (electron.d.ts, `utilityProcess`). */
export const utilityProcess = guard('UtilityProcess', {
  fork(modulePath: string, args: readonly string[] = [], options: ForkOptions = {}): UtilityProcess {
    if (!appLife.isReady()) throw new Error('utilityProcess cannot be created before app is ready');
    const {
      serviceName = 'Node Utility Process',
      stdio = 'inherit',
      env = process.env,
      execArgv = [],
      cwd,
    } = options;
    note({ kind: 'system', what: 'fork', args: [serviceName] });
    const child = fork(BOOTSTRAP, [modulePath, ...args], {
      env: { ...env },
      // Types are stripped from the bootstrap alone; a warning of it would be noise.
      ...inSandbox(['--disable-warning=ExperimentalWarning', ...start.utilitySwitches, ...execArgv]),
      serialization: 'advanced',
      stdio: ['ignore', stdio, stdio, 'ipc'],
      ...(cwd === undefined ? {} : { cwd }),
    });
    return guard('UtilityProcess', new UtilityProcess(child, serviceName));
  },
});
