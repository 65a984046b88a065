import { beforeEach, describe, expect, it } from "vitest";
import { loadRenderer } from "#platform/pages/load-renderer.ts";
import { createComment } from "./factories/comments.ts";
import { createPost } from "./factories/posts.ts";
import { signInAdmin } from "./support/sign-in.ts";
import { createTestApp } from "./support/test-app.ts";

/** The web package as it was built: it is the one that looks a page up again. */
const site = await createTestApp({ renderer: await loadRenderer() });
const admin = await signInAdmin(site);
const { pageCounts, pageCache } = site.container;

let before: typeof pageCounts;

beforeEach(() => {
  before = { ...pageCounts };
});

const page = (url: string) => site.visitor().get(url);

function counted() {
  return {
    rendered: pageCounts.rendered - before.rendered,
    confirmed: pageCounts.confirmed - before.confirmed,
  };
}

describe("a page on which something may have changed", () => {
  it("is looked up, and sent as it was where nothing has", async () => {
    const { id } = await createPost(site);
    for (const url of ["/", `/blog/${id}`]) {
      const first = await page(url);
      pageCache.drop(url === "/" ? ["posts"] : [`post:${id}`]);
      const again = await page(url);
      expect(again.text).toBe(first.text);
      expect(again.headers.etag).toBe(first.headers.etag);
    }
    expect(counted()).toEqual({ rendered: 2, confirmed: 2 });
    await page("/");
    expect(counted()).toEqual({ rendered: 2, confirmed: 2 });
  });

  it("is made anew where a word of it has changed, be it in the second of two answers", async () => {
    const { id } = await createPost(site, { title: "Two answers" });
    await page(`/blog/${id}`);
    const { id: commentId } = await createComment(site, { postId: id, content: "Now you see me" });
    await admin.post("/api/admin/approve-comment", { id: commentId });
    expect((await page(`/blog/${id}`)).text).toContain("Now you see me");
    expect(counted()).toEqual({ rendered: 2, confirmed: 0 });
    await admin.post("/api/admin/delete-comment", { id: commentId });
    expect((await page(`/blog/${id}`)).text).not.toContain("Now you see me");
  });

  it("is gone when its post is", async () => {
    const { id } = await createPost(site, { title: "Not for long" });
    await page(`/blog/${id}`);
    await admin.post("/api/blog/toggle-publish", { id, isPublished: false });
    const gone = await page(`/blog/${id}`);
    expect(gone.status).toBe(404);
    expect(gone.text).not.toContain("Not for long");
    expect((await page("/")).text).not.toContain("Not for long");
  });

  it("is not confirmed for a reader who asks to spare data, but made in that form", async () => {
    await page("/");
    pageCache.drop(["posts"]);
    const spared = await site.visitor().get("/", { headers: { "save-data": "on" } });
    expect(spared.text).not.toContain("<picture");
    expect(counted()).toMatchObject({ confirmed: 0 });
  });
});
