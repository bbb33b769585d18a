/** Faults of host, engine protocol and exports, by code. */
export const hostErrors = {
  'error.ERR_HOST_CANCELLED': 'Nothing was chosen.',
  'error.ERR_HOST_NOT_FOUND': 'The file is not there any more. “Save as” writes it to another place.',
  'error.ERR_HOST_DENIED': 'The file may not be read or written. “Save as” writes it to another place.',
  'error.ERR_HOST_FOLDER': 'This is a folder, not a file. “Import folder” reads all games in it.',
  'error.ERR_HOST_TOO_LARGE': 'The file is too large: {max} bytes are the most that is read.',
  'error.ERR_HOST_FULL': 'There is no room left on the disk.',
  'error.ERR_HOST_CHANGED': 'Another program has changed the file since. “Save as” keeps both.',
  'error.ERR_HOST_REQUEST': 'The request {call} was refused by the program itself.',
  'error.ERR_HOST_IO': 'The file could not be read or written ({detail}).',

  'error.ERR_PROTOCOL_TOO_LARGE': 'The request to the engine is too large.',
  'error.ERR_PROTOCOL_JSON': 'The engine got a message it could not read.',
  'error.ERR_PROTOCOL_SHAPE': 'The engine got a message it does not understand ({path}).',
  'error.ERR_PROTOCOL_VERSION': 'Page and engine are of different versions. Please restart the program.',
  'error.ERR_PROTOCOL_HELLO': 'The engine was asked before it was greeted.',
  'error.ERR_PROTOCOL_DUPLICATE_ID': 'The engine got the same request twice.',
  'error.ERR_PROTOCOL_BUSY': 'The engine has too much to do.',
  'error.ERR_PROTOCOL_DIRECTION': 'The engine got a message that is not meant for it.',
  'error.ERR_ENGINE_MEMORY':
    'This machine has no room for a table of {asked} MB; at most {most} MB. Choose less memory.',
  'error.ERR_ENGINE_CRASHED': 'A part of the engine stopped while searching ({reason}).',
  'error.ERR_ENGINE_POISON': 'The engine stopped twice on this position; it is not tried again.',
  'error.ERR_ENGINE_DOWN': 'There is no engine at the moment.',

  'error.ERR_EXPORT_IMAGE': 'The picture could not be drawn. A smaller size may work.',
  'error.ERR_EXPORT_CLIPBOARD': 'The system did not allow copying.',
  'error.ERR_DIGITS_GAME': 'Digit strings are for Kalah only.',
  'error.ERR_DIGITS_HOUSES': 'Digit strings need at most ten houses a side.',
  'error.ERR_DIGITS_MOVE': 'This move cannot be written as a digit.',
} as const;
