import { z } from "zod";
import type { TrashRule } from "#platform/trash/trash-rule.ts";
import { allowAdminsWith } from "#src/site/permissions.ts";

const storedSchema = z.object({ title: z.string() });

export const materialsTrashRule: TrashRule = {
  canManage: allowAdminsWith("writeContent"),
  labelOf: (row) => storedSchema.parse(row).title,
};
