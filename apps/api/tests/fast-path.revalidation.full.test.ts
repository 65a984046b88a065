import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createPost } from "./factories/posts.ts";
import { openRawHttp, type RawResponse, toComparableResponse } from "./support/calls/raw-http.ts";
import { createTestApp } from "./support/servers/test-app.ts";

/** Uses the built web package, because only it reports the data of a page. */
const site = await createTestApp({ renderer: await loadRenderer() });
const { ask, requestFastify, countFastPathResponses, port } = await openRawHttp(site);
afterAll(() => site.close());
const { id: postId } = await createPost(site, { title: "Shown to everyone" });

describe("an invalidated page on the fast path", () => {
  const { pageCache, database } = site.container;
  const drop = () => pageCache.invalidate(["posts", `post:${postId}`]);
  const reader = { "accept-encoding": "br" };
  const looked = ["/", "/blog?category=Finance", `/blog/${postId}`, "/api/blog/all?limit=15"];

  async function read(): Promise<void> {
    for (const address of looked) {
      for (const encoding of ["br", "identity"]) {
        await requestFastify(address, { "accept-encoding": encoding });
      }
    }
  }

  it.each(looked)("is revalidated before Fastify, with the same bytes: %s", async (address) => {
    await read();
    const before = await ask(address, reader);
    drop();
    let sent: RawResponse | undefined;
    const run = async () => {
      sent = await ask(address, reader);
    };
    expect(await countFastPathResponses(run)).toBe(1);
    expect(sent && toComparableResponse(sent)).toEqual(toComparableResponse(before));
    expect(toComparableResponse(await requestFastify(address, reader))).toEqual(
      toComparableResponse(before),
    );
  });

  it("is served without a body to HEAD, and with 304 to a client that has it", async () => {
    await read();
    const { headers } = await ask("/", reader);
    drop();
    const head = await ask("/", reader, "HEAD");
    expect([head.status, head.headers.etag, head.body.length]).toEqual([200, headers.etag, 0]);
    drop();
    const known = { ...reader, "if-none-match": String(headers.etag) };
    expect((await ask("/", known)).status).toBe(304);
  });

  it.each(looked)("is left to Fastify when its data changed: %s", async (address) => {
    await read();
    const title = `Changed for ${address}`;
    await database.sql`update posts set title = ${title} where id = ${postId}`;
    drop();
    let sent: RawResponse | undefined;
    const run = async () => {
      sent = await ask(address);
    };
    expect(await countFastPathResponses(run)).toBe(0);
    expect(sent?.body.toString()).toContain(title);
  });

  it("is left to Fastify for an encoding that is not cached yet", async () => {
    await read();
    pageCache.expireAll();
    await requestFastify("/blog", reader);
    drop();
    expect(await countFastPathResponses(() => ask("/blog", { "accept-encoding": "gzip" }))).toBe(0);
  });

  it("is not sent to a client that disconnected meanwhile, and others are served", async () => {
    await read();
    drop();
    await database.sql.begin(async (tx) => {
      await tx`lock table posts in access exclusive mode`;
      const reader = connect(port, "127.0.0.1");
      reader.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
      const isWaiting = async () => {
        // Not in the transaction, which would see the same sessions each time.
        const [row] = await database.sql`
          select count(*)::int as waiting from pg_locks join pg_stat_activity using (pid)
          where not granted and datname = current_database()`;
        return row?.waiting;
      };
      await expect.poll(isWaiting).toBeGreaterThan(0);
      reader.destroy();
      await once(reader, "close");
    });
    expect((await ask("/")).status).toBe(200);
  });
});
