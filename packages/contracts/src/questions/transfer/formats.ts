export const questionSourceFormats = ["pasted", "gift", "aiken", "csv"] as const;

export type QuestionSourceFormat = (typeof questionSourceFormats)[number];

export const questionFileFormats = ["gift", "csv"] as const;

export type QuestionFileFormat = (typeof questionFileFormats)[number];

/** Stands in a question where a formula of Word could not be read. */
export const LOST_FORMULA = "[formula lost here]";
