import { expect, it } from "vitest";
import { createAdmin } from "../factories/admins.ts";
import { createPost } from "../factories/posts.ts";
import { createRestClient } from "../support/calls/rest-client.ts";
import { createTestApp } from "../support/servers/test-app.ts";
import { openSession, signInAdmin } from "../support/sign-in/sign-in.ts";

const site = await createTestApp({ hasBackground: true });

it("a clock set back by a day breaks no session, write, page or list", async () => {
  const admin = await signInAdmin(site);
  const post = await createPost(site, { title: "Before" });
  site.clock.advance({ hours: -24 });
  const later = await createPost(site, { title: "After" });
  expect((await admin.get("/api/admin/blogs")).status).toBe(200);
  const body = { blog: later.id, name: "Ada", content: "On a clock that was wrong" };
  expect((await site.visitor().post("/api/blog/add-comment", body)).status).toBe(201);
  const seen: string[] = [];
  let cursor = "";
  do {
    const { body: page } = await site
      .visitor()
      .get<{ blogs: { _id: string }[]; nextCursor: string | null }>(
        `/api/blog/all?limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
    seen.push(...page.blogs.map(({ _id }) => _id));
    cursor = page.nextCursor ?? "";
  } while (cursor);
  expect(seen.sort()).toEqual([post.id, later.id].sort());
  expect((await site.app.inject("/")).statusCode).toBe(200);
});

it("a clock that was years ahead while attempts were counted locks no account for good", async () => {
  const { email } = await createAdmin(site);
  const guesser = createRestClient(site.app);
  const guess = async () =>
    (await guesser.post("/api/admin/login", { email, password: "not the right one" })).status;
  const guessOften = async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push(await guess());
    return statuses;
  };
  const tenTimes = [...Array(10).fill(401), 429];
  expect(await guessOften()).toEqual(tenTimes);
  site.clock.advance({ hours: -24 * 400 });
  expect(await openSession(site.visitor(), email)).toBeTruthy();
  // Attempts are counted again, so setting the clock back gives no further guesses.
  expect(await guessOften()).toEqual(tenTimes);
});

it("sessions expire by the current clock, even after it jumps ahead", async () => {
  const admin = await signInAdmin(site);
  site.clock.advance({ hours: 24 * 400 });
  expect((await admin.get("/api/admin/blogs")).status).toBe(401);
  expect((await (await signInAdmin(site)).get("/api/admin/blogs")).status).toBe(200);
});
