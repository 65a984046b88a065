import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { withoutUploadParts } from "#domains/media/uploads/uploads.parts.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import { createStepLog, formatBytes, print, runCommand } from "#platform/runtime/command-line.ts";
import { copyFiles } from "#platform/storage/copy-files.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import { createS3Storage } from "#platform/storage/s3-storage.ts";
import { readConfig } from "#src/config/config.ts";

const REPORT_EVERY = 100;

/**
 * `media-move`: copies pictures and files from DATA_DIR to the configured storage. The site may run
 * meanwhile.
 */
await runCommand(async () => {
  const { s3, dataDir } = readConfig(process.env);
  if (!s3) throw new StartupError("Set S3_ENDPOINT, S3_BUCKET and their keys: the files go there.");
  await mkdir(dataDir, { recursive: true });
  const onStep = createStepLog();
  let processed = 0;
  const { copied, present, bytes } = await copyFiles({
    from: withoutUploadParts(createDiskStorage(join(dataDir, "media"))),
    to: createS3Storage(s3),
    workFolder: dataDir,
    onFile() {
      processed += 1;
      if (processed % REPORT_EVERY === 0) onStep(`${processed} files`);
    },
  });
  print(
    `\n${copied} files copied and ${present} there already, ${formatBytes(bytes)} in all, each read back and compared. Those in ${dataDir} stay.`,
  );
  return 0;
});
