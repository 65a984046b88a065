import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mediaTag } from "#domains/media/media.tags.ts";
import { createComment } from "./factories/comments.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import { createStubRenderer, type StubRenderer } from "./support/servers/stub-renderer.ts";
import { createTestApp, type TestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { createTestWrite } from "./support/writes/test-write.ts";

let renderers: [StubRenderer, StubRenderer];
let here: TestApp;
let there: TestApp;

beforeEach(async () => {
  renderers = [createStubRenderer(), createStubRenderer()];
  here = await createTestApp({ renderer: renderers[0], hasBackground: true });
  there = await createTestApp({ beside: here, renderer: renderers[1], hasBackground: true });
});

afterEach(async () => {
  await there.close();
  await here.close();
});

async function page(site: TestApp, url: string, headers: Record<string, string> = {}) {
  return site.visitor().get(url, { headers });
}

describe("a cached page", () => {
  it("is rendered once for concurrent requests", async () => {
    await createPost(here);
    await Promise.all(Array.from({ length: 20 }, () => page(here, "/")));
    await page(here, "/?utm_source=x");
    expect(renderers[0].count()).toBe(1);
  });

  it("is invalidated in this process with the write's response, and soon in the other", async () => {
    const { id } = await createPost(here, { title: "Before" });
    await Promise.all([page(here, "/"), page(there, "/")]);
    const admin = await signInAdmin(here);
    await admin.post("/api/blog/toggle-publish", { id, isPublished: false });
    expect((await page(here, "/")).text).not.toContain("Before");
    await expect.poll(async () => (await page(there, "/")).text).not.toContain("Before");
  });

  it("shows an approved comment in both processes", async () => {
    const { id: postId } = await createPost(here);
    const { id } = await createComment(here, { postId, content: "Now you see me" });
    const url = `/blog/${postId}`;
    expect((await page(there, url)).text).not.toContain("Now you see me");
    const admin = await signInAdmin(here);
    await admin.post("/api/admin/approve-comment", { id });
    expect((await page(here, url)).text).toContain("Now you see me");
    await expect.poll(async () => (await page(there, url)).text).toContain("Now you see me");
  });

  it("stays cached when unrelated data is written", async () => {
    const shown = await createPost(here);
    const other = await createPost(here);
    await page(here, `/blog/${shown.id}`);
    const made = renderers[0].count();
    const admin = await signInAdmin(here);
    const { id } = await createComment(here, { postId: other.id });
    await admin.post("/api/admin/approve-comment", { id });
    await page(here, `/blog/${shown.id}`);
    expect(renderers[0].count()).toBe(made);
  });

  it("is rendered again when a picture in its text has its variants", async () => {
    const renderer = createStubRenderer();
    const own = await createTestApp({ renderer });
    const { contentHash, id: pictureId } = await createPicture(own);
    const description = `<img src="/media/${contentHash}-quick.webp">`;
    const { id } = await createPost(own, { description, bodyPictures: [contentHash] });
    await page(own, `/blog/${id}`);
    await page(own, `/blog/${id}`);
    expect(renderer.count()).toBe(1);
    await createTestWrite(own)(async ({ invalidateTags }) => invalidateTags(mediaTag(pictureId)));
    await page(own, `/blog/${id}`);
    expect(renderer.count()).toBe(2);
  });

  it("is not stored when its data changed during the render", async () => {
    const { id: postId } = await createPost(here);
    const { id } = await createComment(here, { postId, content: "Late" });
    const url = `/blog/${postId}`;
    const release = renderers[0].hold();
    const early = page(here, url);
    await expect.poll(() => renderers[0].count()).toBe(1);
    const admin = await signInAdmin(here);
    await admin.post("/api/admin/approve-comment", { id });
    release();
    await early;
    expect((await page(here, url)).text).toContain("Late");
  });

  it("responds 304 to a client that has it, until it changes", async () => {
    const { id } = await createPost(here, { title: "Tagged" });
    const first = await page(here, "/");
    const etag = String(first.headers.etag);
    expect((await page(here, "/", { "if-none-match": etag })).status).toBe(304);
    const admin = await signInAdmin(here);
    await admin.post("/api/blog/delete", { id });
    const changed = await page(here, "/", { "if-none-match": etag });
    expect([changed.status, changed.headers.etag === etag]).toEqual([200, false]);
  });

  it("differs by encoding, and so does its ETag", async () => {
    await createPost(here);
    const [br, gzip, plain] = await Promise.all(
      ["br, gzip", "gzip", "identity"].map((accepted) =>
        page(here, "/", { "accept-encoding": accepted }),
      ),
    );
    expect(br?.headers["content-encoding"]).toBe("br");
    expect(gzip?.headers["content-encoding"]).toBe("gzip");
    expect(plain?.headers["content-encoding"]).toBeUndefined();
    expect(new Set([br, gzip, plain].map((answer) => answer?.headers.etag)).size).toBe(3);
  });
});

describe("request properties that a client invents", () => {
  it("create no cache entry: unknown parameters, or headers", async () => {
    await createPost(here);
    const first = await page(here, "/");
    for (const [url, headers] of [
      ["/?x=1", {}],
      ["/?__proto__=1", {}],
      ["/", { "x-forwarded-host": "evil.example" }],
      ["/", { cookie: "session=abc", authorization: "Bearer a.b.c" }],
      ["/", { "accept-language": "yo" }],
    ] as const) {
      expect((await page(here, url, headers)).text).toBe(first.text);
    }
    expect(renderers[0].count()).toBe(1);
  });

  it("never store an administrator's view in the shared cache", async () => {
    const draft = await createPost(here, { title: "Secret draft", isPublished: false });
    const admin = await signInAdmin(here);
    const answer = await admin.get(`/blog/${draft.id}`);
    expect(answer.text).not.toContain("Secret draft");
  });
});
