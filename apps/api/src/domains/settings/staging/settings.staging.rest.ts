import {
  settingsStateSchema,
  stagedChangesSchema,
  stagedGroupInputSchema,
  stagedVersionsInputSchema,
  stagingTexts,
} from "@ebute/contracts/settings";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { ifMatchSchema, readExpectedVersion } from "#platform/http/reply/if-match.ts";
import {
  defineChangeResponses,
  defineConflictResponse,
  success,
} from "#platform/http/routing/rest-responses.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
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
    app.put(
      "/api/admin/settings/:group/staged",
      {
        config: { access: "admin" },
        schema: {
          ...settingsOperations.stage,
          params: stagedGroupInputSchema,
          body: stagedChangesSchema,
          headers: ifMatchSchema,
          response: {
            ...defineChangeResponses({ settings: settingsStateSchema }),
            ...defineConflictResponse(settingsStateSchema),
          },
        },
      },
      async (request) => {
        const { caller, body } = request;
        const { group } = request.params;
        const version = readExpectedVersion(request, body.version);
        const staged = await addCurrentToConflict(
          () => settingsStaging.stage(caller, { ...body, group, version }),
          () => settings.get(caller, group),
        );
        return success({ message: stagingTexts.staged, settings: staged });
      },
    );

    app.post(
      "/api/admin/settings/publish",
      {
        config: { access: "admin" },
        schema: {
          ...settingsOperations.publish,
          body: stagedVersionsInputSchema,
          response: defineChangeResponses({ settings: states }),
        },
      },
      async ({ caller, body }) => {
        const published = await settingsStaging.publish(caller, body);
        return success({ message: stagingTexts.published, settings: published });
      },
    );

    app.post(
      "/api/admin/settings/discard",
      {
        config: { access: "admin" },
        schema: {
          ...settingsOperations.discard,
          body: stagedVersionsInputSchema,
          response: defineChangeResponses({ settings: states }),
        },
      },
      async ({ caller, body }) => {
        const left = await settingsStaging.discard(caller, body);
        return success({ message: stagingTexts.discarded, settings: left });
      },
    );
  };
}
