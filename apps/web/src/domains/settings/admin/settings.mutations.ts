import {
  type ConnectionTest,
  type ServerSettingsGroup,
  settingsTexts,
  testAiInputSchema,
  testBackupsInputSchema,
  testMailInputSchema,
} from "@ebute/contracts/settings";
import { useMutation } from "@tanstack/react-query";
import { useSaveOptions } from "#lib/forms/save-options.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";

export function useSaveSettings() {
  return useMutation(useTRPC().settings.save.mutationOptions(useSaved(settingsTexts.saved)));
}

export function useRestoreSettings() {
  return useMutation(useTRPC().settings.restore.mutationOptions(useSaved(settingsTexts.restored)));
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
  });
}

function useSaved(success: string) {
  const trpc = useTRPC();
  const invalidates = [trpc.settings.pathFilter(), trpc.backups.pathFilter()];
  return useSaveOptions({ success, nameKey: "title", invalidates });
}
