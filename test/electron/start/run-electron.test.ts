/** A stub stands for Electron's program: it says what Electron would say and ends as Electron would. */
import fs from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { passSignalsTo, runElectron } from '../../../electron/start/run-electron.ts';
import { sandboxRemedy, type SandboxPlaces } from '../../../electron/start/sandbox-remedy.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

/** By itself `vi.waitFor` waits a second, too little for a start of a process on a busy machine. */
const SLOW_MACHINE = { timeout: 60_000 };

// Scripts stand for the program, which Windows does not start.
const onPosix = test.skipIf(process.platform === 'win32');

// Chromium's sandbox/linux/suid/client/setuid_sandbox_host.cc and content/browser/zygote_host/zygote_host_impl_linux.cc.
const SUID =
  "[77996:0908/150845.938417:FATAL:sandbox/linux/suid/client/setuid_sandbox_host.cc:166] The SUID sandbox helper binary was found, but is not configured correctly. Rather than run without sandboxing I'm aborting now. You need to make sure that /clone/node_modules/electron/dist/chrome-sandbox is owned by root and has mode 4755.";
const USERNS =
  '[40912:40912:FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox! If you are running on Ubuntu 23.10+ or another Linux distro that has disabled unprivileged user namespaces with AppArmor, see https://chromium.googlesource.com/chromium/src/+/main/docs/security/apparmor-userns-restrictions.md.';

describe('a run of Electron', () => {
  const folder = temporaryFolder();

  function stub(script: string): string {
    const program = folder.path('electron');
    fs.writeFileSync(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return program;
  }

  onPosix('that ends with a code is over', async () => {
    expect(await runElectron(stub('exit 0'), [], process.env)).toEqual({ kind: 'ended', code: 0 });
  });

  onPosix('that dies at once has failed, and what it said is shown and known', async () => {
    const shown: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => shown.push(String(text)) > 0);
    const end = await runElectron(stub(`echo "${SUID}" >&2\nkill -TRAP $$`), [], process.env);
    expect(end).toEqual({
      kind: 'failed',
      complaint: expect.stringContaining('SUID sandbox helper') as string,
    });
    expect(shown.join('')).toContain('SUID sandbox helper');
  });

  onPosix('is over even if it leaves a process behind that holds its standard error', async () => {
    const left = folder.path('left');
    const end = await runElectron(stub(`sleep 60 & echo $! > ${left}; exit 3`), [], process.env);
    process.kill(Number(fs.readFileSync(left, 'utf8')), 'SIGKILL');
    expect(end).toMatchObject({ kind: 'failed' });
  });

  test('that is not possible has failed', async () => {
    expect(await runElectron(folder.path('none'), [], process.env)).toMatchObject({ kind: 'failed' });
  });

  onPosix('that was ended from outside has not failed', async () => {
    const started = folder.path('started');
    const running = runElectron(
      stub(`trap 'exit 143' TERM\ntouch ${started}\nwhile :; do sleep 0.05; done`),
      [],
      process.env,
    );
    await vi.waitFor(() => expect(fs.existsSync(started)).toBe(true), SLOW_MACHINE);
    process.emit('SIGTERM');
    expect(await running).toEqual({ kind: 'ended', code: 143 });
  });

  onPosix('that Ctrl+C ended at once has not failed either', async () => {
    const started = folder.path('started');
    const running = runElectron(
      stub(
        `trap 'kill -KILL $$' INT\ntouch ${started}\nwhile :; do sleep 0.05; [ -e ${started}.int ] && kill -INT $$; done`,
      ),
      [],
      process.env,
    );
    await vi.waitFor(() => expect(fs.existsSync(started)).toBe(true), SLOW_MACHINE);
    // The terminal tells both processes.
    process.emit('SIGINT');
    fs.writeFileSync(`${started}.int`, '');
    expect(await running).toEqual({ kind: 'ended', code: 130 });
  });

  test.for([
    ['win32', ['SIGINT', 'SIGTERM']],
    ['linux', ['SIGTERM']],
  ] as const)('that has no terminal of its own (%s) is told of %j', ([platform, told]) => {
    const signals: string[] = [];
    const passed = passSignalsTo({ kill: (signal) => signals.push(signal) > 0 }, platform === 'win32');
    process.emit('SIGINT');
    process.emit('SIGTERM');
    passed.stop();
    expect(signals).toEqual(told);
  });

  onPosix('gets its arguments and no ELECTRON_RUN_AS_NODE', async () => {
    const told = folder.path('told');
    const program = stub(`echo "$ELECTRON_RUN_AS_NODE" "$@" > ${told}`);
    await runElectron(program, ['/clone', '/games/a.mgn'], { ...process.env, ELECTRON_RUN_AS_NODE: '1' });
    expect(fs.readFileSync(told, 'utf8')).toBe(' /clone /games/a.mgn\n');
  });
});

describe('the remedy for a sandbox that cannot be made', () => {
  const PROGRAM = '/home/ana/my games/node_modules/electron/dist/electron';
  const APPARMOR = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns';

  function remedy(
    complaint: string,
    files: Readonly<Record<string, string>>,
  ): ReturnType<typeof sandboxRemedy> {
    const places: SandboxPlaces = { program: PROGRAM, read: (file) => files[file] ?? null };
    return sandboxRemedy(complaint, places);
  }

  test.for([SUID, USERNS])('is an AppArmor profile where AppArmor forbids it: %s', (complaint) => {
    const found = remedy(complaint, { [APPARMOR]: '1\n' });
    expect(found?.profile).toContain(`profile mancala-studio-clone "${PROGRAM}" flags=(unconfined) {`);
    expect(found?.profile).toContain('userns,');
    const lines = found?.lines('/tmp/profile').join('\n') ?? '';
    expect(lines).toContain('sudo install -m 644 "/tmp/profile" /etc/apparmor.d/mancala-studio-clone');
    expect(lines).toContain('sudo apparmor_parser -r /etc/apparmor.d/mancala-studio-clone');
    expect(lines).toContain('.deb');
    expect(lines).not.toContain('--no-sandbox');
  });

  test('in a path that AppArmor would read as a pattern names that path alone', () => {
    const places: SandboxPlaces = { program: '/a{b}/c*/"d"/electron', read: () => '1' };
    expect(sandboxRemedy(USERNS, places)?.profile).toContain(String.raw`"/a\{b\}/c\*/\"d\"/electron"`);
  });

  test('is the setting of the kernel where that is what forbids it', () => {
    const clone = remedy(USERNS, { '/proc/sys/kernel/unprivileged_userns_clone': '0\n' });
    expect(clone?.profile).toBeNull();
    expect(clone?.lines('').join('\n')).toContain('sudo sysctl -w kernel.unprivileged_userns_clone=1');
    const none = remedy(USERNS, { '/proc/sys/user/max_user_namespaces': '0\n' });
    expect(none?.lines('').join('\n')).toContain('sudo sysctl -w user.max_user_namespaces=');
  });

  test('is the helper of Chromium where nothing else is known', () => {
    const lines =
      remedy(SUID, { [APPARMOR]: '0\n' })
        ?.lines('')
        .join('\n') ?? '';
    expect(lines).toContain(
      'sudo chown root:root "/home/ana/my games/node_modules/electron/dist/chrome-sandbox"',
    );
    expect(lines).toContain('sudo chmod 4755');
  });

  test('is none for other failures', () => {
    expect(
      remedy('electron: error while loading shared libraries: libnss3.so', { [APPARMOR]: '1' }),
    ).toBeNull();
    expect(remedy('', {})).toBeNull();
  });
});
