/**
 * Unused files, exports and packages. Run twice: `knip -c .knip.js`, and with `--production` for what only tests use.
 * There `!` marks what is part of the program, and a name may be exported beside its only user, so that tests can look
 * at a part.
 */
import process from 'node:process';

export default {
  entry: [
    'electron/{main/main,main/preload,engine/engine-process,engine/search-worker,engine/search-helper,engine/table-worker,explorer/explorer-worker,browser/loopback,web/{engine-worker,platform,places,open-kept},cli/cli,cli/solve-worker,library/library,library/pure,start/start,start/dev,start/serve-web,icons/render,packaging/package,cli-package/make}.ts!',
    // What the build (vite.config.ts) calls.
    'electron/{start/licence-notices,engine/wasm-compiler,program/locales}.ts!',
    'renderer/styles/token-rules.ts!',
    'electron/packaging/web-edition.ts!',
    // Scripts of the web edition beside its page.
    'renderer/web/{web-start,service-worker,viewer}.ts!',
    // The script of HTML reports: a test puts its text into the engine.
    'renderer/features/export/report-player/report-player.ts!',
    // The port of tests: one of the kinds that the protocol promises to behave alike on.
    'engine/protocol/memory-port.ts!',
    'test/**/*.{test,spec,long}.ts',
    'test/{run-all,texts/run,lint/run,lint/scripts.oxlint.config,verify/verify-electron,verify/electron-double,bench/run,bench/estimate-error,bench/fair-openings,results/{fair-starts,small-games,rule-differences},bench/explore-games,bench/explore-build,bench/review-speed,bench/page/phone,bench/{web-start,web-solve,lighthouse},bench/network/{make-samples,train,make-hawalis-samples,train-hawalis,make-kalah-samples,train-kalah},bench/{fit-kalah,fit-shakala},hardening/run,e2e/pictures,e2e/warm-host,support/{build-entries,page-environment,record-transcripts}}.ts',
    'test/packaging/run-builder.ts',
    'test/hardening/programs/*.ts',
    'test/electron/{engine/{*-helper,faulty-worker,hanging-builder},explorer/build-index,files/*-save,files/lock-holder,programs/faulty-program,double/run-main,double/utility-bootstrap}.ts',
    'test/fixtures/{sixth-game,toguz-kumalak}/game.ts',
  ],
  project: ['engine/**/*.ts!', 'electron/**/*.ts!', 'renderer/**/*.{ts,vue}!', 'test/**/*.ts'],
  ignoreExportsUsedInFile: process.argv.includes('--production'),
  // Sources of WebAssembly, compiled by `assemblyscript`, which is looked for by its path.
  ignore: ['engine/games/*/search/wasm/**'],
  // So are the linter, the compilers that check types, and `electron-builder` where tests do not count.
  ignoreDependencies: [
    'assemblyscript',
    'oxlint',
    'oxlint-tsgolint',
    'typescript-native',
    ...(process.argv.includes('--production') ? ['electron-builder'] : []),
  ],
  // Tools of the system that tests try and packages are made by.
  ignoreBinaries: ['mkfifo', 'mount', 'umount', 'chattr', 'dpkg-deb', 'rpmbuild'],
};
