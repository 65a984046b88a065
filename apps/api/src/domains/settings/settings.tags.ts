/** Cache tag of every page: each shows the name, the words or the contact details of the site. */
export const SETTINGS_TAG = "settings";

/** Notifies all processes of changed mail or AI settings; no page depends on this tag. */
export const SERVER_SETTINGS_TAG = "server-settings";
