import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  addBlog,
  addComment,
  adminComment,
  blog,
  comment,
  dashboardData,
  expectChanged,
  expectCreated,
  expectFailure,
  expectList,
  expectRead,
  longText,
} from "#tests/support/calls/response-schemas.ts";
import { pngBytes, postForm } from "#tests/support/content/pictures.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";
import { signInAdmin } from "#tests/support/sign-in/sign-in.ts";

const site = await createTestApp({ hasBackground: true });
const admin = await signInAdmin(site);
const visitor = site.visitor();

const listBlogs = async (url: string, client = visitor) =>
  expectList(await client.get(url), { blogs: blog.array() }).blogs;
const titles = async (query: string) =>
  (await listBlogs(`/api/blog/all${query}`)).map(({ title }) => title);
const listComments = async (blogId: string) =>
  expectList(await visitor.get(`/api/blog/comment?blogId=${blogId}`), {
    comments: comment.array(),
  }).comments;

describe("GET /api/blog/all", () => {
  beforeAll(async () => {
    for (const [title, category] of [
      ["Rain in Yaba", "Health"],
      ["Markets wake", "finance"],
      ["Health of a bank", "FINANCE"],
    ]) {
      await addBlog(admin, { title, category, isPublished: true });
    }
    await addBlog(admin, { title: "Not out yet" });
  });

  it.each([
    ["", ["Health of a bank", "Markets wake", "Rain in Yaba"]],
    ["?category=All", ["Health of a bank", "Markets wake", "Rain in Yaba"]],
    ["?category=fiNANce", ["Health of a bank", "Markets wake"]],
    ["?category=Sports", []],
    ["?search=HEALTH", ["Health of a bank", "Rain in Yaba"]],
    ["?search=aRke", ["Markets wake"]],
    ["?search=%25", []],
    ["?search=out+yet", []],
    ["?search=health&category=finance", ["Health of a bank"]],
  ])("%s returns published posts, newest first", async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });
});

describe("GET /api/blog/{id}", () => {
  it("returns a published post to everybody, and an unpublished one only to administrators", async () => {
    const { _id } = await addBlog(admin);
    expectFailure(await visitor.get(`/api/blog/${_id}`), 404, "No blog found");
    expectRead(await admin.get(`/api/blog/${_id}`), { blog });
    await admin.post("/api/blog/toggle-publish", { id: _id });
    expect(expectRead(await visitor.get(`/api/blog/${_id}`), { blog }).blog.isPublished).toBe(true);
  });
});

