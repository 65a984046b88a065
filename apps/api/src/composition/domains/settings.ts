import { SETTINGS_REVISIONS_MAX } from "@ebute/contracts/settings";
import type { BrandService } from "#domains/brand/brand.service.ts";
import { deliverMailJob } from "#domains/mail/delivery/mail.jobs.ts";
import type { MailThrottle } from "#domains/mail/delivery/mail.throttle.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import { createHeroPictureService } from "#domains/settings/groups/settings.hero.service.ts";
import { createSettingsService } from "#domains/settings/settings.service.ts";
import { createSettingsPreviewService } from "#domains/settings/staging/settings.preview.service.ts";
import { createSettingsStagingService } from "#domains/settings/staging/settings.staging.service.ts";
import { createSettingsInputParser } from "#domains/settings/values/settings.input-parser.ts";
import { createSettingsPictures } from "#domains/settings/values/settings.pictures.ts";
import type { SettingsSecrets } from "#domains/settings/values/settings.secrets.ts";
import { createSettingsWriter } from "#domains/settings/values/settings.writer.ts";
import { createRevisions } from "#platform/revisions/revisions.ts";
import type { Core } from "../core.ts";
import type { createBackups } from "./backups.ts";

type Deps = {
  core: Core;
  secrets: SettingsSecrets;
  brand: BrandService;
  media: MediaService;
  mailThrottle: MailThrottle;
  backups: Pick<ReturnType<typeof createBackups>, "checkSettings" | "onSettingsSaved">;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Wires the services that save, stage, publish and preview settings. */
export function createSettings({
  core,
  secrets,
  brand,
  media,
  mailThrottle,
  backups,
  findAdminEmails,
}: Deps) {
  const { config, database, shared, settingsReader, settingsRepository, jobs } = core;
  const environment = config.environmentSettings;
  const revisions = createRevisions(database.db, { maxStates: SETTINGS_REVISIONS_MAX });
  const parseInput = createSettingsInputParser({
    environment,
    brand,
    categories: core.categoryDirectory,
  });
  const writer = createSettingsWriter({
    ...shared,
    settings: settingsRepository,
    revisions,
    secrets,
    brand,
    media,
    onSaved: async (unit, group, value) => {
      if (group === "mail") await mailThrottle.forgetWaiting(unit.tx);
      if (group === "mail" || group === "address") await jobs.expedite(unit.tx, deliverMailJob);
      if (group === "backups") await backups.onSettingsSaved(unit.tx, value);
    },
  });
  const settings = createSettingsService({
    ...shared,
    settings: settingsRepository,
    reader: settingsReader,
    writer,
    parseInput,
    revisions,
    environment,
    secrets,
    brand,
    findAdminEmails,
    checkBackups: backups.checkSettings,
    categories: core.categoryDirectory,
    moveNights: jobs.moveNights,
  });
  const services = {
    settings,
    settingsStaging: createSettingsStagingService({
      ...shared,
      service: settings,
      writer,
      parseInput,
      brand,
    }),
    settingsPreview: createSettingsPreviewService({
      settings: settingsRepository,
      environment: environment.settings,
    }),
    heroPicture: createHeroPictureService({ settings: settingsReader, media }),
  };
  const settingsPictures = createSettingsPictures({
    ...shared,
    settings: settingsRepository,
    revisions,
    brand,
  });
  return { services, writer, settingsPictures };
}
