import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#lib/trpc.ts";

export function useAddComment() {
  const trpc = useTRPC();
  // Without a line it fails at once, and the form keeps the text until there is one.
  return useMutation(trpc.comments.create.mutationOptions({ networkMode: "always" }));
}
