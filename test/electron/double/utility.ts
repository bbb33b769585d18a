/** `utilityProcess`: a real child process with a bootstrap that gives it `process.parentPort`. */
import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import { appLife } from './app.ts';
import { fromNative, start } from './channel.ts';
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

const BOOTSTRAP = fileURLToPath(new URL('./utility-bootstrap.ts', import.meta.url));

/** Names that `child-process-gone` has for how a process ended (electron.d.ts, `Details.reason`). */
const REASONS: Readonly<Record<string, string>> = {
  SIGKILL: 'killed',
  SIGTERM: 'killed',
  SIGABRT: 'crashed',
};

/** The utility processes that run, for `app.getAppMetrics`. */
export const running = new Map<number, string>();

class UtilityProcess extends EventEmitter {
  readonly #child: ChildProcess;
  readonly #tunnel: Tunnel;
  #pid: number | undefined;

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

  /** "Terminates the process gracefully. On POSIX, it uses SIGTERM" (electron.d.ts). */
  kill(): boolean {
    return this.#pid !== undefined && this.#child.kill('SIGTERM');
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
    fromNative(() => this.emit('exit', code ?? 1));
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
    const child = fork(BOOTSTRAP, [modulePath, ...args], {
      env: { ...env },
      // Types are stripped from the bootstrap alone; a warning of it would be noise.
      execArgv: ['--disable-warning=ExperimentalWarning', ...start.utilitySwitches, ...execArgv],
      serialization: 'advanced',
      stdio: ['ignore', stdio, stdio, 'ipc'],
      ...(cwd === undefined ? {} : { cwd }),
    });
    return guard('UtilityProcess', new UtilityProcess(child, serviceName));
  },
});
