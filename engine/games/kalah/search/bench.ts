/** Bench positions of Kalah; depths count turns, with all moves of a turn as one. */
import type { BenchPosition } from '../../../search/game-search.ts';

export const kalahBench: readonly BenchPosition[] = [
  { name: 'kalah 6x3', rules: 'kalah', moves: '', depth: 8 },
  { name: 'kalah 6x3 middle', rules: 'kalah', moves: 'E/b/B/d/F/e/C/b/E/A', depth: 9 },
  { name: 'kalah 6x4', rules: 'kalah:seeds=4', moves: '', depth: 8 },
  { name: 'kalah 6x4 middle', rules: 'kalah:seeds=4', moves: 'F/b/c/A/d/C/a/F', depth: 9 },
  {
    name: 'kalah 6x4 late',
    rules: 'kalah:seeds=4',
    moves: 'E/e/B/E/a/D/e/C/f/B/d/E/e/A/b/B/f/B/e/E/C/a',
    depth: 12,
  },
  { name: 'kalah 6x5', rules: 'kalah:seeds=5', moves: 'D/a/e', depth: 9 },
  { name: 'kalah 6x6', rules: 'kalah:seeds=6', moves: '', depth: 8 },
  { name: 'kalah 6x6 middle', rules: 'kalah:seeds=6', moves: 'A/E/b/D/d/C/e/B/d/A/c/A/d/C', depth: 9 },
  { name: 'kalah empty capture', rules: 'kalah:preset=6-6-empty', moves: 'B/f/A/e/E/e', depth: 8 },
  { name: 'kalah leave seed', rules: 'kalah:preset=leave-seed', moves: 'D/f/E/e/B/c/C', depth: 8 },
  { name: 'kalah capture again', rules: 'kalah:preset=capture-again', moves: 'D/d/E/c/F', depth: 8 },
  { name: 'kalah turn start', rules: 'kalah:preset=6-4-turn-start', moves: 'B/a/D/f/A/a/E/d/C', depth: 8 },
  { name: 'kalah majority', rules: 'kalah:preset=6-4-majority', moves: 'D/c/a/A/b/c/B/D/e/F/d/E', depth: 8 },
  { name: 'kalah pie answer', rules: 'kalah:preset=6-4-pie', moves: 'C', depth: 8 },
  { name: 'kalah relay', rules: 'kalah:preset=avalanche', moves: 'B/C/c/C', depth: 6 },
  { name: 'kalah cross', rules: 'kalah:preset=cross', moves: 'D/a/E/c/B', depth: 8 },
  {
    name: 'kalah leftovers',
    rules: 'kalah:seeds=4,leftovers=emptied',
    moves: 'E/b/d/A/a/E/c/C/b/E',
    depth: 9,
  },
  { name: 'kalah wide', rules: 'kalah:houses=9,seeds=6', moves: 'D/F/e/B', depth: 6 },
  { name: 'kalah crowded', rules: 'kalah:houses=3,seeds=12', moves: 'A/a/B/C', depth: 14 },
];
