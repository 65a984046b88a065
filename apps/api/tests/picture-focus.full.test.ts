import type { Post } from "@ebute/contracts/posts";
import { describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { changePage } from "./support/change-page.ts";
import { pngBytes, postForm } from "./support/content/pictures.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ renderer: await loadRenderer(), hasBackground: true });
const { sql } = site.container.database;
const visitor = site.visitor();
const owner = await signInAdmin(site);

type One = { blog: Post };

const fields = { title: "A calmer commute", subTitle: "Across the bridge", isPublished: true };
const SENTENCE = "The focus must be two whole numbers between 0 and 100, such as { x: 50, y: 35 }.";

async function addPost(blog: object) {
  return owner.send<One>("POST", "/api/blog/add", postForm(blog, await pngBytes()));
}

function edit(id: string, blog: object, image?: Buffer) {
  const form = postForm({ title: fields.title, subTitle: fields.subTitle, ...blog }, image);
  return owner.send<One>("PUT", `/api/blog/${id}`, form);
}

/** Class of the picture that a page shows by its file, without the classes of its box. */
async function cropOn(path: string): Promise<string[]> {
  const { status, text } = await visitor.get(path);
  expect(status, path).toBe(200);
  const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
  return [...main.matchAll(/<img [^>]*class="([^"]*)"/g)].map(([, classes = ""]) =>
    (classes.match(/crop-[xy]-\d+/g) ?? []).join(" "),
  );
}

describe("the focus of a post's image", () => {
  it.each([
    ["a point outside", { x: 101, y: 0 }, "imageFocus.x"],
    ["a negative point", { x: 0, y: -1 }, "imageFocus.y"],
    ["half of a per cent", { x: 0.5, y: 0 }, "imageFocus.x"],
    ["half a point", { x: 5 }, "imageFocus.y"],
    ["words", "left", "imageFocus"],
  ])("refuses %s, and changes nothing", async (_label, imageFocus, path) => {
    const { id } = await createPost(site);
    for (const { status, body } of [
      await addPost({ ...fields, imageFocus }),
      await edit(id, { imageFocus }),
    ]) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ message: SENTENCE, issues: [{ path }] });
    }
    const [row] = await sql`select image_focus, version from posts where id = ${id}`;
    expect(row).toEqual({ image_focus: { x: 50, y: 35 }, version: 1 });
  });

  it("defaults to slightly above the middle", async () => {
    const { status, body } = await addPost(fields);
    expect(status).toBe(201);
    expect(body.blog.imageFocus).toEqual({ x: 50, y: 35 });
    expect(await cropOn(`/blog/${body.blog._id}`)).toEqual([""]);
  });

  it("moves the cover and the card's picture, immediately after an edit", async () => {
    const { body } = await addPost({ ...fields, imageFocus: { x: 20, y: 80 } });
    const { _id: id, imageFocus, version } = body.blog;
    expect(imageFocus).toEqual({ x: 20, y: 80 });
    expect(await cropOn(`/blog/${id}`)).toEqual(["crop-x-20 crop-y-80"]);
    expect((await cropOn("/"))[0]).toBe("crop-x-20 crop-y-80");
    const edited = await edit(id, { imageFocus: { x: 0, y: 97 }, version });
    expect(edited.body.blog).toMatchObject({ imageFocus: { x: 0, y: 97 }, version: version + 1 });
    expect(await cropOn(`/blog/${id}`)).toEqual(["crop-x-0 crop-y-100"]);
    expect((await cropOn("/"))[0]).toBe("crop-x-0 crop-y-100");
    const { body: read } = await visitor.get<One>(`/api/blog/${id}`);
    expect(read.blog.imageFocus).toEqual({ x: 0, y: 97 });
  });

  it("stays when other fields are edited, and is reset with another image", async () => {
    const { body } = await addPost({ ...fields, imageFocus: { x: 10, y: 90 } });
    const { _id: id } = body.blog;
    expect((await edit(id, { subTitle: "By ferry" })).body.blog.imageFocus).toEqual({
      x: 10,
      y: 90,
    });
    const other = await edit(id, {}, await pngBytes());
    expect(other.body.blog.imageFocus).toEqual({ x: 50, y: 35 });
    const both = { imageFocus: { x: 70, y: 5 } };
    expect((await edit(id, both, await pngBytes())).body.blog.imageFocus).toEqual({ x: 70, y: 5 });
  });

  it("is covered by the conflict check of concurrent edits", async () => {
    const { body } = await addPost(fields);
    const { _id: id, version } = body.blog;
    await edit(id, { imageFocus: { x: 1, y: 2 }, version });
    const stale = await edit(id, { imageFocus: { x: 3, y: 4 }, version });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ current: { imageFocus: { x: 1, y: 2 } } });
    await edit(id, { imageFocus: { x: 3, y: 4 } });
    const [state] = await sql`select fields from overwritten_states where target_id = ${id}`;
    expect(state?.fields).toMatchObject({ imageFocus: { x: 1, y: 2 } });
  });
});

