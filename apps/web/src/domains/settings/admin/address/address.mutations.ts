import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "#lib/toast.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Saves the address of the site; the caller shows refusals. Apart from the forms, whose schemas the dashboard must not load. */
export function useSaveAddress() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.settings.save.mutationOptions({
      networkMode: "always",
      onSuccess: () => {
        toast.success("Address confirmed");
        for (const filter of [trpc.settings, trpc.onboarding, trpc.mail]) {
          void queryClient.invalidateQueries(filter.pathFilter());
        }
      },
    }),
  );
}
