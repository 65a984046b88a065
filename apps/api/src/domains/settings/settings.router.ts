import { idInputSchema } from "@ebute/contracts/primitives";
import {
  restoreSettingsInputSchema,
  saveSettingsInputSchema,
  settingsGroupInputSchema,
  stagedVersionsInputSchema,
  stageSettingsInputSchema,
  testAiInputSchema,
  testBackupsInputSchema,
  testCdnInputSchema,
  testMailInputSchema,
} from "@ebute/contracts/settings";
import type { AiTestService } from "#domains/ai/connection/ai.connection-test.service.ts";
import type { TargetTestService } from "#domains/backups/targets/target-test.service.ts";
import type { CdnTestService } from "#domains/cdn/cdn.connection-test.service.ts";
import type { TestLetterService } from "#domains/mail/set-up/mail.test-letter.service.ts";
import { adminProcedure, cacheable, contentProcedure, router } from "#platform/trpc/trpc.ts";
import { addCurrentToConflict } from "#platform/versions/conflict-with-current.ts";
import type { HeroPictureService } from "./groups/settings.hero.service.ts";
import type { SettingsService } from "./settings.service.ts";
import type { SettingsStagingService } from "./staging/settings.staging.service.ts";

type Services = {
  heroPicture: HeroPictureService;
  settings: SettingsService;
  settingsStaging: SettingsStagingService;
  testLetter: TestLetterService;
  aiTest: AiTestService;
  cdnTest: CdnTestService;
  placeCheck: TargetTestService;
};

export function createSettingsRouter(services: Services) {
  const { heroPicture, settings, settingsStaging, testLetter, aiTest, placeCheck } = services;
  return router({
    list: adminProcedure.query(({ ctx }) => settings.list(ctx.caller)),

    timeZones: adminProcedure.query(({ ctx }) => settings.listTimeZones(ctx.caller)),

    heroPicture: contentProcedure
      .input(idInputSchema)
      .query(cacheable(({ ctx, input }) => heroPicture.read(ctx.caller, input.id))),

    revisions: adminProcedure
      .input(settingsGroupInputSchema)
      .query(({ ctx, input }) => settings.listRevisions(ctx.caller, input.group)),

    save: adminProcedure.input(saveSettingsInputSchema).mutation(({ ctx, input }) =>
      addCurrentToConflict(
        () => settings.save(ctx.caller, input),
        () => settings.get(ctx.caller, input.group),
      ),
    ),

    stage: adminProcedure.input(stageSettingsInputSchema).mutation(({ ctx, input }) =>
      addCurrentToConflict(
        () => settingsStaging.stage(ctx.caller, input),
        () => settings.get(ctx.caller, input.group),
      ),
    ),

    publish: adminProcedure
      .input(stagedVersionsInputSchema)
      .mutation(({ ctx, input }) => settingsStaging.publish(ctx.caller, input)),

    discard: adminProcedure
      .input(stagedVersionsInputSchema)
      .mutation(({ ctx, input }) => settingsStaging.discard(ctx.caller, input)),

    restore: adminProcedure
      .input(restoreSettingsInputSchema)
      .mutation(({ ctx, input }) => settings.restore(ctx.caller, input)),

    testMail: adminProcedure
      .input(testMailInputSchema)
      .mutation(({ ctx, input }) => testLetter.send(ctx.caller, input)),

    testAi: adminProcedure
      .input(testAiInputSchema)
      .mutation(({ ctx, input }) => aiTest.run(ctx.caller, input)),

    testCdn: adminProcedure
      .input(testCdnInputSchema)
      .mutation(({ ctx, input }) => services.cdnTest.run(ctx.caller, input)),

    testBackups: adminProcedure
      .input(testBackupsInputSchema)
      .mutation(({ ctx, input }) => placeCheck.run(ctx.caller, input)),
  });
}
