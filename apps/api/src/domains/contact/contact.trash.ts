import type { TrashRule } from "#platform/trash/trash-rule.ts";
import { canReadMessages } from "./contact.policy.ts";

export const messagesTrashRule: TrashRule = { canManage: canReadMessages };
