import {
  type ConnectionTest,
  type ServerSettingsGroup,
  settingsTexts,
  testAiInputSchema,
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
      const schemas = { mail: testMailInputSchema, ai: testAiInputSchema };
      const wrong = schemas[group].safeParse(typed).error?.issues[0];
      if (wrong) return { isWorking: false, report: wrong.message };
      return group === "mail"
        ? settings.testMail.mutate(testMailInputSchema.parse(typed))
        : settings.testAi.mutate(testAiInputSchema.parse(typed));
    },
  });
}

function useSaved(success: string) {
  const trpc = useTRPC();
  return useSaveOptions({ success, nameKey: "title", invalidates: [trpc.settings.pathFilter()] });
}
