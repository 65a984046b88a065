import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadSessionKey } from "./session-key.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "ebute-key-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("the session key", () => {
  it("is rejected when its file is empty", async () => {
    await writeFile(join(folder, "session.key"), "");
    await expect(loadSessionKey(undefined, folder)).rejects.toThrow("is damaged. Delete it");
  });

  it("comes from the settings, and then writes no file", async () => {
    const secret = "s".repeat(32);
    expect(new TextDecoder().decode(await loadSessionKey(secret, folder))).toBe(secret);
    expect(await readdir(folder)).toEqual([]);
  });

  it("is created once, readable only by its owner", async () => {
    const dataDir = join(folder, "not-made-yet");
    const first = await loadSessionKey(undefined, dataDir);
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(await loadSessionKey(undefined, dataDir)).toEqual(first);
    expect((await stat(join(dataDir, "session.key"))).mode & 0o777).toBe(0o600);
  });

  it("is the same for processes that start at the same time", async () => {
    const keys = await Promise.all(
      Array.from({ length: 20 }, () => loadSessionKey(undefined, folder)),
    );
    expect(new Set(keys.map((key) => new TextDecoder().decode(key))).size).toBe(1);
    expect(keys[0]?.length).toBeGreaterThanOrEqual(32);
    expect(await readdir(folder)).toEqual(["session.key"]);
  });
});
