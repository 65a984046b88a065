import type { Article, NewPreviewLink, PreviewLink } from "@ebute/contracts/posts";
import { describe, expect, it } from "vitest";
import { newId } from "#platform/runtime/ids.ts";
import { hashSecret } from "#platform/security/secrets.ts";
import { createAdmin } from "./factories/admins.ts";
import { createPost, createPreviewLink } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp, PUBLIC_URL } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const editor = await signInAdmin(site, "editor");
const moderator = await signInAdmin(site, "moderator");

const calls = {
  find: (id: string, client = editor) =>
    callProcedure(client, "query", "posts.previewLink", { id }),
  share: (id: string, client = editor) =>
    callProcedure(client, "mutation", "posts.sharePreview", { id }),
  end: (id: string, client = editor) =>
    callProcedure(client, "mutation", "posts.endPreview", { id }),
};

async function share(id: string): Promise<NewPreviewLink & { token: string }> {
  const { status, data } = await calls.share(id);
  expect(status).toBe(200);
  const link = data as NewPreviewLink;
  return { ...link, token: link.url.split("/").at(-1) ?? "" };
}

async function linkOf(id: string): Promise<PreviewLink | null> {
  return ((await calls.find(id)).data as { link: PreviewLink | null }).link;
}

async function read(token: string) {
  const { status, data } = await callProcedure(site.visitor(), "query", "posts.previewed", {
    token,
  });
  return { status, post: data as Article | undefined };
}

const expire = (id: string) =>
  sql`update post_preview_links set expires_at = ${site.clock.now().toISOString()} where post_id = ${id}`;

const activityOf = async (id: string) =>
  (await sql`select action, details from audit_entries where target_id = ${id} order by id`).map(
    ({ action, details }) => [action, details],
  );

describe("the preview link of a post", () => {
  it("is refused to visitors and moderators", async () => {
    const { id } = await createPost(site, { isPublished: false });
    for (const call of Object.values(calls)) {
      expect((await call(id, site.visitor())).status).toBe(401);
      expect((await call(id, moderator)).status).toBe(403);
      expect((await call(newId())).status).toBe(404);
      expect((await call("none")).status).toBe(404);
    }
    expect(await linkOf(id)).toBeNull();
  });

  it("shows a draft to a visitor for seven days", async () => {
    const { id, title } = await createPost(site, { isPublished: false });
    const { token, url, expiresAt } = await share(id);
    expect(url).toBe(`${PUBLIC_URL}/preview/post/${token}`);
    expect(Date.parse(expiresAt) - site.clock.now().getTime()).toBe(7 * 86_400_000);
    expect(await read(token)).toMatchObject({ status: 200, post: { title, isPublished: false } });
    expect(await linkOf(id)).toEqual({ expiresAt });
    expect((await site.visitor().get(`/api/blog/${id}`)).status).toBe(404);
    await expire(id);
    expect((await read(token)).status).toBe(404);
    expect(await linkOf(id)).toBeNull();
  });

  it("is stored as a hash of 256 random bits, and is in no activity", async () => {
    const { id } = await createPost(site, { isPublished: false });
    const { token } = await share(id);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const [row] = await sql`select * from post_preview_links where post_id = ${id}`;
    expect(row?.token_hash).toBe(hashSecret(token));
    expect(JSON.stringify(row)).not.toContain(token);
    await calls.end(id);
    await calls.end(id);
    expect(await activityOf(id)).toEqual([
      ["posts.sharePreview", {}],
      ["posts.endPreview", {}],
    ]);
  });

  it("shows what is saved, also of a published post", async () => {
    const { id } = await createPost(site, { isPublished: false });
    const { token } = await share(id);
    await callProcedure(editor, "mutation", "posts.update", { id, title: "Saved since" });
    await owner.post("/api/blog/toggle-publish", { id, isPublished: true });
    expect((await read(token)).post).toMatchObject({ title: "Saved since", isPublished: true });
  });

  it("ends when an editor says so, or makes another one", async () => {
    const { id } = await createPost(site, { isPublished: false });
    const [first, second] = [await share(id), await share(id)];
    expect((await read(first.token)).status).toBe(404);
    expect((await read(second.token)).status).toBe(200);
    expect((await calls.end(id, owner)).status).toBe(200);
    expect((await read(second.token)).status).toBe(404);
    expect(await linkOf(id)).toBeNull();
  });

  it("shows nothing of a post in the trash, and of no other post", async () => {
    const { id } = await createPost(site, { isPublished: false });
    const { token } = await share(id);
    await owner.post("/api/blog/delete", { id });
    for (const wrong of [token, "", id, hashSecret(token), `${token}x`, "x".repeat(500)]) {
      expect((await read(wrong)).status, wrong).toBe(404);
    }
    await callProcedure(owner, "mutation", "trash.restore", { kind: "post", id });
    expect((await read(token)).post?._id).toBe(id);
    await owner.post("/api/blog/delete", { id });
    await callProcedure(owner, "mutation", "trash.erase", { kind: "post", id });
    expect((await read(token)).status).toBe(404);
  });

  it("shows nothing once its author may no longer edit posts", async () => {
    const { id } = await createPost(site, { isPublished: false });
    const author = await createAdmin(site, { role: "editor" });
    const token = await createPreviewLink(site, { id }, author);
    expect((await read(token)).status).toBe(200);
    await sql`update admins set role = 'moderator' where id = ${author.id}`;
    expect((await read(token)).status).toBe(404);
    expect((await calls.find(id, owner)).data).toEqual({ link: null });
    await sql`delete from admins where id = ${author.id}`;
    expect((await read(token)).status).toBe(404);
  });

  it("works while the site is closed", async () => {
    const { id } = await createPost(site, { isPublished: false });
    const { token } = await share(id);
    const setOpen = (isOpen: boolean) =>
      owner.put("/api/admin/settings/opening", { values: { isOpen } });
    await setOpen(false);
    expect((await read(token)).status).toBe(200);
    await setOpen(true);
  });

  it("is deleted once it has expired", async () => {
    const { id } = await createPost(site, { isPublished: false });
    await share(id);
    await site.container.services.previewLinks.sweep();
    expect(await sql`select from post_preview_links where post_id = ${id}`).toHaveLength(1);
    await expire(id);
    await site.container.services.previewLinks.sweep();
    expect(await sql`select from post_preview_links where post_id = ${id}`).toHaveLength(0);
  });
});
