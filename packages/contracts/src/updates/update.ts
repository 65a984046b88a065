import { z } from "zod";
import { defineFailure } from "../errors/index.ts";
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
import { versionInputSchema, versionSchema } from "../row-versions/index.ts";
import { UPDATE_MAX_CHARS, updateSortColumns } from "./limits.ts";

export const updateSchema = z.object({
  _id: idSchema,
  title: z.string(),
  content: z.string().describe("Plain text; line breaks count"),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  version: versionSchema,
});

export type Update = z.infer<typeof updateSchema>;

export const createUpdateInputSchema = z.object({
  title: textSchema("Title", TITLE_MAX_CHARS),
  content: textSchema("Content", UPDATE_MAX_CHARS),
});

export type CreateUpdateInput = z.infer<typeof createUpdateInputSchema>;

/** Absent fields stay unchanged. */
export const updateChangesSchema = createUpdateInputSchema
  .partial()
  .extend({ version: versionInputSchema });

export type UpdateChanges = z.infer<typeof updateChangesSchema>;

export const updateUpdateInputSchema = updateChangesSchema.extend(idInputSchema.shape);

export const updateListSchema = z.object({
  updates: z.array(updateSchema),
  nextCursor: nextCursorSchema,
});

export type UpdateList = z.infer<typeof updateListSchema>;

/** URL parameters of the administrators' table of updates. */
export const updateTableInputSchema = tableInputSchema(updateSortColumns, {
  sort: "createdAt",
  direction: "desc",
});

export type UpdateTableInput = z.infer<typeof updateTableInputSchema>;

export const updateTablePageSchema = pageCountsSchema.extend({ updates: z.array(updateSchema) });

export type UpdateTablePage = z.infer<typeof updateTablePageSchema>;

export const updateNotFound = defineFailure("not_found", "UPDATE_NOT_FOUND", "No update found");
