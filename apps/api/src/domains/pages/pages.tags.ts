/** Cache tag of every page that an owner makes, and of lists of them. */
export const PAGES_TAG = "pages";
