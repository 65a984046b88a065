import { settingsTexts } from "@ebute/contracts/settings";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "#lib/toast.ts";
import { userMessage, useTRPC } from "#lib/trpc.ts";

/** Opens the site. Apart from the other commands of settings, whose schemas the dashboard must not load. */
export function useOpenSite() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.settings.save.mutationOptions({
      networkMode: "always",
      onSuccess: () => {
        toast.success(settingsTexts.opened);
        void queryClient.invalidateQueries(trpc.settings.pathFilter());
        void queryClient.invalidateQueries(trpc.onboarding.pathFilter());
      },
      onError: (error) => toast.error(userMessage(error)),
    }),
  );
}
