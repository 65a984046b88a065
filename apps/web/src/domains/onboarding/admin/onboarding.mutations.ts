import { onboardingTexts } from "@ebute/contracts/onboarding";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

export function useHideOnboarding() {
  const { onboarding } = useTRPC();
  return useAnnouncedMutation(onboarding.hide.mutationOptions(), {
    success: onboardingTexts.hidden,
    refusals: "toast",
    invalidates: [onboarding.pathFilter()],
  });
}
