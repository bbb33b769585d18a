/** English texts: the status line. */
export const texts = {
  'run.comparing': 'comparing',

  'run.running': 'running',
  'run.solving': 'solving',
  'run.done': 'analysed',
  'run.solved': 'solved',
  'run.nodes': '{nodes} nodes',
  'run.depth': 'depth {depth}',
  'run.stop': 'Stop',

  'engine.ready': 'Engine ready',
  'engine.connecting': 'Engine starting',
  'engine.restarting': 'Engine stopped, restarting ({attempt} of {attempts}). Your work is not affected.',
  'engine.lost': 'The connection to the engine was lost; trying again. Board, tree and files keep working.',
  'engine.gave-up': 'The engine could not be kept running. Board, tree and files keep working.',
  'engine.version': 'The engine is of another version. Please restart the program.',
  'engine.restart': 'Start it again',
} as const;
