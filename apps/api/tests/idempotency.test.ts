import type { Comment } from "@ebute/contracts/comments";
import { idempotencyKeyNotValid } from "@ebute/contracts/errors";
import { describe, expect, it } from "vitest";
import { createIdempotency } from "#platform/idempotency/idempotency.ts";
import { createPost } from "./factories/posts.ts";
import { createRestClient } from "./support/calls/rest-client.ts";
import { pngBytes, postForm } from "./support/content/pictures.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { createTestWrite } from "./support/writes/test-write.ts";

const site = await createTestApp({ hasBackground: true, settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;

/** One phone, from one network address. */
const phone = site.visitor();

type Added = { comment: Comment };

function add(blog: string, key: string | undefined, content = "Hello") {
  const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
  const input = { blog, name: "Ngozi", content };
  return phone.post<Added>("/api/blog/add-comment", input, { headers });
}

async function countComments(postId: string): Promise<number> {
  const [row] = await sql`select count(*)::int as total from comments where post_id = ${postId}`;
  return row?.total;
}

it.each([
  ["an overlong key", "k".repeat(201)],
  ["a key with a tab", "a\tb"],
  ["a key with a C1 control", "a\u0085b"],
])("the idempotency check refuses %s, and changes nothing", async (_label, key) => {
  const { id } = await createPost(site);
  const { status, body } = await add(id, key);
  expect(status).toBe(400);
  expect(body).toMatchObject({ success: false, message: idempotencyKeyNotValid.message });
  expect(await countComments(id)).toBe(0);
});

it("the idempotency check accepts a key of the maximum length", async () => {
  const { id } = await createPost(site);
  expect((await add(id, "k".repeat(200))).status).toBe(201);
});

it("two requests with one idempotency key add one comment and get the same response", async () => {
  const { id } = await createPost(site);
  const first = await add(id, "retry-1");
  const second = await add(id, "retry-1");
  expect(second.status).toBe(201);
  expect(second.text).toBe(first.text);
  expect(await countComments(id)).toBe(1);
});

it("twenty concurrent requests with one idempotency key add one comment", async () => {
  const { id } = await createPost(site);
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(id, "at-once")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.comment._id)).size).toBe(1);
  expect(await countComments(id)).toBe(1);
});

it("a reused idempotency key with other content is refused, and changes nothing", async () => {
  const { id } = await createPost(site);
  await add(id, "reused", "first");
  const { status, body } = await add(id, "reused", "second");
  expect(status).toBe(409);
  expect(body).toMatchObject({ success: false, code: "conflict" });
  expect(await countComments(id)).toBe(1);
});

it("requests without an idempotency key, or with different keys, each add a comment", async () => {
  const { id } = await createPost(site);
  for (const key of [undefined, undefined, "one", "two"]) await add(id, key);
  expect(await countComments(id)).toBe(4);
});

it("a failed request releases its idempotency key, so that a retry can succeed", async () => {
  const { id } = await createPost(site, { isPublished: false });
  expect((await add(id, "too-early")).status).toBe(404);
  await sql`update posts set is_published = true, published_at = now() where id = ${id}`;
  expect((await add(id, "too-early")).status).toBe(201);
});

it("a repeated upload creates one post, and the keys of two administrators are separate", async () => {
  const image = await pngBytes();
  const blog = { title: "Once", subTitle: "Only" };
  const admins = [await signInAdmin(site), await signInAdmin(site)];
  for (const admin of admins) {
    const { status } = await admin
      .with({ "idempotency-key": "the same" })
      .send("POST", "/api/blog/add", postForm(blog, image));
    expect(status).toBe(201);
    await admin
      .with({ "idempotency-key": "the same" })
      .send("POST", "/api/blog/add", postForm(blog, image));
  }
  const rows = await sql`select id from posts where title = 'Once'`;
  expect(rows).toHaveLength(2);
});

it("an idempotency key holds across two processes", async () => {
  const other = await createTestApp({ beside: site, settings: { RATE_LIMITS: "off" } });
  const { id: blog } = await createPost(site);
  const input = { blog, name: "Ngozi", content: "Hello" };
  const clients = [site.app, other.app].map((app) =>
    createRestClient(app, { headers: { "idempotency-key": "everywhere" } }),
  );
  await Promise.all(clients.map((client) => client.post("/api/blog/add-comment", input)));
  expect(await countComments(blog)).toBe(1);
  await other.close();
});

