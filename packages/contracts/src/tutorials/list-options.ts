/** Tutorials per page of a screen; a cursor leads to older ones. */
export const TUTORIALS_ON_PAGE = 20;

export const tutorialSortColumns = ["createdAt", "title"] as const;
