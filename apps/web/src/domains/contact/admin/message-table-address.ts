import { type MessageTableInput, messageTableInputSchema } from "@ebute/contracts/contact";
import { tableHref } from "#lib/table-address.ts";

const usual = messageTableInputSchema.parse({});

export function messageTableHref(input: MessageTableInput): string {
  return tableHref("/admin/messages", input, usual);
}
