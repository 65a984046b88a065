import { describe, expect, it } from "vitest";
import { createComment } from "./factories/comments.ts";
import { createPost } from "./factories/posts.ts";
import { createSubscriber } from "./factories/subscribers.ts";
import { createTestApp, type TestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { id: postId } = await createPost(site, { isPublished: true, category: "Health" });
const admin = await signInAdmin(site);

type Row = { _id: string };
type List = Record<string, unknown> & { nextCursor: string | null };

const lists: [string, string, (app: TestApp) => Promise<{ id: string }>][] = [
  ["/api/blog/all?", "blogs", (app) => createPost(app)],
  ["/api/blog/all?category=Finance&", "blogs", (app) => createPost(app)],
  ["/api/admin/blogs?", "blogs", (app) => createPost(app, { isPublished: false })],
  [
    `/api/blog/comment?blogId=${postId}&`,
    "comments",
    (app) => createComment(app, { postId, isApproved: true }),
  ],
  ["/api/admin/comments?", "comments", (app) => createComment(app, { postId })],
  ["/api/admin/comments?isApproved=false&", "comments", (app) => createComment(app, { postId })],
  ["/api/subscribers?", "subscribers", (app) => createSubscriber(app)],
];

describe.each(lists)("the paginated list %s", (path, name, createRow) => {
  async function read(query: string) {
    const { status, body } = await admin.get<List>(`${path}${query}`);
    const rows = (body[name] ?? []) as Row[];
    return { status, ids: rows.map(({ _id }) => _id), nextCursor: body.nextCursor };
  }

  it("returns every row once, newest first, despite new rows and equal times", async () => {
    const made: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      if (index % 3 === 0) site.clock.advance({ minutes: 1 });
      made.unshift((await createRow(site)).id);
    }
    const { ids: all } = await read("limit=500");
    expect(all.slice(0, 7)).toEqual(made);

    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await read(`limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.ids.length).toBeLessThanOrEqual(2);
      seen.push(...page.ids);
      cursor = page.nextCursor;
      site.clock.advance({ minutes: 1 });
      await createRow(site);
    }
    expect(seen).toEqual(all);
  });

  it("ends without a cursor exactly at the last row", async () => {
    const { ids } = await read("limit=500");
    const exact = await read(`limit=${ids.length}`);
    expect(exact.nextCursor).toBeNull();
    const short = await read(`limit=${ids.length - 1}`);
    const rest = await read(`limit=500&cursor=${short.nextCursor}`);
    expect(rest).toMatchObject({ ids: [ids.at(-1)], nextCursor: null });
  });

  it.each(["0", "-1", "501", "1.5", "x", "NaN", "1e9", "0x10x"])(
    "refuses the limit %s",
    async (limit) => {
      expect((await read(`limit=${limit}`)).status).toBe(400);
    },
  );

  it.each([
    "x",
    "%00",
    Buffer.from("2026-01-01T00:00:00.000Z|' or 1=1").toString("base64url"),
    Buffer.from("infinity|0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b").toString("base64url"),
    Buffer.from("+275760-09-13T00:00:00.000Z|0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b").toString(
      "base64url",
    ),
    "x".repeat(201),
  ])("refuses the cursor %s", async (cursor) => {
    expect((await read(`cursor=${cursor}`)).status).toBe(400);
  });
});
