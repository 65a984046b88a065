import type { BackupSource, BackupSummary, StepProgress } from "./operations/make-backup.ts";
import {
  type BackupRepository,
  makeNightlyBackup,
  removeOutdated,
} from "./operations/nightly-backup.ts";

/** Store of the nightly archives. */
export type BackupsGateway = {
  make(now: Date, onProgress: (progress: StepProgress) => void): Promise<BackupSummary>;
  /** Tells why no archive can be written, as a sentence. */
  findFault(lastBytes: number): Promise<string | undefined>;
  /** Deletes the archives whose retention has ended. */
  removeOutdated(): Promise<void>;
};

export function createBackupsGateway(
  source: BackupSource,
  repository: BackupRepository,
): BackupsGateway {
  return {
    make: (now, onProgress) => makeNightlyBackup(source, repository, { now, onProgress }),
    findFault: (lastBytes) => repository.findProblem(lastBytes),
    removeOutdated: () => removeOutdated(repository),
  };
}