it("an idempotency key is forgotten after two days", async () => {
  const { id } = await createPost(site);
  await add(id, "old");
  const { db } = site.container.database;
  const { sweep } = createIdempotency({ db, write: createTestWrite(site), clock: site.clock });
  site.clock.advance({ hours: 47 });
  await sweep();
  await add(id, "old");
  expect(await countComments(id)).toBe(1);
  site.clock.advance({ hours: 2 });
  await sweep();
  await add(id, "old");
  expect(await countComments(id)).toBe(2);
});

describe("a plain HTML form without an idempotency key", () => {
  const person = { from_name: "Ngozi", reply_to: "ngozi@example.ng" };

  function post(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
    client = phone,
  ) {
    return client.post(path, String(new URLSearchParams(fields)), {
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
  }

  async function countMessages(message: string): Promise<number> {
    const [row] =
      await sql`select count(*)::int as total from contact_messages where message = ${message}`;
    return row?.total;
  }

  it("stores one message when the response was lost and the form is submitted again", async () => {
    const fields = { ...person, message: "Sent from a tunnel" };
    const first = await post("/contact", fields);
    const second = await post("/contact", fields);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(second.headers.location).toBe(first.headers.location);
    expect(await countMessages(fields.message)).toBe(1);
  });

  it("stores one comment when the form arrives twenty times at once", async () => {
    const { id } = await createPost(site);
    const fields = { name: "Ngozi", content: "Double tap" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(`/blog/${id}`, fields)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countComments(id)).toBe(1);
  });

  it("stores one comment when React or the service worker submits it the second time", async () => {
    const { id } = await createPost(site);
    await post(`/blog/${id}`, { name: "Ngozi", content: "Hello" }, { "idempotency-key": "worker" });
    expect((await add(id, "react")).status).toBe(201);
    expect((await add(id, "worker")).status).toBe(201);
    expect(await countComments(id)).toBe(1);
  });

  it("stores other texts, other authors and other posts as separate comments", async () => {
    const posts = [await createPost(site), await createPost(site)];
    for (const { id } of posts) await post(`/blog/${id}`, { name: "Ngozi", content: "Hello" });
    const [{ id } = { id: "" }] = posts;
    await post(`/blog/${id}`, { name: "Ada", content: "Hello" });
    await post(`/blog/${id}`, { name: "Ngozi", content: "Hello!" });
    expect(await Promise.all(posts.map((row) => countComments(row.id)))).toEqual([3, 1]);
  });

  it("stores what two visitors write in the same words", async () => {
    const { id } = await createPost(site);
    const comment = { name: "Ada", content: "Thank you" };
    const message = { ...person, message: "Do you deliver to Ikeja?" };
    for (const cookie of ["device=one", "device=other"]) {
      await post(`/blog/${id}`, comment, { cookie });
      await post("/contact", message, { cookie });
    }
    for (const client of [phone, site.visitor()]) {
      await post(`/blog/${id}`, comment, {}, client);
      await post("/contact", message, {}, client);
    }
    expect(await countComments(id)).toBe(4);
    expect(await countMessages(message.message)).toBe(4);
  });

  it("stores the same text again ten minutes later, and then once", async () => {
    const fields = { ...person, message: "Do you open on Monday?" };
    await post("/contact", fields);
    site.clock.advance({ minutes: 9 });
    await post("/contact", fields);
    expect(await countMessages(fields.message)).toBe(1);
    site.clock.advance({ minutes: 1 });
    await post("/contact", fields);
    await post("/contact", fields);
    expect(await countMessages(fields.message)).toBe(2);
  });

  it("refuses a second sign-up with the same number, whatever its password", async () => {
    const account = {
      fullName: "Ada Obi",
      email: "ada@example.ng",
      phone: "08030000077",
      state: "Lagos",
      city: "Ikeja",
    };
    const withPassword = (password: string) =>
      post("/signup", { ...account, password, confirmPassword: password });
    expect((await withPassword("a calm river at noon")).status).toBe(303);
    expect((await withPassword("another river at noon")).status).toBe(409);
  });
});
