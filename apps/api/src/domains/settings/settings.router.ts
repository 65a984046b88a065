import { listTimeZones } from "@ebute/contracts/dates";
import { idInputSchema } from "@ebute/contracts/primitives";
import {
  type ConnectionTest,
  defaultSettings,
  restoreSettingsInputSchema,
  type SettingsState,
  saveSettingsInputSchema,
  settingsGroupInputSchema,
  settingsStateSchema,
  settingsTexts,
  stagedVersionsInputSchema,
  stageSettingsInputSchema,
  type TestMailInput,
  testAiInputSchema,
  testBackupsInputSchema,
  testMailInputSchema,
} from "@ebute/contracts/settings";
import { z } from "zod";
import type { AiTestService } from "#domains/ai/connection/ai.connection-test.service.ts";
import type { TargetTestService } from "#domains/backups/targets/target-test.service.ts";
import type { BrandService } from "#domains/brand/brand.service.ts";
import type { Caller } from "#platform/security/principal.ts";
import { changeWithCurrent, forCaller, forCallerById } from "#platform/trpc/resolvers.ts";
import {
  adminProcedure,
  cacheableResolver,
  contentProcedure,
  router,
} from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { HeroPictureService } from "./groups/settings.hero.service.ts";
import type { SettingsService } from "./settings.service.ts";
import type { SettingsStagingService } from "./staging/settings.staging.service.ts";

type Services = {
  heroPicture: HeroPictureService;
  settings: SettingsService;
  settingsStaging: SettingsStagingService;
  testLetter: { send(caller: Caller, input: TestMailInput): Promise<ConnectionTest> };
  aiTest: AiTestService;
  placeCheck: TargetTestService;
  brand: Pick<BrandService, "readMark">;
};

const values = { ...defaultSettings.announcement, text: "We are closed on Friday." };

const example: SettingsState = {
  group: "announcement",
  version: 2,
  values,
  defaults: defaultSettings.announcement,
  fromEnvironment: {},
};

/** Editors change some groups, owners all: the service decides by the group. */
export function createSettingsRouter(services: Services) {
  const { heroPicture, settings, settingsStaging, testLetter, aiTest, placeCheck, brand } =
    services;
  return router({
    list: adminProcedure
      .meta({
        rest: {
          get: "/api/admin/settings",
          tag: "Settings",
          summary: "List settings",
          description:
            "The groups of settings that the caller may change, with the values in force.",
          as: { settings: z.array(settingsStateSchema) },
          example: { response: { settings: [example] } },
        },
      })
      .query(({ ctx }) => settings.list(ctx.caller)),

    /** Names of the time zones that this server knows. */
    timeZones: staff("manageSite").query(() => listTimeZones()),

    /** Logo and icons as they are saved; null while the site uses those of the product. */
    mark: staff("editSite").query(async () => (await brand.readMark()) ?? null),

    heroPicture: contentProcedure
      .input(idInputSchema)
      .query(cacheableResolver(forCallerById(heroPicture.read))),

    revisions: staff("editSite")
      .input(settingsGroupInputSchema)
      .query(({ ctx, input }) => settings.listRevisions(ctx.caller, input.group)),

    save: staff("editSite")
      .meta({
        repeat: "once",
        rest: {
          put: "/api/admin/settings/:group",
          tag: "Settings",
          summary: "Save settings",
          description:
            "Saves the given fields of one group; the others stay as they are. Visitors see them at once, also those of `look`, `home` and `navigation`, whose unpublished changes stay. `mail`, `ai` and `backups` ask for a recent confirmation and take a password or key as `secret`, which is sealed and never sent again; it is deleted when the server changes without a new one. `address` asks for a confirmation too, and is refused with 409 where the `Origin` of the request is another, unless `isElsewhere` is true.",
          as: { settings: settingsStateSchema },
          message: settingsTexts.saved,
          current: settingsStateSchema,
          example: {
            request: { values: { text: values.text }, version: 1 },
            parameters: { group: "announcement" },
            response: { settings: example },
          },
        },
      })
      .input(saveSettingsInputSchema)
      .mutation(
        changeWithCurrent(settings.save, (caller, { group }) => settings.get(caller, group)),
      ),

    stage: staff("editSite")
      .meta({ repeat: "once" })
      .input(stageSettingsInputSchema)
      .mutation(
        changeWithCurrent(settingsStaging.stage, (caller, { group }) =>
          settings.get(caller, group),
        ),
      ),

    publish: staff("editSite")
      .meta({ repeat: "once" })
      .input(stagedVersionsInputSchema)
      .mutation(forCaller(settingsStaging.publish)),

    discard: staff("editSite")
      .meta({ repeat: "once" })
      .input(stagedVersionsInputSchema)
      .mutation(forCaller(settingsStaging.discard)),

    restore: staff("editSite")
      .meta({ repeat: "once" })
      .input(restoreSettingsInputSchema)
      .mutation(forCaller(settings.restore)),

    testMail: staff("manageSite").input(testMailInputSchema).mutation(forCaller(testLetter.send)),

    testAi: staff("manageSite").input(testAiInputSchema).mutation(forCaller(aiTest.run)),

    testBackups: staff("manageSite")
      .input(testBackupsInputSchema)
      .mutation(forCaller(placeCheck.run)),
  });
}
