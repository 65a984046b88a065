import {
  settingsStateSchema,
  stagedChangesSchema,
  stagedGroupInputSchema,
  stagedVersionsInputSchema,
  stagingTexts,
} from "@ebute/contracts/settings";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { registerChange } from "#platform/http/rest/register-command.ts";
import { registerVersionedChange } from "#platform/http/rest/register-versioned-change.ts";
import { settingsOperations } from "../settings.openapi.ts";
import type { SettingsService } from "../settings.service.ts";
import type { SettingsStagingService } from "./settings.staging.service.ts";

type Services = {
  settings: Pick<SettingsService, "get">;
  settingsStaging: SettingsStagingService;
};

const states = z.array(settingsStateSchema);

/** REST operations for changes that visitors see only once they are published. */
export function stagingRest({ settings, settingsStaging }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerVersionedChange(app, {
      route: { url: "/api/admin/settings/:group/staged", access: "admin" },
      operation: settingsOperations.stage,
      params: stagedGroupInputSchema,
      body: stagedChangesSchema,
      result: { settings: settingsStateSchema },
      message: stagingTexts.staged,
      current: settingsStateSchema,
      readCurrent: ({ caller, params }) => settings.get(caller, params.group),
      run: async ({ caller, params: { group }, body }) => ({
        settings: await settingsStaging.stage(caller, { ...body, group }),
      }),
    });

    registerChange(app, {
      route: { url: "/api/admin/settings/publish", access: "admin" },
      operation: settingsOperations.publish,
      body: stagedVersionsInputSchema,
      result: { settings: states },
      message: stagingTexts.published,
      run: async ({ caller, body }) => ({ settings: await settingsStaging.publish(caller, body) }),
    });

    registerChange(app, {
      route: { url: "/api/admin/settings/discard", access: "admin" },
      operation: settingsOperations.discard,
      body: stagedVersionsInputSchema,
      result: { settings: states },
      message: stagingTexts.discarded,
      run: async ({ caller, body }) => ({ settings: await settingsStaging.discard(caller, body) }),
    });
  };
}
