/**
 * A backend whose tests are watched, by helping threads that join in or by a counter. The search does not notice it.
 */
import type { Rules } from '../../rules/game.ts';
import type { Position } from '../../rules/types.ts';
import type { Backend } from '../../search/backend.ts';
import type { SearchClock, SearchState } from '../../search/state.ts';
import { backendOf, type SearchStore } from '../store.ts';
import type { BuildCrew } from '../table-registry.ts';
import type { Leader } from './leader.ts';
import { makeTask } from './task.ts';

/** Watches tests. */
export interface TestWatch {
  readonly begin: (state: SearchState, position: Position, depth: number, beta: number) => void;
  /** Called also after a test that threw. */
  readonly end: (state: SearchState) => void;
}

/** Returns the same backend with a watcher. */
export function watchBackend(inner: Backend, watch: TestWatch): Backend {
  return {
    ...inner,
    test(state, position, depth, beta) {
      watch.begin(state, position, depth, beta);
      try {
        return inner.test(state, position, depth, beta);
      } finally {
        watch.end(state);
      }
    },
  };
}

/** Makes a watched store for one search that shares the memory and the backend of another store. */
export function watchStore(store: SearchStore, rules: Rules, watch: TestWatch): SearchStore {
  const backend = watchBackend(backendOf(store, rules), watch);
  return { ...store, key: rules.key, backend };
}

/** Lets the helpers join tests, and counts the positions they made at the end of each test. */
export function poolWatch(leader: Leader): TestWatch {
  return {
    begin: (state, position, depth, beta) => leader.begin(makeTask(state, position, depth, beta)),
    end(state) {
      leader.end();
      state.nodes += leader.takeNodes();
    },
  };
}

/** Lets the helpers join in building endgame tables. */
export function buildCrew(leader: Leader): BuildCrew {
  return { begin: (rules) => leader.begin({ builds: rules.key }), end: () => leader.end() };
}

/** Returns the clock of a search with an action at each check, every few milliseconds. */
export function tickingClock(clock: SearchClock, tick: () => void): SearchClock {
  return {
    ...clock,
    shouldStop() {
      tick();
      return clock.shouldStop?.() ?? false;
    },
  };
}
