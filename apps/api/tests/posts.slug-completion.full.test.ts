import { describe, expect, it } from "vitest";
import { createPost } from "./factories/posts.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const here = await createTestApp();
const there = await createTestApp({ beside: here });
const { sql } = here.container.database;

/** As a release without slugs leaves it. */
const createFormerPost = (changes: Parameters<typeof createPost>[1]) =>
  createPost(here, { slug: null, ...changes });

async function rows() {
  return sql`select id, slug, version, updated_at from posts order by published_at, id`;
}

describe("the posts of an earlier release", () => {
  it("get addresses by the rule of new ones, the oldest first, without counting an edit", async () => {
    const title = "Ọjà Alẹ́";
    const days = [3, 1, 2].map((day) => new Date(`2026-01-0${day}T08:00:00Z`));
    for (const publishedAt of days) await createFormerPost({ title, publishedAt });
    const unpublished = { title, isPublished: false, publishedAt: new Date("2026-01-04") };
    const { id: once } = await createFormerPost(unpublished);
    const { id: draft } = await createFormerPost({ title, isPublished: false });
    const before = await rows();
    await here.container.services.postSlugs.complete();
    const after = await rows();
    expect(after.map(({ slug }) => slug)).toEqual([
      "oja-ale",
      "oja-ale-2",
      "oja-ale-3",
      "oja-ale-4",
      null,
    ]);
    expect(after.map(({ id }) => id).slice(3)).toEqual([once, draft]);
    const untouched = ({ id, version, updated_at }: (typeof after)[number]) => [
      id,
      version,
      updated_at,
    ];
    expect(after.map(untouched)).toEqual(before.map(untouched));
  });

  it("keep their addresses when it runs again", async () => {
    const before = await rows();
    await here.container.services.postSlugs.complete();
    expect(await rows()).toEqual(before);
  });

  it("get one address each from several processes at once, while some are edited", async () => {
    const title = "From two processes";
    const added = await Promise.all(Array.from({ length: 120 }, () => createFormerPost({ title })));
    const admin = await signInAdmin(here);
    const edits = added.slice(0, 10).map(({ id }) => {
      const form = new FormData();
      form.append("blog", JSON.stringify({ title, subTitle: "Edited meanwhile" }));
      return admin.send("PUT", `/api/blog/${id}`, form);
    });
    await Promise.all([
      here.container.services.postSlugs.complete(),
      there.container.services.postSlugs.complete(),
      ...edits,
    ]);
    // Rows that another transaction held are left to the next run.
    await there.container.services.postSlugs.complete();
    const found = await sql`select slug from posts where title = ${title}`;
    expect(new Set(found.map(({ slug }) => slug)).size).toBe(120);
    expect(found.every(({ slug }) => /^from-two-processes(-\d+)?$/.test(slug))).toBe(true);
    expect((await Promise.all(edits)).map(({ status }) => status)).toEqual(
      Array.from({ length: 10 }, () => 200),
    );
  });

  it("are read, listed and linked by their ids until then", async () => {
    const { id } = await createFormerPost({ title: "Not yet" });
    const { text } = await here.visitor().get("/sitemap.xml");
    expect(text).toContain(`/blog/${id}<`);
    const { body } = await here.visitor().get(`/api/blog/${id}`);
    expect(body).toMatchObject({ blog: { _id: id, slug: null } });
  });
});
