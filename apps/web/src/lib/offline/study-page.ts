/** Page for reading and practising without a connection, which is equal for everyone. */
export const STUDY_PAGE = "/saved-subjects";

/**
 * Cache with that page and its files. It exists while subjects are saved on the device, so the
 * service worker knows by it where to lead.
 */
export const STUDY_CACHE = "study-page";
