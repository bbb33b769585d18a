/** Refusals of tree edits, by code. */
export const editErrors = {
  'error.ERR_EDIT_NO_NODE': 'There is no such move in the tree.',
  'error.ERR_EDIT_ROOT': 'This cannot be done at the start position.',
  'error.ERR_EDIT_GHOST': 'There is no position here: a move before it cannot be played.',
  'error.ERR_EDIT_NO_MOVES': 'There are no moves to add.',
  'error.ERR_EDIT_PLACE': 'There is no such place among the variations or games.',
  'error.ERR_EDIT_MARK': 'A mark needs one to three characters, or two different pits.',
  'error.ERR_EDIT_OTHER_GAME': 'The moves belong to another game or rule set.',
  'error.ERR_EDIT_OTHER_START': 'The positions to be joined are not the same.',
  'error.ERR_EDIT_NO_COMMON_POSITION': 'The two trees have no position in common.',
  'error.ERR_EDIT_NO_VALUES': 'No values are known to sort by.',
  'error.ERR_EDIT_NO_TAG': 'There is no such tag.',
  'error.ERR_EDIT_TAG_NAME': 'This is not a tag name, or the tag is written by itself.',
  'error.ERR_EDIT_TAG_EXISTS': 'There is a tag with this name already.',
  'error.ERR_EDIT_NO_GAME': 'There is no game with this number in the file.',
} as const;
