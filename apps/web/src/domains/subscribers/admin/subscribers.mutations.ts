import { subscriberTexts } from "@ebute/contracts/subscribers";
import {
  type BulkMutation,
  counted,
  useBulkMutation,
  useRemainingRows,
} from "#lib/tables/bulk-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

const DELETE = ["subscribers", "delete"] as const;

export function useDeleteSubscribers(): BulkMutation<null> {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useBulkMutation<null>({
    key: DELETE,
    call: (id) => client.subscribers.delete.mutate({ id }),
    outdates: [trpc.subscribers.pathFilter(), trpc.dashboard.pathFilter()],
    success: ({ ids }) =>
      ids.length === 1 ? subscriberTexts.deleted : `${counted(ids.length, "subscriber")} deleted`,
  });
}

/** The rows without those that are about to go. */
export function useExpectedSubscribers<Subscriber extends { _id: string }>(
  subscribers: readonly Subscriber[],
): Subscriber[] {
  return useRemainingRows(subscribers, DELETE);
}
