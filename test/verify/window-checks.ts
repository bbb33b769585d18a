/** What is asked of a running Electron through Playwright, and no end-to-end spec asks. */
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { CONTENT_SECURITY_POLICY } from '../../electron/program/serve-asset.ts';
import { electronOf, profile, type Context } from './context.ts';
import { endTree } from './run-program.ts';
import { failed, passed, type Outcome, type Step } from './steps.ts';

const START_LIMIT_MS = 60_000;
const QUIT_LIMIT_MS = 20_000;
const NEEDS = ['machine', 'build', 'electron', 'self-test'];
/** What a program must not say: errors of our code, as Node and Chromium print them. */
const COMPLAINTS = /^.*(?:\b[A-Z]\w*Error:|Uncaught|Unhandled|has been destroyed).*$/gm;

/** The running program. */
interface Running {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** Quits as the user does, through every listener; the exit code, or why there is none, and what was said. */
  quit(): Promise<{ readonly code: number | null; readonly complaints: readonly string[] }>;
}

async function start(context: Context, profileName: string): Promise<Running> {
  const app = await inTime(
    _electron.launch({
      executablePath: electronOf(context),
      args: [profile(context, profileName), context.top],
      timeout: START_LIMIT_MS,
    }),
  );
  const child = app.process();
  let said = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    said += bytes.toString('utf8');
  });
  const exited = once(child, 'exit');
  return {
    app,
    page: await firstPage(app),
    async quit() {
      // The answer may be lost with the process.
      void app.evaluate((electron) => electron.app.quit()).catch(() => undefined);
      const limit = setTimeout(() => child.kill('SIGKILL'), QUIT_LIMIT_MS);
      const [code] = (await exited) as [number | null];
      clearTimeout(limit);
      return { code, complaints: said.match(COMPLAINTS) ?? [] };
    },
  };
}

/** The page once it is up; without one the program is ended. */
async function firstPage(app: ElectronApplication): Promise<Page> {
  try {
    const page = await app.firstWindow({ timeout: START_LIMIT_MS });
    await page.getByRole('main').waitFor({ timeout: START_LIMIT_MS });
    return page;
  } catch (error) {
    end(app);
    throw error;
  }
}

/** Ends a program with all that it started, if it still runs. */
function end(app: ElectronApplication): void {
  endTree(app.process().pid);
  app.process().kill('SIGKILL');
}

/** Playwright's own limit does not hold in every case, and a check that never ends would hide those behind it. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const limit = setTimeout(
    () => late.reject(new Error(`Electron did not answer within ${START_LIMIT_MS / 1000} s`)),
    START_LIMIT_MS + 10_000,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(limit);
  }
}

/** Runs something in a program of its own, which is gone afterwards. */
async function inWindow(
  context: Context,
  name: string,
  work: (running: Running) => Promise<Outcome>,
): Promise<Outcome> {
  const running = await start(context, name);
  try {
    return await work(running);
  } finally {
    end(running.app);
  }
}

export const WINDOW_CHECKS: readonly Step<Context>[] = [
  {
    id: 'quit',
    name: 'an ordinary start and an ordinary quit say nothing and end with 0',
    how: 'app.quit() after the page is up',
    needs: NEEDS,
    run: (context) =>
      inWindow(context, 'quit', async ({ quit }) => {
        const { code, complaints } = await quit();
        if (code === null) return failed(`it did not end within ${QUIT_LIMIT_MS / 1000} s`);
        return code === 0 && complaints.length === 0
          ? passed()
          : failed([`it ended with ${code}`, ...complaints].join('\n'));
      }),
  },
  {
    id: 'sandbox',
    name: 'the page runs in the sandbox',
    how: 'Linux: the kernel filters its calls; elsewhere what Electron says of its process',
    needs: NEEDS,
    run: (context) => inWindow(context, 'sandbox', (running) => askSandbox(context, running)),
  },
  {
    id: 'policy',
    name: 'the content security policy reaches the page and holds',
    how: 'header of app://studio, and an inline script that must not run',
    needs: NEEDS,
    run: (context) => inWindow(context, 'policy', askPolicy),
  },
  {
    id: 'pdf',
    name: 'an HTML report becomes a PDF',
    how: 'exportFile of the page, with the answer of the file dialog given',
    needs: NEEDS,
    run: (context) => inWindow(context, 'pdf', (running) => printPdf(context, running)),
  },
  {
    id: 'window-state',
    name: 'size and place of the window are there again after a restart',
    how: 'setBounds, quit, start, getBounds; under Wayland the size alone',
    needs: [...NEEDS, 'quit'],
    run: restoreBounds,
  },
];

