import type { PageList, PageRevision, PageState } from "@ebute/contracts/pages";
import { beforeEach, describe, expect, it } from "vitest";
import type { AnyBody } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { changePage, type PageChange } from "./support/change-page.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const editor = await signInAdmin(site, "editor");
const moderator = await signInAdmin(site, "moderator");
const student = await signInStudent(site);

const list = (client = editor) => callProcedure<PageList>(client, "query", "pages.list");
const create = (input: object, client = editor) =>
  callProcedure<{ id: string } & AnyBody>(client, "mutation", "pages.create", input);
const get = (id: string) => callProcedure<PageState>(editor, "query", "pages.get", { id });
const change = (name: PageChange, id: string, input?: object) =>
  changePage(editor, name, id, input);
const restoreOriginal = (builtIn: string) =>
  callProcedure<{ id: string }>(editor, "mutation", "pages.restoreOriginal", { builtIn });
const order = (ids: string[]) => callProcedure(editor, "mutation", "pages.order", { ids });

async function add(template: string, title: string, path: string): Promise<PageState> {
  const { status, body, text } = await create({ template, title, path });
  expect(status, text).toBe(200);
  return (await get(body.id)).body;
}

async function listOf(): Promise<PageList> {
  return (await list()).body;
}

const find = (path: string) => site.visitor().get<{ page: object }>(`/api/pages/find?path=${path}`);

beforeEach(async () => {
  await sql`delete from pages where built_in is null`;
});

