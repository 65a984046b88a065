import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "#lib/trpc.ts";

export function useAddComment() {
  const trpc = useTRPC();
  return useMutation(trpc.comments.create.mutationOptions());
}
