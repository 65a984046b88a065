import type { OrderEventKind } from "@ebute/contracts/orders";
import type { Transaction } from "#platform/db/client.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { OrderRow } from "../orders.table.ts";
import type { OrderPartsRepository } from "./orders.parts.repository.ts";
import type { OrderEventRow } from "./orders.parts.table.ts";

type Change = Pick<OrderEventRow, "orderId" | "createdAt"> & {
  kind: OrderEventKind;
  from?: string;
  to?: string;
  amount?: number;
};

/** An entry of the history of an order by the caller. */
export function orderEvent(
  { principal }: Caller,
  { from, to, amount, ...change }: Change,
): OrderEventRow {
  return {
    id: newId(),
    ...change,
    fromValue: from ?? null,
    toValue: to ?? null,
    amount: amount ?? null,
    adminId: principal.kind === "admin" ? principal.id : null,
  };
}

type Moved = Pick<OrderRow, "id" | "status" | "outcome">;

/** Adds what changed between two states of an order to its history. */
export async function recordMoves(
  tx: Transaction,
  parts: Pick<OrderPartsRepository, "addEvent">,
  { caller, before, after, now }: { caller: Caller; before: Moved; after: Moved; now: Date },
): Promise<void> {
  for (const kind of ["status", "outcome"] as const) {
    if (before[kind] === after[kind]) continue;
    const change = { kind, from: before[kind], to: after[kind] };
    const event = orderEvent(caller, { orderId: after.id, createdAt: now, ...change });
    await parts.addEvent(tx, event);
  }
}
