import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { AuditTablePage } from "@ebute/contracts/audit";
import { formatOrderCode } from "@ebute/contracts/orders";
import { type SettingsState, timeZoneUnknown } from "@ebute/contracts/settings";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createAuditEntry } from "./factories/audit-entries.ts";
import { createComment } from "./factories/comments.ts";
import { createOrder } from "./factories/orders.ts";
import { createPage, pageContent } from "./factories/pages.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-region-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const backupDir = path.join(folder, "backups");

const site = await createTestApp({
  renderer: await loadRenderer(),
  settings: mailSettings(unreachableMailServer, { BACKUP_DIR: backupDir }),
  hasBackground: true,
});
const { sql } = site.container.database;
const owner = await signInAdmin(site);

const identity = "/api/admin/settings/identity";
const standard = { timeZone: "Africa/Lagos", dateStyle: "MMM Do YYYY, h:mm a", currency: "NGN" };
const abroad = { timeZone: "America/New_York", dateStyle: "D MMMM YYYY, HH:mm", currency: "GHS" };

async function save(values: object): Promise<void> {
  const { status, text } = await owner.put(identity, { values });
  if (status !== 200) throw new Error(text);
}

async function page(address: string): Promise<string> {
  return (await site.visitor().get(address)).text.replaceAll("<!-- -->", "");
}

beforeEach(() => save(standard));

describe("the regional settings", () => {
  it.each([
    ["timeZone", "Africa/Atlantis", timeZoneUnknown.message],
    ["timeZone", "+01:00", timeZoneUnknown.message],
    ["timeZone", 1, timeZoneUnknown.message],
    ["dateStyle", "MM/DD/YYYY", "Choose a style of dates from the list."],
    ["currency", "BTC", "Choose a currency from the list."],
  ])("refuse %s %j at its field, and save nothing", async (field, value, message) => {
    const answer = await owner.put(identity, { values: { name: "Changed", [field]: value } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ issues: [{ path: field, message }] });
    expect(await page("/about")).not.toContain("Changed");
  });

  it("offer time zones that only owners can list", async () => {
    const list = (client: typeof owner) => callProcedure(client, "query", "settings.timeZones");
    expect((await list(site.visitor())).status).toBe(401);
    expect((await list(await signInStudent(site))).status).toBe(403);
    expect((await list(await signInAdmin(site, "editor"))).status).toBe(403);
    const { data } = await list(owner);
    expect(data).toEqual(expect.arrayContaining(["Africa/Lagos", "Europe/London", "UTC"]));
  });

  it("are the defaults if a stored time zone is unknown to this release", async () => {
    await save({ timeZone: "Europe/London" });
    await sql`update settings set value = value || '{"timeZone":"Mars/Base"}' where "group" = 'identity'`;
    const other = await createTestApp({ beside: site });
    const { settings } = await other.container.settingsReader.read();
    expect(settings.identity.timeZone).toBe("Africa/Lagos");
  });
});

