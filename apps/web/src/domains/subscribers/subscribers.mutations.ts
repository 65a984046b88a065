import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#lib/trpc.ts";

export function useSubscribe() {
  const trpc = useTRPC();
  // Fails at once while offline, instead of pausing silently.
  return useMutation(trpc.subscribers.subscribe.mutationOptions({ networkMode: "always" }));
}
