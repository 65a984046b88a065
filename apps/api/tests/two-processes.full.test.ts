import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { pngBytes, postForm } from "./support/content/pictures.ts";
import { createTestDatabase } from "./support/database/test-database.ts";
import { mailSettings, startMailServer } from "./support/mail/mail-server.ts";
import { startServerProcess } from "./support/servers/server-process.ts";
import { connect } from "./support/servers/test-server.ts";

const ADMIN = { email: "owner@ebute.example", password: "seven slow green lorries" };

/**
 * A change is seen through another process in some milliseconds, where others leave this machine
 * time for it.
 */
const soon = { interval: 20 };

vi.setConfig({ testTimeout: 60_000 });

const undo: Array<() => unknown> = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

const database = await createTestDatabase({ isMigrated: false });
undo.push(() => database.drop());
const sql = connect(database.connection);
undo.push(() => sql.end({ timeout: 1 }));
const mailServer = await startMailServer();
undo.push(() => mailServer.stop());
const dataDir = mkdtempSync(path.join(os.tmpdir(), "ebute-processes-"));
undo.push(() => rmSync(dataDir, { recursive: true, force: true }));

// Starts both at once on an empty database and folder, behind a proxy that forwards the client
// address.
const [here, there] = await Promise.all([start(), start()]);

function start() {
  return startServerProcess({
    connection: database.connection,
    dataDir,
    settings: mailSettings(mailServer, {
      PUBLIC_URL: "http://ebute.example",
      TRUST_PROXY: "1",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    }),
  });
}
undo.push(here.stop, there.stop);
// The pictures of the sample content in all their sizes: no test here looks at them, and they keep
// two cores busy.
await sql`delete from pgboss.job where name = 'media.make-variants' and state = 'created'`;

type Call = { method?: string; body?: object | FormData; headers?: Record<string, string> };

async function call(url: string, { method, body, headers = {} }: Call = {}) {
  const isForm = body instanceof FormData;
  const answer = await fetch(url, {
    method: method ?? (body ? "POST" : "GET"),
    redirect: "manual",
    headers: isForm || !body ? headers : { "content-type": "application/json", ...headers },
    body: isForm || !body ? body : JSON.stringify(body),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isJson = answer.headers.get("content-type")?.startsWith("application/json");
  return { status: answer.status, bytes, json: isJson ? JSON.parse(bytes.toString()) : {} };
}

async function signIn(): Promise<{ authorization: string }> {
  const { status, json } = await call(`${here.url}/api/admin/login`, { body: ADMIN });
  if (status !== 200) throw new Error(`signing in was refused: ${json.message}`);
  return { authorization: `Bearer ${json.token}` };
}

// The sample content keeps two cores busy; on a slow machine a sign-in may be told to wait.
const admin = await vi.waitFor(signIn, { timeout: 30_000, interval: 250 });

async function addPost(title: string): Promise<{ _id: string; image: string }> {
  const words = { title, subTitle: "Words", description: "<p>Text</p>", isPublished: true };
  const body = postForm(words, await pngBytes());
  const { json } = await call(`${here.url}/api/blog/add`, { body, headers: admin });
  return json.blog;
}

function publish(id: string, isPublished: boolean) {
  const body = { id, isPublished };
  return call(`${here.url}/api/blog/toggle-publish`, { body, headers: admin });
}

async function home(url: string): Promise<string> {
  return (await call(`${url}/`)).bytes.toString();
}

describe("two processes that start at once on an empty database", () => {
  it("create one administrator and one set of sample content", async () => {
    const [admins] = await sql`select count(*)::int as total from admins`;
    expect(admins?.total).toBe(1);
    const [posts] = await sql`
      select count(*)::int as total, count(distinct title)::int as titles from posts`;
    expect(posts?.total).toBeGreaterThan(0);
    expect(posts?.titles).toBe(posts?.total);
    const [materials] = await sql`
      select count(*)::int as total, count(distinct title)::int as titles from materials`;
    expect(materials?.titles).toBe(materials?.total);
  });

  it("schedule each periodic job once", async () => {
    const rows = await sql`select name, count(*)::int as total from pgboss.schedule group by name`;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ total }) => total === 1)).toBe(true);
  });
});

