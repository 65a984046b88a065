/** Announces a change of a post or lesson that the navigation of every page links to. */
export const NAVIGATION_TAG = "navigation";
