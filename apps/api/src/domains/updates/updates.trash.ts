import { z } from "zod";
import type { TrashRule } from "#platform/trash/trash-rule.ts";
import { canManageUpdates } from "./updates.policy.ts";

const storedSchema = z.object({ title: z.string() });

export const updatesTrashRule: TrashRule = {
  canManage: canManageUpdates,
  labelOf: (row) => storedSchema.parse(row).title,
};
