/** Materials per page of a screen; a cursor leads to older ones. */
export const MATERIALS_ON_PAGE = 50;

export const materialSortColumns = ["createdAt", "title"] as const;
