import { StartupError } from "../platform/errors/startup-error.ts";
import type { S3Settings } from "../platform/storage/s3-storage.ts";

type Name = "ENDPOINT" | "BUCKET" | "REGION" | "ACCESS_KEY_ID" | "SECRET_ACCESS_KEY";
type Prefix = "" | "BACKUP_";

/**
 * Reads the five settings of one object store.
 * @param prefix of the variable names; the storage of the site's files has none
 * @returns undefined when none is set
 * @throws {StartupError} some are set and others are missing
 */
export function toS3Settings(
  env: Partial<Record<`${Prefix}S3_${Name}`, string | undefined>>,
  prefix: Prefix,
): S3Settings | undefined {
  const endpoint = env[`${prefix}S3_ENDPOINT`];
  const bucket = env[`${prefix}S3_BUCKET`];
  const accessKeyId = env[`${prefix}S3_ACCESS_KEY_ID`];
  const secretAccessKey = env[`${prefix}S3_SECRET_ACCESS_KEY`];
  const required = [endpoint, bucket, accessKeyId, secretAccessKey];
  if (required.every((value) => value === undefined)) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new StartupError(
      `A setting is wrong: ${prefix}S3_ENDPOINT, ${prefix}S3_BUCKET, ${prefix}S3_ACCESS_KEY_ID and ${prefix}S3_SECRET_ACCESS_KEY must be set together.`,
    );
  }
  const region = env[`${prefix}S3_REGION`] ?? "auto";
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
