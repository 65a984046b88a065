import { createHash } from "node:crypto";
import {
  type OrderBank,
  orderEtag,
  orderNotFound,
  parseOrderCode,
  type TrackedOrder,
  type TrackedOrderPage,
} from "@ebute/contracts/orders";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { OrderPartsRepository } from "../details/orders.parts.repository.ts";
import { presentTrackedOrder } from "../orders.presenter.ts";
import { orderMissesPerSubnet } from "../orders.rate-limits.ts";
import type { OrdersRepository, TrackedRow } from "../orders.repository.ts";

type Deps = {
  orders: Pick<OrdersRepository, "findTracked">;
  parts: Pick<OrderPartsRepository, "findReached">;
  limits: Pick<RateLimits, "count">;
  /** Account for transfers; undefined while the owner has named none. */
  readBank: () => Promise<OrderBank | undefined>;
  clock: Clock;
};

type TrackRequest = {
  /** The id as the customer typed it. */
  orderId: string;
};

export type OrderTrackingService = ReturnType<typeof createOrderTrackingService>;

/** The customer's view of an order, for anyone who has its id. */
export function createOrderTrackingService(deps: Deps) {
  const { orders, parts, limits, readBank, clock } = deps;

  /**
   * Only unknown ids count toward the limit of a subnet, and only they are refused.
   * @throws {DomainError} ORDER_NOT_FOUND, TOO_MANY_REQUESTS
   */
  async function find(caller: Caller, { orderId }: TrackRequest): Promise<TrackedRow> {
    const code = parseOrderCode(orderId);
    const row = code ? await orders.findTracked(code) : undefined;
    if (row) return row;
    await limits.count(orderMissesPerSubnet, caller.subnet);
    throw new DomainError(orderNotFound);
  }

  return {
    /**
     * The status of an order and its validator.
     * @throws {DomainError} ORDER_NOT_FOUND, TOO_MANY_REQUESTS
     */
    async trackStatus(
      caller: Caller,
      request: TrackRequest,
    ): Promise<{ order: TrackedOrder; etag: string }> {
      const row = await find(caller, request);
      const order = presentTrackedOrder(row);
      return { order, etag: orderEtag({ ...order, details: detailsOf(row) }) };
    },

    /**
     * Everything that the page of an order shows: no name, no address and no lines.
     * @throws {DomainError} ORDER_NOT_FOUND, TOO_MANY_REQUESTS
     */
    async track(caller: Caller, request: TrackRequest): Promise<TrackedOrderPage> {
      const row = await find(caller, request);
      const [events, bank] = await Promise.all([
        parts.findReached(row.id),
        row.owed > 0 ? readBank() : undefined,
      ]);
      const reached = Object.fromEntries([
        ["Placed", row.createdAt.toISOString()],
        ...events.flatMap(({ status, at }) => (status ? [[status, at.toISOString()]] : [])),
      ]);
      const { handover, expectedOn, owed } = row;
      return {
        ...presentTrackedOrder(row),
        handover,
        expectedOn,
        owed,
        bank: bank ?? null,
        reached,
        details: detailsOf(row),
        checkedAt: clock.now().toISOString(),
      };
    },
  };
}

/** Empty for a plain order, whose validator is its status alone. */
function detailsOf({ outcome, handover, expectedOn, owed }: TrackedRow): string {
  if (outcome === "open" && handover === "delivery" && !expectedOn && owed === 0) return "";
  const details = JSON.stringify([outcome, handover, expectedOn, owed]);
  return createHash("sha256").update(details).digest("base64url").slice(0, 8);
}