async function askSandbox({ platform }: Context, { app }: Running): Promise<Outcome> {
  const pages = await app.evaluate((electron) =>
    electron.app
      .getAppMetrics()
      .filter(({ type }) => type === 'Tab')
      .map(({ pid, sandboxed }) => ({ pid, sandboxed: sandboxed ?? null })),
  );
  if (pages.length === 0) return failed('Electron names no process of a page');
  const isHeld = pages.every(({ pid, sandboxed }) =>
    platform === 'linux'
      ? /^Seccomp:\s*2$/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
      : sandboxed === true,
  );
  return isHeld ? passed(`${pages.length} process`) : failed('its process is not in a sandbox');
}

async function askPolicy({ page }: Running): Promise<Outcome> {
  const found = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.ran = "yes"';
    document.head.append(script);
    const answer = await fetch('/');
    return {
      origin: location.origin,
      policy: answer.headers.get('content-security-policy'),
      hasRun: document.documentElement.dataset['ran'] === 'yes',
    };
  });
  if (found.policy !== CONTENT_SECURITY_POLICY) return failed(`${found.origin} answers with ${found.policy}`);
  return found.hasRun ? failed('an inline script has run') : passed(found.origin);
}

async function printPdf(context: Context, { app, page }: Running): Promise<Outcome> {
  const file = path.join(context.work, 'report.pdf');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  const result = await page.evaluate(() =>
    // The preload's own function: the page's way to it is tested by the specs.
    (
      window as unknown as { studioHost: { exportFile(file: object): Promise<unknown> } }
    ).studioHost.exportFile({
      name: 'report.pdf',
      data: { html: '<!doctype html><title>Report</title><p>Kalah(6,4)</p>', paper: 'a4' },
    }),
  );
  const head = fs.existsSync(file) ? fs.readFileSync(file).subarray(0, 5).toString('latin1') : '';
  if (head !== '%PDF-') return failed(`no PDF was written: ${JSON.stringify(result)}`);
  return passed(`${fs.statSync(file).size} bytes`);
}

async function restoreBounds(context: Context): Promise<Outcome> {
  const wanted = { x: 60, y: 80, width: 1000, height: 700 };
  const bounds = (running: Running): Promise<typeof wanted> =>
    running.app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      if (!window) throw new Error('there is no window');
      return window.getBounds();
    });
  let kept = wanted;
  const first = await inWindow(context, 'window-state', async (before) => {
    await before.app.evaluate(
      ({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to),
      wanted,
    );
    kept = await bounds(before);
    return (await before.quit()).code === 0 ? passed() : failed('it did not quit');
  });
  if (first.state !== 'passed') return first;
  return inWindow(context, 'window-state', async (again) => {
    const found = await bounds(again);
    const isWayland = context.platform === 'linux' && Boolean(context.env['WAYLAND_DISPLAY']);
    const isSame = (key: keyof typeof wanted): boolean => kept[key] === found[key];
    const keys = isWayland ? (['width', 'height'] as const) : (['x', 'y', 'width', 'height'] as const);
    const detail = `before ${JSON.stringify(kept)}, after ${JSON.stringify(found)}`;
    return keys.every(isSame) ? passed(detail) : failed(detail);
  });
}
