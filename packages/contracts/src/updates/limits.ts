export const UPDATE_MAX_CHARS = 10_000;

/** Updates per page of a screen; a cursor leads to older ones. */
export const UPDATES_ON_PAGE = 20;

export const updateSortColumns = ["createdAt", "title"] as const;