describe("two processes", () => {
  it("share sessions, and end them everywhere immediately", async () => {
    const headers = await signIn();
    const read = (url: string) => call(`${url}/api/admin/blogs`, { headers });
    expect((await read(there.url)).status).toBe(200);
    await call(`${there.url}/api/auth/logout`, { method: "POST", headers });
    expect([(await read(here.url)).status, (await read(there.url)).status]).toEqual([401, 401]);
  });

  it("count attempts together", async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const { url } = attempt % 2 ? here : there;
      const body = { email: "guessed@ebute.example", password: `wrong password ${attempt}` };
      statuses.push((await call(`${url}/api/admin/login`, { body })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it("count attempts by the client that the proxy names", async () => {
    const { _id: blog } = await addPost("Much commented");
    const comment = ({ url }: { url: string }, visitor: string) => {
      const body = { blog, name: "Ngozi", content: "Hello" };
      const headers = { "x-forwarded-for": visitor };
      return call(`${url}/api/blog/add-comment`, { body, headers });
    };
    for (let count = 0; count < 20; count += 1) {
      expect((await comment(count % 2 ? here : there, "198.51.100.7")).status).toBe(201);
    }
    expect((await comment(here, "198.51.100.8")).status).toBe(429);
    expect((await comment(there, "203.0.113.8")).status).toBe(201);
  });

  it("run concurrent requests with one idempotency key once", async () => {
    const { _id: blog } = await addPost("Twice at once");
    const body = { blog, name: "Ngozi", content: "Once" };
    const headers = { "idempotency-key": "both", "x-forwarded-for": "192.0.2.7" };
    const answers = await Promise.all(
      [here, there, here, there].map(({ url }) =>
        call(`${url}/api/blog/add-comment`, { body, headers }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ json }) => json.comment._id)).size).toBe(1);
    const [row] = await sql`select count(*)::int as total from comments where post_id = ${blog}`;
    expect(row?.total).toBe(1);
  });

  it("serve the same pictures", async () => {
    const { image } = await addPost("Pictured");
    const { pathname } = new URL(image, here.url);
    const [first, second] = await Promise.all([
      call(here.url + pathname),
      call(there.url + pathname),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.bytes.equals(first.bytes)).toBe(true);
  });

  it("do each job once", async () => {
    const visitors = Array.from({ length: 8 }, (_, index) => `visitor-${index}@example.ng`);
    for (const [index, reply_to] of visitors.entries()) {
      const { url } = index % 2 ? here : there;
      const body = { from_name: "Ada", reply_to, message: `Message of ${reply_to}` };
      const headers = { "x-forwarded-for": `192.0.${index}.9` };
      expect((await call(`${url}/api/contact`, { body, headers })).status).toBe(201);
    }
    const senders = () => mailServer.mails.map(({ parsed }) => parsed.replyTo?.[0]?.address);
    await expect.poll(() => senders().sort()).toEqual(visitors);
  });

  it("show each other's publications soon", async () => {
    const { _id: id } = await addPost("Coming and going");
    await expect.poll(() => home(there.url), soon).toContain("Coming and going");
    await publish(id, false);
    await expect.poll(() => home(there.url), soon).not.toContain("Coming and going");
    await publish(id, true);
    await expect.poll(() => home(there.url), soon).toContain("Coming and going");
  });

  it("show them even when the listener's connection was cut before", async () => {
    const { _id: id } = await addPost("Said to nobody");
    await expect.poll(() => home(there.url), soon).toContain("Said to nobody");
    const cut = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`;
    expect(cut.length).toBeGreaterThanOrEqual(2);
    await publish(id, false);
    await expect.poll(() => home(there.url), soon).not.toContain("Said to nobody");
  });
});

// Runs last, because it stops one of the two processes.
describe("one of two processes that is stopped", () => {
  it("loses no request of a proxy that switches to the other, and exits with 0", async () => {
    const answers: unknown[] = [];
    let isOver = false;
    const visitors = Array.from({ length: 8 }, async (_, index) => {
      for (let turn = index; !isOver; turn += 1) {
        answers.push(await askOneOf(turn).catch((error) => error));
      }
    });
    await expect.poll(() => answers.length, soon).toBeGreaterThan(30);
    const code = await here.stop();
    isOver = true;
    await Promise.all(visitors);
    expect([...new Set(answers)]).toEqual([200]);
    expect(code).toBe(0);
  });

  /** In turn, and the other one where no connection can be had: then nothing was sent. */
  async function askOneOf(turn: number): Promise<number> {
    const [first, second] = turn % 2 ? [here, there] : [there, here];
    const words = "/api/blog/all?limit=3";
    try {
      return (await call(first.url + words)).status;
    } catch (error) {
      if (!(error instanceof Error) || !String(error.cause).includes("ECONNREFUSED")) throw error;
      return (await call(second.url + words)).status;
    }
  }
});
