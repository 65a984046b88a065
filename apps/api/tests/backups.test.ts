import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { BackupState } from "@ebute/contracts/backups";
import { afterAll, describe, expect, it } from "vitest";
import { createPost } from "./factories/posts.ts";
import { signInAdmin, signInStudent } from "./support/sign-in.ts";
import { createTestApp, type TestApp } from "./support/test-app.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-nightly-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const backupDir = path.join(folder, "backups");
const site = await createTestApp({ hasBackground: true, settings: { BACKUP_DIR: backupDir } });
const admin = await signInAdmin(site, "moderator");

async function stateOf(client = admin): Promise<BackupState> {
  const { body } = await client.get<{ result: { data: BackupState } }>("/trpc/backups.getState");
  return body.result.data;
}

const makeNightly = ({ container }: TestApp) => container.services.backups.makeNightly();

describe("how the backups go", () => {
  it("is no business of visitors and students", async () => {
    expect((await site.visitor().get("/trpc/backups.getState")).status).toBe(401);
    const student = await signInStudent(site);
    expect((await student.get("/trpc/backups.getState")).status).toBe(403);
  });

  it("says so where none is made", async () => {
    const other = await createTestApp();
    const state = await stateOf(await signInAdmin(other));
    expect(state).toEqual({ isNightly: false, last: null, verifiedAt: null, isOverdue: false });
    await makeNightly(other);
  });

  it("says why one failed, and keeps nothing of it", async () => {
    // A file stands where the folder should be.
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

  it("tells the size of a good one, and removes those that are old enough", async () => {
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

  it("makes no second one in the same night", async () => {
    const before = readdirSync(backupDir);
    site.clock.advance({ hours: 3 });
    await makeNightly(site);
    expect(readdirSync(backupDir)).toEqual(before);
  });

  it("calls a good one that is older than two days overdue", async () => {
    site.clock.advance({ hours: 47 });
    const client = await signInAdmin(site);
    expect((await stateOf(client)).isOverdue).toBe(true);
  });
});
