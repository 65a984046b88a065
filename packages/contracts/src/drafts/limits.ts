/** Days that a draft stays after its last save. */
export const DRAFT_DAYS = 365;

/** Hours after which unsaved changes of a colleague are no longer mentioned. */
export const OTHER_WRITERS_HOURS = 24;

/** Maximum number of drafts of one administrator. */
export const DRAFTS_MAX = 200;

/** Together the drafts of one administrator may have so many bytes as JSON. */
export const DRAFTS_MAX_BYTES = 20 * 1024 * 1024;

/**
 * Age and density of kept autosaved states: of those up to so many hours old, one per so
 * many minutes stays. The first step is also the distance at which they are kept while somebody
 * writes.
 */
export const AUTOSAVE_STEPS = [
  { hours: 1, minutes: 10 },
  { hours: 24, minutes: 60 },
  { hours: 30 * 24, minutes: 24 * 60 },
] as const;

/**
 * Maximum number of autosaved states of one text and author: 7 ten-minute intervals touch the last
 * hour, 24 hours the rest of the day, 30 days the rest of the month.
 */
export const AUTOSAVES_MAX = 61;
