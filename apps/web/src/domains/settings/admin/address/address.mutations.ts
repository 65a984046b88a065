import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

/**
 * Saves the site address. In a file of its own, because the dashboard must not load the schemas of
 * the forms.
 */
export function useSaveAddress() {
  const { settings, onboarding, mail } = useTRPC();
  return useAnnouncedMutation(settings.save.mutationOptions(), {
    success: "Address confirmed",
    refusals: "screen",
    invalidates: [settings.pathFilter(), onboarding.pathFilter(), mail.pathFilter()],
  });
}
