import { afterAll, describe, expect, it } from "vitest";
import { createPost } from "./factories/posts.ts";
import { expectWithin } from "./support/outages/expect-within.ts";
import { createStubRenderer } from "./support/servers/stub-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { createTestWrite } from "./support/writes/test-write.ts";

/** Longest delay between a write in one process and its visibility in another. */
const SEEN_WITHIN_MS = 1_000;

const thereRenderer = createStubRenderer();
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

/**
 * Ends the connections on which processes listen, as a restart of the database or a proxy would.
 */
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

async function hideAndSee(title: string, betweenTimes: () => Promise<void>): Promise<void> {
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
  await expect.poll(isSeen, { interval: 10 }).toBe(true);
  expectWithin(performance.now() - writtenAt, SEEN_WITHIN_MS);
}

describe("an invalidation from another process", () => {
  it("arrives within a second", async () => {
    await hideAndSee("Plainly told", async () => {});
  });

  it("arrives within a second when the listener's connection is cut meanwhile", async () => {
    await hideAndSee("Told to nobody", cutListening);
    await expect.poll(isListening).toBe(true);
    await hideAndSee("Told again", async () => {});
  });

  it("arrives within a second however often the connection is cut", async () => {
    const timer = setInterval(() => void cutListening().catch(() => {}), 60);
    try {
      for (const title of ["First of all", "Second of all"]) {
        await hideAndSee(title, async () => {});
      }
    } finally {
      clearInterval(timer);
    }
    await expect.poll(isListening).toBe(true);
  });

  it("arrives when it is too large for one notification", async () => {
    const { id } = await createPost(here, { title: "One of a thousand" });
    await expect.poll(() => readThere(`/blog/${id}`)).toContain("One of a thousand");
    const made = thereRenderer.count();
    const others = Array.from(
      { length: 1_000 },
      (_, number) => `post:${number}-0198c1a2-0000-7000`,
    );
    await createTestWrite(here)(async ({ invalidateTags }) =>
      invalidateTags(...others, `post:${id}`),
    );
    await expect
      .poll(async () => {
        await readThere(`/blog/${id}`);
        return thereRenderer.count();
      })
      .toBeGreaterThan(made);
  });

  it("causes no render of unchanged pages", async () => {
    const { id } = await createPost(here);
    await readThere(`/blog/${id}`);
    const made = thereRenderer.count();
    const { id: last } = await createPost(here, { title: "Told after it" });
    await readThere(`/blog/${last}`);
    const madeWithLast = thereRenderer.count();
    expect(madeWithLast).toBe(made + 1);
    const write = createTestWrite(here);
    await write(async ({ invalidateTags }) => invalidateTags("post:other"));
    // Notifications come in order: once this one has dropped its page, the one before has arrived.
    await write(async ({ invalidateTags }) => invalidateTags(`post:${last}`));
    await expect
      .poll(async () => {
        await readThere(`/blog/${last}`);
        return thereRenderer.count();
      })
      .toBe(madeWithLast + 1);
    await readThere(`/blog/${id}`);
    expect(thereRenderer.count()).toBe(madeWithLast + 1);
  });
});
