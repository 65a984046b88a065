/** Cache tag of every page: each shows the name, the words or the contact details of the site. */
export const SETTINGS_TAG = "settings";

/**
 * Announces a change of the mail server or the AI service to all processes; no page depends on it.
 */
export const SERVER_SETTINGS_TAG = "server-settings";
