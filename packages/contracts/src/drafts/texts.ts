/** Days that a draft stays after its last save. */
export const DRAFT_DAYS = 365;

/** Hours after which unsaved changes of a colleague are no longer mentioned. */
export const OTHER_WRITERS_HOURS = 24;

/** Maximum number of drafts of one administrator. */
export const DRAFTS_MAX = 200;

export const draftTexts = {
  saved: "Draft saved",
  removed: "Draft deleted",
} as const;
