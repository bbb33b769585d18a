/**
 * What may import what, type imports included: `npm run check:layers`.
 *
 * The floors: the page and the hosts stand on the engine and know nothing of each other. Inside a floor the rooms lie in
 * layers, lowest first. A file may import from its own room and from rooms in the lines above its own, never from a room
 * in the same line or below. Nowhere is there a circle of files.
 *
 * A new room needs a place in these lists; a file outside all of them is refused.
 */

const ENGINE_LAYERS = [
  ['locales'], // the texts of all languages, and how one is looked up
  ['core'], // results, values, limits, sides, moves
  ['rules'], // the contract of a game
  ['tree'], // the move tree
  ['markup'], // notes
  ['notation'], // texts of positions and moves
  ['search', 'setup', 'find', 'review', 'drawing', 'verify'],
  ['words'], // moves, values and outcomes in the words of a language
  ['repertoire'], // what a player's own trees teach
  ['training'], // exercises
  ['explorer'], // what many games have in common
  ['book'], // opening books
  ['games/[^/]+/(?!search/).*$'], // the games as rules
  ['games/[^/]+/search'], // and as searches
  ['games/index\\.ts$'], // the list of games
  ['games/searches\\.ts$'], // and of their searches
  // What knows the list of games.
  ['formats', 'analysis', 'rule-check', 'protocol'],
  ['match'], // engines against each other
  ['export'], // HTML reports, animations, tables of values
  ['progress'], // what a person has trained, how well, and when it comes back
  ['uci', 'kgp', 'library'], // the line protocol, the Kalah Game Protocol; what other people's programs import
];

const HOST_LAYERS = [
  ['program'], // version, places of our own files, clock, browsers on this machine
  ['files'], // the user's files, versions, recovery, settings
  ['supervisor'], // engine processes and their ports
  ['programs'], // engines of others that speak the line protocol
  ['explorer'], // the index of collections
  ['engine'], // the engine process, its searches and tables
  ['browser'], // browser mode
  ['web'], // the engine of the web edition
  ['main', 'cli', 'start', 'library'], // Electron's main process, the command line, starting from a clone, the library
  ['icons', 'packaging'], // icons and packages of the program
  ['cli-package'], // the npm package of the command line
];

/** Features, lowest first: a feature may use the stores of those above it in this list. */
const FEATURES = [
  'rules',
  'editor',
  'files',
  'start',
  'preview',
  'moves',
  'analysis',
  'relay',
  'notes',
  'marks',
  'aids',
  'play',
  'review',
  'advice',
  'new-game',
  'compare',
  'merge',
  'find',
  'library',
  'export',
  'training',
  'all-data',
  'match',
  'explorer',
  'repertoire',
  'preferences',
  'view',
  'help',
  'board-pane',
  'guess',
  'status',
  'keyboard',
];

const PAGE_LAYERS = [
  ['styles'], // tokens
  ['platform'], // what the page asks of its host
  ['web'], // what the web edition has beside the page
  ['i18n'],
  ['ui'],
  ['studio'], // open documents, settings, what the window shows
  ['board'],
  ['shell'], // commands, menus, dialogs, the frame of panes
  ...FEATURES.map((feature) => [`features/${feature}`]),
  // The lists of all features and of the menus; the page that is put together from them.
  ['features/(?:all-features|menus)\\.ts$'],
  ['(?:App\\.vue|KioskPage\\.vue|kiosk\\.ts|main\\.ts|start\\.ts|vue-files\\.d\\.ts)$'],
];

/** Features that put parts of others together on one screen; the rest leaves other features' components alone. */
const SCREENS = ['board-pane', 'guess', 'new-game'];
/** Components that a second feature shows as they are: the same question, the same setting. */
const SHARED_COMPONENTS = [
  'preview/MoveChoices',
  'notes/NoteText',
  'files/ReadingChoices',
  'analysis/LimitField',
  'analysis/GameRibbon',
  'rules/OptionExample',
  'export/FileLanguage',
  'review/overview/FoundGamesNote',
  'review/overview/GameSourceButtons',
];

/** A pattern for files in these rooms of a floor. */
const inside = (floor, rooms) =>
  `^${floor}/(?:${rooms.map((room) => (room.endsWith('$') ? room : `${room}/`)).join('|')})`;

/** Refuses circles of files that lie wholly in one place; others would break a layer as well and are reported there. */
const noCircles = (name, place) => ({
  name: `${name}: no circles`,
  comment: 'Move what the files need of each other into a third one.',
  severity: 'error',
  from: place,
  to: { circular: true, viaOnly: place },
});

/** The rules of a floor. Rooms whose pattern is part of a later one (texts and settings of features) are the earlier's. */
function layerRules(floor, layers) {
  const rules = layers.flatMap((rooms, level) => {
    const below = layers.slice(0, level).flat();
    return rooms.flatMap((room) => {
      const name = `${floor}/${room.replaceAll(/\\|\$$/g, '')}`;
      const place = {
        path: inside(floor, [room]),
        ...(below.length > 0 && { pathNot: inside(floor, below) }),
      };
      const layer = {
        name: `${name}: only lower layers`,
        comment: 'The order is at the top of .dependency-cruiser.js.',
        severity: 'error',
        from: place,
        to: { path: `^${floor}/`, pathNot: inside(floor, [room, ...below]) },
      };
      return [layer, noCircles(name, { path: inside(floor, [room]) })];
    });
  });
  const everywhere = {
    name: `${floor}: every file has a room`,
    comment: 'Put the file into a room, or the new room into the layers in .dependency-cruiser.js.',
    severity: 'error',
    from: { path: `^${floor}/.*\\.(?:ts|vue)$`, pathNot: inside(floor, layers.flat()) },
    to: {},
  };
  return [...rules, everywhere];
}

const floor = (name, forbidden, comment) => ({
  name: `floor: ${name}`,
  comment,
  severity: 'error',
  from: { path: `^${name}/` },
  to: { path: `^(?:${forbidden.join('|')})/` },
});

export default {
  forbidden: [
    floor('engine', ['electron', 'renderer', 'test'], 'The engine knows neither page nor host.'),
    floor('electron', ['renderer', 'test'], 'Hosts and page share nothing but the engine.'),
    floor('renderer', ['electron', 'test'], 'Hosts and page share nothing but the engine.'),
    {
      name: 'components stay in their feature',
      comment: 'Use the store of the other feature, or put the component into ui, board or shell.',
      severity: 'error',
      from: { path: '^renderer/features/([^/]+)/', pathNot: inside('renderer/features', SCREENS) },
      to: {
        path: '^renderer/features/[^/]+/.*\\.vue$',
        pathNot: ['^renderer/features/$1/', `^renderer/features/(?:${SHARED_COMPONENTS.join('|')})\\.vue$`],
      },
    },
    ...layerRules('engine', ENGINE_LAYERS),
    {
      name: 'games stand alone',
      comment: 'What two games share is rules or search.',
      severity: 'error',
      from: { path: '^engine/games/([^/]+)/' },
      to: { path: '^engine/games/[^/]+/', pathNot: '^engine/games/$1/' },
    },
    ...layerRules('electron', HOST_LAYERS),
    ...layerRules('renderer', PAGE_LAYERS),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: '.tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^engine/games/[^/]+/search/wasm/' },
  },
};