describe("the pages of a site", () => {
  it.each([
    ["a visitor", site.visitor(), 401],
    ["a student", student, 403],
    ["a moderator", moderator, 403],
  ])("are neither listed for nor added by %s", async (_name, client, status) => {
    expect((await list(client)).status).toBe(status);
    const input = { template: "empty", title: "Menu", path: "/menu" };
    expect((await create(input, client)).status).toBe(status);
    expect((await listOf()).pages.map(({ path }) => path)).not.toContain("/menu");
  });

  it("start with the four of the specification, published, in their order", async () => {
    const { pages, trash, missing } = await listOf();
    expect(pages.map(({ path, status }) => [path, status])).toEqual([
      ["/about", "published"],
      ["/services", "published"],
      ["/faqs", "published"],
      ["/privacy-policy", "published"],
    ]);
    expect([trash, missing]).toEqual([[], []]);
  });

  it("are created once, by processes that start together and at later starts", async () => {
    const { builtInPages } = site.container.services;
    await sql`delete from pages`;
    await sql`delete from milestones where name = 'built-in-pages'`;
    await Promise.all([builtInPages.addOnce(), builtInPages.addOnce(), builtInPages.addOnce()]);
    expect((await listOf()).pages).toHaveLength(4);
    await sql`delete from pages where built_in = 'faqs'`;
    await builtInPages.addOnce();
    expect((await listOf()).missing).toEqual(["faqs"]);
    await restoreOriginal("faqs");
    expect((await find("/faqs")).body.page).toMatchObject({ title: "Frequently Asked Questions" });
  });

  it.each(["menu", "courses", "services", "about", "questions", "contact", "empty"])(
    "can be created from the template %s, unpublished, with its sections",
    async (template) => {
      const path = `/my-${template}`;
      const { _id, status, content } = await add(template, "My page", path);
      expect([status, content.title]).toEqual(["draft", "My page"]);
      expect((await find(path)).status).toBe(404);
      const other = await add(template, "My page", "/other");
      const shared = other.content.sections.filter(({ id }) =>
        content.sections.some((section) => section.id === id),
      );
      expect(shared).toEqual([]);
      expect((await change("publish", _id)).status).toBe(200);
      expect((await find(path)).body.page).toMatchObject({ title: "My page" });
    },
  );

  it.each([
    ["/Menu", undefined],
    ["courses/waec", undefined],
    ["/", "Address is required."],
    ["/a/b/c", "The address can have letters"],
    ["/ọjà", "The address can have letters"],
    ["/a b", "The address can have letters"],
    ["/../etc", "The address can have letters"],
    ["/blog/menu", "This address is already used by the site itself."],
    ["/tag/x", "This address is already used by the site itself."],
    ["/preview", "This address is already used by the site itself."],
    ["/about", "Another page has this address."],
  ])("may have an address such as %s: %s", async (path, refusal) => {
    const input = { template: "empty", title: "Menu", path };
    const { status, body } = await create(input);
    expect(status).toBe(refusal ? 400 : 200);
    if (refusal) {
      expect(body.issues).toEqual([{ path: "path", message: expect.stringContaining(refusal) }]);
    }
  });

  it("show a draft to visitors only after its publication, and a draft can be discarded", async () => {
    const { _id } = await add("empty", "Menu", "/menu");
    await change("publish", _id);
    const saved = await change("save", _id, { title: "New menu" });
    expect(saved.body.status).toBe("changed");
    expect((await find("/menu")).body.page).toMatchObject({ title: "Menu" });
    const discarded = await change("discard", _id);
    expect(discarded.body).toMatchObject({ status: "published", title: "Menu" });
    await change("save", _id, { title: "New menu" });
    await change("publish", _id);
    expect((await find("/menu")).body.page).toMatchObject({ title: "New menu" });
    await change("unpublish", _id);
    expect((await find("/menu")).status).toBe(404);
    expect((await get(_id)).body).toMatchObject({
      status: "draft",
      title: "New menu",
    });
  });

  it("refuse a save based on an older version, with the stored page", async () => {
    const { _id, version } = await add("empty", "Menu", "/menu");
    await change("save", _id, { title: "First", version });
    const { status, body } = await change("save", _id, { title: "Second", version });
    expect([status, body.code, body.reason]).toEqual([409, "conflict", "changed_meanwhile"]);
    expect(body.current).toMatchObject({ content: { title: "First" }, version: version + 1 });
  });

  it.each(["publish", "unpublish", "discard", "delete"] as const)(
    "refuse to %s an older version, with the stored page",
    async (name) => {
      const { _id, version } = await add("empty", "Menu", "/menu");
      await change("save", _id, { title: "First", version });
      const { status, body } = await change(name, _id, { version });
      expect([status, body.reason]).toEqual([409, "changed_meanwhile"]);
      expect(body.current).toMatchObject({ content: { title: "First" }, version: version + 1 });
      expect((await get(_id)).body.version).toBe(version + 1);
    },
  );

  it("can be reordered, which is no new version", async () => {
    const before = await listOf();
    const ids = before.pages.map(({ _id }) => _id).reverse();
    expect((await order(ids)).status).toBe(200);
    const after = await listOf();
    expect(after.pages.map(({ _id }) => _id)).toEqual(ids);
    expect(after.pages.map(({ version }) => version).reverse()).toEqual(
      before.pages.map(({ version }) => version),
    );
    await order(ids.reverse());
  });

  it("are duplicated to a free address, unpublished", async () => {
    const { _id } = await add("menu", "Menu", "/menu");
    const { status, body } = await change("duplicate", _id);
    expect(status).toBe(200);
    expect((await get(String(body.id))).body).toMatchObject({
      path: "/menu-2",
      title: "Menu (copy)",
      status: "draft",
    });
  });

  it("can be deleted and restored, at a free address if the old one is taken", async () => {
    const { _id } = await add("empty", "Menu", "/menu");
    await change("publish", _id);
    expect((await change("delete", _id)).status).toBe(200);
    expect((await find("/menu")).status).toBe(404);
    expect((await get(_id)).status).toBe(404);
    expect((await listOf()).trash.map((page) => page._id)).toEqual([_id]);
    await add("empty", "Other", "/menu");
    await change("restore", _id);
    expect((await get(_id)).body).toMatchObject({ path: "/menu-2", status: "published" });
  });

  it("are deleted for good after 30 days in the trash, with their versions", async () => {
    const { _id } = await add("empty", "Menu", "/menu");
    await change("publish", _id);
    await change("delete", _id);
    const { pagePublishing } = site.container.services;
    await pagePublishing.sweep();
    expect((await listOf()).trash).toHaveLength(1);
    await sql`update pages set deleted_at = deleted_at - interval '30 days 1 minute' where id = ${_id}`;
    await pagePublishing.sweep();
    expect((await listOf()).trash).toHaveLength(0);
    expect(await sql`select 1 from revisions where object_id = ${_id}`).toHaveLength(0);
  });

  it("keep their published versions, which can be restored as a draft", async () => {
    const { _id } = await add("empty", "Menu", "/menu");
    await change("publish", _id);
    await change("save", _id, { title: "Second" });
    await change("publish", _id);
    const input = { id: _id };
    const { body } = await callProcedure<PageRevision[]>(editor, "query", "pages.revisions", input);
    expect(body.map(({ title }) => title)).toEqual(["Second", "Menu"]);
    const restored = await change("restoreRevision", _id, { revisionId: body.at(-1)?._id });
    expect(restored.body).toMatchObject({ title: "Menu", status: "changed" });
    expect((await find("/menu")).body.page).toMatchObject({ title: "Second" });
  });

  it("can have the original text restored as a draft, even from the trash", async () => {
    const { pages } = await listOf();
    const about = pages.find(({ builtIn }) => builtIn === "about")?._id ?? "";
    await change("save", about, { title: "We" });
    await change("publish", about);
    await change("delete", about);
    const { status, body } = await restoreOriginal("about");
    expect(status).toBe(200);
    expect((await get(body.id)).body).toMatchObject({
      _id: about,
      title: "About Us",
      status: "changed",
    });
    await change("publish", about);
  });

  it("redirect former addresses of published pages only", async () => {
    const { _id } = await add("empty", "Menu", "/menu");
    await change("save", _id, { path: "/prices" });
    await change("publish", _id);
    const { body } = await change("save", _id, { path: "/menu-and-prices" });
    expect(body).toMatchObject({ path: "/menu-and-prices", status: "published" });
    expect((await find("/prices")).status).toBe(404);
    expect((await find("/menu-and-prices")).status).toBe(200);
  });
});
