import type { Update } from "@ebute/contracts/updates";
import type { UpdateRow } from "./updates.table.ts";

export function presentUpdate(row: UpdateRow): Update {
  return {
    _id: row.id,
    title: row.title,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}
