import { SERVER_UNREACHABLE } from "@ebute/contracts/errors";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { toast } from "#lib/toast.ts";
import { userMessage, useTRPC } from "#lib/trpc.ts";

export type FeatureValues = Record<string, unknown>;

const SWITCHES = "feature switches";

/** @param message success message */
export type FeatureChange = { values: FeatureValues; message: string };

/**
 * Saves one switch at once. It has no version: a switch says what is wanted, whatever the others are. The mutation stays
 * pending until the settings are read again, so that the switch does not flip back in between.
 */
export function useSwitchFeature() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { mutationFn } = trpc.settings.save.mutationOptions();
  return useMutation({
    mutationKey: [SWITCHES],
    // One after the other, so that the last press wins.
    scope: { id: SWITCHES },
    networkMode: "always",
    mutationFn: async ({ values }: FeatureChange, context) =>
      mutationFn?.({ group: "features", values }, context),
    onSuccess: (_saved, { message }) => void toast.success(message),
    onError: (error) => void toast.error(userMessage(error, SERVER_UNREACHABLE)),
    onSettled: () => queryClient.invalidateQueries(trpc.settings.pathFilter()),
  });
}

/** The switches as they were pressed, also before they are saved. */
export function useShownFeatures(saved: FeatureValues): FeatureValues {
  const pressed = useMutationState({
    filters: { mutationKey: [SWITCHES], status: "pending" },
    // The key is that of this hook alone.
    select: ({ state }) => state.variables as FeatureChange | undefined,
  });
  return Object.assign({}, saved, ...pressed.map((change) => change?.values));
}
