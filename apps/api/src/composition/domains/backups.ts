import { type BackupSettings, backupSettingsSchema } from "@ebute/contracts/settings";
import { createAccountsRepository } from "#domains/accounts/accounts.repository.ts";
import type { BackupConfig, BackupLocation } from "#domains/backups/backups.config.ts";
import { createBackupDownloadsService } from "#domains/backups/backups.downloads.service.ts";
import { createBackupsGateway } from "#domains/backups/backups.gateway.ts";
import { createBackupsPanelService } from "#domains/backups/backups.panel.service.ts";
import {
  createBackupFilesRepository,
  createBackupProgressRepository,
  createBackupsRepository,
} from "#domains/backups/backups.repository.ts";
import { createBackupsService } from "#domains/backups/backups.service.ts";
import type { BackupRepository } from "#domains/backups/operations/nightly-backup.ts";
import { createBackupAlerts } from "#domains/backups/schedule/backups.alerts.ts";
import { createBackupRunner } from "#domains/backups/schedule/backups.runner.service.ts";
import { type BackupTarget, toBackupTarget } from "#domains/backups/targets/backup-target.ts";
import {
  openTarget,
  openTrustedStore,
  openTypedStore,
} from "#domains/backups/targets/open-target.ts";
import { createTargetCheck } from "#domains/backups/targets/target-check.ts";
import { createTargetTestService } from "#domains/backups/targets/target-test.service.ts";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { ServerSettingsService } from "#domains/settings/values/settings.server-settings.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { trustTarget } from "#platform/net/outbound-target.ts";
import { detectInstallation } from "#platform/runtime/installation.ts";
import { createTickets } from "#platform/security/signed-tickets.ts";
import type { Config } from "#src/config/config.ts";
import type { Core } from "../core.ts";
import { createBackupSource } from "./backup-source.ts";

type Deps = { core: Core; serverSettings: ServerSettingsService; mail: MailService };

/** A large backup takes hours to download, and a resumed download has the same link. */
const DOWNLOAD_HOURS = 6;

/** Wires the backups, their section of the panel and the alerts about failed ones. */
export function createBackups({ core, serverSettings, mail }: Deps) {
  const { config, connection, database, shared, storage, sessionKey, resolveTarget } = core;
  const { db } = database;
  const { dataDir, backupBases: bases } = config;
  const source = createBackupSource({ connection, storage, settings: config.settingsSnapshot });
  const index = createBackupFilesRepository(db);
  const environment = targetOfEnvironment(config);
  const accounts = createAccountsRepository(db);

  async function readCurrent(): Promise<BackupConfig> {
    const settings = await serverSettings.read("backups");
    const { timeZone } = (await core.settingsReader.read()).settings.identity;
    const { recipient, schedule, weekday, hour } = settings.values;
    const state = environment
      ? ({ kind: "ready", target: environment } as const)
      : await toBackupTarget(settings, bases);
    return {
      place: openPlace(state, recipient || undefined),
      schedule: { schedule, weekday, hour, timeZone },
      isEncrypted: recipient !== "",
    };
  }

  function openPlace(
    state: Awaited<ReturnType<typeof toBackupTarget>>,
    recipient: string | undefined,
  ): BackupLocation {
    if (state.kind !== "ready") return state;
    const { target } = state;
    const opened = openTarget(target, { index, recipient, dataDir, resolveTarget });
    return { kind: "ready", target, opened, archives: createBackupsGateway(source, opened) };
  }

  const backups = createBackupsRepository(db);
  const progress = createBackupProgressRepository(db);
  const { findOwnerEmails } = accounts;
  const alertOwners = createBackupAlerts({ ...shared, mail, findOwnerEmails });
  const runner = createBackupRunner({ ...shared, backups, progress, readCurrent, alertOwners });
  const withSavedSecret = (typed: BackupSettings) =>
    serverSettings.withSavedSecret("backups", typed);
  return {
    service: createBackupsService({ ...shared, backups, readCurrent, runner, alertOwners }),
    runner,
    panel: createBackupsPanelService({
      ...shared,
      backups,
      progress,
      readCurrent,
      runner,
      bases,
      dataDir,
      installation: detectInstallation(),
    }),
    downloads: createBackupDownloadsService({
      ...shared,
      readCurrent,
      tickets: createTickets({
        key: sessionKey,
        purpose: "backups",
        hours: DOWNLOAD_HOURS,
        clock: shared.clock,
      }),
      siteName: () => core.settingsReader.current().identity.name,
      isOwner: async (id) => (await accounts.findById(id))?.role === "owner",
    }),
    placeCheck: createTargetTestService({
      ...shared,
      environment,
      bases,
      withSavedSecret,
      openStore: (settings, isTrusted) =>
        isTrusted ? openTrustedStore(settings) : openTypedStore(settings, resolveTarget),
    }),
    checkSettings: createTargetCheck({ bases, resolveTarget }),
    /** Runs in the transaction of a save: from now on a backup is expected. */
    async onSettingsSaved(tx: Transaction, saved: Record<string, unknown>): Promise<void> {
      const { target } = backupSettingsSchema.partial().parse(saved);
      if (target && target !== "none") await backups.setExpected(tx, shared.clock.now());
    },
  };
}

type EnvironmentConfig = Pick<Config, "backupDir" | "backupS3">;

function targetOfEnvironment({ backupDir, backupS3 }: EnvironmentConfig): BackupTarget | undefined {
  if (backupDir) return { kind: "folder", folder: backupDir, isTrusted: true };
  return backupS3 && { kind: "bucket", settings: backupS3, isTrusted: true };
}

type RepositoryConfig = Pick<Config, "backupDir" | "backupS3" | "backupRecipient" | "dataDir">;

/**
 * Opens the store that the environment names; undefined when it names neither a folder nor a
 * bucket.
 */
export function openBackupRepository(
  { backupRecipient: recipient, dataDir, ...config }: RepositoryConfig,
  db: Database,
): BackupRepository | undefined {
  const target = targetOfEnvironment(config);
  const index = createBackupFilesRepository(db);
  return target && openTarget(target, { index, recipient, dataDir, resolveTarget: trustTarget });
}
