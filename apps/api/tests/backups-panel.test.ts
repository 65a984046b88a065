import { symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BackupActivity, BackupList, BackupOverview } from "@ebute/contracts/backups";
import type { SettingsState } from "@ebute/contracts/settings";
import { describe, expect, it, vi } from "vitest";
import { createBackupsPanel, settingsPath } from "./support/backups/backups-panel.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

// A backup verifies itself by a restore, which takes seconds next to other tests.
vi.setConfig({ testTimeout: 60_000 });

const { jobs, base, site, sql, save, read, start } = await createBackupsPanel();
const owner = await signInAdmin(site);
const editor = await signInAdmin(site, "editor");

describe("the Backups section of the panel", () => {
  it.each(["getActivity", "getOverview", "list"])("shows %s only to owners", async (name) => {
    const ask = (client: RestClient) => callProcedure(client, "query", `backups.${name}`);
    expect((await ask(site.visitor())).status).toBe(401);
    expect((await ask(await signInStudent(site))).status).toBe(403);
    expect((await ask(editor)).status).toBe(403);
    expect((await ask(owner)).status).toBe(200);
  });

  it("lets only an owner start, download or configure backups", async () => {
    expect((await start(editor)).status).toBe(403);
    const input = { name: "ebute-2026-03-02T00-47-00Z.tar" };
    const download = await callProcedure(editor, "mutation", "backups.prepareDownload", input);
    expect(download.status).toBe(403);
    expect((await editor.put(settingsPath, { values: { hour: 2 } })).status).toBe(403);
  });

  it("reports that no target is configured, and starts nothing", async () => {
    expect(await read<BackupOverview>("getOverview")).toMatchObject({
      target: "none",
      place: "",
      problem: null,
      nextRunAt: null,
      bases: [base],
    });
    expect(await read<BackupList>("list")).toEqual({ backups: [], problem: null });
    const refused = await start();
    expect([refused.status, refused.error?.data.failure.code]).toEqual([409, "conflict"]);
    expect(refused.error?.message).toBe("Choose first where backups go, and save.");
  });
});

describe("the backup folder set in the panel", () => {
  const message = (name: string) => `Folder must be below ${base}${path.sep}${name}`;

  it.each([
    ["the folder itself", base],
    ["another one", "/etc"],
    ["one beside it", `${base}-other/x`],
    ["a way out", "../../etc"],
    ["a way out of a folder", `${base}/nightly/../../x`],
  ])("is refused if it is %s", async (_, folder) => {
    const { status, body } = await save({ target: "folder", folder });
    expect([status, body]).toMatchObject([
      400,
      { issues: [{ path: "folder", message: expect.stringContaining(message("")) }] },
    ]);
  });

  it("is refused if it is, or lies below, a symbolic link", async () => {
    symlinkSync("/etc", path.join(base, "link"));
    for (const folder of ["link", "link/cron.d"]) {
      const { status, text } = await save({ target: "folder", folder });
      expect([status, text]).toEqual([
        400,
        expect.stringContaining("is a link to another place: choose a folder without links."),
      ]);
    }
    symlinkSync(path.join(base, "nothing"), path.join(base, "dangling"));
    expect((await save({ target: "folder", folder: "dangling" })).status).toBe(400);
  });

  it("is not saved without a recent confirmation", async () => {
    await sql`update sessions set confirmed_at = ${new Date(0).toISOString()}`;
    const values = { target: "folder", folder: "nightly" };
    const { status, body } = await owner.put(settingsPath, { values });
    expect([status, body.reason]).toEqual([403, "confirmation_required"]);
  });

  it("is refused if it is a file", async () => {
    writeFileSync(path.join(base, "notes"), "");
    const { status, text } = await save({ target: "folder", folder: "notes" });
    expect([status, text]).toEqual([400, expect.stringContaining("is a file")]);
  });

  it("receives no backup when it was replaced by a symbolic link after the save", async () => {
    await save({ target: "folder", folder: "turned" });
    symlinkSync("/tmp", path.join(base, "turned"));
    expect((await start()).status).toBe(200);
    await jobs.runAll(sql);
    const { last } = await read<BackupActivity>("getActivity");
    expect(last?.failure).toContain("is a link to another place");
    expect((await read<BackupOverview>("getOverview")).problem).toContain("is a link");
  });

  it("is read-only when the environment sets it, while the time stays editable", async () => {
    const folder = path.join(base, "of-the-server");
    const fixed = await createTestApp({ beside: site, settings: { BACKUP_DIR: folder } });
    const client = await signInAdmin(fixed);
    const values = { target: "folder", folder: "nightly" };
    expect((await client.put(settingsPath, { values })).status).toBe(409);
    const saved = await client.put<{ settings: SettingsState }>(settingsPath, {
      values: { hour: 3 },
    });
    expect(saved.body.settings).toMatchObject({
      values: { target: "folder", folder, hour: 3 },
      fromEnvironment: { folder: "BACKUP_DIR", target: "BACKUP_DIR", secret: "BACKUP_DIR" },
    });
    const overview = await read<BackupOverview>("getOverview", client);
    expect(overview).toMatchObject({ target: "folder", place: folder, isOnServerDisk: true });
  });
});
