import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { BackupState } from "@ebute/contracts/backups";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { s3SettingsFor, startS3Server } from "#platform/storage/s3-server.fixture.ts";
import { createAdmin } from "./factories/admins.ts";
import { createPost } from "./factories/posts.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createTestApp, type TestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-nightly-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const backupDir = path.join(folder, "backups");
const site = await createTestApp({ hasBackground: true, settings: { BACKUP_DIR: backupDir } });
const admin = await signInAdmin(site, "moderator");

async function stateOf(client = admin): Promise<BackupState> {
  const { body } = await client.get<{ result: { data: BackupState } }>("/trpc/backups.getState");
  return body.result.data;
}

const makeNightly = ({ container }: TestApp) => container.services.backups.backUpNightly();

describe("the state of the nightly backups", () => {
  it("is refused to visitors and students", async () => {
    expect((await site.visitor().get("/trpc/backups.getState")).status).toBe(401);
    const student = await signInStudent(site);
    expect((await student.get("/trpc/backups.getState")).status).toBe(403);
  });

  it("reports that no backups are configured", async () => {
    const other = await createTestApp();
    const state = await stateOf(await signInAdmin(other));
    expect(state).toEqual({
      isNightly: false,
      last: null,
      verifiedAt: null,
      isOverdue: false,
      restoredFrom: null,
    });
    await makeNightly(other);
  });

  it("reports why a backup failed, and keeps none of its files", async () => {
    // A file has the path of the folder.
    writeFileSync(backupDir, "");
    await expect(makeNightly(site)).rejects.toThrow();
    expect(await stateOf()).toMatchObject({
      isNightly: true,
      last: { isVerified: false, bytes: 0, failure: expect.stringMatching(/\.$/) },
      verifiedAt: null,
      isOverdue: true,
    });
    rmSync(backupDir);
  });

  it("reports the size of a successful backup, and removes outdated ones", async () => {
    await createPost(site);
    mkdirSync(backupDir);
    for (const day of ["01", "02", "03", "04", "05", "06", "07", "08", "09"]) {
      writeFileSync(path.join(backupDir, `ebute-2026-01-${day}T00-47-00Z.tar`), "");
    }
    writeFileSync(path.join(backupDir, "notes.txt"), "");
    await makeNightly(site);
    const { last, verifiedAt, isOverdue } = await stateOf();
    expect(last).toMatchObject({ isVerified: true, failure: null, missingFiles: 0 });
    expect(last?.bytes).toBeGreaterThan(1_000);
    expect([verifiedAt, isOverdue]).toEqual([last?.finishedAt, false]);
    const names = readdirSync(backupDir);
    expect(names).toContain("notes.txt");
    expect(names).not.toContain("ebute-2026-01-02T00-47-00Z.tar");
    expect(names).toContain("ebute-2026-03-02T08-30-00Z.tar");
  });

  it("starts no second backup in the same night", async () => {
    const before = readdirSync(backupDir);
    site.clock.advance({ hours: 3 });
    await makeNightly(site);
    expect(readdirSync(backupDir)).toEqual(before);
  });

  it("is overdue when the last successful backup is older than two days", async () => {
    site.clock.advance({ hours: 47 });
    const client = await signInAdmin(site);
    expect((await stateOf(client)).isOverdue).toBe(true);
  });
});

describe("the alert about missing backups", () => {
  const target = path.join(folder, "watched");

  /** With two owners and an editor, and no backup. */
  async function createWatched() {
    const watched = await createTestApp({
      hasBackground: true,
      settings: mailSettings(unreachableMailServer, { BACKUP_DIR: target }),
    });
    const owners = [await createAdmin(watched), await createAdmin(watched)];
    await createAdmin(watched, { role: "editor" });
    const { sql } = watched.container.database;
    const letters = async () => {
      const rows = await sql<{ recipient: string; text: string }[]>`
        select recipient, text from mails where kind = 'backupAlert' order by created_at, id`;
      return [...rows];
    };
    return { watched, backups: watched.container.services.backups, letters, owners };
  }

  it("tells every owner why the backup failed, once a day for any number of attempts", async () => {
    const { watched, letters, owners } = await createWatched();
    writeFileSync(target, "");
    const tryTonight = () => expect(makeNightly(watched)).rejects.toThrow();
    await tryTonight();
    await tryTonight();
    const addresses = owners.map(({ email }) => email).sort();
    expect((await letters()).map(({ recipient }) => recipient).sort()).toEqual(addresses);
    expect((await letters())[0]?.text).toContain("There is no good backup yet.");
    watched.clock.advance({ hours: 24 });
    await tryTonight();
    expect(await letters()).toHaveLength(4);
    rmSync(target);
  });

  it("is sent two days after backups were first expected, even if none was ever attempted", async () => {
    const { watched, backups, letters } = await createWatched();
    await backups.checkAtStart();
    watched.clock.advance({ hours: 47 });
    await backups.alertIfOverdue();
    expect(await letters()).toEqual([]);
    watched.clock.advance({ hours: 2 });
    // A restart does not reset the two days.
    await backups.checkAtStart();
    await backups.alertIfOverdue();
    expect((await letters())[0]?.text).toContain("No backup was made for 48 hours.");
    const client = await signInAdmin(watched);
    expect(await stateOf(client)).toMatchObject({ last: null, verifiedAt: null, isOverdue: true });
  });

  it("reports at start-up that the folder is unusable, and the site starts", async () => {
    const { backups, letters } = await createWatched();
    rmSync(target, { recursive: true, force: true });
    writeFileSync(target, "");
    const fault = await backups.checkAtStart();
    expect(fault).toMatch(/^BACKUP_DIR .+ cannot be written to \(EEXIST\): .+ another folder\.$/);
    expect((await letters())[0]?.text).toContain(fault);
    rmSync(target);
    expect(await backups.checkAtStart()).toBeUndefined();
  });

  it("reports at start-up that the bucket is read-only, and the site starts", async () => {
    const server = await startS3Server();
    onTestFinished(() => server.close());
    server.refusals.set("PUT", 403);
    const { container } = await createTestApp({
      hasBackground: true,
      settings: s3SettingsFor(server, "BACKUP_S3"),
    });
    expect(await container.services.backups.checkAtStart()).toMatch(
      /^The bucket pictures of BACKUP_S3_BUCKET takes no backups\. The store refuses the keys\. /,
    );
    server.refusals.clear();
    expect(await container.services.backups.checkAtStart()).toBeUndefined();
    expect(server.files.size).toBe(0);
  });

  it("reports at start-up that the disk has no space for another backup", async () => {
    const { watched, backups } = await createWatched();
    await makeNightly(watched);
    expect(await backups.checkAtStart()).toBeUndefined();
    await watched.container.database.sql`update backup_runs set bytes = ${10 ** 15}`;
    expect(await backups.checkAtStart()).toMatch(
      / free, and a backup needs about 2000000000\.0 MB: make room/,
    );
  });
});
