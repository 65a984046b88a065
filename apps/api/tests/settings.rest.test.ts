import type { SettingsState } from "@ebute/contracts/settings";
import { beforeEach, describe, expect, it } from "vitest";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import { listSettingsRevisions, restoreSettings } from "./support/writes/settings-calls.ts";

const site = await createTestApp({ settings: { OPERATOR_PHONE: "+234 801 000 0000" } });
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const editor = await signInAdmin(site, "editor");
const moderator = await signInAdmin(site, "moderator");
const student = await signInStudent(site);

type Saved = { settings: SettingsState; message: string };

const identity = "/api/admin/settings/identity";

async function stateOf(group: string): Promise<SettingsState> {
  const { body } = await owner.get<{ settings: SettingsState[] }>("/api/admin/settings");
  const state = body.settings.find((one) => one.group === group);
  if (!state) throw new Error(`no group ${group}`);
  return state;
}

beforeEach(async () => {
  await sql`delete from settings`;
  await sql`delete from revisions`;
});

describe("the settings groups", () => {
  it.each([
    ["a visitor", site.visitor(), 401],
    ["a student", student, 403],
    ["a moderator", moderator, 403],
    ["an editor", editor, 403],
  ])("for identity cannot be saved by %s", async (_name, client, status) => {
    expect((await client.put(identity, { values: { name: "Mine" } })).status).toBe(status);
    expect(await sql`select 1 from settings`).toHaveLength(0);
  });

  it("for home, navigation and announcement are all that an editor sees", async () => {
    const { body } = await editor.get<{ settings: SettingsState[] }>("/api/admin/settings");
    expect(body.settings.map(({ group }) => group)).toEqual(["home", "navigation", "announcement"]);
    expect((await listSettingsRevisions(editor, "identity")).status).toBe(403);
    const values = { text: "Closed on Friday" };
    expect((await editor.put("/api/admin/settings/announcement", { values })).status).toBe(200);
  });

  it("with an unknown name are refused, without a server error", async () => {
    const { status, body } = await owner.put("/api/admin/settings/shop", { values: {} });
    expect([status, body.message]).toEqual([400, "There is no such group of settings."]);
  });

  it("refuse an invalid value at its field, and save nothing", async () => {
    const values = { name: " ", tagline: "Fine" };
    const { status, body } = await owner.put(identity, { values });
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ path: "name", message: "Name is required." }]);
    expect(await sql`select 1 from settings`).toHaveLength(0);
  });

  it("refuse to change what the environment sets, with the variable's name", async () => {
    const contact = "/api/admin/settings/contact";
    const { status, body } = await owner.put(contact, { values: { phone: "+234 802 000 0000" } });
    expect(status).toBe(409);
    expect(body.issues).toEqual([
      {
        path: "phone",
        message: "This is set on the server as OPERATOR_PHONE, and can be changed only there.",
      },
    ]);
    expect((await stateOf("contact")).fromEnvironment).toEqual({ phone: "OPERATOR_PHONE" });
    const kept = { phone: "+234 801 000 0000", city: "Ibadan" };
    expect((await owner.put(contact, { values: kept })).status).toBe(200);
    expect((await stateOf("contact")).values).toMatchObject(kept);
  });

  it("keep the fields that a save does not name", async () => {
    await owner.put(identity, { values: { name: "Adùkẹ́'s Kitchen" } });
    const { body } = await owner.put<Saved>(identity, { values: { tagline: "Jollof" } });
    expect(body.settings).toMatchObject({
      version: 2,
      values: { name: "Adùkẹ́'s Kitchen", tagline: "Jollof", language: "en" },
    });
  });

  it("refuse a save on an older version, with the present values", async () => {
    await owner.put(identity, { values: { name: "First" }, version: 0 });
    const stale = await owner.put(identity, { values: { name: "Second" }, version: 0 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ current: { version: 1, values: { name: "First" } } });
    expect((await stateOf("identity")).values).toMatchObject({ name: "First" });
  });

  it("respond to a retried save like the first time", async () => {
    const key = { headers: { "idempotency-key": "settings-1" } };
    const save = { values: { name: "Once" }, version: 0 };
    expect((await owner.put(identity, save, key)).status).toBe(200);
    expect((await owner.put(identity, save, key)).status).toBe(200);
    expect(await sql`select 1 from revisions`).toHaveLength(1);
  });

  it("write an audit entry for a change, and none without one", async () => {
    const words = "/api/admin/settings/words";
    await owner.put(words, { values: { blogName: "News" } });
    await owner.put(words, { values: { blogName: "News" } });
    const entries = await sql`select actor_id from audit_entries
      where action = 'settings.save' and target_id = 'words'`;
    expect(entries).toHaveLength(1);
  });

  it("fall back to the defaults when stored values are invalid", async () => {
    await sql`insert into settings values ('identity', '{"name": 7, "tagline": "Kept"}', now())`;
    await sql`insert into settings values ('unknown', '{}', now())`;
    const { settings } = await site.container.settingsReader.read();
    expect(settings.identity).toMatchObject({ name: "Ebute", tagline: "Kept" });
  });
});

describe("a settings version", () => {
  it("is stored with its author, and can be restored", async () => {
    await owner.put(identity, { values: { name: "First" } });
    await owner.put(identity, { values: { name: "Second" } });
    const { data: revisions } = await listSettingsRevisions(owner, "identity");
    expect(revisions.map(({ values }) => values.name)).toEqual(["Second", "First"]);
    expect(revisions[0]?.savedBy).toContain("@");
    const restored = await restoreSettings(owner, { group: "identity", id: revisions[1]?._id });
    expect(restored.data).toMatchObject({ version: 3, values: { name: "First" } });
  });

  it("of another group, or a deleted one, is not found", async () => {
    await owner.put(identity, { values: { name: "First" } });
    const [row] = await sql`select id from revisions`;
    expect((await restoreSettings(owner, { group: "words", id: row?.id })).status).toBe(404);
    expect((await restoreSettings(owner, { group: "identity", id: "x" })).status).toBe(404);
  });
});

describe("the pages, feeds and mails of a site", () => {
  it("contain the saved name immediately", async () => {
    await owner.put(identity, { values: { name: "Bright Minds" } });
    const visitor = site.visitor();
    expect((await visitor.get("/feed.xml")).text).toContain("<title>Bright Minds</title>");
    expect((await visitor.get("/api/openapi.json")).text).toContain("Bright Minds REST API");
    const options = await callProcedure(owner, "query", "settings.list");
    expect(options.text).toContain("Bright Minds");
  });
});
