import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BackupActivity, BackupList, BackupOverview } from "@ebute/contracts/backups";
import { describe, expect, it, vi } from "vitest";
import { storageOf } from "./support/backups/backup-site.ts";
import { createBackupsPanel } from "./support/backups/backups-panel.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

// A backup verifies itself by a restore, which takes seconds next to other tests.
vi.setConfig({ testTimeout: 60_000 });

const { jobs, base, site, second, sql, save, read, start } = await createBackupsPanel();
const owner = await signInAdmin(site);

describe("a backup started by hand", () => {
  it("runs once when two requests start it, in any process", async () => {
    await storageOf(site).write("018f-kept-file.bin", Buffer.from("kept"));
    await save({ target: "folder", folder: "by-hand" });
    expect((await start()).data).toMatchObject({ progress: { state: "pending" }, last: null });
    const again = await start(await signInAdmin(second));
    expect([again.status, again.error?.message]).toEqual([
      409,
      "A backup is being made already. Its progress is shown here.",
    ]);
    await jobs.runAll(sql);
    const { progress, last } = await read<BackupActivity>("getActivity");
    expect(progress).toBeNull();
    expect(last).toMatchObject({ isVerified: true, files: 1 });
    expect(readdirSync(path.join(base, "by-hand")).filter((name) => name !== "files")).toHaveLength(
      1,
    );
    const { backups } = await read<BackupList>("list");
    const [name = ""] = readdirSync(path.join(base, "by-hand"));
    expect(backups).toMatchObject([
      {
        _id: name,
        isVerified: true,
        isEncrypted: false,
        files: 1,
        fileBytes: 4,
        restoreCommand: expect.stringContaining(`${base}/by-hand/${name}`),
      },
    ]);
    const { text } = await callProcedure(owner, "query", "audit.table", {
      action: "backups.start",
    });
    expect(text).toContain("backups.start");
  });

  it("reports its steps", async () => {
    await save({ target: "folder", folder: "steps" });
    await start();
    await sql.unsafe(`create function tell_step() returns trigger language plpgsql as
      $$ begin perform pg_notify('steps', new.step); return new; end $$;
      create trigger tell_step after update on backup_progress for each row execute function tell_step()`);
    const steps: string[] = [];
    const { unlisten } = await sql.listen("steps", (step) => steps.push(step));
    await jobs.runAll(sql);
    await expect.poll(() => steps).toContain("checking");
    await unlisten();
    await sql.unsafe("drop function tell_step cascade");
  });

  it("fails with a plain sentence, which the list keeps", async () => {
    await save({ target: "folder", folder: "broken" });
    writeFileSync(path.join(base, "broken"), "");
    await start();
    await jobs.runAll(sql);
    const { backups } = await read<BackupList>("list");
    expect(backups).toMatchObject([{ failure: expect.stringContaining("is a file"), bytes: 0 }]);
    rmSync(path.join(base, "broken"));
  });

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

  it("is the next night for the first backup to a new target", async () => {
    await save({ target: "folder", folder: "new" });
    announced();
    await tick();
    expect(archives("new")).toEqual([]);
    site.clock.advance({ hours: 24 });
    await tick();
    expect(archives("new")).toHaveLength(1);
  });

  it("is tried at most three times per night", async () => {
    await save({ target: "folder", folder: "failing" });
    announced();
    site.clock.advance({ hours: 24 });
    writeFileSync(path.join(base, "failing"), "");
    for (let attempt = 0; attempt < 3; attempt += 1) await expect(tick()).rejects.toThrow();
    await tick();
    const [row] = await sql`select count(*)::int as runs from backup_runs`;
    expect(row?.runs).toBe(3);
  });

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
