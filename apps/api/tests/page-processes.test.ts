import { afterAll, describe, expect, it } from "vitest";
import { createPost } from "./factories/posts.ts";
import { createPlainRenderer } from "./support/plain-renderer.ts";
import { signInAdmin } from "./support/sign-in.ts";
import { createTestApp } from "./support/test-app.ts";
import { createTestWrite } from "./support/test-write.ts";

/** What may lie between a write in one process and its being seen in another. */
const SEEN_WITHIN_MS = 1_000;

const thereRenderer = createPlainRenderer();
const here = await createTestApp({ hasBackground: true });
const there = await createTestApp({ beside: here, renderer: thereRenderer, hasBackground: true });
afterAll(async () => {
  await there.close();
  await here.close();
});
const admin = await signInAdmin(here);

async function readThere(url: string): Promise<string> {
  return (await there.visitor().get(url)).text;
}

/** Ends the connections on which processes listen, as a restart of the database or a proxy would. */
async function cutListening(): Promise<void> {
  const rows = await here.container.database.sql<{ pid: number }[]>`
    select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`;
  expect(rows.length).toBeGreaterThan(0);
}

async function isListening(): Promise<boolean> {
  const [row] = await here.container.database.sql<{ count: number }[]>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and query like 'listen %'`;
  return row?.count === 2;
}

async function hideAndSee(title: string, betweenTimes: () => Promise<void>): Promise<number> {
  const { id } = await createPost(here, { title });
  await admin.post("/api/blog/toggle-publish", { id, isPublished: false });
  await admin.post("/api/blog/toggle-publish", { id, isPublished: true });
  await expect.poll(() => readThere("/")).toContain(title);
  await expect.poll(() => readThere("/api/blog/all")).toContain(title);
  await betweenTimes();
  await admin.post("/api/blog/toggle-publish", { id, isPublished: false });
  const writtenAt = performance.now();
  const isSeen = async () => {
    const texts = await Promise.all(["/", "/api/blog/all", `/blog/${id}`].map(readThere));
    return texts.every((text) => !text.includes(title));
  };
  while (!(await isSeen())) await new Promise((resolve) => setTimeout(resolve, 10));
  return performance.now() - writtenAt;
}

describe("a change made in one process", () => {
  it("is seen through the other within a second", async () => {
    expect(await hideAndSee("Plainly told", async () => {})).toBeLessThan(SEEN_WITHIN_MS);
  });

  it("is seen within a second when the connection that would tell it is cut in between", async () => {
    expect(await hideAndSee("Told to nobody", cutListening)).toBeLessThan(SEEN_WITHIN_MS);
    await expect.poll(isListening).toBe(true);
    expect(await hideAndSee("Told again", async () => {})).toBeLessThan(SEEN_WITHIN_MS);
  });

  it("is seen within a second however often the connection is cut", async () => {
    const timer = setInterval(() => void cutListening().catch(() => {}), 60);
    try {
      for (const title of ["First of all", "Second of all"]) {
        expect(await hideAndSee(title, async () => {})).toBeLessThan(SEEN_WITHIN_MS);
      }
    } finally {
      clearInterval(timer);
    }
    await expect.poll(isListening, { timeout: 5_000 }).toBe(true);
  });

  it("is told also when it is a large one", async () => {
    const { id } = await createPost(here, { title: "One of a thousand" });
    await expect.poll(() => readThere(`/blog/${id}`)).toContain("One of a thousand");
    const made = thereRenderer.count();
    const others = Array.from(
      { length: 1_000 },
      (_, number) => `post:${number}-0198c1a2-0000-7000`,
    );
    await createTestWrite(here)(async ({ touch }) => touch(...others, `post:${id}`));
    await expect
      .poll(async () => {
        await readThere(`/blog/${id}`);
        return thereRenderer.count();
      })
      .toBeGreaterThan(made);
  });

  it("costs the other process no render of what has not changed", async () => {
    const { id } = await createPost(here);
    await readThere(`/blog/${id}`);
    const made = thereRenderer.count();
    await createTestWrite(here)(async ({ touch }) => touch("post:other"));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await readThere(`/blog/${id}`);
    expect(thereRenderer.count()).toBe(made);
  });
});