describe("POST /api/blog/add", () => {
  it("requires title, sub title and picture, each with a message at its field", async () => {
    const image = await pngBytes();
    for (const [fields, path] of [
      [{ subTitle: "b" }, "title"],
      [{ title: "  ", subTitle: "b" }, "title"],
      [{ title: "a" }, "subTitle"],
      [{ title: "a", subTitle: "b", category: "Sports" }, "category"],
      [{ title: "a", subTitle: "b", isPublished: "yes" }, "isPublished"],
    ] as const) {
      const answer = await admin.send("POST", "/api/blog/add", postForm(fields, image));
      expect(expectFailure(answer, 400).issues?.[0]?.path).toBe(path);
    }
    const none = postForm({ title: "a", subTitle: "b" });
    expectFailure(await admin.send("POST", "/api/blog/add", none), 400);
  });

  it("defaults to a draft in Startup, and trims its texts", async () => {
    const made = await addBlog(admin, {
      title: "  A  ",
      subTitle: " B ",
      description: " <p>C</p> ",
    });
    expect(made).toMatchObject({
      title: "A",
      subTitle: "B",
      description: "<p>C</p>",
      category: "Startup",
      isPublished: false,
    });
    const image = await visitor.get(new URL(made.image).pathname);
    expect([image.status, image.headers["content-type"]]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  });

  it("detects the picture type by content, not by name", async () => {
    const fields = { title: "a", subTitle: "b" };
    const named = postForm(fields, await pngBytes(), "picture.txt");
    expectCreated(await admin.send("POST", "/api/blog/add", named), { blog });
    const gif = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64");
    const refused = postForm(fields, gif, "picture.png");
    expectFailure(await admin.send("POST", "/api/blog/add", refused), 415);
  });

  it("keeps only the markup of the editor, and safe links", async () => {
    const links = [
      "http://a.ng",
      "https://a.ng",
      "mailto:a@a.ng",
      "tel:+2348031234567",
      "sms:+234803",
    ];
    const bad = ["javascript:alert(1)", "data:text/html,x", "ftp://a.ng", "vbscript:x"];
    const anchors = [...links, ...bad].map((href) => `<a href="${href}">x</a>`);
    const description = `<p><strong>Yes</strong>${anchors.join(" ")}</p><script>alert(1)</script><p onclick="x()">No</p>`;
    const made = await addBlog(admin, { description });
    const hrefs = [...made.description.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual(links);
    expect(made.description).not.toMatch(/script|onclick/);
    expect(made.description).toContain("<strong>Yes</strong>");
  });

  it("accepts a title of 200 and a text of 500,000 characters, and no more", async () => {
    const description = "ẹ".repeat(500_000 - 7);
    await addBlog(admin, {
      title: longText(200),
      subTitle: longText(200),
      description: `<p>${description}</p>`,
    });
    const image = await pngBytes();
    for (const [fields, limit] of [
      [{ title: longText(201), subTitle: "b" }, /200/],
      [{ title: "a", subTitle: longText(201) }, /200/],
      [{ title: "a", subTitle: "b", description: longText(500_001) }, /500,000/],
    ] as const) {
      const answer = await admin.send("POST", "/api/blog/add", postForm(fields, image));
      expectFailure(answer, 400, limit);
    }
  });
});

describe("PUT /api/blog/{id}", () => {
  it("changes the texts, and the picture when one is sent", async () => {
    const made = await addBlog(admin, { category: "Health", isPublished: true });
    const send = async (form: FormData) =>
      expectChanged(await admin.send("PUT", `/api/blog/${made._id}`, form), { blog }).blog;
    const words = { title: "New", subTitle: "Newer" };
    expect(await send(postForm(words))).toEqual({ ...made, ...words, version: 2 });
    const changed = await send(postForm(words, await pngBytes()));
    expect(changed.image).not.toBe(made.image);
    expectFailure(await admin.send("PUT", `/api/blog/${made._id}`, postForm({ title: "" })), 400);
  });
});

describe("POST /api/blog/toggle-publish", () => {
  it("toggles the state, or sets the requested one", async () => {
    const { _id: id } = await addBlog(admin);
    const toggle = async (input: object) =>
      expectChanged(await admin.post("/api/blog/toggle-publish", { id, ...input }), {
        isPublished: z.boolean(),
      }).isPublished;
    expect([await toggle({}), await toggle({})]).toEqual([true, false]);
    const wanted = { isPublished: true };
    expect([await toggle(wanted), await toggle(wanted)]).toEqual([true, true]);
    const answer = await admin.post("/api/blog/toggle-publish", { id, isPublished: "no" });
    expectFailure(answer, 400);
  });
});

describe("POST /api/blog/delete", () => {
  it("deletes the comments with the post, and responds 404 a second time", async () => {
    const { _id: id } = await addBlog(admin, { isPublished: true });
    await addComment(site.visitor(), id);
    expectChanged(await admin.post("/api/blog/delete", { id }), {});
    expectFailure(await admin.post("/api/blog/delete", { id }), 404);
    const { comments } = expectList(await admin.get("/api/admin/comments"), {
      comments: adminComment.array(),
    });
    expect(comments.filter((one) => one.blog._id === id)).toEqual([]);
  });
});

describe("the comments of a post", () => {
  it("require a name and a text", async () => {
    const { _id } = await addBlog(admin, { isPublished: true });
    const client = site.visitor();
    for (const fields of [{ name: "" }, { name: "  " }, { content: "\n" }, { name: undefined }]) {
      const input = { blog: _id, name: "A", content: "B", ...fields };
      const answer = await client.post("/api/blog/add-comment", input);
      expectFailure(answer, 400, "Name and comment are required.");
    }
    const words = { name: "A", content: "B" };
    const draft = await addBlog(admin);
    const refused = await client.post("/api/blog/add-comment", { blog: draft._id, ...words });
    expectFailure(refused, 404);
  });

  it("have names of at most 100 characters and texts of at most 5,000", async () => {
    const { _id: id } = await addBlog(admin, { isPublished: true });
    const client = site.visitor();
    const made = await addComment(client, id, {
      name: ` ${longText(100)} `,
      content: longText(5_000),
    });
    expect(made.name).toHaveLength(100);
    for (const [fields, limit] of [
      [{ name: longText(101) }, /100/],
      [{ content: longText(5_001) }, /5,000/],
    ] as const) {
      const input = { blog: id, name: "A", content: "B", ...fields };
      expectFailure(await client.post("/api/blog/add-comment", input), 400, limit);
    }
  });

  it("wait for approval, are then visible and can be deleted, and visitors cannot approve", async () => {
    const { _id: id, title } = await addBlog(admin, { isPublished: true });
    const input = { blog: id, name: "Ngozi", content: "Hello", isApproved: true };
    const answer = await site.visitor().post("/api/blog/add-comment", input);
    const made = expectCreated(answer, { comment });
    expect(made.message).toBe("Comment added!");
    expect(made.comment).toMatchObject({
      name: "Ngozi",
      content: "Hello",
      isApproved: false,
      blog: id,
    });
    expect(await listComments(id)).toEqual([]);

    const moderated = async (query: string) =>
      expectList(await admin.get(`/api/admin/comments${query}`), {
        comments: adminComment.array(),
      }).comments.filter((one) => one._id === made.comment._id);
    expect(await moderated("?isApproved=false")).toEqual([
      { ...made.comment, blog: { _id: id, title } },
    ]);
    expect(await moderated("?isApproved=true")).toEqual([]);

    const one = { id: made.comment._id };
    expectChanged(await admin.post("/api/admin/approve-comment", one), {});
    expect(await listComments(id)).toEqual([{ ...made.comment, isApproved: true }]);
    expect(await moderated("?isApproved=true")).toHaveLength(1);
    expect(await moderated("")).toHaveLength(1);
    expectFailure(await admin.get("/api/admin/comments?isApproved=maybe"), 400);
    expectChanged(await admin.post("/api/admin/delete-comment", one), {});
    expectFailure(await admin.post("/api/admin/delete-comment", one), 404);
    expect(await listComments(id)).toEqual([]);
  });

  it("are hidden when the post is unpublished", async () => {
    const { _id: id } = await addBlog(admin, { isPublished: true });
    const made = await addComment(site.visitor(), id);
    await admin.post("/api/admin/approve-comment", { id: made._id });
    await admin.post("/api/blog/toggle-publish", { id });
    expectFailure(await visitor.get(`/api/blog/comment?blogId=${id}`), 404);
    expectFailure(await visitor.get("/api/blog/comment"), 400);
  });
});

describe("the dashboard figures", () => {
  it("count everything, and include the five newest posts", async () => {
    const read = async () => expectRead(await admin.get("/api/admin/dashboard"), { dashboardData });
    const { dashboardData: before } = await read();
    const { _id } = await addBlog(admin, { isPublished: true });
    const draft = await addBlog(admin);
    await addComment(site.visitor(), _id);
    const { dashboardData: after } = await read();
    expect(after).toMatchObject({
      blogs: before.blogs + 2,
      drafts: before.drafts + 1,
      comments: before.comments + 1,
    });
    expect(after.recentBlogs).toHaveLength(5);
    expect(after.recentBlogs[0]?._id).toBe(draft._id);
    const all = await listBlogs("/api/admin/blogs", admin);
    expect(all.slice(0, 2).map((one) => [one._id, one.isPublished])).toEqual([
      [draft._id, false],
      [_id, true],
    ]);
  });
});
