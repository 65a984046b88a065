import { settingsTexts } from "@ebute/contracts/settings";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

/**
 * Opens the site to visitors. In a file of its own, because the dashboard must not load the schemas
 * of the other settings.
 */
export function useOpenSite() {
  const { settings, onboarding } = useTRPC();
  return useAnnouncedMutation(settings.save.mutationOptions(), {
    success: settingsTexts.opened,
    refusals: "toast",
    invalidates: [settings.pathFilter(), onboarding.pathFilter()],
  });
}
