/**
 * Announces a change of the redirects to all processes; no page depends on it, because no cached
 * page is a 404.
 */
export const REDIRECTS_TAG = "redirects";