describe("the focus of other pictures", () => {
  it("is stored per use of a picture on a page of sections", async () => {
    const picture = await createPicture(site, { areVariantsReady: true });
    const reference = { id: picture.id, alt: "A plate" };
    const item = (focus?: object) => ({
      id: crypto.randomUUID(),
      caption: "",
      picture: focus ? { ...reference, focus } : reference,
    });
    const gallery = {
      kind: "gallery",
      id: crypto.randomUUID(),
      title: "Photos",
      items: [item({ x: 0, y: 100 }), item({ x: 85, y: 15 }), item()],
    };
    const input = { template: "empty", title: "Photos", path: "/photos" };
    const added = await callProcedure<{ id: string }>(owner, "mutation", "pages.create", input);
    const { id } = added.body;
    const wrong = { ...gallery, items: [item({ x: 0, y: 200 })] };
    const refused = await changePage(owner, "save", id, { sections: [wrong] });
    expect([refused.status, refused.body.message]).toEqual([400, SENTENCE]);
    const saved = await changePage(owner, "save", id, { sections: [gallery] });
    expect(JSON.stringify(saved.body)).toContain('"focus":{"x":50,"y":35}');
    await changePage(owner, "publish", id);
    expect(await cropOn("/photos")).toEqual(["crop-x-0 crop-y-100", "crop-x-90 crop-y-20", ""]);
  });

  it("has a default on pages saved before it existed", async () => {
    const picture = await createPicture(site, { areVariantsReady: true });
    const published = {
      title: "Older",
      sections: [
        {
          kind: "gallery",
          id: crypto.randomUUID(),
          title: "",
          items: [{ id: crypto.randomUUID(), picture: { id: picture.id, alt: "" }, caption: "" }],
        },
      ],
    };
    await sql`insert into pages (id, path, published, position, picture_ids, created_at, updated_at)
      values (${crypto.randomUUID()}, '/older', ${JSON.stringify(published)}::text::jsonb, 99, ${[picture.id]}, now(), now())`;
    expect(await cropOn("/older")).toEqual([""]);
  });

  it("is a setting of the home page for its top picture", async () => {
    const { id } = await createPicture(site, { areVariantsReady: true });
    const save = (values: object) => owner.put("/api/admin/settings/home", { values });
    const refused = await save({ heroFocus: { x: 1, y: 101 } });
    expect([refused.status, refused.body.message]).toEqual([400, SENTENCE]);
    await save({ heroPicture: id, heroFocus: { x: 30, y: 60 } });
    expect((await cropOn("/"))[0]).toBe("crop-x-30 crop-y-60");
  });
});

describe("the focal point of a stored picture", () => {
  it.each([{ x: 101, y: 0 }, { x: 5 }, "left"])("is refused as %j", async (focus) => {
    const { id } = await createPicture(site, { description: "A stall" });
    const input = { id: id, description: "Yams", focus };
    expect((await callProcedure(owner, "mutation", "media.describe", input)).status).toBe(400);
    const [row] = await sql`select focus, description from media where id = ${id}`;
    expect(row).toEqual({ focus: { x: 50, y: 35 }, description: "A stall" });
  });

  it("is saved with the description, stays where it is not named, and is in the list", async () => {
    const { id } = await createPicture(site);
    const save = (input: object) =>
      callProcedure(owner, "mutation", "media.describe", { id: id, ...input });
    const saved = await save({ description: "Yams", focus: { x: 20, y: 80 } });
    expect(saved.data).toMatchObject({ description: "Yams", focus: { x: 20, y: 80 } });
    await save({ description: "More yams" });
    const { data } = await callProcedure(owner, "query", "media.table", { q: "more yams" });
    expect(data).toMatchObject({ pictures: [{ focus: { x: 20, y: 80 } }] });
  });
});
