import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#lib/trpc.ts";

export function useSubscribe() {
  const trpc = useTRPC();
  // Without a line it fails at once and says so, instead of waiting unseen.
  return useMutation(trpc.subscribers.subscribe.mutationOptions({ networkMode: "always" }));
}
