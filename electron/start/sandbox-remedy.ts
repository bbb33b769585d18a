/**
 * Finds the remedy if Linux does not let Electron make its sandbox. Chromium builds it from user namespaces, which
 * Ubuntu since 23.10 allows only to programs with an AppArmor profile or with a helper that belongs to root. A clone
 * has neither. The program never runs without its sandbox.
 */
import path from 'node:path';

/** Where to look for the cause. */
export interface SandboxPlaces {
  /** Electron's program. */
  readonly program: string;
  /** Reads the text of a file; null if it cannot be read. */
  readonly read: (file: string) => string | null;
}

export interface SandboxRemedy {
  /** Content of an AppArmor profile to install; null if that is not the remedy. */
  readonly profile: string | null;
  /** Returns the lines for the user. @param file where the profile was written. */
  readonly lines: (file: string) => readonly string[];
}

/** Chromium's messages, from setuid_sandbox_host.cc and zygote_host_impl_linux.cc. */
const COMPLAINTS = ['The SUID sandbox helper binary was found, but', 'No usable sandbox!'];

const PROFILE_NAME = 'mancala-studio-clone';
const HEADING = 'The system does not let Electron set up its sandbox.';

/** Returns the remedy, or null if the failure had another cause. */
export function sandboxRemedy(complaint: string, { program, read }: SandboxPlaces): SandboxRemedy | null {
  if (!COMPLAINTS.some((words) => complaint.includes(words))) return null;
  const setting = (name: string): string | undefined => read(`/proc/sys/${name}`)?.trim();
  if (setting('kernel/apparmor_restrict_unprivileged_userns') === '1') return apparmorRemedy(program);
  if (setting('kernel/unprivileged_userns_clone') === '0')
    return commands('To allow it:', ['sudo sysctl -w kernel.unprivileged_userns_clone=1']);
  if (setting('user/max_user_namespaces') === '0')
    return commands('To allow it:', ['sudo sysctl -w user.max_user_namespaces=15000']);
  const helper = path.join(path.dirname(program), 'chrome-sandbox');
  return commands("To let it use Chromium's helper instead:", [
    `sudo chown root:root "${helper}" && sudo chmod 4755 "${helper}"`,
  ]);
}

function commands(purpose: string, list: readonly string[]): SandboxRemedy {
  return { profile: null, lines: () => [HEADING, purpose, ...list.map((line) => `  ${line}`)] };
}

function apparmorRemedy(program: string): SandboxRemedy {
  const target = `/etc/apparmor.d/${PROFILE_NAME}`;
  return {
    profile: [
      'abi <abi/4.0>,',
      'include <tunables/global>',
      '',
      `profile ${PROFILE_NAME} "${literal(program)}" flags=(unconfined) {`,
      '  userns,',
      '}',
      '',
    ].join('\n'),
    lines: (file) => [
      `${HEADING} AppArmor allows it only to programs with a profile. To install one for this clone:`,
      `  sudo install -m 644 "${file}" ${target} && sudo apparmor_parser -r ${target}`,
      'Or install the .deb package of Mancala Studio, which brings its own profile.',
    ],
  };
}

/** Escapes a path so that AppArmor takes it literally: there `*?[]{}^` make patterns and `@` names variables. */
function literal(file: string): string {
  return file.replaceAll(/[\\"*?[\]{}^@]/g, String.raw`\$&`);
}
