import { subscriberTexts } from "@ebute/contracts/subscribers";
import {
  type BulkMutation,
  deletedText,
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
    call: ({ id }) => client.subscribers.delete.mutate({ id }),
    invalidates: [trpc.subscribers.pathFilter(), trpc.dashboard.pathFilter()],
    success: ({ rows }) => deletedText(rows, "subscriber", subscriberTexts.deleted),
  });
}

/** Returns the rows without those being deleted. */
export function useOptimisticSubscribers<Subscriber extends { _id: string }>(
  subscribers: readonly Subscriber[],
): Subscriber[] {
  return useRemainingRows(subscribers, DELETE);
}
