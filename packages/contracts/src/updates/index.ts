import { z } from "zod";
import type { Failure } from "../errors/index.ts";
import {
  idInputSchema,
  idSchema,
  nextCursorSchema,
  pageCountsSchema,
  TITLE_MAX_CHARS,
  tableInputSchema,
  textSchema,
  timestampSchema,
} from "../primitives/index.ts";

export const UPDATE_MAX_CHARS = 10_000;

/** Updates that a screen shows at once; a cursor leads to older ones. */
export const UPDATES_ON_PAGE = 20;

export const updateTexts = {
  created: "✅ Uploaded successfully!",
  updated: "Update saved",
  deleted: "Update deleted successfully",
  empty: "No updates available.",
  confirmDelete: "Are you sure you want to delete this item?",
} as const;

export const updateNotFound = {
  code: "UPDATE_NOT_FOUND",
  kind: "not_found",
  message: "No update found",
} as const satisfies Failure;

export const updateSchema = z.object({
  _id: idSchema,
  title: z.string(),
  content: z.string().describe("Plain text; line breaks count"),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});

export type Update = z.infer<typeof updateSchema>;

export const createUpdateInputSchema = z.object({
  title: textSchema("Title", TITLE_MAX_CHARS),
  content: textSchema("Content", UPDATE_MAX_CHARS),
});

export type CreateUpdateInput = z.infer<typeof createUpdateInputSchema>;

/** What an edit does not name stays as it is. */
export const updateChangesSchema = createUpdateInputSchema.partial();

export type UpdateChanges = z.infer<typeof updateChangesSchema>;

export const updateUpdateInputSchema = updateChangesSchema.extend(idInputSchema.shape);

export type UpdateUpdateInput = z.infer<typeof updateUpdateInputSchema>;

/** Answer of `updates.list`. */
export const updateListSchema = z.object({
  updates: z.array(updateSchema),
  nextCursor: nextCursorSchema,
});

export type UpdateList = z.infer<typeof updateListSchema>;

export const updateSortColumns = ["createdAt", "title"] as const;

/** Address of the administrators' table of updates. */
export const updateTableInputSchema = tableInputSchema(updateSortColumns, {
  sort: "createdAt",
  direction: "desc",
});

export type UpdateTableInput = z.infer<typeof updateTableInputSchema>;

export const updateTablePageSchema = pageCountsSchema.extend({ updates: z.array(updateSchema) });

export type UpdateTablePage = z.infer<typeof updateTablePageSchema>;
