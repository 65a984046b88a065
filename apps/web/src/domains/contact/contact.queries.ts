import type { Trpc } from "#lib/trpc.ts";

/** Time between two looks at a reply that waits to be sent. */
const SENDING_INTERVAL_MS = 3_000;

export function messageThreadQuery(trpc: Trpc, id: string) {
  return trpc.contact.thread.queryOptions(
    { id },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const isSending = state.data?.replies.some(({ sending }) => sending === "waiting");
        return isSending ? SENDING_INTERVAL_MS : false;
      },
    },
  );
}
