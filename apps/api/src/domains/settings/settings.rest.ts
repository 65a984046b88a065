import { idInputSchema } from "@ebute/contracts/primitives";
import {
  type ConnectionTest,
  connectionTestSchema,
  restoreChangesSchema,
  settingsChangesSchema,
  settingsGroupInputSchema,
  settingsRevisionSchema,
  settingsStateSchema,
  settingsTexts,
  testAiInputSchema,
  testMailInputSchema,
} from "@ebute/contracts/settings";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { AiTestService } from "#domains/ai/connection/ai.connection-test.service.ts";
import type { TestLetterService } from "#domains/mail/set-up/mail.test-letter.service.ts";
import { registerChange } from "#platform/http/rest/register-command.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { registerVersionedChange } from "#platform/http/rest/register-versioned-change.ts";
import type { RestApp } from "#platform/http/rest/rest-route.ts";
import type { Operation } from "#platform/http/routing/openapi-operations.ts";
import type { Caller } from "#platform/security/principal.ts";
import { settingsOperations } from "./settings.openapi.ts";
import type { SettingsService } from "./settings.service.ts";
import { stagingRest } from "./staging/settings.staging.rest.ts";
import type { SettingsStagingService } from "./staging/settings.staging.service.ts";

type Services = {
  settings: SettingsService;
  settingsStaging: SettingsStagingService;
  testLetter: TestLetterService;
  aiTest: AiTestService;
};

/** REST operations under /api/admin/settings. */
export function settingsRest({
  settings,
  settingsStaging,
  ...tests
}: Services): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(connectionTestsRest(tests));

    registerRead(app, {
      route: { url: "/api/admin/settings", access: "admin" },
      operation: settingsOperations.list,
      result: { settings: z.array(settingsStateSchema) },
      read: async ({ caller }) => ({ settings: await settings.list(caller) }),
    });

    registerVersionedChange(app, {
      route: { url: "/api/admin/settings/:group", access: "admin" },
      operation: settingsOperations.save,
      params: settingsGroupInputSchema,
      body: settingsChangesSchema,
      result: { settings: settingsStateSchema },
      message: settingsTexts.saved,
      current: settingsStateSchema,
      readCurrent: ({ caller, params }) => settings.get(caller, params.group),
      run: async ({ caller, params: { group }, body }) => ({
        settings: await settings.save(caller, { ...body, group }),
      }),
    });

    await app.register(stagingRest({ settings, settingsStaging }));

    registerRead(app, {
      route: { url: "/api/admin/settings/:group/revisions", access: "admin" },
      operation: settingsOperations.listRevisions,
      params: settingsGroupInputSchema,
      result: { revisions: z.array(settingsRevisionSchema) },
      read: async ({ caller, params }) => ({
        revisions: await settings.listRevisions(caller, params.group),
      }),
    });

    registerChange(app, {
      route: { url: "/api/admin/settings/:group/revisions/:id/restore", access: "admin" },
      operation: settingsOperations.restore,
      params: settingsGroupInputSchema.extend(idInputSchema.shape),
      body: restoreChangesSchema.optional(),
      result: { settings: settingsStateSchema },
      message: settingsTexts.restored,
      run: async ({ caller, params, body }) => ({
        settings: await settings.restore(caller, { ...body, ...params }),
      }),
    });
  };
}

function connectionTestsRest({
  testLetter,
  aiTest,
}: Pick<Services, "testLetter" | "aiTest">): FastifyPluginAsyncZod {
  return async (app) => {
    registerConnectionTest(app, "mail", {
      operation: settingsOperations.testMail,
      body: testMailInputSchema,
      test: testLetter.send,
    });
    registerConnectionTest(app, "ai", {
      operation: settingsOperations.testAi,
      body: testAiInputSchema,
      test: aiTest.run,
    });
  };
}

type ConnectionTestRoute<Body extends z.ZodType> = {
  operation: Operation;
  body: Body;
  test: (caller: Caller, input: z.output<Body>) => Promise<ConnectionTest>;
};

/** Registers the route that tries a connection with values that are not saved yet. */
function registerConnectionTest<Body extends z.ZodType>(
  app: RestApp,
  service: "mail" | "ai",
  { operation, body, test }: ConnectionTestRoute<Body>,
): void {
  registerChange(app, {
    route: { url: `/api/admin/settings/${service}/test`, access: "admin" },
    operation,
    body,
    result: { test: connectionTestSchema },
    message: settingsTexts.tested,
    run: async (input) => ({ test: await test(input.caller, input.body) }),
  });
}
