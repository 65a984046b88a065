import type { SettingsState } from "@ebute/contracts/settings";
import { beforeEach, describe, expect, it } from "vitest";
import { createCategory } from "./factories/categories.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createCategoryCalls } from "./support/content/category-calls.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { stageSettings } from "./support/writes/settings-calls.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const { reset, listed, titlesIn, newest } = createCategoryCalls(site);
const editor = await signInAdmin(site, "editor");
const moderator = await signInAdmin(site, "moderator");

const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

type Removed = { movedPosts: number };

const rename = (id: string, name = "Orin") =>
  callProcedure(editor, "mutation", "categories.update", { id, name });
const merge = (input: object) =>
  callProcedure<Removed>(editor, "mutation", "categories.merge", input);
const remove = (input: object, client = editor) =>
  callProcedure<Removed>(client, "mutation", "categories.delete", input);

beforeEach(reset);

describe("merging a category into another", () => {
  it("moves its posts, names and slugs", async () => {
    const source = await createCategory(site, { name: "Music" });
    const target = await createCategory(site, { name: "Art" });
    await rename(source.id);
    await createPost(site, { title: "A song", category: "Orin" });
    await createPost(site, { title: "A draft", category: "Orin", isPublished: false });
    const { status, body } = await merge({ id: source.id, into: target.id });
    expect([status, body]).toEqual([200, { movedPosts: 2 }]);
    for (const name of ["Art", "Orin", "Music"]) expect(await titlesIn(name)).toEqual(["A song"]);
    const versions = await sql`select distinct version from posts where category = 'Art'`;
    expect(versions).toEqual([{ version: 1 }]);
    expect(await newest("categories.merge")).toEqual({
      targetLabel: "Orin",
      details: { into: "Art", movedPosts: 2 },
    });
  });

  it("accepts the target's name or slug, in any letter case", async () => {
    await createCategory(site, { name: "Art & Craft", slug: "art" });
    for (const into of ["ART", "art & craft"]) {
      const { id, name } = await createCategory(site);
      await createPost(site, { title: name, category: name });
      const { status } = await merge({ id, into });
      expect(status).toBe(200);
      expect(await titlesIn("Art & Craft")).toContain(name);
    }
  });

  it("keeps the moved sample posts marked as unedited", async () => {
    const { id, name } = await createCategory(site, { name: "Music" });
    const post = await createPost(site, { category: name });
    await sql`insert into sample_rows (kind, row_id, version) values ('post', ${post.id}, 1)`;
    await remove({ id, moveTo: "health" });
    const [row] = await sql`
      select category, posts.version = sample_rows.version as "isUnedited" from posts join sample_rows on row_id = id
      where id = ${post.id}`;
    expect(row).toEqual({ category: "Health", isUnedited: true });
  });

  it("is refused when somebody has changed the category since", async () => {
    const { id } = await createCategory(site, { name: "Music" });
    const { id: into } = await createCategory(site, { name: "Art" });
    await rename(id);
    const { status, error } = await merge({ id, into, version: 1 });
    expect([status, error?.data.failure.current]).toMatchObject([
      409,
      { name: "Orin", version: 2 },
    ]);
  });

  it.each([
    ["itself", (id: string) => id],
    ["a category that there is not", () => unknownId],
    ["nothing that could be one", () => "x"],
  ])("is refused into %s", async (_name, intoOf) => {
    const { id } = await createCategory(site);
    const { status, error } = await merge({ id, into: intoOf(id) });
    expect([status, error?.data.failure.issues]).toEqual([
      400,
      [{ path: "into", message: "Choose another category from the list." }],
    ]);
  });
});

describe("deleting a category", () => {
  it("requires no target category when it has no posts", async () => {
    const { id } = await createCategory(site, { name: "Music" });
    expect((await remove({ id }, moderator)).status).toBe(403);
    const { status, body } = await remove({ id });
    expect([status, body.movedPosts]).toEqual([200, 0]);
    expect((await remove({ id })).status).toBe(404);
  });

  it("requires a target for its posts, and moves them there", async () => {
    const { id } = await createCategory(site, { name: "Music" });
    const target = await createCategory(site, { name: "Art" });
    await createPost(site, { title: "A song", category: "Music" });
    const refused = await remove({ id });
    expect([refused.status, refused.error?.data.failure.issues]).toEqual([
      409,
      [{ path: "moveTo", message: "Choose a category for its posts." }],
    ]);
    const { status, body } = await remove({ id, moveTo: target.id });
    expect([status, body.movedPosts]).toEqual([200, 1]);
    expect(await titlesIn("Art")).toEqual(["A song"]);
    expect(await titlesIn("Music")).toEqual(["A song"]);
  });

  it("is refused when somebody has changed the category since", async () => {
    const { id } = await createCategory(site, { name: "Music" });
    await rename(id);
    const { status, error } = await remove({ id, version: 1 });
    expect([status, error?.data.failure.current]).toMatchObject([
      409,
      { name: "Orin", version: 2 },
    ]);
  });

  it("is refused for the last category", async () => {
    const rows = await listed();
    const [last, ...others] = rows;
    const saved = await sql`select * from categories`;
    for (const { _id } of others) await remove({ id: _id });
    expect((await remove({ id: last?._id })).error?.data.failure.message).toBe(
      "This is the only category, and every post needs one.",
    );
    const missing = saved.filter(({ id }) => id !== last?._id);
    await sql`insert into categories ${sql(missing)}`;
  });
});

