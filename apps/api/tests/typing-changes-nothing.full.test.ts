import { beforeEach, describe, expect, it, vi } from "vitest";
import { createPost } from "./factories/posts.ts";
import { createTutorial } from "./factories/tutorials.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createStubRenderer } from "./support/servers/stub-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const renderer = createStubRenderer();
const site = await createTestApp({ renderer });
const { database, pageCache } = site.container;
const { sql } = database;
const owner = await signInAdmin(site);
const drops = vi.spyOn(pageCache, "invalidate");

/** The browser sends a working copy after a pause of two seconds. */
const SAVES_PER_MINUTE = 30;

const { id, version } = await createPost(site, { title: "Shown" });
const tutorial = await createTutorial(site, { audience: "everyone", title: "Lesson" });

const paths = [
  "/",
  `/blog/${id}`,
  "/feed.xml",
  "/rss.xml",
  "/sitemap.xml",
  `/api/blog/${id}`,
  "/api/blog/all",
  "/api/bblogs",
];

/** The state that visitors, feeds, clients of the API and the activity log have. */
async function readPublicState() {
  const answers = await Promise.all(paths.map((path) => site.visitor().get(path)));
  const [post] =
    await sql`select updated_at, version, xmin::text as written from posts where id = ${id}`;
  const [lesson] = await sql`
    select updated_at, version, xmin::text as written from tutorials where id = ${tutorial.id}`;
  const [activity] = await sql`select count(*)::int as entries from audit_entries`;
  const [revisions] = await sql`select count(*)::int as rows from revisions`;
  return {
    statuses: answers.map(({ status }) => status),
    etags: answers.map(({ headers }) => headers.etag),
    texts: answers.map(({ text }) => text),
    post,
    lesson,
    activity,
    revisions,
  };
}

/** Cached pages that were dropped, by their tags, and pages that were rendered again. */
async function countDuring(work: () => Promise<void>) {
  await readPublicState();
  drops.mockClear();
  const rendered = renderer.count();
  await work();
  await readPublicState();
  return {
    drops: drops.mock.calls.filter(([tags]) => tags.length > 0).length,
    renders: renderer.count() - rendered,
  };
}

async function typeForAMinute(form: string): Promise<void> {
  for (let save = 0; save < SAVES_PER_MINUTE; save += 1) {
    site.clock.advance({ seconds: 2 });
    const content = { title: "Shown", description: `<p>${"word ".repeat(save + 1)}</p>` };
    const draft = { id: "tab", savedAt: site.clock.now().getTime(), basedOn: "1", content };
    const { status, text } = await callProcedure(owner, "mutation", "drafts.save", { form, draft });
    expect(status, text).toBe(200);
  }
}

beforeEach(() => sql`truncate drafts, autosaves`);

describe("a minute of typing in a published text", () => {
  it.each([`post:${id}`, `tutorial:${tutorial.id}`])(
    "drops no cached page and changes no ETag, feed, time or activity: %s",
    async (form) => {
      const before = await readPublicState();
      expect(before.statuses).toEqual(paths.map(() => 200));
      expect(await countDuring(() => typeForAMinute(form))).toEqual({ drops: 0, renders: 0 });
      expect(await readPublicState()).toEqual(before);
      // The working copy and its version did arrive.
      expect(await sql`select form from drafts`).toEqual([{ form }]);
      expect(await sql`select form from autosaves`).toEqual([{ form }]);
    },
  );

  it("ends with an update, which changes all of them", async () => {
    await typeForAMinute(`post:${id}`);
    const before = await readPublicState();
    const counted = await countDuring(async () => {
      const input = { id, version, title: "Shown anew" };
      const { status, text } = await callProcedure(owner, "mutation", "posts.update", input);
      expect(status, text).toBe(200);
    });
    expect(counted.drops).toBe(1);
    expect(counted.renders).toBeGreaterThanOrEqual(2);
    const after = await readPublicState();
    for (const path of ["/", `/blog/${id}`, "/feed.xml", "/rss.xml", `/api/blog/${id}`]) {
      const at = paths.indexOf(path);
      expect([path, after.etags[at]]).not.toEqual([path, before.etags[at]]);
    }
    expect(after.post).not.toEqual(before.post);
    expect(after.activity?.entries).toBe(before.activity?.entries + 1);
    expect(after.revisions?.rows).toBeGreaterThan(before.revisions?.rows);
    expect(after.lesson).toEqual(before.lesson);
  });

  it("in which somebody publishes counts that publication, so the count can fail", async () => {
    const counted = await countDuring(async () => {
      await typeForAMinute(`post:${id}`);
      await owner.post("/api/blog/toggle-publish", { id, isPublished: false });
      await owner.post("/api/blog/toggle-publish", { id, isPublished: true });
    });
    expect(counted.drops).toBe(2);
    expect(counted.renders).toBeGreaterThan(0);
  });
});