describe("a saved time zone, date style and currency", () => {
  it("change posts, comments and the dates of pages immediately", async () => {
    const publishedAt = new Date("2026-06-30T23:30:00Z");
    const post = await createPost(site, { publishedAt });
    // The day before and after the end of summer time in New York.
    const [summer, winter] = [new Date("2026-11-01T05:30:00Z"), new Date("2026-11-01T06:30:00Z")];
    await createComment(site, { postId: post.id, isApproved: true, createdAt: summer });
    await createComment(site, { postId: post.id, isApproved: true, createdAt: winter });
    const address = `/blog/${post.id}`;
    const before = await page(address);
    expect(before).toContain('<time dateTime="2026-06-30T23:30:00.000Z">Jul 1st 2026</time>');
    expect(before).toContain(">Nov 1st 2026, 6:30 am</time>");
    expect(before).toContain(">Nov 1st 2026, 7:30 am</time>");
    await save(abroad);
    const after = await page(address);
    expect(after).toContain('<time dateTime="2026-06-30T23:30:00.000Z">30 June 2026</time>');
    expect(after.split(">1 November 2026, 01:30</time>")).toHaveLength(3);
    expect(after).toContain('"datePublished":"2026-06-30T23:30:00.000Z"');
  });

  it("change the status of an order, also in the refresh script", async () => {
    const updatedAt = new Date("2026-07-01T02:30:00Z");
    const { code } = await createOrder(site, { updatedAt });
    const before = await page(`/track-order/${formatOrderCode(code)}`);
    expect(before).toContain("Current step since Jul 1st 2026, 3:30 am");
    expect(before).toMatch(/Updated \d+:\d\d:\d\d [ap]m</);
    await save({ ...abroad, dateStyle: "D MMMM YYYY, h:mm a" });
    const after = await page(`/track-order/${formatOrderCode(code)}`);
    expect(after).toContain("Current step since 30 June 2026, 10:30 pm");
    expect(after).toMatch(/Updated \d+:\d\d:\d\d [ap]m</);
    expect(after).toContain("&quot;since&quot;:&quot;D MMMM YYYY, h:mm a&quot;");
  });

  it("change prices, also in the sentence of an order", async () => {
    await owner.put("/api/admin/settings/contact", { values: { whatsapp: "+2348012345678" } });
    const item = { id: crypto.randomUUID(), name: "Logo", unit: "", note: "", price: 3_500 };
    const prices = {
      kind: "prices" as const,
      id: crypto.randomUUID(),
      title: "Prices",
      text: "",
      hasOrderButton: true,
      items: [{ ...item, isSoldOut: false, picture: null }],
    };
    const content = pageContent({ sections: [prices] });
    await createPage(site, { path: "/prices", published: content, draft: null });
    expect(await page("/prices")).toContain("₦3,500");
    await save(abroad);
    const after = await page("/prices");
    expect(after).toContain("GH₵3,500");
    expect(after).toContain(encodeURIComponent("Logo (GH₵3,500)"));
    expect(after).not.toContain("₦");
    expect((await owner.get("/api/admin/settings")).text).toContain('"currency":"GHS"');
  });

  it("send the browser the offsets of the time zone, and nothing for a new site", async () => {
    expect(await page("/about")).not.toContain("offsets");
    await save({ timeZone: "Africa/Accra" });
    expect(await page("/about")).toMatch(/offsets:\$R\[\d+\]=\[0\]/);
    await save({ timeZone: "Europe/London" });
    // The many offsets stand in the file that all pages share.
    const [, file = ""] = /data-site="(.+?)"/.exec(await page("/about")) ?? [];
    expect(await page(file)).toMatch(/"offsets":\[0,\d+,60,\d+,0,/);
  });

  it("change the day boundaries of the activity filter", async () => {
    const createdAt = new Date("2025-03-09T23:30:00Z");
    const { id } = await createAuditEntry(site, { actorName: "bisi@example.ng", createdAt });
    const found = async (day: string) => {
      const filter = { actor: "bisi@example.ng", from: day, to: day };
      const { data } = await callProcedure(owner, "query", "audit.table", filter);
      return (data as AuditTablePage).entries.map(({ _id }) => _id);
    };
    expect([await found("2025-03-09"), await found("2025-03-10")]).toEqual([[], [id]]);
    await save(abroad);
    expect([await found("2025-03-09"), await found("2025-03-10")]).toEqual([[id], []]);
  });

  it("do not change the REST responses", async () => {
    const post = await createPost(site, { publishedAt: new Date("2026-06-30T23:30:00Z") });
    const read = async () => (await site.visitor().get(`/api/blog/${post.id}`)).text;
    const before = await read();
    await save(abroad);
    expect(await read()).toBe(before);
  });
});

it("the panel shows the regional settings in force and the defaults", async () => {
  await save(abroad);
  const { body } = await owner.get<{ settings: SettingsState[] }>("/api/admin/settings");
  const state = body.settings.find(({ group }) => group === "identity");
  expect(state?.values).toMatchObject(abroad);
  expect(state?.defaults).toMatchObject(standard);
});

// Last, because it ends the owner's session.
it("the time zone changes the date in a mail, and the hours of nightly jobs", async () => {
  const { backups } = site.container.services;
  const zones = async () => {
    const rows = await sql<{ timezone: string }[]>`
      select distinct timezone from pgboss.schedule where name = 'media.remove-unused'`;
    return rows.map(({ timezone }) => timezone);
  };
  expect(await zones()).toEqual(["Africa/Lagos"]);
  await backups.backUpNightly();
  rmSync(backupDir, { recursive: true });
  writeFileSync(backupDir, "");
  const { settings } = await site.container.settingsReader.read();
  expect(settings.identity.timeZone).toBe("Africa/Lagos");
  await save(abroad);
  expect(await zones()).toEqual(["America/New_York"]);
  site.clock.advance({ hours: 30 });
  await expect(backups.backUpNightly()).rejects.toThrow();
  const [letter] = await sql<{ text: string }[]>`
    select text from mails where kind = 'backupAlert'`;
  expect(letter?.text).toMatch(/The last good backup is from \d+ [A-Z][a-z]+ 2026\./);
});
