import type { TrashItem } from "@ebute/contracts/trash";
import type { TrashRow } from "#platform/trash/trash.table.ts";

/** Rows that were deleted with a parent have no kind, and are restored only with it. */
export function presentTrashItem({ id, kind, name, deletedAt }: TrashRow): TrashItem[] {
  return kind ? [{ _id: id, kind, name, deletedAt: deletedAt.toISOString() }] : [];
}
