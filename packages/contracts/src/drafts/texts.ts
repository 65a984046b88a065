/** Days that a draft stays after its last save. */
export const DRAFT_DAYS = 365;

/** Maximum number of drafts of one administrator. */
export const DRAFTS_MAX = 200;

export const draftTexts = {
  saved: "Draft saved",
  removed: "Draft deleted",
} as const;
