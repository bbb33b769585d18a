/** Faults of proof files. */
export const PROOF_ERRORS = [
  'ERR_PROOF_FORMAT', // not a proof file
  'ERR_PROOF_VERSION', // of another version of the program; params version, expected
  'ERR_PROOF_RULES', // of other rules; params rules, expected
  'ERR_PROOF_POSITION', // of another position; params position, expected
  'ERR_PROOF_DAMAGED', // a checksum is wrong; params part: `bounds`, or `memory` if the bounds are intact
  'ERR_PROOF_MEMORY', // its memory has another size, megabytes; params memory, expected
  'ERR_PROOF_LOCKED', // another process is working on it; params pid, host, since
  'ERR_PROOF_GONE', // no kept file has this name
  'ERR_PROOF_NO_FOLDER', // the engine was started without a folder to keep proofs in
] as const;
export type ProofError = (typeof PROOF_ERRORS)[number];
