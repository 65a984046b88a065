import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPost } from "./factories/posts.ts";
import { createStubRenderer } from "./support/servers/stub-renderer.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const renderer = createStubRenderer();
const site = await createTestApp({ renderer });
const address = await site.app.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => site.close());

/** More than the renders that run and wait at once. */
const FLOOD = 300;

function ask(path: string): Promise<Response> {
  return fetch(`${address}${path}`, { headers: { "accept-encoding": "identity" } });
}

describe("a flood of requests for uncached pages", () => {
  let release: () => void;
  let flood: Promise<Response>[];
  let knownId: string;

  beforeAll(async () => {
    ({ id: knownId } = await createPost(site, { title: "Known" }));
    await ask("/");
    await ask(`/blog/${knownId}`);
    release = renderer.hold();
    flood = Array.from({ length: FLOOD }, (_, number) => ask(`/?q=random${number}`));
  });

  it("evicts no cached page", async () => {
    await expect.poll(() => renderer.count()).toBe(6);
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask("/")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(200);
    await Promise.all(answers.map((answer) => answer.text()));
  });

  it("leaves capacity for pages that were cached before, and for the signed-in areas", async () => {
    const made = renderer.count();
    site.container.pageCache.invalidate([`post:${knownId}`]);
    const known = ask(`/blog/${knownId}`);
    const panel = ask("/admin");
    await expect.poll(() => renderer.count()).toBe(made + 2);
    release();
    expect((await known).status).toBe(200);
    expect((await panel).status).toBe(200);
  });

  it("is served up to the capacity, and the rest gets Retry-After", async () => {
    const answers = await Promise.all(flood);
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(statuses.filter((status) => status === 200)).toHaveLength(44);
    for (const answer of answers) {
      const text = await answer.text();
      if (answer.status !== 503) continue;
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(text).toContain("<h1>");
    }
  });

  it("takes no space in the page cache", async () => {
    for (let number = 0; number < FLOOD; number += 50) {
      expect(site.container.pageCache.peek(`/?q=random${number}`)).toBeUndefined();
    }
    expect(site.container.pageCache.peek("/")).toBeDefined();
  });
});
