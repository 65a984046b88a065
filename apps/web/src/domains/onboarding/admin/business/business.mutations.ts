import {
  type BusinessState,
  businessPartNames,
  onboardingTexts,
} from "@ebute/contracts/onboarding";
import { useQueryClient } from "@tanstack/react-query";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Sets the site up for a kind of business; the form shows a refusal. */
export function useChooseBusiness() {
  const { onboarding } = useTRPC();
  const { onSuccess, invalidates } = useBusinessChange();
  return useAnnouncedMutation(onboarding.chooseBusiness.mutationOptions({ onSuccess }), {
    // The next screen says it.
    success: null,
    refusals: "screen",
    invalidates,
  });
}

/** Takes one part back; its row shows a refusal, and the state that led to it. */
export function useUndoBusiness() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { onSuccess, invalidates } = useBusinessChange();
  const refetch = () => queryClient.invalidateQueries(trpc.onboarding.getBusiness.pathFilter());
  const options = trpc.onboarding.undoBusiness.mutationOptions({ onSuccess, onError: refetch });
  return useAnnouncedMutation(options, {
    success: onboardingTexts.businessUndone,
    name: (_state, { part }) => businessPartNames[part],
    isShownOnScreen: true,
    refusals: "screen",
    invalidates,
  });
}

/**
 * Effects of a change of the business on the queries: its answer is the new state, and everything
 * else is read again.
 */
function useBusinessChange() {
  const { onboarding, settings, pages, categories, mail } = useTRPC();
  const queryClient = useQueryClient();
  return {
    onSuccess: (state: BusinessState) =>
      queryClient.setQueryData(onboarding.getBusiness.queryKey(), state),
    invalidates: [
      onboarding.get.pathFilter(),
      ...[settings, pages, categories, mail.letters].map((subject) => subject.pathFilter()),
    ],
  };
}
