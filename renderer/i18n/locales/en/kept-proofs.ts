/** English texts: the proofs that are kept on disk. */
export const texts = {
  'kept.offer': 'Kept proof',
  'kept.offer-done': 'Kept proof, done',
  'kept.show-all': 'All kept proofs…',
  'kept.facts': '{time}, {nodes} nodes, table of {memory}, saved {ago}',
  'kept.in-use': 'A window or program is working on it now.',
  'kept.title': 'Kept proofs',
  'kept.text': 'Proofs saved to disk. Each continues from where it was last saved.',
  'kept.none':
    'No proof is kept yet. Start one with Prove, and choose “Keep on disk” while it runs or is paused.',
  'kept.no-position':
    'The file does not say how its position arose. Open the game it belongs to and choose Prove there.',
  'kept.resume-of': 'Resume {name}',
  'kept.delete': 'Delete…',
  'kept.delete-ask': 'Delete this proof from disk?',
  'kept.deleted': 'Proof deleted',
  'kept.left-out': '{n} more file is not listed. | {n} more files are not listed.',
  'kept.folder': '{size} in {folder}',
} as const;