describe("a post in a changing category", () => {
  const fields = { title: "New", subTitle: "Words", description: "", pictureId: "none" };

  it("is refused with an unknown category, at its field", async () => {
    const input = { ...fields, category: "Gossip" };
    const { status, error } = await callProcedure(editor, "mutation", "posts.create", input);
    expect([status, error?.data.failure]).toMatchObject([
      400,
      { issues: [{ path: "category", message: "Choose a category from the list." }] },
    ]);
  });

  it("moves with the category's other posts when the category is deleted at the same moment", async () => {
    const target = await createCategory(site, { name: "Art" });
    for (let round = 0; round < 10; round += 1) {
      const { id } = await createCategory(site, { name: `Music ${round}` });
      const post = await createPost(site, { category: "Finance" });
      const [saved, removed] = await Promise.all([
        callProcedure(editor, "mutation", "posts.update", {
          id: post.id,
          category: `Music ${round}`,
        }),
        remove({ id, moveTo: target.id }),
      ]);
      expect([saved.status, removed.status]).toEqual([200, 200]);
      const [row] = await sql`select category from posts where id = ${post.id}`;
      expect(row?.category).toBe("Art");
    }
  });

  it("gets the new name when the category is renamed at the same moment", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await createCategory(site, { name: `Song ${round}` });
      const post = await createPost(site, { category: "Finance" });
      const [saved, renamed] = await Promise.all([
        callProcedure(editor, "mutation", "posts.update", {
          id: post.id,
          category: `Song ${round}`,
        }),
        rename(id, `Orin ${round}`),
      ]);
      expect([saved.status, renamed.status]).toEqual([200, 200]);
      const [row] = await sql`select category from posts where id = ${post.id}`;
      expect(row?.category).toBe(`Orin ${round}`);
    }
  });
});

describe("the default category of new posts", () => {
  const settings = "/api/admin/settings/home";

  async function homeState(): Promise<SettingsState | undefined> {
    const { body } = await editor.get<{ settings: SettingsState[] }>("/api/admin/settings");
    return body.settings.find(({ group }) => group === "home");
  }

  it("is refused where the category does not exist", async () => {
    const values = { defaultCategory: "Gossip" };
    const { status, body } = await editor.put<{ issues: object[] }>(settings, { values });
    expect([status, body.issues]).toEqual([
      400,
      [{ path: "defaultCategory", message: "Choose a category from the list." }],
    ]);
  });

  it("follows a renamed category", async () => {
    const { id } = await createCategory(site, { name: "Music" });
    expect((await editor.put(settings, { values: { defaultCategory: "music" } })).status).toBe(200);
    await rename(id);
    const { data } = await callProcedure(moderator, "query", "categories.choices");
    expect(data).toEqual({
      categories: ["Technology", "Startup", "Finance", "Health", "Orin"].map((name) => ({
        name,
        slug: expect.any(String),
      })),
      formerNames: { music: "Orin" },
      defaultName: "Orin",
    });
    await remove({ id });
    const after = await callProcedure(moderator, "query", "categories.choices");
    expect(after.data).toMatchObject({ defaultName: "Technology" });
  });

  it("stays when the home page is reset although the original category is gone", async () => {
    const before = await homeState();
    expect(before?.defaults).toMatchObject({ defaultCategory: "Startup" });
    const startup = (await listed()).find(({ name }) => name === "Startup");
    await remove({ id: startup?._id });
    const after = await homeState();
    expect(after?.defaults).toMatchObject({ defaultCategory: "Technology" });
    for (const values of [before?.defaults, after?.defaults]) {
      const { status, text } = await editor.put(settings, { values });
      expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
      expect((await homeState())?.values).toMatchObject({ defaultCategory: "Technology" });
    }
    const staged = await stageSettings(editor, "home", before?.defaults ?? {});
    expect([staged.status, staged.status === 200 ? "" : staged.text]).toEqual([200, ""]);
  });
});
