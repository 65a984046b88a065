/** Cache tag of every page, and of every response that contains posts: both name categories. */
export const CATEGORIES_TAG = "categories";
