import { renameSync } from "node:fs";
import path from "node:path";
import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pngBytes, postForm } from "./support/content/pictures.ts";
import { createTestDatabase } from "./support/database/test-database.ts";
import { type MailServer, mailSettings, startMailServer } from "./support/mail/mail-server.ts";
import { expectWithin } from "./support/outages/expect-within.ts";
import { call, type SiteBehindNginx, startBehindNginx } from "./support/servers/behind-nginx.ts";
import { connect } from "./support/servers/test-server.ts";
import { createLedger } from "./support/writes/ledger.ts";
import { adminWrites } from "./support/writes/ledger-writes.ts";

const ADMIN = { email: "owner@ebute.example", password: "seven slow green lorries" };
const PROCESSES = 4;
const TEST_TIMEOUT_MS = 60_000;

/** Longest delay between a write through one process and its visibility through each other. */
const SEEN_WITHIN_MS = 1_000;
/** Concurrent tests may delay one attempt beyond that, but not every attempt. */
const soon = { interval: 10 };

const undo: Array<() => unknown> = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

let site: SiteBehindNginx;
let sql: postgres.Sql;
let mailServer: MailServer;
let admin: { authorization: string };

async function start(): Promise<void> {
  const { connection, drop } = await createTestDatabase();
  undo.push(drop);
  sql = connect(connection);
  undo.push(() => sql.end({ timeout: 1 }));
  mailServer = await startMailServer();
  undo.push(() => mailServer.stop());
  const settings = mailSettings(mailServer, {
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SAMPLE_CONTENT: "off",
    SITE_OPEN: "on",
  });
  site = await startBehindNginx({ processes: PROCESSES, connection, settings });
  undo.push(() => site.stop());
  admin = await signIn();
}

async function signIn(): Promise<{ authorization: string }> {
  const { status, text } = await call(`${site.url}/api/admin/login`, { body: ADMIN });
  if (status !== 200) throw new Error(`signing in was refused: ${text}`);
  return { authorization: `Bearer ${JSON.parse(text).token}` };
}

async function addPost(title: string): Promise<string> {
  const words = { title, subTitle: "Words", description: "<p>Text</p>", isPublished: true };
  const body = postForm(words, await pngBytes());
  const { status, text } = await call(`${site.url}/api/blog/add`, { body, headers: admin });
  if (status !== 201) throw new Error(`the post was refused: ${text}`);
  return JSON.parse(text).blog._id;
}

/** Processes to which nginx sent these requests, each once. */
function processesAsked(what: string): string[] {
  const lines = site.log().requests.filter((line) => line.includes(` ${what} `));
  return [...new Set(lines.flatMap((line) => line.match(/127\.0\.0\.1:\d+/g) ?? []))];
}

const everyOne = (status: number) => Array.from({ length: PROCESSES }, () => status);

