#!/bin/sh
# Installs and removes the packages in a copy of this system that is thrown away: an overlay over `/`, seen by this
# process alone. Needs root. Prints a line for each check: `name|ok or failed|detail`.
#
# scratch-root.sh FOLDER DEB RPM GAME
set -e
folder=$1 deb=$2 rpm=$3 game=$4
if [ "$5" != inside ]; then exec unshare --mount sh "$0" "$@" inside; fi

mount -t tmpfs tmpfs "$folder"
mkdir "$folder/changes" "$folder/work" "$folder/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/changes,workdir=$folder/work" "$folder/root"
cp "$deb" "$folder/root/package.deb"
cp "$rpm" "$folder/root/package.rpm"
cp "$game" "$folder/root/game.mgn"
cp "$game" "$folder/root/game-without-ending"
: >"$folder/root/empty.ogn"
mount -t proc proc "$folder/root/proc"
mount --rbind /dev "$folder/root/dev"

run() { chroot "$folder/root" sh -c "$1"; }
check() {
  if detail=$(run "$2" 2>&1); then echo "$1|ok|$(echo "$detail" | tail -n 1)"
  else echo "$1|failed|$(echo "$detail" | tail -n 3 | tr '\n' ' ')"; fi
}
profile=/etc/apparmor.d/mancala-studio
known='test "$(xdg-mime query filetype /game.mgn)" = application/x-mancala-game'
# All files that a package could leave behind; caches of the system are its own.
listing() { run "find /usr /etc -xdev \( -path /usr/share/mime -o -name mimeinfo.cache -o -name '*.cache' -o -name ld.so.cache \) -prune -o -print | sort"; }

listing >"$folder/before"
check 'dependencies are met by this distribution' 'apt-get install --simulate /package.deb | grep "^Inst mancala-studio"'
check 'dpkg -i' 'dpkg -i /package.deb'
check 'files are as packed' 'dpkg --verify mancala-studio && echo "$(dpkg -L mancala-studio | wc -l) paths"'
check 'the command is found and starts' 'cd /; mancala-studio --self-test && command -v mancala-studio'
check 'the helper of the sandbox belongs to root and changes the user' 'test "$(stat -c "%a %U:%G" /usr/lib/mancala-studio/chrome-sandbox)" = "4755 root:root"'
check 'glob of the file types' 'grep -E "application/x-(mancala|oware)-game:" /usr/share/mime/globs2 | tr "\n" " " | grep "mgn.*ogn\|ogn.*mgn"'
check 'a .mgn file is known' "$known"
check 'an empty .ogn file is known by its name' 'test "$(xdg-mime query filetype /empty.ogn)" = application/x-oware-game'
check 'a game without an ending is known by its first bytes' 'gio info -a standard::content-type /game-without-ending | grep application/x-mancala-game'
check 'game files are opened by the program' 'gio mime application/x-mancala-game | grep studio.mancala.MancalaStudio.desktop'
check 'the man page is found' 'man -w mancala-studio'
check 'AppArmor without user namespace rules: no profile' "test ! -e $profile"
# A parser that understands the profile, as AppArmor 4 does.
mv "$folder/root/usr/sbin/apparmor_parser" "$folder/root/usr/sbin/apparmor_parser.old" 2>/dev/null || true
printf '#!/bin/sh\nexit 0\n' >"$folder/root/usr/sbin/apparmor_parser"
chmod 755 "$folder/root/usr/sbin/apparmor_parser"
check 'AppArmor with them: the profile is installed' "dpkg -i /package.deb >/dev/null && cmp $profile /usr/share/mancala-studio/apparmor-profile"
check 'an upgrade keeps the profile' "dpkg -i /package.deb >/dev/null && test -e $profile"
check 'dpkg -r removes the profile' "dpkg -r mancala-studio && test ! -e $profile"
check 'dpkg -P' 'dpkg -P mancala-studio; ! dpkg -s mancala-studio'
check 'rpm -i' 'rpm -i --nodeps --force-debian /package.rpm && rpm -V --nodeps mancala-studio'
check 'rpm installs the profile' "test -e $profile"
check 'rpm -e removes it' "rpm -e --nodeps --force-debian mancala-studio && test ! -e $profile"
rm "$folder/root/usr/sbin/apparmor_parser"
mv "$folder/root/usr/sbin/apparmor_parser.old" "$folder/root/usr/sbin/apparmor_parser" 2>/dev/null || true
listing >"$folder/after"
if left=$(diff "$folder/before" "$folder/after"); then echo 'nothing is left behind|ok|'
else echo "nothing is left behind|failed|$(echo "$left" | tr '\n' ' ')"; fi
