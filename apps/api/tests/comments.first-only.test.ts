import type { Comment } from "@ebute/contracts/comments";
import { CHECK_FIRST_COMMENT } from "@ebute/contracts/settings";
import { beforeEach, describe, expect, it } from "vitest";
import { createPost } from "./factories/posts.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const owner = await signInAdmin(site);
const post = await createPost(site);

async function setMode(comments: unknown) {
  return owner.put("/api/admin/settings/features", { values: { comments } });
}

type Sent = { name?: string; content?: string; cookie?: string | undefined };

let sent = 0;

/** Sends the form of the post's page, with other words each time; returns what the browser gets. */
async function send({ name = "Ngozi", content = `Hello ${sent++}`, cookie }: Sent = {}) {
  const response = await site.app.inject({
    method: "POST",
    url: `/blog/${post.id}`,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      ...(cookie ? { cookie } : {}),
    },
    payload: new URLSearchParams({ name, content }).toString(),
  });
  const [given] = [response.headers["set-cookie"] ?? []].flat();
  const [row] = await sql`select id, is_approved from comments order by id desc limit 1`;
  return {
    id: String(row?.id),
    isPublished: Boolean(row?.is_approved),
    status: response.statusCode,
    location: String(response.headers.location),
    attributes: given ?? "",
    cookie: given?.split(";")[0],
  };
}

const approve = (id: string) => owner.post("/api/admin/approve-comment", { id });
const remove = (id: string) => owner.post("/api/admin/delete-comment", { id });

async function sendApproved(name?: string) {
  const first = await send(name ? { name } : {});
  await approve(first.id);
  return first;
}

const shown = async (client: RestClient) => {
  const path = `/api/blog/comment?blogId=${post.id}`;
  return (await client.get<{ comments: Comment[] }>(path)).body.comments.map(({ _id }) => _id);
};

beforeEach(async () => {
  await sql`delete from comments`;
  expect((await setMode(CHECK_FIRST_COMMENT)).status).toBe(200);
});

describe("with only first comments moderated, a comment waits for approval", () => {
  it("from a browser without an approved comment", async () => {
    await sendApproved();
    expect((await send()).isPublished).toBe(false);
  });

  it("while the browser's first comment is waiting", async () => {
    const first = await send();
    expect((await send({ cookie: first.cookie })).isPublished).toBe(false);
  });

  it("under another name than the approved one", async () => {
    const { cookie } = await sendApproved("Ngozi");
    const other = await send({ cookie, name: "The Owner" });
    expect(other.isPublished).toBe(false);
    // The browser stays tied to its approved comment.
    expect((await send({ cookie: other.cookie, name: " ngozi " })).isPublished).toBe(true);
  });

  it("once it is spam, and the browser stays known", async () => {
    const { cookie } = await sendApproved("Ngozi");
    await sql`insert into blocked_texts (id, text, key, created_at)
      values (gen_random_uuid(), 'surewin', 'surewin', now())`;
    const spam = await send({ cookie, content: "I like surewin" });
    await sql`delete from blocked_texts`;
    const [{ total = 0 } = {}] = await sql`
      select count(*)::int as total from spam_comments where content = 'I like surewin'`;
    expect(total).toBe(1);
    expect((await send({ cookie: spam.cookie })).isPublished).toBe(true);
  });

  it("from a browser that forged the cookie from a public id", async () => {
    const { id, cookie = "" } = await sendApproved();
    const [name, proof = ""] = cookie.split("=");
    const stranger = await send({ name: "Ada" });
    const [, ticket = ""] = /^[^.]+\.(.+)$/.exec(stranger.cookie?.split("=")[1] ?? "") ?? [];
    for (const made of [id, `${id}.`, `${id}.${ticket}`, `${proof}x`, "x", ""]) {
      expect((await send({ cookie: `${name}=${made}` })).isPublished, made).toBe(false);
    }
  });

  it("from a stranger who repeats an approved comment", async () => {
    const { id } = await sendApproved();
    const [row] = await sql`select content from comments where id = ${id}`;
    const stranger = await send({ content: String(row?.content) });
    expect(stranger.attributes).toBe("");
    expect((await send({ cookie: stranger.cookie })).isPublished).toBe(false);
  });

  it("after the approved comment was deleted", async () => {
    const { id, cookie } = await sendApproved();
    await remove(id);
    expect((await send({ cookie })).isPublished).toBe(false);
  });

  it("after the latest comment of the person was deleted", async () => {
    const { cookie } = await sendApproved();
    const second = await send({ cookie });
    await remove(second.id);
    expect((await send({ cookie: second.cookie })).isPublished).toBe(false);
  });

  it("when it is sent over REST with the cookie, which REST does not accept", async () => {
    const { cookie = "" } = await sendApproved();
    const response = await site.app.inject({
      method: "POST",
      url: "/api/blog/add-comment",
      headers: { cookie },
      payload: { blog: post.id, name: "Ngozi", content: "Hello" },
    });
    expect(response.json()).toMatchObject({ comment: { isApproved: false } });
    expect(response.headers["set-cookie"]).toBeUndefined();
  });
});

describe("with only first comments moderated", () => {
  it("the comment of a browser with an approved one is visible at once, and audited", async () => {
    const first = await sendApproved();
    expect(await shown(site.visitor())).toEqual([first.id]);
    const second = await send({ cookie: first.cookie });
    expect(second.location).toBe(`/blog/${post.id}?notice=comment-published#comments`);
    expect(await shown(site.visitor())).toEqual([second.id, first.id]);
    const entries =
      await sql`select action, actor_id from audit_entries where target_id = ${second.id}`;
    expect(entries).toEqual([{ action: "comments.publish", actor_id: null }]);
    const third = await send({ cookie: second.cookie });
    expect(third.isPublished).toBe(true);
  });

  it("scripts cannot read the commenter cookie, and other sites cannot send it with a form", async () => {
    const { attributes } = await send();
    expect(attributes).toMatch(/^__Host-commenter=/);
    for (const part of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=15552000"]) {
      expect(attributes).toContain(part);
    }
  });
});

describe("with every comment moderated", () => {
  it("no browser gets a commenter cookie, and a previously approved browser's comment waits", async () => {
    const { cookie } = await sendApproved();
    await setMode(true);
    const second = await send({ cookie });
    expect(second).toMatchObject({ isPublished: false, attributes: "", status: 200 });
  });
});

it("the moderation setting refuses an unknown value", async () => {
  expect((await setMode("all")).status).toBe(400);
  expect((await setMode(false)).status).toBe(200);
});
