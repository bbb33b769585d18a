/**
 * Install scripts of .deb and .rpm: they let Chromium's sandbox run where AppArmor forbids it
 * otherwise (Ubuntu 23.10 and later, electron #42510). Caches of icons, MIME types and desktop entries are kept by the
 * distributions themselves (dpkg and rpm triggers).
 */
import { PRODUCT } from './product.ts';

/** Folder of the program in /usr. */
export const PROGRAM_FOLDER = `lib/${PRODUCT.command}`;

const PROGRAM = `/usr/${PROGRAM_FOLDER}/${PRODUCT.command}`;

/** Where the package keeps the profile until it is known that AppArmor understands it. */
export const PROFILE_SOURCE = `share/${PRODUCT.command}/apparmor-profile`;

const PROFILE = `/etc/apparmor.d/${PRODUCT.command}`;

/**
 * The AppArmor profile: it confines nothing, but gives the program its own name, which may create user namespaces.
 * Chromium's sandbox consists of them.
 */
export function apparmorProfile(): string {
  return `# Lets the sandbox of ${PRODUCT.name} create user namespaces.
abi <abi/4.0>,
include <tunables/global>

profile ${PRODUCT.command} ${PROGRAM} flags=(unconfined) {
  userns,

  # Changes for this machine.
  include if exists <local/${PRODUCT.command}>
}
`;
}

/**
 * Puts the profile in place. Older versions of AppArmor do not know \`userns\`; they do not restrict it either, so nothing
 * is installed there. In a chroot the kernel is not ours to change.
 */
const INSTALL_PROFILE = `install_profile() {
  command -v apparmor_parser >/dev/null 2>&1 || return 0
  apparmor_parser --skip-kernel-load --skip-cache /usr/${PROFILE_SOURCE} >/dev/null 2>&1 || return 0
  mkdir -p /etc/apparmor.d
  cp /usr/${PROFILE_SOURCE} ${PROFILE}
  chmod 644 ${PROFILE}
  if [ -d /sys/kernel/security/apparmor ] && ! { command -v ischroot >/dev/null 2>&1 && ischroot; }; then
    apparmor_parser --replace --write-cache --skip-read-cache ${PROFILE} || true
  fi
}
`;

const REMOVE_PROFILE = `remove_profile() {
  [ -f ${PROFILE} ] || return 0
  if [ -d /sys/kernel/security/apparmor ] && command -v apparmor_parser >/dev/null 2>&1 \\
    && ! { command -v ischroot >/dev/null 2>&1 && ischroot; }; then
    apparmor_parser --remove ${PROFILE} || true
  fi
  rm -f ${PROFILE}
}
`;

/** Maintainer scripts of the .deb, by their names. */
export const DEB_SCRIPTS: Readonly<Record<string, string>> = {
  postinst: `#!/bin/sh
set -e

${INSTALL_PROFILE}
if [ "$1" = configure ]; then
  install_profile
fi
`,
  // An upgrade leaves the profile: the new version replaces it.
  prerm: `#!/bin/sh
set -e

${REMOVE_PROFILE}
if [ "$1" = remove ] || [ "$1" = deconfigure ]; then
  remove_profile
fi
`,
};

/** Scriptlets of the .rpm, by their names. \`$1\` of the second is the number of versions that stay. */
export const RPM_SCRIPTS: Readonly<Record<string, string>> = {
  post: `${INSTALL_PROFILE}install_profile\n`,
  preun: `${REMOVE_PROFILE}if [ "$1" -eq 0 ]; then remove_profile; fi\n`,
};
