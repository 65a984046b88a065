import { OutboundTargetRefused } from "#platform/net/outbound-target.ts";
import { BUCKET_MISSING_TEXT, S3StatusError } from "#platform/storage/s3-storage.ts";

/** A failure of a store, as a sentence that an owner can act on. */
export class StoreFailure extends Error {
  override readonly name = "StoreFailure";
}

/** Passed to `createS3Storage`, so that its failures explain themselves. */
export function throwStoreFailure(reason: unknown): never {
  throw reason instanceof StoreFailure ? reason : new StoreFailure(explain(reason));
}

const REFUSED = [401, 403];

function explain(reason: unknown): string {
  if (reason instanceof S3StatusError) {
    if (REFUSED.includes(reason.status)) {
      return "The store refuses the keys. Check the access key, the secret key, and that they may read, write and delete in this bucket.";
    }
    return reason.status >= 500
      ? `The store answered with an error of its own (${reason.status}). Try again later.`
      : `The store refuses the request (${reason.status}). Check its address, the region and the bucket.`;
  }
  if (reason === BUCKET_MISSING_TEXT) {
    return "The store has no bucket of this name. Create it there, or check its spelling.";
  }
  if (reason instanceof OutboundTargetRefused) {
    return reason.reason === "unknown"
      ? "There is no server with this address. Check its spelling."
      : "This address is not one on the internet. A store in your own network is set on the server, by BACKUP_S3_ENDPOINT.";
  }
  const { name } = reason instanceof Error ? reason : { name: "" };
  if (name === "TimeoutError" || name === "AbortError") {
    return "The store did not answer in time. Check its address, or try again later.";
  }
  return "The store cannot be reached. Check its address, or try again later.";
}
