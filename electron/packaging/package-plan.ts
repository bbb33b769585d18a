/** Decides which packages `npm run package` makes beside those of electron-builder. */
import type { Processor } from './deb.ts';

/** Folders that electron-builder leaves, by processor. */
export const UNPACKED: readonly (readonly [folder: string, processor: Processor])[] = [
  ['linux-unpacked', 'x64'],
  ['linux-arm64-unpacked', 'arm64'],
];

/** Packages that are made here, by the names under which electron-builder would make its own. */
const OWN_PACKAGES = ['deb', 'rpm', 'flatpak'] as const;
export type OwnPackage = (typeof OWN_PACKAGES)[number];

/** The work of one run. */
export interface PackagePlan {
  /** Arguments of electron-builder. */
  readonly builder: readonly string[];
  /** Packages made here afterwards. */
  readonly own: readonly OwnPackage[];
  /** Whether the user asked for these by name: one that cannot be made is then a failure. */
  readonly isNamed: boolean;
}

/**
 * Arguments for signing, where the environment has a certificate (electron-builder's own variables): on macOS it signs for
 * Gatekeeper instead of ad hoc, and a certificate that does not work is a failure. Notarising needs only variables.
 */
export function signingArguments(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const isForMac = [env['CSC_LINK'], env['CSC_NAME']].some(Boolean);
  return [
    // Empty: looked for by `CSC_NAME`, or whatever the certificate is called.
    ...(isForMac ? ['-c.mac.identity=', '-c.mac.hardenedRuntime=true'] : []),
    ...(isForMac || Boolean(env['WIN_CSC_LINK']) ? ['-c.forceCodeSigning=true'] : []),
  ];
}

/**
 * Our own packages follow on Linux, unless other platforms or the bare folder alone were asked for.
 *
 * @param args those of electron-builder (`--linux dir`, `-mw`), with our own packages among its targets (`--linux rpm`).
 */
export function planPackages(platform: NodeJS.Platform, args: readonly string[]): PackagePlan {
  const letters = args.flatMap((each) => /^-([lmwo]+)$/.exec(each)?.[1]?.split('') ?? []);
  const names = args.filter((each) => ['--linux', '--mac', '--macos', '--win', '--windows'].includes(each));
  const isPlatformNamed = letters.length + names.length > 0;
  const isLinux = letters.includes('l') || names.includes('--linux') || !isPlatformNamed;
  if (platform !== 'linux' || !isLinux) return { builder: args, own: [], isNamed: false };
  const named = OWN_PACKAGES.filter((each) => args.includes(each));
  if (named.length === 0) {
    const isBare = args.includes('dir') || args.includes('--dir');
    return { builder: args, own: isBare ? [] : OWN_PACKAGES, isNamed: false };
  }
  const rest = args.filter((each) => each !== '--linux' && !named.some((name) => name === each));
  // They are made from the bare folder, which every other target of Linux leaves behind, too.
  const targets = rest.some((each) => !each.startsWith('-')) ? [] : ['dir'];
  return { builder: ['--linux', ...targets, ...rest], own: named, isNamed: true };
}
