import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

/**
 * Saves the address of the site. Apart from the forms, whose schemas the dashboard must not load.
 */
export function useSaveAddress() {
  const { settings, onboarding, mail } = useTRPC();
  return useAnnouncedMutation(settings.save.mutationOptions(), {
    success: "Address confirmed",
    refusals: "screen",
    invalidates: [settings.pathFilter(), onboarding.pathFilter(), mail.pathFilter()],
  });
}
