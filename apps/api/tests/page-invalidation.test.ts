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

describe("a page in memory", () => {
  it("is made once, however many ask at the same time", async () => {
    await createPost(here);
    await Promise.all(Array.from({ length: 20 }, () => page(here, "/")));
    await page(here, "/?utm_source=x");
    expect(renderers[0].count()).toBe(1);
  });

  it("is gone in this process with the answer to the write, and soon in the other", async () => {
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

  it("stays when something else is written", async () => {
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

  it("is made again when a picture in its text has its variants", async () => {
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

  it("is not kept when what it shows changed while it was being made", async () => {
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

  it("answers 304 to who has it, until it changes", async () => {
    const { id } = await createPost(here, { title: "Tagged" });
    const first = await page(here, "/");
    const etag = String(first.headers.etag);
    expect((await page(here, "/", { "if-none-match": etag })).status).toBe(304);
    const admin = await signInAdmin(here);
    await admin.post("/api/blog/delete", { id });
    const changed = await page(here, "/", { "if-none-match": etag });
    expect([changed.status, changed.headers.etag === etag]).toEqual([200, false]);
  });

  it("differs by encoding, in its tag too", async () => {
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

describe("what only the sender chose", () => {
  it("makes no page of its own: unknown words in the address, or headers", async () => {
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

  it("never puts a signed-in administrator's view into the page of all", async () => {
    const draft = await createPost(here, { title: "Secret draft", isPublished: false });
    const admin = await signInAdmin(here);
    const answer = await admin.get(`/blog/${draft.id}`);
    expect(answer.text).not.toContain("Secret draft");
  });
});
