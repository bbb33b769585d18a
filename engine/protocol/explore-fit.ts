/**
 * Fits answers of the explorer into a message. Lists are cut at their end, and the page asks again
 * from there. Texts from files may be of any length and are shortened.
 */
import { MAX_TEXT } from '../core/fields.ts';
import {
  MAX_EXPLORE_ROWS,
  MAX_RULE_SETS,
  type AnswerTo,
  type DuplicateGroup,
  type ExploreAnswer,
  type GameRow,
  type IndexProblem,
  type OpeningNode,
  type PlayerRow,
} from '../explorer/question.ts';
import { MAX_MESSAGE_CHARS } from './schema.ts';

/** Room for everything around the list. */
const ENVELOPE_CHARS = 4096;
const MOST_CHARS = MAX_MESSAGE_CHARS - ENVELOPE_CHARS;
/** Number of rule sets that are listed if a message has no room for all. */
const FEW_RULE_SETS = 20;

/** Cuts the answer to the budgets of a message; returns the same answer if it fits. */
export function fitAnswer(answer: ExploreAnswer): ExploreAnswer {
  switch (answer.ask) {
    case 'rows':
      return { ...answer, rows: fitted(answer.rows, shortened) };
    case 'problems':
      return { ...answer, problems: fitted(answer.problems, shortened) };
    case 'players':
      return { ...answer, players: fitted(answer.players, shortened) };
    case 'player':
      return {
        ...answer,
        player: answer.player && shortened(answer.player),
        openings: fitted(answer.openings),
      };
    case 'suggest':
      // A text that is cut would find nothing.
      return { ...answer, values: fitted(answer.values.filter(({ text }) => text.length <= MAX_TEXT)) };
    case 'duplicates':
      return { ...answer, groups: fittedGroups(answer.groups) };
    case 'games':
      return { ...answer, games: fittedGames(answer.games) };
    case 'here':
      return { ...answer, elsewhere: answer.elsewhere.slice(0, MAX_RULE_SETS) };
    case 'tree':
      return fittedTree(answer);
    case 'state':
      return fittedState(answer);
    case 'played':
      return { ...answer, played: fitted(answer.played) };
    case 'build':
    case 'first-new':
    case 'list':
    case 'forget':
      return answer;
  }
}

/** Returns the first items that fit together, each as `make` makes it: nothing is made of those that do not fit. */
function fitted<T>(items: readonly T[], make: (item: T) => T = (item) => item): readonly T[] {
  const fitting: T[] = [];
  let room = MOST_CHARS;
  for (const item of items.slice(0, MAX_EXPLORE_ROWS)) {
    const made = make(item);
    room -= charsOf(made);
    if (room < 0) break;
    fitting.push(made);
  }
  return fitting;
}

function charsOf(value: unknown): number {
  return JSON.stringify(value).length + 1;
}

/** Returns whole groups; if even the first is too large, only those of its rows that fit. */
function fittedGroups(groups: readonly DuplicateGroup[]): readonly DuplicateGroup[] {
  const whole = fitted(groups, (group) => ({
    ...group,
    rows: group.rows.slice(0, MAX_EXPLORE_ROWS).map(shortened),
  }));
  const [first] = groups;
  return whole.length > 0 || !first ? whole : [{ ...first, rows: fitted(first.rows, shortened) }];
}

/** Returns whole games; if even the first is too long, it is sent without its text. */
function fittedGames(games: AnswerTo<'games'>['games']): AnswerTo<'games'>['games'] {
  const whole = fitted(games);
  const [first] = games;
  return whole.length > 0 || !first ? whole : [{ ...first, text: null }];
}

/** Removes the deepest moves of a tree until it fits. */
function fittedTree(answer: AnswerTo<'tree'>): AnswerTo<'tree'> {
  let tree = answer;
  for (let depth = depthOf(answer.moves) - 1; depth >= 0 && charsOf(tree) > MOST_CHARS; depth--)
    tree = { ...tree, moves: pruned(tree.moves, depth), isCut: true };
  return tree;
}

function depthOf(nodes: readonly OpeningNode[]): number {
  return nodes.reduce((most, { children }) => Math.max(most, 1 + depthOf(children)), 0);
}

/** Prunes a tree. `depth`: levels to keep below these nodes. */
function pruned(nodes: readonly OpeningNode[], depth: number): readonly OpeningNode[] {
  return nodes.map((node) => ({ ...node, children: depth === 0 ? [] : pruned(node.children, depth - 1) }));
}

/** Returns the state with only the most frequent rule sets if there are too many. */
function fittedState(answer: AnswerTo<'state'>): AnswerTo<'state'> {
  const cut = (most: number): AnswerTo<'state'> => ({
    ...answer,
    collections: answer.collections.map((each) => ({ ...each, rules: each.rules.slice(0, most) })),
    build: answer.build && { ...answer.build, file: short(answer.build.file) },
  });
  const whole = cut(MAX_RULE_SETS);
  return charsOf(whole) <= MOST_CHARS ? whole : cut(FEW_RULE_SETS);
}

function short(text: string): string {
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1)}…`;
}

/** Returns JSON data with all of its texts shortened. */
function shortened<T extends GameRow | PlayerRow | IndexProblem>(data: T): T {
  // Texts stay texts, so the type stays the same.
  return JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === 'string' ? short(value) : value,
  ) as T;
}
