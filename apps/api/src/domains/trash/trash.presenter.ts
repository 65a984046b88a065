import type { TrashItem } from "@ebute/contracts/trash";
import type { TrashRow } from "#platform/trash/trash.table.ts";

/** Rows below another one have no kind, and come back with it only. */
export function presentTrashItem({ id, kind, name, deletedAt }: TrashRow): TrashItem[] {
  return kind ? [{ _id: id, kind, name, deletedAt: deletedAt.toISOString() }] : [];
}
