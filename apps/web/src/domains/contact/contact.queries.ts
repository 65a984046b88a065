import type { MessageTableInput } from "@ebute/contracts/contact";
import type { Trpc } from "#lib/trpc.ts";

export function messageTableQuery(trpc: Trpc, input: MessageTableInput) {
  return trpc.contact.table.queryOptions(input);
}
