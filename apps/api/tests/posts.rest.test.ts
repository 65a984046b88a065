import type { Post } from "@ebute/contracts/posts";
import { describe, expect, it } from "vitest";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import { createTestApp, PUBLIC_URL } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();

/** A site with these posts alone. */
const searched = await createTestApp();
await createPost(searched, { title: "Jollof for eight", category: "Lifestyle" });
for (const title of [
  "Ọyọ by bus",
  "Save 100% more",
  "Save 1000 more",
  "Name it a_b",
  "axb",
  "Six o'clock",
]) {
  await createPost(searched, { title, category: "Health" });
}

const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

type List = { blogs: Post[]; nextCursor: string | null };
type One = { blog: Post };

describe("GET /api/blog/all", () => {
  it("hides unpublished posts", async () => {
    const draft = await createPost(site, { isPublished: false });
    const { body } = await site.visitor().get<List>("/api/blog/all");
    expect(body.blogs.map(({ _id }) => _id)).not.toContain(draft.id);
  });

  it("hides drafts from an administrator too, because the list is public", async () => {
    const draft = await createPost(site, { isPublished: false });
    const admin = await signInAdmin(site);
    const { body } = await admin.get<List>("/api/blog/all");
    expect(body.blogs.map(({ _id }) => _id)).not.toContain(draft.id);
  });

  it("returns the fifteen fields of a post and no other", async () => {
    const picture = await createPicture(site);
    const post = await createPost(site, {
      slug: "cashbook",
      pictureId: picture.id,
      category: "Health",
    });
    const { body } = await site.visitor().get<List>("/api/blog/all?limit=1");
    expect(body.blogs).toEqual([
      {
        _id: post.id,
        slug: "cashbook",
        title: post.title,
        subTitle: post.subTitle,
        description: post.description,
        category: "Health",
        image: `${PUBLIC_URL}/media/${picture.contentHash}-quick.webp`,
        imageFocus: { x: 50, y: 35 },
        linkTitle: "",
        linkDescription: "",
        linkPictureId: null,
        canonicalUrl: "",
        closedOn: "",
        author: null,
        createdAt: site.clock.now().toISOString(),
        isPublished: true,
        version: 1,
      },
    ]);
  });

  it("filters by category in any letter case, and All filters nothing", async () => {
    await createPost(site, { title: "about money", category: "Finance" });
    await createPost(site, { title: "about film", category: "Entertainment" });
    const visitor = site.visitor();
    const { body } = await visitor.get<List>("/api/blog/all?category=eNTERTAINMENT");
    expect(new Set(body.blogs.map(({ category }) => category))).toEqual(new Set(["Entertainment"]));
    const [all, none] = await Promise.all([
      visitor.get<List>("/api/blog/all?category=all"),
      visitor.get<List>("/api/blog/all"),
    ]);
    expect(all.body.blogs).toEqual(none.body.blogs);
  });

  it.each([
    ["a part of the title in any letter case", "JOLLof for", ["Jollof for eight"]],
    ["letters beyond ASCII", "ọYỌ", ["Ọyọ by bus"]],
    ["the name of a category", "lifesty", ["Jollof for eight"]],
    ["a percent sign as itself", "100%", ["Save 100% more"]],
    ["an underscore as itself", "a_b", ["Name it a_b"]],
    ["a quote as itself", "o'cl", ["Six o'clock"]],
    ["nothing that is there", "zzzz", []],
  ])("finds the posts %s", async (_label, search, titles) => {
    const { body } = await searched
      .visitor()
      .get<List>(`/api/blog/all?search=${encodeURIComponent(search)}`);
    expect(body.blogs.map(({ title }) => title)).toEqual(titles);
  });
});

describe("GET /api/blog/{id}", () => {
  it.each([
    ["an unknown id", unknownId],
    ["an id that is none", "first-post"],
    ["an id with a quote", "1'--"],
    ["an id of dots and slashes", "..%2f..%2f"],
  ])("does not find %s", async (_label, id) => {
    const { status, body } = await site.visitor().get(`/api/blog/${id}`);
    expect(status).toBe(404);
    expect(body).toEqual({ success: false, message: "No blog found", code: "not_found" });
  });

  it("responds to a draft like to an unknown post for visitors, and shows it to administrators", async () => {
    const draft = await createPost(site, { isPublished: false });
    const refused = await site.visitor().get(`/api/blog/${draft.id}`);
    const unknown = await site.visitor().get(`/api/blog/${unknownId}`);
    expect([refused.status, refused.text]).toEqual([404, unknown.text]);
    const admin = await signInAdmin(site, "moderator");
    const { body } = await admin.get<One>(`/api/blog/${draft.id}`);
    expect(body.blog).toMatchObject({ _id: draft.id, isPublished: false });
  });

  it("accepts the id in capital letters", async () => {
    const { id } = await createPost(site);
    const { body } = await site.visitor().get<One>(`/api/blog/${id.toUpperCase()}`);
    expect(body.blog._id).toBe(id);
  });
});

describe("GET /api/admin/blogs", () => {
  it("refuses a visitor", async () => {
    expect((await site.visitor().get("/api/admin/blogs")).status).toBe(401);
  });

  it("lists drafts and published posts, newest first", async () => {
    const older = await createPost(site, { isPublished: true });
    const newer = await createPost(site, { isPublished: false });
    const admin = await signInAdmin(site);
    const { body } = await admin.get<List>("/api/admin/blogs?limit=2");
    expect(body.blogs.map(({ _id }) => _id)).toEqual([newer.id, older.id]);
  });
});

it("the posts table rejects a published post without a publication date", async () => {
  await expect(createPost(site, { isPublished: true, publishedAt: null })).rejects.toThrow();
});
