import { subscriberTexts } from "@ebute/contracts/subscribers";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { SHOWN_BY_SCREEN } from "#lib/mutations/shown-by-screen.ts";
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

/** Finds subscribers in a pasted text, which the dialog lists. */
export function useFindBounced() {
  return useAnnouncedMutation(useTRPC().subscribers.findBounced.mutationOptions(), SHOWN_BY_SCREEN);
}

/** Counts what a file would add; the dialog shows the result. */
export function useCheckFile() {
  return useAnnouncedMutation(useTRPC().subscribers.addFromFile.mutationOptions(), SHOWN_BY_SCREEN);
}

/** Adds subscribers from a file; the dialog shows the result. */
export function useAddFromFile() {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.subscribers.addFromFile.mutationOptions(), {
    ...SHOWN_BY_SCREEN,
    invalidates: [
      trpc.subscribers.pathFilter(),
      trpc.newsletters.pathFilter(),
      trpc.dashboard.pathFilter(),
    ],
  });
}

export function useStopAddresses() {
  const trpc = useTRPC();
  return useAnnouncedMutation(trpc.subscribers.stop.mutationOptions(), {
    success: subscriberTexts.addressesStopped,
    refusals: "screen",
    invalidates: [trpc.subscribers.pathFilter(), trpc.newsletters.pathFilter()],
  });
}

type Allowed = { id: string; email: string };

export function useAllowAddress() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  return useAnnouncedMutation(
    { mutationFn: ({ id }: Allowed) => client.subscribers.allow.mutate({ id }) },
    {
      success: subscriberTexts.addressAllowed,
      name: (_answer, { email }) => email,
      refusals: "toast",
      invalidates: [trpc.subscribers.pathFilter(), trpc.newsletters.pathFilter()],
    },
  );
}

/** Returns the rows without those being deleted. */
export function useOptimisticSubscribers<Subscriber extends { _id: string }>(
  subscribers: readonly Subscriber[],
): Subscriber[] {
  return useRemainingRows(subscribers, DELETE);
}
