import {
  type ConnectionTest,
  type ServerSettingsGroup,
  settingsTexts,
  testAiInputSchema,
  testBackupsInputSchema,
  testMailInputSchema,
} from "@ebute/contracts/settings";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useSaveMutation } from "#lib/mutations/save-mutation.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

export function useSaveSettings() {
  return useSaveMutation(useTRPC().settings.save.mutationOptions(), useSaved(settingsTexts.saved));
}

export function useRestoreSettings() {
  const { settings } = useTRPC();
  return useSaveMutation(settings.restore.mutationOptions(), useSaved(settingsTexts.restored));
}

/** Typed fields and secret of a server. */
export type TypedServer = { values: Record<string, unknown>; secret: string };

/** Tries typed settings; the screen shows what became of it. */
export function useConnectionTest(group: ServerSettingsGroup) {
  const { settings } = useTRPCClient();
  const test = {
    mutationFn: async (typed: TypedServer): Promise<ConnectionTest> => {
      const schemas = {
        ...{ mail: testMailInputSchema, ai: testAiInputSchema },
        backups: testBackupsInputSchema,
      };
      const wrong = schemas[group].safeParse(typed).error?.issues[0];
      if (wrong) return { isWorking: false, report: wrong.message };
      const tests: Record<ServerSettingsGroup, () => Promise<ConnectionTest>> = {
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
