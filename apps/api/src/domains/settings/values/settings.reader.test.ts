import { describe, expect, it, vi } from "vitest";
import type { SettingsRow } from "../settings.table.ts";
import { SETTINGS_TAG } from "../settings.tags.ts";
import { createSettingsReader } from "./settings.reader.ts";

const updatedAt = new Date("2026-03-02T08:30:00Z");

function rowOf(name: string, version = 1): SettingsRow {
  return { group: "identity", value: { name }, staged: null, updatedAt, version };
}

/** A reader over rows that a test sets, with each read of the database held until it is let go. */
function createReader({ isConnected = true } = {}) {
  let rows = [rowOf("First")];
  const held: (() => void)[] = [];
  const findAll = vi.fn(async () => {
    const found = rows;
    await new Promise<void>((resolve) => held.push(resolve));
    return found;
  });
  const warn = vi.fn();
  const reader = createSettingsReader({ rows: { findAll }, environment: {}, logger: { warn } });
  if (isConnected) reader.setConnected(true);
  return {
    reader,
    findAll,
    warn,
    save(name: string) {
      rows = [rowOf(name, (rows[0]?.version ?? 0) + 1)];
      reader.observeTags([SETTINGS_TAG]);
    },
    stage(name: string) {
      rows = rows.map((row) => ({ ...row, staged: { name }, version: row.version + 1 }));
      reader.observeTags([SETTINGS_TAG]);
    },
    async release() {
      for (let round = 0; round < 5; round += 1) {
        for (const letGo of held.splice(0)) letGo();
        await Promise.resolve();
        await new Promise(setImmediate);
      }
    },
  };
}

async function nameOf(reading: Promise<{ settings: { identity: { name: string } } }>) {
  return (await reading).settings.identity.name;
}

describe("the settings cache", () => {
  it("reads the settings once for concurrent callers", async () => {
    const { reader, findAll, release } = createReader();
    const asked = [reader.read(), reader.read(), reader.read()];
    await release();
    expect(await Promise.all(asked.map(nameOf))).toEqual(["First", "First", "First"]);
    expect(findAll).toHaveBeenCalledTimes(1);
    await reader.read();
    expect(findAll).toHaveBeenCalledTimes(1);
  });

  it("returns the values of a save that happens during the read", async () => {
    const { reader, save, release } = createReader();
    const asked = reader.read();
    save("Second");
    const askedAfter = reader.read();
    await release();
    expect(await nameOf(asked)).toBe("Second");
    expect(await nameOf(askedAfter)).toBe("Second");
    expect(reader.current().identity.name).toBe("Second");
  });

  it("changes its fingerprint on a save, and not on an unpublished change", async () => {
    const { reader, save, stage, release } = createReader();
    const fingerprint = async () => {
      const reading = reader.read();
      await release();
      return (await reading).fingerprint;
    };
    const before = await fingerprint();
    stage("Second");
    expect(await fingerprint()).toBe(before);
    save("Second");
    expect(await fingerprint()).not.toBe(before);
  });

  it("reads from the database on each call while notifications from other processes are unavailable", async () => {
    const { reader, findAll, release } = createReader({ isConnected: false });
    for (let count = 1; count <= 3; count += 1) {
      const asked = reader.read();
      await release();
      await asked;
      expect(findAll).toHaveBeenCalledTimes(count);
    }
  });

  it("serves the last known settings and logs it while the database is down", async () => {
    const { reader, findAll, save, warn, release } = createReader();
    const first = reader.read();
    await release();
    await first;
    findAll.mockRejectedValue(new Error("down"));
    save("Second");
    expect(await nameOf(reader.read())).toBe("First");
    expect(warn).toHaveBeenCalled();
  });
});
