import {
  type MutationFunctionContext,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";

export type FeatureValues = Record<string, unknown>;

const SWITCHES = "feature switches";

/** @param message success message */
export type FeatureChange = { values: FeatureValues; message: string };

/**
 * Saves one switch at once. It sends no version, because switches are independent. The mutation
 * stays pending until the settings are refetched, so that the switch does not flip back in between.
 */
export function useSwitchFeature() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { mutationFn } = trpc.settings.save.mutationOptions();
  const options = {
    mutationKey: [SWITCHES],
    // The changes run one after the other, so that the last press wins.
    scope: { id: SWITCHES },
    mutationFn: async ({ values }: FeatureChange, context: MutationFunctionContext) =>
      mutationFn?.({ group: "features", values }, context),
    onSettled: () => queryClient.invalidateQueries(trpc.settings.pathFilter()),
  };
  return useAnnouncedMutation(options, {
    success: (_saved, { message }) => message,
    refusals: "toast",
  });
}

/** Returns the switches as pressed, including those that are still being saved. */
export function useOptimisticFeatures(saved: FeatureValues): FeatureValues {
  const pressed = useMutationState({
    filters: { mutationKey: [SWITCHES], status: "pending" },
    // Only `useSwitchFeature` uses this mutation key, so the type is known.
    select: ({ state }) => state.variables as FeatureChange | undefined,
  });
  return Object.assign({}, saved, ...pressed.map((change) => change?.values));
}
