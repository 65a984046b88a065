import {
  type ConnectionTest,
  type EditableSettingsGroup,
  isStagedSettingsGroup,
  type ServerSettingsGroup,
  settingsTexts,
  stagingTexts,
  testAiInputSchema,
  testBackupsInputSchema,
  testCdnInputSchema,
  testMailInputSchema,
} from "@ebute/contracts/settings";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSaveOptions } from "#lib/forms/save-options.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

export function useSaveSettings() {
  return useMutation(useTRPC().settings.save.mutationOptions(useSaved(settingsTexts.saved)));
}

/** Saves a change that visitors see only once it is published. */
export function useStageSettings() {
  return useMutation(useTRPC().settings.stage.mutationOptions(useSaved(stagingTexts.staged)));
}

export function usePublishSettings() {
  const options = useSaved(stagingTexts.published);
  return useMutation(useTRPC().settings.publish.mutationOptions(useReloadedAfter(options)));
}

export function useDiscardSettings() {
  const options = useSaved(stagingTexts.discarded);
  return useMutation(useTRPC().settings.discard.mutationOptions(useReloadedAfter(options)));
}

export function useRestoreSettings(group: EditableSettingsGroup) {
  const success = isStagedSettingsGroup(group) ? stagingTexts.restored : settingsTexts.restored;
  return useMutation(useTRPC().settings.restore.mutationOptions(useSaved(success)));
}

/** Typed fields and secret of a server. */
export type TypedServer = { values: Record<string, unknown>; secret: string };

export function useConnectionTest(group: ServerSettingsGroup) {
  const { settings } = useTRPCClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async (typed: TypedServer): Promise<ConnectionTest> => {
      const schemas = {
        ...{ mail: testMailInputSchema, ai: testAiInputSchema },
        backups: testBackupsInputSchema,
        cdn: testCdnInputSchema,
      };
      const wrong = schemas[group].safeParse(typed).error?.issues[0];
      if (wrong) return { isWorking: false, report: wrong.message };
      const tests: Record<ServerSettingsGroup, () => Promise<ConnectionTest>> = {
        mail: () => settings.testMail.mutate(testMailInputSchema.parse(typed)),
        ai: () => settings.testAi.mutate(testAiInputSchema.parse(typed)),
        backups: () => settings.testBackups.mutate(testBackupsInputSchema.parse(typed)),
        cdn: () => settings.testCdn.mutate(testCdnInputSchema.parse(typed)),
      };
      return tests[group]();
    },
  });
}

/** Shows what somebody else has changed, also after a refusal because of it. */
function useReloadedAfter(options: ReturnType<typeof useSaved>) {
  const queryClient = useQueryClient();
  const filter = useTRPC().settings.pathFilter();
  return { ...options, onSettled: () => queryClient.invalidateQueries(filter) };
}

function useSaved(success: string) {
  const trpc = useTRPC();
  const invalidates = [trpc.settings.pathFilter(), trpc.backups.pathFilter()];
  return useSaveOptions({ success, nameKey: "title", invalidates });
}
