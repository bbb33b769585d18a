/** The sample study: a short annotated game in our own format, so opening it is opening a file. */
export const SAMPLE_TEXT = `[Game "kalah"]
[Rules "kalah"]
[Event "Sample study"]
[South "Ama"]
[North "Kofi"]

1. D
`;
