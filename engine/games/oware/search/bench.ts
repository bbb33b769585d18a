/** Bench positions of Oware and Awélé. */
import type { BenchPosition } from '../../../search/game-search.ts';

export const owareBench: readonly BenchPosition[] = [
  { name: 'oware', rules: 'oware', moves: '', depth: 10 },
  { name: 'oware opening', rules: 'oware', moves: 'D/b/B/c/C/f', depth: 11 },
  {
    name: 'oware middle',
    rules: 'oware',
    moves: 'A/a/E/b/B/b/D/f/F/a/C/b/A/f/F/d/E/b/C/e/F/b/E/c',
    depth: 12,
  },
  {
    name: 'oware late',
    rules: 'oware',
    moves:
      'B/f/B/a/D/a/C/c/F/e/D/b/A/c/E/c/F/f/D/b/E/c/F/d/D/a/B/e/F/f/A/a/E/d/C/c/A/e/F/c/B/b/F/e/D/c/B/e/A/f/D/b/F/d/E/a/F/e/E/c',
    depth: 12,
  },
  {
    name: 'oware no majority',
    rules: 'oware:preset=igg-2',
    moves: 'D/e/C/d/B/a/C/d/B/c/B/b/D/b/E/b/A/c/D/f/F/f/E/e/A/a/B/d/A/b',
    depth: 11,
  },
  {
    name: 'oware slams forbidden',
    rules: 'oware:preset=igg-1',
    moves: 'D/e/C/a/F/d/E/e/F/f/B/a/F/c/F/b/D/d/E/a',
    depth: 12,
  },
  {
    name: 'oware slam ends',
    rules: 'oware:preset=igg-3',
    moves: 'C/a/A/b/E/b/B/c/C/e/C/d/C/e/B/a/D/c',
    depth: 12,
  },
  {
    name: 'oware move again',
    rules: 'oware:preset=ouri',
    moves: 'C/e/E/d/B/b/C/a/F/c/D/f/F/a/B/e',
    depth: 11,
  },
  {
    name: 'oware leave last',
    rules: 'oware:preset=leave-last',
    moves: 'B/a/C/b/B/c/B/d/B/a/E/a/D/e/F/c/D/a/E/f/E/b',
    depth: 11,
  },
  {
    name: 'oware play on',
    rules: 'oware:preset=wari',
    moves: 'F/f/C/a/A/c/F/d/E/c/F/d/D/e/E/d/D/c/C/b/B/f/A/e/C/c',
    depth: 11,
  },
  {
    name: 'oware threefold',
    rules: 'oware:preset=awari-allis',
    moves: 'E/f/D/a/C/c/A/f/E/d/A/e/D/b/E/a/D/e/F/c/E/f/D/e/F/d/C/a/A/b/E/b/B/e',
    depth: 12,
  },
  { name: 'awari', rules: 'oware:preset=awari', moves: '', depth: 10 },
  {
    name: 'awari middle',
    rules: 'oware:preset=awari',
    moves: 'D/e/E/a/B/e/C/c/E/f/B/e/C/f/F/d/D/a/A/a',
    depth: 13,
  },
  {
    name: 'awari late',
    rules: 'oware:preset=awari',
    moves:
      'D/e/A/b/A/e/D/f/B/b/F/b/A/a/A/d/F/c/B/d/C/a/F/a/B/e/B/d/C/f/E/f/D/f/C/c/E/e/B/f/F/c/E/b/D/c/F/e/A/b/D/c/B/e/A/f/C/a/A/b/D/c/F/e/E/d/D/e/B/b',
    depth: 13,
  },
  {
    name: 'oware quiet limit',
    rules: 'oware:no-capture-limit=20,seeds=3',
    moves: 'A/d/E/f/B/b/C/e/F/b/D/f/C/a/D/c/D/b/E/d/A/c/F/d',
    depth: 13,
  },
];

export const aweleBench: readonly BenchPosition[] = [
  { name: 'awele', rules: 'awele', moves: '', depth: 10 },
  { name: 'awele middle', rules: 'awele', moves: 'D/f/A/d/B/c/B/f/D/b/E/e/B/d/F/f/C/b', depth: 12 },
  {
    name: 'awele limit 2',
    rules: 'awele:preset=limit-2',
    moves: 'E/f/A/d/E/b/C/b/F/b/D/a/E/c/C/f/A/d/F/e',
    depth: 11,
  },
  {
    name: 'awele twos',
    rules: 'awele:preset=twos',
    moves: 'A/e/D/a/F/d/A/b/E/e/F/d/D/c/B/c/D/e/A/a/F/f/F/c',
    depth: 11,
  },
  {
    name: 'awele tournament',
    rules: 'awele:preset=tournament',
    moves: 'D/e/A/d/C/e/E/b/A/f/A/b/C/a/A/f/C/c/F/e/C/d/D/c/E/a/C/b/F/c',
    depth: 13,
  },
  {
    name: 'awele own camp',
    rules: 'awele:preset=own-camp',
    moves: 'F/d/D/c/F/d/E/c/A/e/C/b/B/f/C/a/B/e/F/b/C/d/A/e/A/c/C/d/F/a/B/e/C/b/E/b/F/d/D/b/A/e/E/c',
    depth: 14,
  },
];
