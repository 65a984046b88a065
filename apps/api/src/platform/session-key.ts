import { randomBytes } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "./errors/error-code.ts";

const KEY_BYTES = 32;
const FILE_NAME = "session.key";

/** The key that session tokens are signed with: from the settings, else made once and kept in the data folder. */
export async function loadSessionKey(
  secret: string | undefined,
  dataDir: string,
): Promise<Uint8Array> {
  if (secret) return new TextEncoder().encode(secret);
  const path = join(dataDir, FILE_NAME);
  await mkdir(dataDir, { recursive: true });
  try {
    const file = await open(path, "wx", 0o600);
    await file.writeFile(randomBytes(KEY_BYTES).toString("base64url"));
    await file.sync();
    await file.close();
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  return new TextEncoder().encode(await readFile(path, "utf8"));
}
