import type { TrashRule } from "#platform/trash/trash-rule.ts";
import type { OrderExistenceCache } from "./orders.existence-cache.ts";
import { canManageOrders } from "./orders.policy.ts";
import { ORDERS_IN_USE_TAG } from "./orders.tags.ts";

type Deps = { inUse: Pick<OrderExistenceCache, "isInUse"> };

/** An order that comes back may be the only one, which brings tracking back into the menu. */
export function createOrdersTrashRule({ inUse }: Deps): TrashRule {
  return {
    canManage: canManageOrders,
    onRestored(unit) {
      if (!inUse.isInUse()) unit.invalidateTags(ORDERS_IN_USE_TAG);
    },
  };
}
