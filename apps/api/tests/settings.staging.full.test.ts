import type { SettingsState } from "@ebute/contracts/settings";
import { beforeEach, describe, expect, it } from "vitest";
import { createPicture } from "./factories/pictures.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { findShownPictures } from "./support/shown-pictures.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";
import {
  listSettingsRevisions,
  restoreSettings,
  stageSettings,
} from "./support/writes/settings-calls.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const editor = await signInAdmin(site, "editor");
const moderator = await signInAdmin(site, "moderator");
const student = await signInStudent(site);

const api = "/api/admin/settings";
const stage = (group: string, values: object, rest: object = {}, client = owner) =>
  stageSettings(client, group, values, rest);
const publish = (versions: object, client = owner) =>
  callProcedure<SettingsState[]>(client, "mutation", "settings.publish", { versions });
const discard = (versions: object, client = owner) =>
  callProcedure<SettingsState[]>(client, "mutation", "settings.discard", { versions });

async function inForce() {
  site.container.settingsReader.observeTags(["settings"]);
  return (await site.container.settingsReader.read()).settings;
}

async function stateOf(group: string): Promise<SettingsState | undefined> {
  const { body } = await owner.get<{ settings: SettingsState[] }>(api);
  return body.settings.find((one) => one.group === group);
}

/** Groups that the newest entries of the activity log name, in the order of their names. */
async function newestTargets(action: string, count: number): Promise<string[]> {
  const entries = await sql`select target_id from audit_entries where action = ${action}
    order by id desc limit ${count}`;
  return entries.map(({ target_id }) => String(target_id)).sort();
}

const countOf = async (table: string) => (await sql`select 1 from ${sql(table)}`).length;

beforeEach(async () => {
  await sql`delete from settings`;
  await sql`delete from revisions`;
});

describe("unpublished changes of settings", () => {
  it.each([
    ["a visitor", site.visitor(), 401],
    ["a student", student, 403],
    ["a moderator", moderator, 403],
    ["an editor", editor, 403],
  ])("of the look cannot be made, published or discarded by %s", async (_name, client, status) => {
    await stage("look", { brand: "#0b5d3b" });
    expect((await stage("look", { brand: "#c8102e" }, {}, client)).status).toBe(status);
    expect((await publish({ look: 1 }, client)).status).toBe(status);
    expect((await discard({ look: 1 }, client)).status).toBe(status);
    expect((await stateOf("look"))?.staged).toMatchObject({ brand: "#0b5d3b" });
    expect((await inForce()).look.brand).toBe("#22307f");
  });

  it.each(["identity", "mail", "shop"])("do not exist for the group %s", async (group) => {
    const { status, failure } = await stage(group, {});
    expect([status, failure?.message]).toEqual([
      400,
      "Only the look, the home page and the navigation are tried in a preview.",
    ]);
  });

  it("refuse an invalid value at its field, and store nothing", async () => {
    const { status, failure } = await stage("home", { headline: " ", text: "Fine" });
    expect([status, failure?.issues]).toEqual([
      400,
      [{ path: "headline", message: "Headline is required." }],
    ]);
    expect(await countOf("settings")).toBe(0);
  });

  it("refuse a save on an older version, with the present values", async () => {
    await stage("home", { headline: "First" }, { version: 0 });
    const stale = await stage("home", { headline: "Second" }, { version: 0 });
    expect(stale.status).toBe(409);
    expect(stale.failure).toMatchObject({ current: { version: 1, staged: { headline: "First" } } });
  });

  it("change nothing in force, and are shown beside it on every device", async () => {
    await stage("home", { headline: "Soon" });
    await stage("home", { text: "Also soon" });
    expect((await inForce()).home.headline).not.toBe("Soon");
    expect(await stateOf("home")).toMatchObject({
      version: 2,
      values: { headline: "Welcome. Read what Lagos is working on.", text: "" },
      staged: { headline: "Soon", text: "Also soon", badge: expect.any(String) },
    });
    expect(await countOf("revisions")).toBe(0);
  });

  it("disappear once each field has its published value again", async () => {
    const links = [{ label: "Menu", target: { kind: "path", path: "/menu" } }];
    await owner.put(`${api}/navigation`, { values: { header: links } });
    await stage("navigation", { header: [] });
    expect((await stateOf("navigation"))?.staged).toBeDefined();
    await stage("navigation", { header: links });
    expect((await stateOf("navigation"))?.staged).toBeUndefined();
  });

  it("survive a concurrent save of another field", async () => {
    await stage("look", { brand: "#0b5d3b", face: "inter" });
    await owner.put(`${api}/look`, { values: { face: "inter" } });
    expect((await inForce()).look).toMatchObject({ brand: "#22307f", face: "inter" });
    await publish({ look: 2 });
    expect((await inForce()).look).toMatchObject({ brand: "#0b5d3b", face: "inter" });
  });

  it("protect the picture that only they use", async () => {
    const picture = await createPicture(site);
    await stage("home", { heroPicture: picture.id });
    expect(await findShownPictures(site, [picture])).toEqual([picture.id]);
    await discard({ home: 1 });
    expect(await findShownPictures(site, [picture])).toEqual([]);
  });

  it("respond to a retried save like the first time", async () => {
    const client = owner.with({ "idempotency-key": "stage-1" });
    for (let count = 0; count < 2; count += 1) {
      const { status } = await stage("home", { headline: "Once" }, { version: 0 }, client);
      expect(status).toBe(200);
    }
    expect((await stateOf("home"))?.version).toBe(1);
  });
});

