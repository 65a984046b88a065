import { idInputSchema } from "@ebute/contracts/primitives";
import {
  restoreSettingsInputSchema,
  saveSettingsInputSchema,
  settingsGroupInputSchema,
  stagedVersionsInputSchema,
  stageSettingsInputSchema,
  testAiInputSchema,
  testBackupsInputSchema,
  testMailInputSchema,
} from "@ebute/contracts/settings";
import type { AiTestService } from "#domains/ai/connection/ai.connection-test.service.ts";
import type { TargetTestService } from "#domains/backups/targets/target-test.service.ts";
import type { TestLetterService } from "#domains/mail/set-up/mail.test-letter.service.ts";
import { changeWithCurrent, forCaller } from "#platform/trpc/resolvers.ts";
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
  testLetter: TestLetterService;
  aiTest: AiTestService;
  placeCheck: TargetTestService;
};

export function createSettingsRouter(services: Services) {
  const { heroPicture, settings, settingsStaging, testLetter, aiTest, placeCheck } = services;
  return router({
    list: adminProcedure.query(({ ctx }) => settings.list(ctx.caller)),

    timeZones: adminProcedure.query(({ ctx }) => settings.listTimeZones(ctx.caller)),

    heroPicture: contentProcedure
      .input(idInputSchema)
      .query(cacheableResolver(({ ctx, input }) => heroPicture.read(ctx.caller, input.id))),

    revisions: adminProcedure
      .input(settingsGroupInputSchema)
      .query(({ ctx, input }) => settings.listRevisions(ctx.caller, input.group)),

    save: adminProcedure
      .input(saveSettingsInputSchema)
      .mutation(
        changeWithCurrent(settings.save, (caller, { group }) => settings.get(caller, group)),
      ),

    stage: adminProcedure
      .input(stageSettingsInputSchema)
      .mutation(
        changeWithCurrent(settingsStaging.stage, (caller, { group }) =>
          settings.get(caller, group),
        ),
      ),

    publish: adminProcedure
      .input(stagedVersionsInputSchema)
      .mutation(forCaller(settingsStaging.publish)),

    discard: adminProcedure
      .input(stagedVersionsInputSchema)
      .mutation(forCaller(settingsStaging.discard)),

    restore: adminProcedure.input(restoreSettingsInputSchema).mutation(forCaller(settings.restore)),

    testMail: staff("manageSite").input(testMailInputSchema).mutation(forCaller(testLetter.send)),

    testAi: adminProcedure.input(testAiInputSchema).mutation(forCaller(aiTest.run)),

    testBackups: staff("manageSite")
      .input(testBackupsInputSchema)
      .mutation(forCaller(placeCheck.run)),
  });
}
