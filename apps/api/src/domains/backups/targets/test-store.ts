import { randomBytes } from "node:crypto";
import { newId } from "#platform/runtime/ids.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { StoreFailure } from "./store-failure.ts";

const CONTENT_BYTES = 32;

/**
 * Writes, reads and removes a small file: keys that may only list a bucket cannot store backups.
 * @throws {StoreFailure} the store returned other content
 */
export async function testStore(store: Pick<Storage, "write" | "read" | "remove">): Promise<void> {
  const name = `check-${newId()}.txt`;
  const content = Buffer.from(randomBytes(CONTENT_BYTES).toString("hex"));
  await store.write(name, content);
  const readBack = await store.read(name);
  await store.remove(name);
  if (!readBack?.equals(content)) {
    throw new StoreFailure(
      "The store took a small file and gave another one back. Choose another store.",
    );
  }
}
