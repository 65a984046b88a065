/** Days that a draft stays after its last save. */
export const DRAFT_DAYS = 365;

/** Drafts of one form: several exist only after parallel tabs or ignored offers. */
export const DRAFTS_PER_FORM_MAX = 5;

/** Drafts of one administrator. */
export const DRAFTS_MAX = 200;

export const draftTexts = {
  saved: "Draft saved",
  removed: "Draft deleted",
} as const;
