import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { BackupActivity, BackupList, BackupOverview } from "@ebute/contracts/backups";
import {
  type ConnectionTest,
  defaultServerSettings,
  type SettingsState,
} from "@ebute/contracts/settings";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTargetResolver } from "#platform/net/outbound-target.ts";
import { startS3Server } from "#platform/storage/s3-server.fixture.ts";
import { storageOf } from "./support/backups/backup-site.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { useManualJobs } from "./support/manual-jobs.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { listSettingsRevisions } from "./support/writes/settings-calls.ts";

vi.setConfig({ testTimeout: 60_000 });

const jobs = useManualJobs();
const store = await startS3Server();
afterAll(() => store.close());

const HOST = "s3.example.ng";
/** The server of these tests accepts signatures of the access key "key". */
const SECRET = "the-secret-key-of-the-store";
const resolvePrivate = createTargetResolver({ lookup: async () => [{ address: "10.1.2.3" }] });
const resolveNothing = createTargetResolver({ lookup: async () => [] });

const base = mkdtempSync(path.join(os.tmpdir(), "ebute-store-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const options = {
  hasBackground: true,
  settings: { RATE_LIMITS: "off", BACKUP_BASES: base },
  resolveTarget: async (target: { host: string; port: number }) => {
    if (target.host === "nowhere.example.ng") return resolveNothing(target);
    if (target.host !== HOST) return resolvePrivate(target);
    const port = Number(new URL(store.settings.endpoint).port);
    return { address: "127.0.0.1", port, isUnencrypted: true } as const;
  },
};
const site = await createTestApp(options);
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const editor = await signInAdmin(site, "editor");

const settingsPath = "/api/admin/settings/backups";
const values = {
  target: "s3",
  endpoint: `https://${HOST}`,
  bucket: "pictures",
  region: "eu-west-1",
  accessKeyId: "key",
};
const typed = { ...defaultServerSettings.backups, ...values };

const save = (body: object) => owner.put<{ settings: SettingsState }>(settingsPath, body);

async function check(input: object): Promise<ConnectionTest> {
  const { data } = await callProcedure(owner, "mutation", "settings.testBackups", input);
  return data as ConnectionTest;
}

beforeEach(async () => {
  await sql`delete from settings`;
  await sql`delete from revisions`;
  site.container.settingsReader.observeTags(["server-settings"]);
  await site.container.settingsReader.read();
  store.files.clear();
  store.failures.length = 0;
});

describe("the object store for backups", () => {
  it("can neither be saved nor checked by an editor", async () => {
    expect((await editor.put(settingsPath, { values })).status).toBe(403);
    const input = { values: typed };
    const refused = await callProcedure(editor, "mutation", "settings.testBackups", input);
    expect(refused.status).toBe(403);
  });

  it.each([
    "http://s3.example.ng",
    "https://127.0.0.1",
    "https://localhost",
    "https://ada:secret@s3.example.ng",
  ])("refuses the invalid endpoint %s", async (endpoint) => {
    const { status, body } = await save({ values: { ...values, endpoint } });
    const message = "Address must be one such as https://s3.example.com.";
    expect([status, body]).toMatchObject([400, { issues: [{ path: "endpoint", message }] }]);
  });

  it("refuses a host in a private network, at its field", async () => {
    const endpoint = "https://inside.example.ng";
    const { status, body } = await save({ values: { ...values, endpoint } });
    expect([status, body]).toMatchObject([
      400,
      {
        issues: [{ path: "endpoint", message: expect.stringContaining("not one on the internet") }],
      },
    ]);
    const report = await check({ values: { ...typed, endpoint }, secret: SECRET });
    expect(report).toMatchObject({ isWorking: false, report: expect.stringContaining("internet") });
    expect(store.requests).toEqual([]);
  });

  it.each(["endpoint", "bucket", "accessKeyId"])("requires %s", async (field) => {
    const { status, body } = await save({ values: { ...values, [field]: "" } });
    expect([status, body]).toMatchObject([400, { issues: [{ path: field }] }]);
  });

  it("is checked with a small file, which is removed afterwards", async () => {
    expect(await check({ values: typed })).toEqual({
      isWorking: false,
      report: "Enter the secret key of the store.",
    });
    store.requests.length = 0;
    expect(await check({ values: typed, secret: SECRET })).toEqual({
      isWorking: true,
      report: `pictures at ${HOST} works: a small file was written, read and removed.`,
    });
    expect(store.requests.map((request) => request.split(" ")[0])).toEqual([
      "PUT",
      "GET",
      "DELETE",
    ]);
    expect(store.files.size).toBe(0);
  });

  it.each([
    [403, "The store refuses the keys."],
    [404, "The store has no bucket of this name."],
    [500, "The store answered with an error of its own (500)."],
  ])("explains the response status %i", async (status, sentence) => {
    store.failures.push(status);
    const { report } = await check({ values: typed, secret: SECRET });
    expect(report).toContain(sentence);
  });

  it("explains an endpoint without a server", async () => {
    const endpoint = "https://nowhere.example.ng";
    const { report } = await check({ values: { ...typed, endpoint }, secret: SECRET });
    expect(report).toBe("There is no server with this address. Check its spelling.");
  });

  it("checks a backup folder as well", async () => {
    const folder = { ...typed, target: "folder", folder: "nightly" };
    expect(await check({ values: folder })).toEqual({
      isWorking: true,
      report: `${base}/nightly works: a small file was written, read and removed.`,
    });
    const outside = await check({ values: { ...folder, folder: "/etc" } });
    expect(outside.report).toContain("Folder must be below");
  });

  it("receives backups, lists them and explains how to restore one", async () => {
    const content = Buffer.alloc(200_000, "picture");
    await storageOf(site).write("018f-picture.webp", content);
    await save({ values, secret: SECRET });
    await callProcedure(owner, "mutation", "backups.start");
    await jobs.runAll(sql);
    const { data } = await callProcedure(owner, "query", "backups.getActivity");
    expect((data as BackupActivity).last).toMatchObject({ failure: null, isVerified: true });
    expect(store.files.get("018f-picture.webp")?.equals(content)).toBe(true);
    const list = (await callProcedure(owner, "query", "backups.list")).data as BackupList;
    expect(list.backups).toMatchObject([
      { isVerified: true, restoreCommand: expect.stringContaining("BACKUP_S3_BUCKET=pictures") },
    ]);
    const overview = (await callProcedure(owner, "query", "backups.getOverview"))
      .data as BackupOverview;
    expect(overview).toMatchObject({
      target: "s3",
      place: `pictures at ${HOST}`,
      isOnServerDisk: false,
      problem: null,
    });
  });

  it("reports why it refused a backup", async () => {
    await save({ values, secret: SECRET });
    await callProcedure(owner, "mutation", "backups.start");
    store.failures.push(403);
    await jobs.runAll(sql);
    const { data } = await callProcedure(owner, "query", "backups.getActivity");
    expect((data as BackupActivity).last?.failure).toContain("The store refuses the keys.");
  });
});

describe("the secret key of the object store", () => {
  it("appears in no response, no stored settings version and no plain text in the database", async () => {
    const saved = await save({ values, secret: SECRET });
    expect(saved.body.settings.secret).toBe("saved");
    const revisions = await listSettingsRevisions(owner, "backups");
    const activity = await callProcedure(owner, "query", "audit.table");
    const answers = await Promise.all(
      ["getOverview", "getActivity", "list"].map((name) =>
        callProcedure(owner, "query", `backups.${name}`),
      ),
    );
    const rows = JSON.stringify(
      await sql`select value from settings union all select value from revisions`,
    );
    const texts = [saved, revisions, activity, ...answers].map(({ text }) => text);
    for (const text of [...texts, rows]) expect(text).not.toContain(SECRET);
  });

  it.each([
    ["endpoint", "https://other.example.com"],
    ["bucket", "another"],
    ["accessKeyId", "another"],
  ])("is deleted when %s changes", async (field, value) => {
    await save({ values, secret: SECRET });
    const resolved = { values: { ...values, [field]: value } };
    if (field === "endpoint") {
      // Only its host decides; this one is unknown to the tests, and so not private.
      resolved.values = { ...values, endpoint: "https://nowhere.example.ng" };
    }
    const { body } = await save(resolved);
    expect(body.settings.secret).toBe("absent");
    const overview = (await callProcedure(owner, "query", "backups.getOverview"))
      .data as BackupOverview;
    expect(overview.problem).toBe("Enter the secret key of the store.");
  });

  it("is requested again after the session key has changed", async () => {
    await save({ values, secret: SECRET });
    const other = await createTestApp({
      ...options,
      beside: site,
      hasBackground: false,
      settings: { ...options.settings, SESSION_SECRET: "x".repeat(40) },
    });
    const client = await signInAdmin(other);
    const { body } = await client.get<{ settings: SettingsState[] }>("/api/admin/settings");
    expect(body.settings.find(({ group }) => group === "backups")?.secret).toBe("unreadable");
    const overview = (await callProcedure(client, "query", "backups.getOverview"))
      .data as BackupOverview;
    expect(overview.problem).toBe(
      "Enter the secret key of the store again: the saved one can no longer be read.",
    );
  });
});