describe("four processes behind nginx", () => {
  beforeAll(start, 120_000);

  it(
    "share sessions, and end them everywhere immediately",
    async () => {
      for (let round = 0; round < PROCESSES; round += 1) {
        const headers = await signIn();
        const ask = async ({ url }: { url: string }) =>
          (await call(`${url}/api/admin/blogs`, { headers })).status;
        expect(await Promise.all(site.servers.map(ask))).toEqual(everyOne(200));
        await call(`${site.url}/api/auth/logout`, { method: "POST", headers });
        expect(await Promise.all(site.servers.map(ask))).toEqual(everyOne(401));
      }
    },
    TEST_TIMEOUT_MS,
  );

  it(
    "count guesses of one subnet at an account together",
    async () => {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 11; attempt += 1) {
        const body = { email: "guessed@ebute.example", password: `wrong password ${attempt}` };
        const from = `127.0.7.${attempt + 1}`;
        statuses.push((await call(`${site.url}/api/admin/login`, { body, from })).status);
      }
      expect(statuses).toEqual([...Array(10).fill(401), 429]);
      const asked = () => processesAsked("POST /api/admin/login").length;
      await expect.poll(asked, soon).toBe(PROCESSES);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    "count requests of one subnet together, whatever address a client claims",
    async () => {
      const blog = await addPost("Much commented");
      const comment = async (from: string, claimed: string) => {
        const body = { blog, name: "Ngozi", content: "Hello" };
        const headers = { "x-forwarded-for": claimed };
        return (await call(`${site.url}/api/blog/add-comment`, { body, headers, from })).status;
      };
      for (let count = 0; count < 20; count += 1) {
        expect(await comment(`127.0.50.${count + 1}`, `203.0.${count}.7`)).toBe(201);
      }
      expect(await comment("127.0.50.99", "203.0.99.7")).toBe(429);
      expect(await comment("127.0.51.1", "203.0.99.7")).toBe(201);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    "use nginx's request id, and ignore the client's",
    async () => {
      for (const address of ["/about", "/about", "/api/blog/all", "/none"]) {
        const headers = { "x-request-id": "chosen-by-a-visitor" };
        const answer = await fetch(site.url + address, { headers });
        expect([address, answer.headers.get("x-request-id")]).toEqual([
          address,
          expect.stringMatching(/^[0-9a-f]{32}$/),
        ]);
      }
    },
    TEST_TIMEOUT_MS,
  );

  it(
    "run concurrent requests with one idempotency key once",
    async () => {
      const blog = await addPost("Several times at once");
      const body = { blog, name: "Ngozi", content: "Once" };
      const headers = { "idempotency-key": "each" };
      const from = "127.0.60.1";
      const answers = await Promise.all(
        Array.from({ length: 2 * PROCESSES }, () =>
          call(`${site.url}/api/blog/add-comment`, { body, headers, from }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([...everyOne(201), ...everyOne(201)]);
      expect(new Set(answers.map(({ text }) => JSON.parse(text).comment._id)).size).toBe(1);
      const [row] = await sql`select count(*)::int as total from comments where post_id = ${blog}`;
      expect(row?.total).toBe(1);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    "show a change in the next page that each of them sends, within a second",
    async () => {
      const id = await addPost("Coming and going");
      const delays: number[] = [];
      for (const isPublished of [false, true, false, true, false]) {
        await call(`${site.url}/api/blog/toggle-publish`, {
          body: { id, isPublished },
          headers: admin,
        });
        const changedAt = performance.now();
        const isSeen = async ({ url }: { url: string }) => {
          const shows = async () => (await call(`${url}/`)).text.includes("Coming and going");
          await expect.poll(shows, soon).toBe(isPublished);
          delays.push(performance.now() - changedAt);
        };
        await Promise.all(site.servers.map(isSeen));
      }
      const median = delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)];
      expectWithin(median ?? 0, SEEN_WITHIN_MS);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    "do each job once",
    async () => {
      const visitors = Array.from({ length: 12 }, (_, index) => `visitor-${10 + index}@example.ng`);
      const sending = visitors.map(async (reply_to, index) => {
        const body = { from_name: "Ada", reply_to, message: `Message of ${reply_to}` };
        return (await call(`${site.url}/api/contact`, { body, from: `127.0.${70 + index}.9` }))
          .status;
      });
      expect(new Set(await Promise.all(sending))).toEqual(new Set([201]));
      const senders = () =>
        mailServer.mails.map(({ parsed }) => parsed.replyTo?.[0]?.address).sort();
      await expect.poll(senders, { timeout: 20_000 }).toEqual(visitors);
    },
    TEST_TIMEOUT_MS,
  );

  // From here on there is one process less.
  it(
    "lose no request when one process is killed, and do each write once",
    async () => {
      const ledger = createLedger(site.url, await writes());
      const statuses: unknown[] = [];
      let isOver = false;
      const reading = ["/", "/api/blog/all?limit=3", "/blog"].map(async (address) => {
        while (!isOver) {
          statuses.push(await call(site.url + address).then(({ status }) => status, String));
        }
      });
      const writing = [1, 2].map(async () => {
        while (!isOver) await ledger.write();
      });
      try {
        await expect.poll(() => statuses.length, soon).toBeGreaterThan(60);
        process.kill(site.servers[1]?.pid ?? 0, "SIGKILL");
        const until = statuses.length + 200;
        await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(until);
      } finally {
        isOver = true;
        await Promise.all([...reading, ...writing]);
      }
      expect([...new Set(statuses)]).toEqual([200]);
      await expect.poll(() => ledger.retry(), { timeout: 20_000 }).toEqual([]);
      expect(await ledger.findWrong(sql)).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    "leave neither client addresses nor paths in nginx's logs, even for errors",
    async () => {
      const from = "127.0.90.9";
      // Larger than nginx keeps in memory.
      const body = Buffer.alloc(200_000);
      const upload = async () =>
        (await call(`${site.url}/api/blog/add?q=a-secret-word`, { body, from })).status;
      expect(await upload()).toBeLessThan(500);
      const folder = path.join(site.folder, "body");
      renameSync(folder, `${folder}-away`);
      expect(await upload()).toBe(500);
      renameSync(`${folder}-away`, folder);
      for (let turn = 0; turn < 2 * PROCESSES; turn += 1) {
        expect((await call(`${site.url}/api/blog/all?q=a-secret-word`, { from })).status).toBe(200);
        await call(`${site.url}/unsubscribe/a-secret-ticket`, { from });
        await call(`${site.url}/preview/post/a-secret-ticket`, { from });
      }
      const own = () => site.log().requests.filter((line) => line.startsWith("127.0.90.0 "));
      const links = () => own().filter((line) => line.includes(" GET /unsubscribe/- ")).length;
      // nginx writes a line after the visitor has the answer.
      await expect.poll(links, soon).toBe(2 * PROCESSES);
      // Passed over: the process that is gone.
      expect(own().filter((line) => /:\d+, 127\.0\.0\.1:/.test(line)).length).toBeGreaterThan(0);
      const { requests, errors } = site.log();
      expect(`${requests.join("\n")}${errors}`).not.toMatch(/127\.0\.90\.9|a-secret/);
    },
    TEST_TIMEOUT_MS,
  );
});

/** Of an administrator, without pictures: those of visitors would be too many for one network. */
async function writes() {
  const token = admin.authorization.replace("Bearer ", "");
  const image = await pngBytes();
  const all = adminWrites({ token, image, moderated: () => "" });
  const plain = ["/api/updates", "/api/bmaterials", "/api/admin/orders"];
  return all.filter((kind) => plain.includes(kind.path));
}
