import type { SubscriberTableInput } from "@ebute/contracts/subscribers";
import type { Trpc } from "#lib/trpc.ts";

export function subscriberTableQuery(trpc: Trpc, input: SubscriberTableInput) {
  return trpc.subscribers.table.queryOptions(input);
}
