import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#lib/trpc.ts";

export function useSendMessage() {
  const trpc = useTRPC();
  // Fails at once while offline, instead of pausing silently.
  return useMutation({ ...trpc.contact.send.mutationOptions(), networkMode: "always" });
}
