import {
  type BusinessState,
  businessPartNames,
  onboardingTexts,
} from "@ebute/contracts/onboarding";
import { useQueryClient } from "@tanstack/react-query";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { storeAnswer } from "#lib/store-answer.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Sets the site up for a kind of business; the form shows a rejection. */
export function useChooseBusiness() {
  const { onboarding } = useTRPC();
  const { onSuccess, invalidates } = useBusinessChange();
  return useAnnouncedMutation(onboarding.chooseBusiness.mutationOptions({ onSuccess }), {
    // No toast, because the next screen shows the outcome.
    success: null,
    refusals: "screen",
    invalidates,
  });
}

/** Undoes one part; its row shows a rejection, and the current state. */
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
 * Query updates after a change of the business: the response is the new state, and all other
 * queries are invalidated.
 */
function useBusinessChange() {
  const { onboarding, settings, pages, categories, mail } = useTRPC();
  const queryClient = useQueryClient();
  return {
    onSuccess: (state: BusinessState) =>
      storeAnswer(queryClient, onboarding.getBusiness.queryKey(), state),
    invalidates: [
      onboarding.get.pathFilter(),
      ...[settings, pages, categories, mail.letters].map((subject) => subject.pathFilter()),
    ],
  };
}
