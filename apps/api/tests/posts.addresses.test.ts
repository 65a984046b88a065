import { describe, expect, it } from "vitest";
import { createComment } from "./factories/comments.ts";
import { createPost } from "./factories/posts.ts";
import { createAddressCalls } from "./support/calls/address-calls.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ hasBackground: true });
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const visitor = site.visitor();
const { edit, slugOf } = createAddressCalls(site, owner);

describe("the address of a post", () => {
  it("is changed by no student and no moderator", async () => {
    const { id } = await createPost(site, { slug: "guarded" });
    expect((await edit(id, { slug: "mine" }, await signInStudent(site))).status).toBe(403);
    expect((await edit(id, { slug: "mine" }, await signInAdmin(site, "moderator"))).status).toBe(
      403,
    );
    expect(await slugOf(id)).toBe("guarded");
  });

  it.each([
    [
      "Ọjà tuntun",
      "Address can have letters from a to z, digits, and single hyphens between them.",
    ],
    ["feed.xml", "Address can have letters from a to z, digits, and single hyphens between them."],
    ["a".repeat(81), "Address can have at most 80 characters."],
    ["All", "This address is already used by the site itself."],
    ["comment", "This address is already used by the site itself."],
    [
      "018f2b7c-3d4e-7a5b-8c6d-9e0f1a2b3c4d",
      "Address must not have the form of an id. Choose words, such as solar-for-a-shop.",
    ],
  ])("is refused at its field when it is %s", async (slug, message) => {
    const { id, slug: present } = await createPost(site);
    const { status, body } = await edit(id, { slug });
    expect([status, body.issues]).toEqual([400, [{ path: "slug", message }]]);
    expect(await slugOf(id)).toBe(present);
  });

  it("is refused at its field while another post has it, published or not", async () => {
    await createPost(site, { slug: "taken" });
    await createPost(site, { slug: "taken-by-draft", isPublished: false });
    const { id } = await createPost(site);
    for (const slug of ["taken", "taken-by-draft"]) {
      const { status, body } = await edit(id, { slug });
      const message = "Another blog has this address.";
      expect([status, body.issues]).toEqual([409, [{ path: "slug", message }]]);
    }
  });

  it("conflicts with an edit of the same version, and a typed one counts as an edit", async () => {
    const { id } = await createPost(site, { slug: "versioned" });
    expect((await edit(id, { slug: "versioned-2nd", version: 1 })).body.blog.version).toBe(2);
    const stale = await edit(id, { slug: "versioned-3rd", version: 1 });
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { current: { slug: "versioned-2nd", version: 2 } },
    ]);
    // Outdated first of all, even if the address is taken too.
    await createPost(site, { slug: "somebodys" });
    expect((await edit(id, { slug: "somebodys", version: 1 })).body).toHaveProperty("current");
  });
});

describe("the first publication", () => {
  it("makes the address from the title, with a number where another post has or had it", async () => {
    const title = "Ẹ̀kọ́ Ọ̀fẹ́ ní Ìbàdàn & Ƙasuwa";
    const { id: one } = await createPost(site, { title, isPublished: false });
    const { id: two } = await createPost(site, { title, isPublished: false });
    expect([await slugOf(one), await slugOf(two)]).toEqual([null, null]);
    await owner.post("/api/blog/toggle-publish", { id: one, isPublished: true });
    expect(await slugOf(one)).toBe("eko-ofe-ni-ibadan-kasuwa");
    await edit(two, { isPublished: true });
    expect(await slugOf(two)).toBe("eko-ofe-ni-ibadan-kasuwa-2");
    await edit(one, { slug: "eko" });
    const { id: three } = await createPost(site, { title, isPublished: false });
    await edit(three, { isPublished: true });
    expect(await slugOf(three)).toBe("eko-ofe-ni-ibadan-kasuwa-3");
  });

  it.each([
    ["All", "all-2"],
    ["018f2b7c-3d4e-7a5b-8c6d-9e0f1a2b3c4d", "018f2b7c-3d4e-7a5b-8c6d-9e0f1a2b3c4d-2"],
    ["日本", "riben"],
    ["!?", "untitled"],
  ])("never makes a reserved word, an id or nothing of %s", async (title, slug) => {
    const { id } = await createPost(site, { title, isPublished: false });
    await edit(id, { isPublished: true });
    expect(await slugOf(id)).toBe(slug);
  });

  it("keeps the address that a draft was given, and a later title changes none", async () => {
    const { id } = await createPost(site, { isPublished: false });
    await edit(id, { slug: "chosen-before" });
    await owner.post("/api/blog/toggle-publish", { id, isPublished: true });
    await edit(id, { title: "Another title" });
    expect(await slugOf(id)).toBe("chosen-before");
    await edit(id, { slug: "" });
    expect(await slugOf(id)).toBe("another-title");
  });

  it("gives twelve posts of one title, published at once, an address each", async () => {
    const title = "Published at once";
    const rows = await Promise.all(
      Array.from({ length: 12 }, () => createPost(site, { title, isPublished: false })),
    );
    const answers = await Promise.all(rows.map(({ id }) => edit(id, { isPublished: true })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    const slugs = await Promise.all(rows.map(({ id }) => slugOf(id)));
    expect(new Set(slugs).size).toBe(12);
    expect(slugs).toContain("published-at-once-12");
  });
});

describe("the REST facade", () => {
  it("reads a post and its comments by id, slug and former slug alike", async () => {
    const { id } = await createPost(site, { slug: "read-me" });
    await createComment(site, { postId: id, isApproved: true });
    await edit(id, { slug: "read-me-now" });
    for (const address of [id, "read-me-now", "read-me", "READ-ME"]) {
      const { body } = await visitor.get(`/api/blog/${address}`);
      expect(body).toMatchObject({ blog: { _id: id, slug: "read-me-now" } });
      const { body: list } = await visitor.get<{ comments: { blog: string }[] }>(
        `/api/blog/comment?blogId=${address}`,
      );
      expect(list.comments.map(({ blog }) => blog)).toEqual([id]);
    }
    const added = { blog: "read-me", name: "Ada", content: "By its former slug" };
    const { body } = await visitor.post("/api/blog/add-comment", added);
    expect(body).toMatchObject({ comment: { blog: id } });
  });

  it("changes and deletes a post by its id only", async () => {
    const { id } = await createPost(site, { slug: "by-id-only" });
    expect((await edit("by-id-only", { title: "x" })).status).toBe(404);
    expect((await owner.post("/api/blog/delete", { id: "by-id-only" })).status).toBe(404);
    expect(await slugOf(id)).toBe("by-id-only");
  });
});

describe("the activity log", () => {
  it("names the address that an edit replaced", async () => {
    const { id } = await createPost(site, { slug: "logged" });
    await edit(id, { slug: "logged-anew" });
    const [entry] = await sql`
      select details from audit_entries where target_id = ${id} order by created_at desc limit 1`;
    expect(entry?.details).toMatchObject({ formerSlug: "logged" });
  });
});
