import { z } from "zod";
import type { TrashRule } from "#platform/trash/trash-rule.ts";
import { allowAdminsWith } from "#src/site/permissions.ts";
import type { OrderExistenceCache } from "./orders.existence-cache.ts";
import type { OrderMessagesRepository } from "./orders.repository.ts";
import { ORDERS_IN_USE_TAG } from "./orders.tags.ts";

type Deps = {
  inUse: Pick<OrderExistenceCache, "isInUse">;
  messages: Pick<OrderMessagesRepository, "claimMessage">;
};

// Entries of earlier releases have no message.
const storedSchema = z.object({ message_id: z.string().nullish() });

/** An order that comes back may be the only one, which brings tracking back into the menu. */
export function createOrdersTrashRule({ inUse, messages }: Deps): TrashRule {
  return {
    canManage: allowAdminsWith("manageOrders"),
    async prepare({ tx }, { row }) {
      const { message_id: messageId = null } = storedSchema.parse(row);
      // The message may have been deleted since.
      return { message_id: await messages.claimMessage(tx, messageId) };
    },
    onRestored(unit) {
      if (!inUse.isInUse()) unit.invalidateTags(ORDERS_IN_USE_TAG);
    },
  };
}
