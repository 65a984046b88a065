import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#lib/trpc.ts";

export function useSubscribe() {
  const trpc = useTRPC();
  return useMutation(trpc.subscribers.subscribe.mutationOptions());
}
