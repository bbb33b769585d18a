/** The content of a board in the help: a position and a move from a text, or the example of an option. */
import { defined } from '../../../engine/core/result.ts';
import type { Move } from '../../../engine/core/move.ts';
import { gameOf, rulesFromText } from '../../../engine/games/index.ts';
import { parsePosition } from '../../../engine/notation/position-text.ts';
import { runExample } from '../../../engine/rule-check/option-example.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { OptionValue } from '../../../engine/rules/options.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { boardOf } from './markdown.ts';

export interface OpenBoard {
  readonly rules: Rules;
  readonly before: Position;
  /** The move to show; null if the example is that a move is not allowed. */
  readonly move: Move | null;
  readonly caption: string;
}

/** Opens a board from a fence of the texts; if the rules refuse it, that is a bug, which the tests find. */
export function openBoard(source: string): OpenBoard {
  const { shows, caption } = boardOf(source);
  if (shows.kind === 'example') {
    const { game, option, value } = shows;
    const example = defined(gameOf(game).examples[option], option);
    const run = runExample(game, option, example, valueOf(game, option, value));
    const { rules, before, played } = defined(run.ok ? run.value : null, source);
    return { rules, before, move: played?.move ?? null, caption };
  }
  const compiled = rulesFromText(shows.rules);
  const rules = defined(compiled.ok ? compiled.value : null, shows.rules);
  const setup = parsePosition(rules.board, shows.position);
  const position = setup.ok ? rules.fromSetup(setup.value) : null;
  const before = defined(position?.ok ? position.value : null, shows.position);
  const move = rules.parseMove(before, shows.move);
  return { rules, before, move: defined(move.ok ? move.value : null, shows.move), caption };
}

/** Reads a value as written in a rule-set text. */
function valueOf(game: string, option: string, text: string): OptionValue {
  const { schema } = gameOf(game);
  // A rule-set text refuses options that others switch off, so the value is read by its option only.
  const found = defined(
    schema.options.find(({ id }) => id === option),
    option,
  );
  if (found.type === 'boolean') return text === 'on';
  if (found.type === 'integer') return Number(text);
  return text;
}
