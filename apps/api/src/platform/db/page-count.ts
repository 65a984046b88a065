/** Numbered pages that so many rows fill; an empty list has one page too. */
export function pageCountOf(total: number, rowsPerPage: number): number {
  return Math.max(1, Math.ceil(total / rowsPerPage));
}
