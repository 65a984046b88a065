import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "../errors/error-code.ts";
import { StartupError } from "../errors/startup-error.ts";
import { newId } from "../runtime/ids.ts";

const KEY_BYTES = 32;
const FILE_NAME = "session.key";

/**
 * Loads the key that signs session tokens: from the settings, or from the data folder, where it is
 * created once.
 * @throws {StartupError} the stored key is damaged, or the data folder cannot be used
 */
export async function loadSessionKey(
  secret: string | undefined,
  dataDir: string,
): Promise<Uint8Array> {
  if (secret) return new TextEncoder().encode(secret);
  const path = join(dataDir, FILE_NAME);
  const key = await loadStoredKey(dataDir, path);
  if (key.length < KEY_BYTES) {
    throw new StartupError(`${path} is damaged. Delete it: everybody will have to sign in again.`);
  }
  return new TextEncoder().encode(key);
}

async function loadStoredKey(dataDir: string, path: string): Promise<string> {
  try {
    return (await readKey(path)) ?? (await makeKey(dataDir, path));
  } catch (error) {
    const code = errorCode(error);
    if (!code) throw error;
    throw new StartupError(
      `The data folder ${dataDir} cannot be used (${code}): give this user the right to read and write there, make room, or name another folder in DATA_DIR.`,
      { cause: error },
    );
  }
}

/**
 * Creates the key atomically with a hard link, so that processes that start together use the same
 * one.
 */
async function makeKey(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${newId()}`;
  const key = randomBytes(KEY_BYTES).toString("base64url");
  try {
    const file = await open(draft, "wx", 0o600);
    await file.writeFile(key);
    await file.sync();
    await file.close();
    await link(draft, path);
    return key;
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    return readFile(path, "utf8");
  } finally {
    await rm(draft, { force: true });
  }
}

async function readKey(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
