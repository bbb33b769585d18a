/** English texts: what went wrong, by code: first what happened, then what can be done where that is not obvious. */
export const texts = {
  'error.ERR_COMPARE_GAME': 'rules of another game',
  'error.ERR_COMPARE_BOARD': 'another board: {pits} pits instead of {expected}',
  'error.ERR_HOST_ENTRY':
    'This entry is damaged. See what can still be read of it in File > Recovered documents….',
  'error.ERR_HOST_DAMAGED': 'This version was damaged on the disk and has been set aside as {name}.',
  'error.ERR_HOST_GONE': 'The program that serves this page has ended.',
  'error.ERR_HOST_SPECIAL': 'This is a device, a pipe or a socket, not a file.',

  'unkept.ERR_HOST_NOT_FOUND': 'The folder in which the program keeps its own files is gone.',
  'unkept.ERR_HOST_DENIED': 'The program may not write into the folder of its own files.',
  'unkept.ERR_HOST_FULL': 'The disk is full. Free some space.',
  'unkept.ERR_HOST_CHANGED': 'Other windows are writing at the same time.',

  'error.ERR_REVIEW_GAME': 'This game can no longer be read under its rules.',

  'error.ERR_EDIT_NO_NODE': 'There is no such move in the tree.',
  'error.ERR_EDIT_ROOT': 'This cannot be done at the start position.',
  'error.ERR_EDIT_GHOST': 'There is no position here: a move before it cannot be played.',
  'error.ERR_EDIT_NO_MOVES': 'There are no moves to add.',
  'error.ERR_EDIT_PLACE': 'There is no such place among the variations or games.',
  'error.ERR_EDIT_MARK': 'A mark needs one to three characters, or two different pits.',
  'error.ERR_EDIT_OTHER_GAME': 'The moves belong to another game or rule set.',
  'error.ERR_EDIT_NO_COMMON_POSITION': 'The two trees have no position in common.',
  'error.ERR_EDIT_NO_VALUES': 'No values are known to sort by.',
  'error.ERR_EDIT_NO_TAG': 'There is no such tag.',
  'error.ERR_EDIT_TAG_NAME': 'This is not a tag name, or the program writes this tag.',
  'error.ERR_EDIT_NO_GAME': 'There is no game with this number in the file.',

  'error.ERR_ENDGAME_FORMAT': 'This file is not an endgame table.',
  'error.ERR_ENDGAME_LOCKED':
    'Another program is writing this endgame table: process {pid} on {host}, since {since}.',
  'error.ERR_ENDGAME_LOCK_LOST':
    'Another program has taken over this endgame table while this one was stopped.',
  'error.ERR_ENDGAME_VERSION':
    'This endgame table was made by another version of the program ({version} instead of {expected}).',
  'error.ERR_ENDGAME_RULES': 'This endgame table is for other rules: {rules} instead of {expected}.',
  'error.ERR_ENDGAME_DAMAGED':
    'This endgame table is damaged from positions with {seeds} seeds on. It can be repaired from there.',
  'error.ERR_ENDGAME_NO_TABLES': 'There are no endgame tables for these rules.',
  'error.ERR_ENDGAME_SEEDS': 'An endgame table of this board can have at most {max} seeds.',
  'error.ERR_ENDGAME_MEMORY': 'There is not enough memory for this endgame table ({bytes} bytes).',
  'error.ERR_ENDGAME_UNKNOWN':
    'The endgame table does not hold this position: it has {seeds} seeds, the table goes up to {complete}.',

  'error.ERR_PROOF_FORMAT': 'This file does not hold a proof.',
  'error.ERR_PROOF_VERSION':
    'This proof was kept by another version of the program ({version} instead of {expected}).',
  'error.ERR_PROOF_RULES': 'This proof is about other rules: {rules} instead of {expected}.',
  'error.ERR_PROOF_POSITION': 'This proof is about another position: {position} instead of {expected}.',
  'error.ERR_PROOF_DAMAGED': 'The file of this proof is damaged ({part}).',
  'error.ERR_PROOF_MEMORY':
    'This proof was kept with a table of {memory} MB, which does not fit into one of {expected} MB.',
  'error.ERR_PROOF_LOCKED':
    'Another window or program works on this proof: process {pid} on {host}, since {since}.',
  'error.ERR_PROOF_GONE': 'This proof is not among those that are kept any more.',
  'error.ERR_PROOF_NO_FOLDER': 'The engine has no folder to keep proofs in.',

  'error.ERR_SETUP_LENGTH': 'The position needs {expected} pits; {got} were given.',
  'error.ERR_SETUP_COUNT': 'A count must be a whole number from 0 to {max}.',
  'error.ERR_SETUP_EMPTY': 'The position has no seeds.',
  'error.ERR_SETUP_BEAD': 'A bead of this kind cannot lie there.',
  'error.ERR_SETUP_STATE':
    'The extra state of the position does not fit its beads or these rules. Choose another value.',
  'error.ERR_MOVE_TEXT': 'This is not a move of this game.',
  'error.ERR_MOVE_WRONG_SIDE': 'This pit belongs to the player who is not to move.',
  'error.ERR_MOVE_NO_SUCH_PIT': 'There is no such pit on this board.',
  'error.ERR_MOVE_EMPTY_PIT': 'This pit is empty.',
  'error.ERR_MOVE_MUST_FEED': 'The opponent has no seeds and must be fed.',
  'error.ERR_MOVE_GRAND_SLAM': 'This would capture every seed of the opponent, which these rules forbid.',
  'error.ERR_MOVE_SINGLE': 'A single seed may move only when none of your pits holds two or more.',
  'error.ERR_MOVE_SINGLE_OCCUPIED': 'A single seed may move only to an empty pit.',
  'error.ERR_MOVE_ENDLESS': 'This move would never end, which these rules forbid.',
  'error.ERR_MOVE_CHOICE': 'A choice is missing or not possible here.',
  'error.ERR_MOVE_SWAP': 'The seats cannot be changed here.',
  'error.ERR_MOVE_GAME_OVER': 'The game is over.',

  'error.ERR_OPTION_UNKNOWN': 'The game {game} has no option “{option}”.',
  'error.ERR_OPTION_TWICE': 'The option “{option}” is given twice.',
  'error.ERR_OPTION_TYPE': 'This must be {expected}.',
  'error.ERR_OPTION_RANGE': 'This value is out of range ({range}).',
  'error.ERR_OPTION_LENGTH': 'The list needs {expected} values; {got} were given.',
  'error.ERR_OPTION_CONFLICT': 'This option cannot be combined with “{other}”.',
  'error.ERR_RULES_GAME': 'There is no game “{game}”.',
  'error.ERR_RULES_PRESET': 'The game {game} has no preset “{preset}”.',
  'error.ERR_RULES_TEXT': 'This is not a rule-set text.',

  'error.ERR_EXPORT_LARGE':
    'The file would become larger than {mostMib} MiB, the most for this kind. Choose this game or this branch instead of the whole file; a report also becomes smaller without boards or values.',
  'error.ERR_ANIMATION_LONG':
    'An animation can have at most {most} frames. Choose fewer moves or less motion.',
  'error.ERR_ANIMATION_LARGE':
    'With so many frames the width can be at most {most} pixels. Choose a smaller width, fewer moves or less motion.',

  'error.ERR_POSITION_FIELDS': 'A position of this board has {expected} fields; {got} were found.',
  'error.ERR_POSITION_COUNT': 'A count must be a plain whole number.',
  'error.ERR_POSITION_BEADS': 'This is not a group of beads.',
  'error.ERR_POSITION_STONE': 'A stone cannot lie in a cup.',
  'error.ERR_POSITION_STATE': 'This value is not valid here. Write one of these: {expected}.',
  'error.ERR_POSITION_SIDE': 'The side to move must be S or N.',
  'error.ERR_POSITION_RANGE': 'A range must go from less to more.',

  'error.ERR_QUERY_SIZE': 'This search is too long. The limit is {max}.',
  'error.ERR_QUERY_QUOTE': 'A quotation mark is missing, or a space after one.',
  'error.ERR_QUERY_FIELD':
    'There is no field {field}. To search for the text itself, put it in quotation marks.',
  'error.ERR_QUERY_EMPTY': 'There is nothing to search for here.',
  'error.ERR_QUERY_DATE':
    'This is not a date. Write 2024, 2024.05 or 2024.05.01, or a range such as 2020..2024.',
  'error.ERR_QUERY_NUMBER': 'This is not a whole number. Write 40, 40..60, >=40 or <=60.',
  'error.ERR_QUERY_RANGE': 'This range is empty: it must go from less to more.',
  'error.ERR_QUERY_RESULT': 'A result is south, north, draw or open.',
  'error.ERR_QUERY_MOVES': 'Write one to {max} moves.',
  'error.ERR_QUERY_PATTERN': 'No board has a position of {got} fields.',
  'error.ERR_QUERY_POSITION': 'Write the rules, the start, the moves and the next move, separated by |.',

  'error.ERR_TEXT_TOKEN': 'This is neither a move nor anything else that may stand here.',
  'error.ERR_TEXT_CAPTURES': 'The text says {stated} captured; the move captures {actual}.',
  'error.ERR_TEXT_TARGET': 'The text says the move ends in {stated}; it ends in {actual}.',
  'error.ERR_TEXT_SOWN': 'The text says {stated} seeds are sown; {actual} lie there.',
  'error.ERR_TEXT_TURN': 'The turn passes differently here; to move: {expected}.',
  'error.ERR_TEXT_COMMENT_OPEN': 'A comment has no end.',
  'error.ERR_TEXT_VARIATION_OPEN': 'A variation has no end.',
  'error.ERR_TEXT_VARIATION_CLOSE': 'A variation ends here that never began.',
  'error.ERR_TEXT_VARIATION_START': 'A variation begins before there is a move it could replace.',
  'error.ERR_TEXT_COMMAND': 'A command in a comment could not be read; it is kept as it is.',
  'error.ERR_TEXT_NO_RESULT': 'The game does not end with a result. The text may be incomplete.',
  'error.ERR_TEXT_RESULT': 'The text says the result is {stated}; played out it is {actual}.',
  'error.ERR_TEXT_MARGIN': 'The text says the margin is {stated}; played out it is {actual}.',
  'error.ERR_TEXT_FINAL': 'The stated final position differs: {stated} instead of {actual}.',
  'error.ERR_TEXT_END': 'The text says the game ends by {stated}; played out it ends by {actual}.',
  'error.ERR_TEXT_COUNT': 'The text says {stated} {what}; there are {actual}.',

  'error.ERR_FILE_TAG': 'A line at the start of the game is not a tag.',
  'error.ERR_FILE_READER': 'The program itself failed while reading this ({detail}). The file is unchanged.',
  'error.ERR_FILE_TAG_TWICE': 'A tag is given twice; the first one holds.',
  'error.ERR_FILE_NO_RULES': 'The text does not say which game this is.',
  'error.ERR_FILE_OTHER_GAME':
    'This is a game of {game}, which Mancala Studio does not play. “New game” shows the games it plays.',
  'error.ERR_FILE_GAME': 'The tags name the game {game} but the rules {rules}; the rules hold.',
  'error.ERR_FILE_SIZE': 'The file is larger than {max}; the rest was not read.',
  'error.ERR_FILE_NODES': 'The game has more than {max} moves; the rest was not read.',
  'error.ERR_FILE_NESTING': 'Variations are nested deeper than {max}; the rest was not read.',
  'error.ERR_FILE_PROBLEMS': 'There are more than {max} problems; the rest is not listed.',
  'error.ERR_FILE_EMPTY': 'It is empty.',
  'error.ERR_FILE_FORMAT':
    'The text is not in a known format. If you know which game it is, open it with File > Open text… and choose the game there.',
  'error.ERR_FILE_AMBIGUOUS':
    'This text fits several games: {readings}. Open it to choose one, or name the rules in the file.',
  'error.ERR_FILE_TAG_NAME':
    '{name} is not a known tag. If it should be {meant}, correct it in the file; until then the usual rules apply.',
  'error.ERR_FILE_PICTURE':
    'This is a picture, not a game. To enter what it shows, use Edit > Set up position…, or type the moves in File > Open text….',
  'error.ERR_FILE_PDF':
    'This is a PDF document, not a game. Copy its moves and paste them into File > Open text….',
  'error.ERR_FILE_ARCHIVE': 'This is an archive, not a game. Unpack it first, then open the files in it.',
  'error.ERR_FILE_BINARY':
    'This is not a text file. Open a file of games with an ending such as .mgn, .ogn, .pgn or .txt.',

  'error.ERR_JSON_SYNTAX': 'This is not JSON.',
  'error.ERR_JSON_PLACE':
    'The mark in {field} is on a place that the board does not have; it is kept but not shown.',
  'error.ERR_JSON_KEY': 'The key {field} is not known; it was left out.',
  'error.ERR_JSON_FORMAT': 'This JSON was not written by Mancala Studio.',
  'error.ERR_JSON_VERSION':
    'The document was written by a newer version ({version}); this program reads up to {max}.',
  'error.ERR_JSON_VALUES':
    'The values in {field} are those of a move that cannot be played; they were left out.',
  'error.ERR_JSON_SHAPE': 'The field {field} is missing, of the wrong kind, or given twice.',

  'error.ERR_HOST_CANCELLED': 'Nothing was chosen.',
  'error.ERR_HOST_NOT_FOUND': 'The file no longer exists. Use “Save as” to save it somewhere else.',
  'error.ERR_HOST_NAME': 'The name of this file is not valid UTF-8. Rename the file, then open it again.',
  'error.ERR_HOST_DENIED': 'Access to the file was denied. Use “Save as” to save it somewhere else.',
  'error.ERR_HOST_FOLDER': 'This is a folder, not a file. “Import folder” reads all games in it.',
  'error.ERR_HOST_TOO_LARGE':
    'The file is too large. The limit is {max} bytes. Split the games into several files.',
  'error.ERR_HOST_FULL': 'The disk is full.',
  'error.ERR_HOST_CHANGED': 'Another program has changed the file. Use “Save as” to keep both.',
  'error.ERR_HOST_LIST_FULL': 'There can be no more than {max} of them.',
  'error.ERR_HOST_OUTSIDE': 'This is a link that leads out of its folder. Open the file itself instead.',
  'error.ERR_HOST_BUSY': 'The program is still busy with other requests. Try again in a moment.',
  'error.ERR_HOST_REQUEST': 'The program refused the request {call}.',
  'error.ERR_HOST_IO': 'The file could not be read or written ({detail}).',

  'error.ERR_PROTOCOL_TOO_LARGE': 'The request to the engine is too large.',
  'error.ERR_PROTOCOL_JSON': 'The engine got a message it could not read.',
  'error.ERR_PROTOCOL_SHAPE': 'The engine got a message it does not understand ({path}).',
  'error.ERR_PROTOCOL_VERSION': 'Page and engine are of different versions. Please restart the program.',
  'error.ERR_PROTOCOL_HELLO': 'The engine got a request before the connection was ready.',
  'error.ERR_PROTOCOL_DUPLICATE_ID': 'The engine got the same request twice.',
  'error.ERR_PROTOCOL_BUSY': 'The engine is busy.',
  'error.ERR_PROTOCOL_DIRECTION': 'The engine got a message that is not meant for it.',
  'error.ERR_ENGINE_MEMORY': 'There is not enough memory for a table of {asked} MB. The limit is {most} MB.',
  'error.ERR_ENGINE_CRASHED': 'The engine stopped during the search ({reason}).',
  'error.ERR_ENGINE_POISON': 'The engine stopped twice on this position and does not try it again.',
  'error.ERR_ENGINE_DOWN': 'The engine is not running.',

  'error.ERR_EXPLORE_FORMAT':
    'Only files in our own format are written. Open the changed games as a new file instead.',
  'error.ERR_EXPLORE_PARTIAL': 'A part of this file cannot be read and would be lost.',
  'error.ERR_EXPLORE_UNSAVED': 'The file is open with unsaved changes.',
  'error.ERR_EXPLORE_NONE': 'This copy of the program keeps no index of games.',
  'error.ERR_EXPLORE_COLLECTION': 'There is no such collection.',
  'error.ERR_EXPLORE_LIST': 'This list of games is no longer there. Please search again.',
  'error.ERR_EXPLORE_BUSY': 'An index is already being built, here or in another program.',
  'error.ERR_EXPLORE_STORE': 'The index of games cannot be opened or written ({detail}).',
  'error.ERR_EXPLORE_CUT':
    'This folder has too many files, or its folders are too deep. Only a part was read.',
  'error.ERR_EXPLORE_QUERY': 'This search condition is not valid.',

  'error.ERR_EXPORT_NO_POSITION': 'These games have no such positions. Choose other positions or more games.',
  'error.ERR_EXPORT_IMAGE': 'The picture could not be drawn. A smaller size may work.',
  'error.ERR_EXPORT_CLIPBOARD': 'The system did not allow copying.',
  'error.ERR_DIGITS_GAME': 'Digit strings are for Kalah only.',
  'error.ERR_DIGITS_HOUSES': 'Digit strings need at most ten pits a side.',
  'error.ERR_DIGITS_MOVE': 'This move cannot be written as a digit.',

  'error.ERR_SETS_NAME': 'Enter a name.',
  'error.ERR_SETS_CLASH': '“{name}” already exists.',
  'error.ERR_SETS_MISSING': '“{name}” no longer exists.',
  'error.ERR_SETS_FILE': 'This is not a file of rule sets.',
  'error.ERR_SETS_VERSION':
    'This file of rule sets was written by a newer version of the program (format {version}).',

  'error.ERR_TRAINING_FILE': 'This is not a training file.',
  'error.ERR_TRAINING_VERSION':
    'This training file was written by a newer version of the program (format {version}).',
} as const;
