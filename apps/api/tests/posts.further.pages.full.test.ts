import { beforeEach, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createComment } from "./factories/comments.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { connectCaches } from "./support/servers/connected-caches.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

/** Uses the built web package, because only it shows what follows a post. */
const site = await createTestApp({ renderer: await loadRenderer() });
await connectCaches(site);
const admin = await signInAdmin(site);
const { pageCounts } = site.container;

let address: string;
let neighbour: string;

/** The page is in the cache and shows its neighbour. */
beforeEach(async () => {
  await site.container.database.sql`delete from posts`;
  const at = (day: number) => ({ publishedAt: new Date(Date.UTC(2026, 2, day)) });
  neighbour = (await createPost(site, { title: "The neighbour", ...at(1) })).id;
  const { id } = await createPost(site, { title: "This post", ...at(2) });
  address = `/blog/${id}`;
  site.container.pageCache.invalidate(["posts"]);
  expect(await read()).toContain("The neighbour");
});

async function read(): Promise<string> {
  const { status, text } = await site.visitor().get(address);
  expect(status).toBe(200);
  return text;
}

it("a post's page shows a new title of its neighbour at once", async () => {
  await callProcedure(admin, "mutation", "posts.update", { id: neighbour, title: "The new name" });
  const text = await read();
  expect(text).toContain("The new name");
  expect(text).not.toContain("The neighbour");
});

it("a post's page no longer shows an unpublished neighbour, and shows it again", async () => {
  await admin.post("/api/blog/toggle-publish", { id: neighbour, isPublished: false });
  expect(await read()).not.toContain("The neighbour");
  await admin.post("/api/blog/toggle-publish", { id: neighbour, isPublished: true });
  expect(await read()).toContain("The neighbour");
});

it("a post's page no longer shows a neighbour in the trash", async () => {
  await admin.post("/api/blog/delete", { id: neighbour });
  expect(await read()).not.toContain("The neighbour");
});

it("a post's page shows a post that is published after it", async () => {
  const { id } = await createPost(site, { title: "Brand-new", isPublished: false });
  expect(await read()).not.toContain("Brand-new");
  await admin.post("/api/blog/toggle-publish", { id, isPublished: true });
  expect(await read()).toContain("Brand-new");
});

it("a comment on a neighbour leaves a post's page in the cache", async () => {
  const before = { ...pageCounts };
  const { id } = await createComment(site, { postId: neighbour });
  await admin.post("/api/admin/approve-comment", { id });
  await read();
  expect(pageCounts).toEqual({ ...before, fromCache: before.fromCache + 1 });
});
