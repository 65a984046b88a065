import { settingsTexts } from "@ebute/contracts/settings";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

/**
 * Opens the site. Apart from the other commands of settings, whose schemas the dashboard must not
 * load.
 */
export function useOpenSite() {
  const { settings, onboarding } = useTRPC();
  return useAnnouncedMutation(settings.save.mutationOptions(), {
    success: settingsTexts.opened,
    refusals: "toast",
    invalidates: [settings.pathFilter(), onboarding.pathFilter()],
  });
}
