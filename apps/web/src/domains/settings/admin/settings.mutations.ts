import {
  type ConnectionTest,
  type EditableSettingsGroup,
  isStagedSettingsGroup,
  type ServerSettingsGroup,
  settingsTexts,
  stagingTexts,
  testAiInputSchema,
  testBackupsInputSchema,
  testMailInputSchema,
} from "@ebute/contracts/settings";
import { type MutationFunctionContext, useMutationState } from "@tanstack/react-query";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useReloadWhenSettled, useSaveMutation } from "#lib/mutations/save-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

export function useSaveSettings() {
  return useSaveMutation(useTRPC().settings.save.mutationOptions(), useSaved(settingsTexts.saved));
}

/** Saves a change as unpublished; visitors see it once it is published. */
export function useStageSettings() {
  return useSaveMutation(useTRPC().settings.stage.mutationOptions(), useSaved(stagingTexts.staged));
}

export function usePublishSettings() {
  const { settings } = useTRPC();
  const options = settings.publish.mutationOptions(useReloadWhenSettled([settings.pathFilter()]));
  return useSaveMutation(options, useSaved(stagingTexts.published));
}

export function useDiscardSettings() {
  const { settings } = useTRPC();
  const options = settings.discard.mutationOptions(useReloadWhenSettled([settings.pathFilter()]));
  return useSaveMutation(options, useSaved(stagingTexts.discarded));
}

export function useRestoreSettings(group: EditableSettingsGroup) {
  const success = isStagedSettingsGroup(group) ? stagingTexts.restored : settingsTexts.restored;
  return useSaveMutation(useTRPC().settings.restore.mutationOptions(), useSaved(success));
}

export type TypedServer = { values: Record<string, unknown>; secret: string };

/** Groups that name a service, which can be tested. */
export type TestedGroup = Exclude<ServerSettingsGroup, "bank">;

/** Tests typed settings; the screen shows the outcome. */
export function useConnectionTest(group: TestedGroup) {
  const { settings } = useTRPCClient();
  const test = {
    mutationFn: async (typed: TypedServer): Promise<ConnectionTest> => {
      const schemas = {
        mail: testMailInputSchema,
        ai: testAiInputSchema,
        backups: testBackupsInputSchema,
      };
      const wrong = schemas[group].safeParse(typed).error?.issues[0];
      if (wrong) return { isWorking: false, report: wrong.message };
      const tests: Record<TestedGroup, () => Promise<ConnectionTest>> = {
        mail: () => settings.testMail.mutate(testMailInputSchema.parse(typed)),
        ai: () => settings.testAi.mutate(testAiInputSchema.parse(typed)),
        backups: () => settings.testBackups.mutate(testBackupsInputSchema.parse(typed)),
      };
      return tests[group]();
    },
  };
  return useAnnouncedMutation(test, {
    success: ({ isWorking, report }) => (isWorking ? report : null),
    isShownOnScreen: true,
    refusals: "screen",
  });
}

function useSaved(success: string) {
  const trpc = useTRPC();
  const invalidates = [trpc.settings.pathFilter(), trpc.backups.pathFilter()];
  return { success, nameKey: "title", invalidates } as const;
}

type FeatureValues = Record<string, unknown>;

const SWITCHES = "feature switches";

/** @param message success message */
type FeatureChange = { values: FeatureValues; message: string };

/**
 * Saves one switch at once. It sends no version, because switches are independent. The mutation
 * stays pending until the settings are refetched, so that the switch does not flip back in between.
 */
export function useSwitchFeature() {
  const trpc = useTRPC();
  const { mutationFn } = trpc.settings.save.mutationOptions();
  const options = {
    ...useReloadWhenSettled([trpc.settings.pathFilter()]),
    mutationKey: [SWITCHES],
    // The changes run one after the other, so that the last press wins.
    scope: { id: SWITCHES },
    mutationFn: async ({ values }: FeatureChange, context: MutationFunctionContext) =>
      mutationFn?.({ group: "features", values }, context),
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
