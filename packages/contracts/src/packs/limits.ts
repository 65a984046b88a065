/** Items of one call for contents. Their ids are in its address, which may not grow too long. */
export const PACK_ITEMS_A_CALL = 40;

/** Version of the form in which a device sends answers. */
export const DEVICE_ANSWERS_SCHEMA_VERSION = 1;

export const DEVICE_ANSWERS_A_BATCH = 100;

/** Sessions of one batch: at most one for each of its answers, and those that only ended. */
export const DEVICE_SESSIONS_A_BATCH = 100;

/** Answers that are older count as given when they arrive. */
export const DEVICE_ANSWERS_MAX_AGE_DAYS = 180;
