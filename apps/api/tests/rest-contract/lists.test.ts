import { describe, expect, it } from "vitest";
import {
  addBlog,
  addComment,
  addStudent,
  addTutorial,
  expectFailure,
} from "#tests/support/calls/response-schemas.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";
import { signInAdmin } from "#tests/support/sign-in/sign-in.ts";

const site = await createTestApp({ hasBackground: true, settings: { RATE_LIMITS: "off" } });
const admin = await signInAdmin(site);
const visitor = site.visitor();
const { _id: blogId } = await addBlog(admin, { isPublished: true, category: "Health" });
const { _id: tutorialId } = await addTutorial(admin, { audience: "everyone", category: "other" });

async function addApprovedComment() {
  const { _id: id } = await addComment(visitor, blogId);
  await admin.post("/api/admin/approve-comment", { id });
}

const post = (url: string, input: object) => async () => {
  const { status, text } = await admin.post(url, input);
  expect(status, text).toBe(201);
};

let readers = 0;

/** Whether an address becomes a row is decided after the answer. */
async function addSubscriber() {
  readers += 1;
  const email = `reader-${readers}@example.ng`;
  await visitor.post("/api/subscribe", { email });
  await expect
    .poll(async () => (await admin.get("/api/subscribers?limit=1")).text, { interval: 20 })
    .toContain(email);
}

const comment = post("/api/bcomments", { text: "Why?", blogId: tutorialId });

const lists: [string, string, () => Promise<unknown>][] = [
  ["/api/blog/all?", "blogs", () => addBlog(admin, { isPublished: true })],
  [
    "/api/blog/all?category=startup&search=post&",
    "blogs",
    () => addBlog(admin, { isPublished: true }),
  ],
  ["/api/admin/blogs?", "blogs", () => addBlog(admin)],
  [`/api/blog/comment?blogId=${blogId}&`, "comments", addApprovedComment],
  ["/api/admin/comments?", "comments", () => addComment(visitor, blogId)],
  ["/api/admin/comments?isApproved=true&", "comments", addApprovedComment],
  ["/api/subscribers?", "subscribers", addSubscriber],
  ["/api/bblogs?", "bblogs", () => addTutorial(admin)],
  ["/api/bblogs?category=tutorial&", "bblogs", () => addTutorial(admin)],
  [
    "/api/bmaterials?",
    "bmaterials",
    post("/api/bmaterials", { title: "A", fileUrl: "https://a.ng" }),
  ],
  ["/api/updates?", "updates", post("/api/updates", { title: "A", content: "B" })],
  [`/api/bcomments/${tutorialId}?`, "comments", comment],
  [`/api/bcomments?blogId=${tutorialId}&`, "bcomments", comment],
  ["/api/bcomments?", "bcomments", comment],
  ["/api/user?", "users", () => addStudent(site)],
  ["/api/admin/orders?", "orders", post("/api/admin/orders", { customerName: "Musa" })],
  [
    "/api/admin/messages?",
    "messages",
    post("/api/contact", { from_name: "A", reply_to: "a@b.ng", message: "Hello" }),
  ],
];

describe.each(lists)("the REST list %s", (path, name, create) => {
  async function read(query: string) {
    const { status, body, text } = await admin.get(`${path}${query}`);
    expect(status, text).toBe(200);
    const rows = body[name] as { _id: string; createdAt: string }[];
    return { ids: rows.map(({ _id }) => _id), rows, nextCursor: body.nextCursor as string | null };
  }

  it("returns the newest first, each once, while new ones are added", async () => {
    for (let index = 0; index < 5; index += 1) {
      // Two of them at the same moment.
      if (index !== 3) site.clock.advance({ minutes: 1 });
      await create();
    }
    const { rows, ids: all } = await read("");
    const times = rows.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(all.length).toBeGreaterThanOrEqual(5);

    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof read>> = await read(
        `limit=2${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`,
      );
      seen.push(...page.ids);
      cursor = page.nextCursor;
      if (seen.length > 2) continue;
      site.clock.advance({ minutes: 1 });
      await create();
    } while (cursor !== null);
    expect(seen).toEqual(all);
  });

  it("ends without a cursor, and refuses an invalid limit or cursor", async () => {
    expect((await read("limit=500")).nextCursor).toBeNull();
    for (const query of ["limit=0", "limit=-1", "limit=501", "limit=1.5", "limit=x", "cursor=x"]) {
      expectFailure(await admin.get(`${path}${query}`), 400);
    }
  });
});

it("a REST list returns at most 500 entries without a limit, and a cursor to the rest", async () => {
  await site.container.database.sql`
    insert into updates (id, title, content, created_at, updated_at)
    select gen_random_uuid(), 'A', 'B', now(), now() from generate_series(1, 501)`;
  const { body } = await admin.get<{ updates: unknown[]; nextCursor: string }>("/api/updates");
  expect(body.updates).toHaveLength(500);
  const rest = await admin.get<{ updates: unknown[] }>(`/api/updates?cursor=${body.nextCursor}`);
  expect(rest.body.updates.length).toBeGreaterThan(0);
});
