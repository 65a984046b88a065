import {
  type SubscriberTableInput,
  subscriberTableInputSchema,
} from "@ebute/contracts/subscribers";
import { tableHref } from "#lib/table-address.ts";

const usual = subscriberTableInputSchema.parse({});

/** Address of the Subscribers screen. */
export function subscriberTableHref(input: SubscriberTableInput): string {
  return tableHref("/admin/subscribers", input, usual);
}
