import { mkdirSync, readdirSync, utimesSync } from "node:fs";
import path from "node:path";
import type { BackupActivity, BackupList, BackupOverview } from "@ebute/contracts/backups";
import { describe, expect, it, vi } from "vitest";
import { createBackupsPanel } from "./support/backups/backups-panel.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

// A backup verifies itself by a restore, which takes seconds next to other tests.
vi.setConfig({ testTimeout: 60_000 });

const { jobs, base, site, second, sql, save, read, start } = await createBackupsPanel();

describe("a backup started by hand", () => {
  it("removes the leftovers of an earlier backup whose process died", async () => {
    const died = path.join(base, "leftovers", ".ebute-nightly-died");
    const running = path.join(base, "leftovers", ".ebute-nightly-running");
    for (const folder of [died, running]) mkdirSync(folder, { recursive: true });
    utimesSync(died, new Date(0), new Date(0));
    await save({ target: "folder", folder: "leftovers" });
    await start();
    await jobs.runAll(sql);
    const left = readdirSync(path.join(base, "leftovers"));
    expect(left.filter((name) => name.startsWith(".ebute"))).toEqual([path.basename(running)]);
  });

  it("can be started again after a process died during one", async () => {
    await save({ target: "folder", folder: "again" });
    await start();
    await sql`update backup_progress set started_at = requested_at`;
    site.clock.advance({ minutes: 3 });
    const { progress } = await read<BackupActivity>("getActivity");
    expect(progress?.state).toBe("interrupted");
    expect((await start()).status).toBe(200);
    await jobs.runAll(sql);
    const { backups } = await read<BackupList>("list");
    expect(backups.map(({ failure }) => failure)).toEqual([
      null,
      "The server stopped while it made the backup. Please press the button again.",
    ]);
  });
});

describe("the scheduled time of backups", () => {
  const archives = (folder: string) => {
    mkdirSync(path.join(base, folder), { recursive: true });
    return readdirSync(path.join(base, folder)).filter((name) => name.endsWith(".tar"));
  };
  const tick = () => second.container.services.backups.backUpOnSchedule();
  /** Saved in one process, it holds in the other as soon as the change is announced. */
  const announced = () => second.container.settingsReader.observeTags(["server-settings"]);

  it("applies in every process once it is saved", async () => {
    await save({ target: "folder", folder: "nights", schedule: "off" });
    announced();
    site.clock.advance({ hours: 30 });
    await tick();
    expect(archives("nights")).toEqual([]);
    expect((await read<BackupOverview>("getOverview")).nextRunAt).toBeNull();

    await save({ schedule: "daily", hour: 12 });
    announced();
    const { nextRunAt } = await read<BackupOverview>("getOverview", await signInAdmin(second));
    expect(nextRunAt).toMatch(/T11:47:00\.000Z$/);
    await tick();
    expect(archives("nights")).toHaveLength(1);
    await tick();
    expect(archives("nights")).toHaveLength(1);
    site.clock.advance({ hours: 24 });
    await tick();
    expect(archives("nights")).toHaveLength(2);
  });
});
