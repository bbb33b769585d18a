/** English texts: the status line. */
export const texts = {
  'status.game-own': 'Engine game: your turn',
  'status.game-engine': 'Engine game: waiting for you to come back',
  'status.game-over': 'Engine game: finished',

  'run.comparing': 'comparing',

  'run.running': 'running',
  'run.solving': 'proving',
  'run.done': 'analysed',
  'run.nodes': '{nodes} nodes',
  'run.depth': 'depth {depth}',

  'engine.ready': 'Engine ready',
  'engine.connecting': 'Engine starting',
  'engine.restarting': 'Engine stopped, restarting ({attempt} of {attempts}). Your work is not affected.',
  'engine.lost': 'Connection to the engine lost. Reconnecting… Board, tree and files keep working.',
  'engine.taken': 'The engine is busy in another window. Close that window to use the engine here.',
  'engine.taken-by':
    'The engine is busy in another window, which shows “{name}”. Close that window to use the engine here.',
  'engine.gave-up': 'The engine keeps failing and was stopped. Board, tree and files keep working.',
  'engine.version': 'The engine has a different version. Restart the program.',
  'engine.restart': 'Restart engine',
} as const;
