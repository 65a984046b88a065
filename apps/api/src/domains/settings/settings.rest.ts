import { idInputSchema } from "@ebute/contracts/primitives";
import {
  connectionTestSchema,
  restoreChangesSchema,
  settingsChangesSchema,
  settingsGroupInputSchema,
  settingsRevisionSchema,
  settingsStateSchema,
  settingsTexts,
  testAiInputSchema,
  testCdnInputSchema,
  testMailInputSchema,
} from "@ebute/contracts/settings";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { AiTestService } from "#domains/ai/connection/ai.connection-test.service.ts";
import type { CdnTestService } from "#domains/cdn/cdn.connection-test.service.ts";
import type { TestLetterService } from "#domains/mail/set-up/mail.test-letter.service.ts";
import { ifMatchSchema, readExpectedVersion } from "#platform/http/reply/if-match.ts";
import {
  defineChangeResponses,
  defineConflictResponse,
  defineReadResponses,
  success,
} from "#platform/http/routing/rest-responses.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import { settingsOperations } from "./settings.openapi.ts";
import type { SettingsService } from "./settings.service.ts";
import { stagingRest } from "./staging/settings.staging.rest.ts";
import type { SettingsStagingService } from "./staging/settings.staging.service.ts";

type Services = {
  settings: SettingsService;
  settingsStaging: SettingsStagingService;
  testLetter: TestLetterService;
  aiTest: AiTestService;
  cdnTest: CdnTestService;
};

/** REST operations under /api/admin/settings. */
export function settingsRest({
  settings,
  settingsStaging,
  ...tests
}: Services): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(connectionTestsRest(tests));

    app.get(
      "/api/admin/settings",
      {
        config: { access: "admin" },
        schema: {
          ...settingsOperations.list,
          response: defineReadResponses({ settings: z.array(settingsStateSchema) }),
        },
      },
      async ({ caller }) => success({ settings: await settings.list(caller) }),
    );

    app.put(
      "/api/admin/settings/:group",
      {
        config: { access: "admin" },
        schema: {
          ...settingsOperations.save,
          params: settingsGroupInputSchema,
          body: settingsChangesSchema,
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
        const saved = await addCurrentToConflict(
          () => settings.save(caller, { ...body, group, version }),
          () => settings.get(caller, group),
        );
        return success({ message: settingsTexts.saved, settings: saved });
      },
    );

    await app.register(stagingRest({ settings, settingsStaging }));

    app.get(
      "/api/admin/settings/:group/revisions",
      {
        config: { access: "admin" },
        schema: {
          ...settingsOperations.listRevisions,
          params: settingsGroupInputSchema,
          response: defineReadResponses({ revisions: z.array(settingsRevisionSchema) }),
        },
      },
      async ({ caller, params }) =>
        success({ revisions: await settings.listRevisions(caller, params.group) }),
    );

    app.post(
      "/api/admin/settings/:group/revisions/:id/restore",
      {
        config: { access: "admin" },
        schema: {
          ...settingsOperations.restore,
          params: settingsGroupInputSchema.extend(idInputSchema.shape),
          body: restoreChangesSchema.optional(),
          response: defineChangeResponses({ settings: settingsStateSchema }),
        },
      },
      async ({ caller, params, body }) => {
        const restored = await settings.restore(caller, { ...body, ...params });
        return success({ message: settingsTexts.restored, settings: restored });
      },
    );
  };
}

function connectionTestsRest({
  testLetter,
  aiTest,
  cdnTest,
}: Pick<Services, "testLetter" | "aiTest" | "cdnTest">): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/admin/settings/mail/test",
      {
        config: { access: "admin" },
        schema: {
          ...settingsOperations.testMail,
          body: testMailInputSchema,
          response: defineChangeResponses({ test: connectionTestSchema }),
        },
      },
      async ({ caller, body }) => {
        const test = await testLetter.send(caller, body);
        return success({ message: settingsTexts.tested, test });
      },
    );

    app.post(
      "/api/admin/settings/ai/test",
      {
        config: { access: "admin" },
        schema: {
          ...settingsOperations.testAi,
          body: testAiInputSchema,
          response: defineChangeResponses({ test: connectionTestSchema }),
        },
      },
      async ({ caller, body }) => {
        const test = await aiTest.run(caller, body);
        return success({ message: settingsTexts.tested, test });
      },
    );

    app.post(
      "/api/admin/settings/cdn/test",
      {
        config: { access: "admin" },
        schema: {
          ...settingsOperations.testCdn,
          body: testCdnInputSchema,
          response: defineChangeResponses({ test: connectionTestSchema }),
        },
      },
      async ({ caller, body }) => {
        const test = await cdnTest.run(caller, body);
        return success({ message: settingsTexts.tested, test });
      },
    );
  };
}