describe("publishing settings", () => {
  it("applies all groups together, with a version and an audit entry each", async () => {
    await stage("look", { brand: "#0b5d3b" });
    await stage("home", { headline: "Food for your day." });
    await stage("navigation", { header: [] });
    const { status, data } = await publish({ look: 1, home: 1, navigation: 1 });
    expect(status).toBe(200);
    expect(data.map(({ group, version, staged }) => [group, version, staged])).toEqual([
      ["home", 2, undefined],
      ["navigation", 2, undefined],
      ["look", 2, undefined],
    ]);
    const { look, home, navigation } = await inForce();
    expect([look.brand, home.headline, navigation.header]).toEqual([
      "#0b5d3b",
      "Food for your day.",
      [],
    ]);
    const { data: revisions } = await listSettingsRevisions(owner, "look");
    expect(revisions).toMatchObject([{ version: 2, values: { brand: "#0b5d3b" } }]);
    expect(await newestTargets("settings.publish", 3)).toEqual(["home", "look", "navigation"]);
  });

  it("is refused as a whole when somebody has changed one group since", async () => {
    await stage("look", { brand: "#0b5d3b" });
    await stage("home", { headline: "Mine" });
    await stage("home", { headline: "Theirs" }, {}, editor);
    const { status, failure } = await publish({ look: 1, home: 1 });
    expect([status, failure?.message]).toEqual([
      409,
      "Somebody else has changed this meanwhile. Look at the preview again.",
    ]);
    expect((await inForce()).look.brand).toBe("#22307f");
    expect((await publish({ look: 1, home: 2 })).status).toBe(200);
    expect((await inForce()).home.headline).toBe("Theirs");
  });

  it("is refused when somebody has started to change a group that the caller has not seen", async () => {
    await stage("look", { brand: "#0b5d3b" });
    await stage("home", { headline: "Theirs" }, {}, editor);
    expect((await publish({ look: 1 })).status).toBe(409);
    expect((await discard({ look: 1 })).status).toBe(409);
    expect((await stateOf("home"))?.staged).toMatchObject({ headline: "Theirs" });
  });

  it("by an editor leaves the look to the owners", async () => {
    await stage("look", { brand: "#0b5d3b" });
    await stage("home", { headline: "Edited" }, {}, editor);
    expect((await publish({ home: 1, look: 1 }, editor)).status).toBe(403);
    const { data } = await publish({ home: 1 }, editor);
    expect(data.map(({ group }) => group)).toEqual(["home", "navigation"]);
    const { home, look } = await inForce();
    expect([home.headline, look.brand]).toEqual(["Edited", "#22307f"]);
    expect((await stateOf("look"))?.staged).toMatchObject({ brand: "#0b5d3b" });
  });

  it("is refused when nothing is unpublished, like discarding", async () => {
    for (const { status, failure } of [await publish({}), await discard({ home: 3 })]) {
      expect([status, failure?.message]).toEqual([409, "There are no unpublished changes."]);
    }
  });

  it("happens once for a retried request", async () => {
    await stage("home", { headline: "Once" });
    const client = owner.with({ "idempotency-key": "publish-1" });
    expect((await publish({ home: 1 }, client)).status).toBe(200);
    expect((await publish({ home: 1 }, client)).status).toBe(200);
    expect(await countOf("revisions")).toBe(1);
  });

  it("by two people at once succeeds for one", async () => {
    await stage("look", { brand: "#0b5d3b" });
    await stage("home", { headline: "Once" });
    const presses = await Promise.all([1, 2].map(() => publish({ look: 1, home: 1 })));
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countOf("revisions")).toBe(2);
  });
});

describe("discarding unpublished settings", () => {
  it("removes the changes and keeps the values in force", async () => {
    await owner.put(`${api}/home`, { values: { headline: "In force" } });
    await stage("home", { headline: "Tried" });
    expect((await discard({ home: 2 })).status).toBe(200);
    expect(await stateOf("home")).toMatchObject({ values: { headline: "In force" }, version: 3 });
    expect((await stateOf("home"))?.staged).toBeUndefined();
    expect(await newestTargets("settings.discard", 1)).toEqual(["home"]);
  });
});

describe("an earlier settings version", () => {
  it("becomes an unpublished change when it is restored", async () => {
    await owner.put(`${api}/look`, { values: { brand: "#0b5d3b" } });
    await owner.put(`${api}/look`, { values: { brand: "#c8102e" } });
    const { data: revisions } = await listSettingsRevisions(owner, "look");
    const { data } = await restoreSettings(owner, { group: "look", id: revisions[1]?._id });
    expect(data.staged).toMatchObject({ brand: "#0b5d3b" });
    expect((await inForce()).look.brand).toBe("#c8102e");
  });
});
