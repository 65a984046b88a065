import { settingsTexts } from "@ebute/contracts/settings";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

// In a file of their own, because the dashboard must not load the schemas of the other settings.

export function useOpenSite() {
  const { settings, onboarding } = useTRPC();
  return useAnnouncedMutation(settings.save.mutationOptions(), {
    success: settingsTexts.opened,
    refusals: "toast",
    invalidates: [settings.pathFilter(), onboarding.pathFilter()],
  });
}

export function useSaveAddress() {
  const { settings, onboarding, mail } = useTRPC();
  return useAnnouncedMutation(settings.save.mutationOptions(), {
    success: "Address confirmed",
    refusals: "screen",
    invalidates: [settings.pathFilter(), onboarding.pathFilter(), mail.pathFilter()],
  });
}
