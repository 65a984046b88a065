import type { OrdersRepository } from "./orders.repository.ts";
import { ORDERS_IN_USE_TAG } from "./orders.tags.ts";

export type OrderExistenceCache = ReturnType<typeof createOrderExistenceCache>;

/**
 * Caches whether any order exists, so pages need no query for it. Read when the listener connects,
 * and true from the first order on, in every process. It stays true when all orders are deleted.
 */
export function createOrderExistenceCache({
  orders,
}: {
  orders: Pick<OrdersRepository, "hasAny">;
}) {
  let isInUse = false;
  return {
    isInUse: () => isInUse,
    /** Receives the tags of each change, from this process and others. */
    observeTags(tags: readonly string[]): void {
      if (tags.includes(ORDERS_IN_USE_TAG)) isInUse = true;
    },
    /** @returns true when the state changed, so pages must be rendered again */
    async refresh(): Promise<boolean> {
      if (isInUse) return false;
      isInUse = await orders.hasAny();
      return isInUse;
    },
  };
}
