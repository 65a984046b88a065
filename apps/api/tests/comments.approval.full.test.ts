import type { ApprovableComment } from "@ebute/contracts/comments";
import { expect, it } from "vitest";
import { createAdmin } from "./factories/admins.ts";
import { createComment, createSpamComment } from "./factories/comments.ts";
import { createPost } from "./factories/posts.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const { commentsApproval } = site.container.services;
const { id: postId } = await createPost(site);

const DAY_HOURS = 24;

async function createLink(role: "moderator" | "writer" = "moderator", { id = "" } = {}) {
  const admin = await createAdmin(site, { role });
  const commentId = id || (await createComment(site, { postId })).id;
  const path = commentsApproval.pathOf({ commentId, adminId: admin.id }, admin.email);
  return { commentId, admin, path, token: path.split("/").at(-1) ?? "" };
}

/** Presses the button of the page, in a browser without a session. */
function press(path: string) {
  return site.app.inject({
    method: "POST",
    url: path,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "",
  });
}

function read(token: string) {
  return callProcedure(site.visitor(), "query", "comments.approval", { token });
}

async function isApproved(id: string): Promise<boolean | undefined> {
  const [row] = await sql`select is_approved from comments where id = ${id}`;
  return row?.is_approved;
}

async function expectRefused(link: { path: string; token: string; commentId: string }) {
  expect((await read(link.token)).status).toBe(404);
  expect((await press(link.path)).statusCode).toBe(404);
  expect(await isApproved(link.commentId)).not.toBe(true);
}

it("the link of a letter changes nothing until its button is pressed, and then approves as its administrator", async () => {
  const { commentId, admin, path, token } = await createLink();
  const shown = await read(token);
  expect(shown.data as ApprovableComment).toMatchObject({ name: "Ngozi", isApproved: false });
  expect(await isApproved(commentId)).toBe(false);
  const answer = await press(path);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
  expect(await isApproved(commentId)).toBe(true);
  await press(path);
  const entries =
    await sql`select action, actor_id from audit_entries where target_id = ${commentId}`;
  expect(entries).toEqual([{ action: "comments.approve", actor_id: admin.id }]);
  expect((await read(token)).data).toMatchObject({ isApproved: true });
});

it("the link of a letter approves no other comment, and none with another signature", async () => {
  const { admin, token } = await createLink();
  const [, , ticket = ""] = token.split("~");
  const { id: other } = await createComment(site, { postId });
  for (const forged of [
    `${other}~${admin.id}~${ticket}`,
    token.slice(0, -1) + (token.endsWith("A") ? "B" : "A"),
    token.replace("~", ""),
    "none",
  ]) {
    await expectRefused({ token: forged, path: `/approve-comment/${forged}`, commentId: other });
  }
});

it("the link of a letter ends after seven days", async () => {
  const link = await createLink();
  site.clock.advance({ hours: 7 * DAY_HOURS - 1 });
  expect((await read(link.token)).status).toBe(200);
  site.clock.advance({ hours: 2 });
  await expectRefused(link);
});

it("the link of a letter ends with the role and with the account of its administrator", async () => {
  await expectRefused(await createLink("writer"));
  const link = await createLink();
  await sql`update admins set role = 'teacher' where id = ${link.admin.id}`;
  await expectRefused(link);
  await sql`delete from admins where id = ${link.admin.id}`;
  await expectRefused(link);
});

it("the link of a letter brings back no comment from the spam folder or the trash", async () => {
  const { id: spam } = await createSpamComment(site, postId);
  await expectRefused(await createLink("moderator", { id: spam }));
  const link = await createLink();
  const owner = await signInAdmin(site);
  await owner.post("/api/admin/delete-comment", { id: link.commentId });
  await expectRefused(link);
});

it("the link of a letter ends with the address that it went to", async () => {
  const link = await createLink();
  await sql`update admins set email = 'new-address@example.ng' where id = ${link.admin.id}`;
  await expectRefused(link);
});

it("the link of a letter does not approve what a moderator has taken back", async () => {
  const { path, commentId } = await createLink();
  await press(path);
  const owner = await signInAdmin(site);
  await callProcedure(owner, "mutation", "comments.takeBack", { id: commentId });
  expect((await press(path)).statusCode).toBe(404);
  expect(await isApproved(commentId)).toBe(false);
});

it("the form behind the link of a letter is refused to another site", async () => {
  const { commentId, path } = await createLink();
  const answer = await site.app.inject({
    method: "POST",
    url: path,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "cross-site",
    },
    payload: "",
  });
  expect(answer.statusCode).toBe(403);
  expect(await isApproved(commentId)).toBe(false);
});
