/** Message after the user closed a conflict dialog without an answer. */
export const EDIT_POSTPONED_TEXT = "Not saved yet. Your text is kept here; save again to decide.";
