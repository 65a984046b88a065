import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { describe, expect, it, vi } from "vitest";
import { archiveFolder } from "./support/backups/backup-site.ts";
import {
  createNightlySite,
  FILE_BYTES,
  filesBelow,
  type Given,
  restoreGiven,
} from "./support/backups/nightly-site.ts";

// Each backup verifies itself by a restore, which takes seconds next to other tests.
vi.setConfig({ testTimeout: 120_000 });

const { reads, target, backUp, addFile } = await createNightlySite();

describe("encrypted backups", () => {
  const writeKey = (identity: string) => {
    const file = path.join(archiveFolder, `${randomBytes(4).toString("hex")}.key`);
    writeFileSync(file, `# created: today\n${identity}\n`);
    return file;
  };

  it("reveal nothing without the key, and restore everything with it", async () => {
    const identity = await generateX25519Identity();
    const backupRecipient = await identityToRecipient(identity);
    const content = Buffer.from("the marks of everybody".repeat(100));
    const name = await addFile(content);
    await backUp(0, { backupRecipient });
    reads.length = 0;
    const { file } = await backUp(1, { backupRecipient });
    expect(reads).toEqual([]);
    for (const stored of filesBelow(target())) {
      expect(stored.endsWith(".age")).toBe(true);
      expect(readFileSync(stored).includes("the marks of everybody")).toBe(false);
    }
    const given = path.join(target(), file);
    const identityFile = writeKey(identity);
    const restored = await restoreGiven({ given, identityFile });
    expect((await restored.storage.read(name))?.equals(content)).toBe(true);
  });

  it("restore everything with their own key after the backup key was changed", async () => {
    const content = randomBytes(FILE_BYTES);
    const name = await addFile(content);
    const made: Given[] = [];
    for (const number of [0, 1]) {
      const identity = await generateX25519Identity();
      const backupRecipient = await identityToRecipient(identity);
      const { file } = await backUp(number, { backupRecipient });
      made.push({ given: path.join(target(), file), identityFile: writeKey(identity) });
    }
    for (const archive of made) {
      const restored = await restoreGiven(archive);
      expect((await restored.storage.read(name))?.equals(content)).toBe(true);
    }
  });

  it("are refused without the key and with a wrong key, in one sentence", async () => {
    const backupRecipient = await identityToRecipient(await generateX25519Identity());
    const { file } = await backUp(0, { backupRecipient });
    const given = path.join(target(), file);
    await expect(restoreGiven({ given })).rejects.toThrow(/is encrypted: name the key/);
    const other = writeKey(await generateX25519Identity());
    await expect(restoreGiven({ given, identityFile: other })).rejects.toThrow(
      /cannot be decrypted/,
    );
    await expect(restoreGiven({ given, identityFile: writeKey("none") })).rejects.toThrow(
      /holds no/,
    );
  });
});
