import type { SettingsRevision, SettingsState } from "@ebute/contracts/settings";
import { beforeEach, describe, expect, it } from "vitest";
import { createPicture } from "./factories/pictures.ts";
import type { AnyBody } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { findShownPictures } from "./support/shown-pictures.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const editor = await signInAdmin(site, "editor");
const moderator = await signInAdmin(site, "moderator");
const student = await signInStudent(site);

type Saved = { settings: SettingsState; message: string };
type Published = { settings: SettingsState[]; message: string };

const api = "/api/admin/settings";
const stage = (group: string, values: object, rest: object = {}, client = owner) =>
  client.put<Saved & AnyBody>(`${api}/${group}/staged`, { values, ...rest });
const publish = (versions: object, client = owner) =>
  client.post<Published>(`${api}/publish`, { versions });
const discard = (versions: object, client = owner) =>
  client.post<Published>(`${api}/discard`, { versions });

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
    const { status, body } = await stage(group, {});
    expect([status, body.message]).toEqual([
      400,
      "Only the look, the home page and the navigation are tried in a preview.",
    ]);
  });

  it("refuse an invalid value at its field, and store nothing", async () => {
    const { status, body } = await stage("home", { headline: " ", text: "Fine" });
    expect([status, body.issues]).toEqual([
      400,
      [{ path: "headline", message: "Headline is required." }],
    ]);
    expect(await countOf("settings")).toBe(0);
  });

  it("refuse a save on an older version, with the present values", async () => {
    await stage("home", { headline: "First" }, { version: 0 });
    const stale = await stage("home", { headline: "Second" }, { version: 0 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ current: { version: 1, staged: { headline: "First" } } });
  });

  it("change nothing in force, and are shown beside it on every device", async () => {
    const { body } = await stage("home", { headline: "Soon" });
    expect(body.message).toBe("Saved. Visitors see it once you publish it.");
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
    const key = { headers: { "idempotency-key": "stage-1" } };
    const save = { values: { headline: "Once" }, version: 0 };
    expect((await owner.put(`${api}/home/staged`, save, key)).status).toBe(200);
    expect((await owner.put(`${api}/home/staged`, save, key)).status).toBe(200);
    expect((await stateOf("home"))?.version).toBe(1);
  });
});

describe("publishing settings", () => {
  it("applies all groups together, with a version and an audit entry each", async () => {
    await stage("look", { brand: "#0b5d3b" });
    await stage("home", { headline: "Food for your day." });
    await stage("navigation", { header: [] });
    const { status, body } = await publish({ look: 1, home: 1, navigation: 1 });
    expect([status, body.message]).toEqual([200, "Changes published"]);
    expect(body.settings.map(({ group, version, staged }) => [group, version, staged])).toEqual([
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
    const { body: earlier } = await owner.get<{ revisions: SettingsRevision[] }>(
      `${api}/look/revisions`,
    );
    expect(earlier.revisions).toMatchObject([{ version: 2, values: { brand: "#0b5d3b" } }]);
    expect(await newestTargets("settings.publish", 3)).toEqual(["home", "look", "navigation"]);
  });

  it("is refused as a whole when somebody has changed one group since", async () => {
    await stage("look", { brand: "#0b5d3b" });
    await stage("home", { headline: "Mine" });
    await stage("home", { headline: "Theirs" }, {}, editor);
    const { status, body } = await publish({ look: 1, home: 1 });
    expect([status, body.message]).toEqual([
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
    const { body } = await publish({ home: 1 }, editor);
    expect(body.settings.map(({ group }) => group)).toEqual(["home", "navigation"]);
    const { home, look } = await inForce();
    expect([home.headline, look.brand]).toEqual(["Edited", "#22307f"]);
    expect((await stateOf("look"))?.staged).toMatchObject({ brand: "#0b5d3b" });
  });

  it("is refused when nothing is unpublished, like discarding", async () => {
    for (const { status, body } of [await publish({}), await discard({ home: 3 })]) {
      expect([status, body.message]).toEqual([409, "There are no unpublished changes."]);
    }
  });

  it("happens once for a retried request", async () => {
    await stage("home", { headline: "Once" });
    const key = { headers: { "idempotency-key": "publish-1" } };
    const body = { versions: { home: 1 } };
    expect((await owner.post(`${api}/publish`, body, key)).status).toBe(200);
    expect((await owner.post(`${api}/publish`, body, key)).status).toBe(200);
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
    const { status, body } = await discard({ home: 2 });
    expect([status, body.message]).toEqual([200, "Unpublished changes discarded"]);
    expect(await stateOf("home")).toMatchObject({ values: { headline: "In force" }, version: 3 });
    expect((await stateOf("home"))?.staged).toBeUndefined();
    expect(await newestTargets("settings.discard", 1)).toEqual(["home"]);
  });
});

describe("an earlier settings version", () => {
  it("becomes an unpublished change when it is restored", async () => {
    await owner.put(`${api}/look`, { values: { brand: "#0b5d3b" } });
    await owner.put(`${api}/look`, { values: { brand: "#c8102e" } });
    const list = await owner.get<{ revisions: SettingsRevision[] }>(`${api}/look/revisions`);
    const first = list.body.revisions[1]?._id;
    const { body } = await owner.post<Saved>(`${api}/look/revisions/${first}/restore`, {});
    expect(body.settings.staged).toMatchObject({ brand: "#0b5d3b" });
    expect((await inForce()).look.brand).toBe("#c8102e");
  });
});

it("the tRPC calls of the panel stage and publish settings as REST does", async () => {
  const staged = await callProcedure(editor, "mutation", "settings.stage", {
    ...{ group: "home", version: 0, values: { headline: "By tRPC" } },
  });
  expect(staged.status).toBe(200);
  const published = await callProcedure(editor, "mutation", "settings.publish", {
    versions: { home: 1 },
  });
  expect(published.status).toBe(200);
  expect((await inForce()).home.headline).toBe("By tRPC");
});
