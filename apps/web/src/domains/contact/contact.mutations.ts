import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#lib/trpc.ts";

export function useSendMessage() {
  const trpc = useTRPC();
  // Without a line it fails at once and says so, instead of waiting unseen.
  return useMutation({ ...trpc.contact.send.mutationOptions(), networkMode: "always" });
}
