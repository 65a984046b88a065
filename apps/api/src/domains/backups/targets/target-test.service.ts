import type { BackupSettings, ConnectionTest, TestBackupsInput } from "@ebute/contracts/settings";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import type { S3Settings } from "#platform/storage/s3-storage.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { storeChecksPerAdmin } from "../backups.rate-limits.ts";
import {
  type BackupTarget,
  describeTarget,
  type OpenedBackupSettings,
  toBackupTarget,
} from "./backup-target.ts";
import { findFolderProblem, testStore } from "./open-target.ts";
import { StoreFailure } from "./store-failure.ts";

type Deps = {
  /** The target set by the environment, which replaces the panel's. */
  environment: BackupTarget | undefined;
  bases: readonly string[];
  /** Adds the saved secret key to typed settings if it belongs to the same store. */
  withSavedSecret: (typed: BackupSettings) => Promise<OpenedBackupSettings>;
  openStore: (settings: S3Settings, isTrusted: boolean) => Storage;
  limits: Pick<RateLimits, "count">;
};

export type TargetTestService = ReturnType<typeof createTargetTestService>;

/** Tests a backup target before its settings are saved. */
export function createTargetTestService(deps: Deps) {
  const { environment, bases, withSavedSecret, openStore, limits } = deps;

  async function targetFor({
    values,
    secret,
  }: TestBackupsInput): Promise<BackupTarget | ConnectionTest> {
    if (environment) return environment;
    const opened: OpenedBackupSettings = secret
      ? { values, secret, secretState: "saved" }
      : await withSavedSecret(values);
    const state = await toBackupTarget(opened, bases);
    if (state.kind === "none") return refuse("Choose first where backups go.");
    return state.kind === "ready" ? state.target : refuse(state.problem);
  }

  return {
    /**
     * Writes, reads and removes a small file at the typed target, and saves nothing. Takes at most
     * 45 seconds.
     * @throws {DomainError} TOO_MANY_REQUESTS
     */
    async run(caller: Caller, input: TestBackupsInput): Promise<ConnectionTest> {
      await limits.count(storeChecksPerAdmin, requireAdmin(caller).id);
      const target = await targetFor(input);
      if ("report" in target) return target;
      if (target.kind === "folder") {
        const label = target.isTrusted ? "BACKUP_DIR" : "The folder";
        const problem = await findFolderProblem(target.folder, { label });
        return problem ? refuse(problem) : accept(target);
      }
      try {
        await testStore(openStore(target.settings, target.isTrusted));
        return accept(target);
      } catch (error) {
        if (error instanceof StoreFailure) return refuse(error.message);
        throw error;
      }
    },
  };
}

function accept(target: BackupTarget): ConnectionTest {
  return {
    isWorking: true,
    report: `${describeTarget(target)} works: a small file was written, read and removed.`,
  };
}

function refuse(report: string): ConnectionTest {
  return { isWorking: false, report };
}
