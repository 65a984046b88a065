import { z } from "zod";
import type { TrashRule } from "#platform/trash/trash-rule.ts";
import { canManageMaterials } from "./materials.policy.ts";

const storedSchema = z.object({ title: z.string() });

export const materialsTrashRule: TrashRule = {
  canManage: canManageMaterials,
  labelOf: (row) => storedSchema.parse(row).title,
};
