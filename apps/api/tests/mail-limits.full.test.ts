import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createMailSite } from "./support/mail/mail-site.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

// Jobs start by the clock of the database, so the clock of the site is moved towards them and not
// they to it.
const site = await createMailSite({ RATE_LIMITS: "off" });
const other = await createTestApp({ beside: site });
const { server } = site;
const { sql } = site.container.database;
let owner = await signInAdmin(site);

const path = "/api/admin/settings/mail";
const soon = { timeout: 60_000, interval: 100 };

vi.setConfig({ testTimeout: 240_000 });
const waiting = /^It waits, because the limits/;

const setLimits = (hourlyLimit: unknown, dailyLimit: unknown = null) =>
  owner.put(path, { values: { secondLimit: null, hourlyLimit, dailyLimit } });

async function useLimits(hourlyLimit: number | null, dailyLimit: number | null = null) {
  expect((await setLimits(hourlyLimit, dailyLimit)).status).toBe(200);
}

let letters = 0;

async function writeLetters(count: number): Promise<string[]> {
  const recipients = Array.from({ length: count }, () => `limited-${++letters}@example.ng`);
  for (const to of recipients) await site.write({ kind: "passwordChanged", to, name: "Ada" });
  return recipients;
}

async function countArrived(recipients: string[]): Promise<number> {
  return recipients.filter((to) => server.to(to).length === 1).length;
}

async function reasonsOf(recipients: string[]): Promise<(string | null | undefined)[]> {
  const found = await Promise.all(recipients.map((to) => site.findMail(to)));
  return found.filter((mail) => mail?.status === "queued").map((mail) => mail?.lastError);
}

beforeEach(async () => {
  // Some tests outlast a session.
  owner = await signInAdmin(site);
  await sql`delete from mail_sends`;
  await useLimits(null);
});

afterEach(() => {
  server.mode = "normal";
});

describe("the sending limits of mail", () => {
  it.each([0, -1, 2.5, 100_001, "ten"])("are refused as %s at their field", async (limit) => {
    const { status, body } = await setLimits(limit);
    expect([status, body]).toMatchObject([
      400,
      {
        issues: [
          {
            path: "hourlyLimit",
            message: "Letters an hour must be a whole number from 1 to 100,000, or empty.",
          },
        ],
      },
    ]);
  });

  it("show owners alone how many mails were sent", async () => {
    const read = (client: typeof owner) => callProcedure(client, "query", "mail.usage");
    expect((await read(site.visitor())).status).toBe(401);
    expect((await read(await signInAdmin(site, "editor"))).status).toBe(403);
    const recipients = await writeLetters(2);
    await expect.poll(() => countArrived(recipients), soon).toBe(2);
    expect((await read(owner)).data).toEqual({ hour: 2, day: 2 });
  });
});

/** Deliveries that wait for their time. */
const findJobs = () => sql`
  select extract(epoch from start_after - now()) as seconds from pgboss.job
  where name = 'mail.deliver' and state = 'created' and start_after > now()`;

describe("mails beyond the hourly limit", () => {
  it("wait without an attempt, and are sent an hour after the first ones", async () => {
    await useLimits(2);
    const recipients = await writeLetters(3);
    await expect.poll(() => countArrived(recipients), soon).toBe(2);
    await expect.poll(() => reasonsOf(recipients), soon).toEqual([expect.stringMatching(waiting)]);
    // The reason is stored before the new job.
    await expect.poll(findJobs, soon).toHaveLength(1);
    const [job] = await findJobs();
    expect(Number(job?.seconds)).toBeGreaterThan(3_000);
    expect(Number(job?.seconds)).toBeLessThan(3_700);
    await site.makeJobsDue();
    await expect.poll(() => reasonsOf(recipients), soon).toEqual([expect.stringMatching(waiting)]);
    expect(await countArrived(recipients)).toBe(2);
    site.clock.advance({ minutes: 61 });
    await site.makeJobsDue();
    await expect.poll(() => countArrived(recipients), soon).toBe(3);
    const attempts = await Promise.all(recipients.map((to) => site.findMail(to)));
    expect(attempts.map((mail) => mail?.attempts)).toEqual([1, 1, 1]);
  });

  it("are sent at once when an owner raises the limit", async () => {
    await useLimits(1);
    const recipients = await writeLetters(3);
    await expect.poll(() => reasonsOf(recipients), soon).toHaveLength(2);
    await expect.poll(findJobs, soon).toHaveLength(2);
    await useLimits(3);
    await expect.poll(() => countArrived(recipients), soon).toBe(3);
  });
});

describe("the sending slot of a mail", () => {
  const reserve = (id: string, { container } = site) => container.services.mailUsage.reserve(id);
  const newId = () => crypto.randomUUID();

  it("respects the hourly and daily limits across processes, and stays reserved for its mail", async () => {
    await useLimits(2, 3);
    await other.container.settingsReader.read();
    const ids = Array.from({ length: 8 }, newId);
    const seconds = await Promise.all(
      ids.map((id, place) => reserve(id, place % 2 === 0 ? site : (other as typeof site))),
    );
    const hour = 60 * 60;
    const day = 24 * hour;
    expect(seconds.toSorted((first, second) => first - second)).toEqual([
      0,
      0,
      hour,
      day,
      day,
      day + hour,
      2 * day,
      2 * day,
    ]);
    expect(await Promise.all(ids.map((id) => reserve(id)))).toEqual(seconds);
  });

  it("respects the limit of a second", async () => {
    expect((await owner.put(path, { values: { secondLimit: 2 } })).status).toBe(200);
    const seconds = [];
    for (let letter = 0; letter < 5; letter += 1) seconds.push(await reserve(newId()));
    expect(seconds).toEqual([0, 0, 1, 1, 2]);
    const { mailUsage } = site.container.services;
    expect(await mailUsage.reserveNow(newId())).toBeGreaterThan(1_000);
    expect(await mailUsage.estimateLast(7_200)).toMatchObject({ limits: { secondLimit: 2 } });
  });

  it("is released when the mail server refuses the mail", async () => {
    await useLimits(1);
    server.mode = "refusing";
    const [refused = ""] = await writeLetters(1);
    await expect.poll(async () => (await site.findMail(refused))?.lastError, soon).toBeTruthy();
    server.mode = "normal";
    const [next = ""] = await writeLetters(1);
    await expect.poll(() => countArrived([next]), soon).toBe(1);
  });

  it("is deleted after a day", async () => {
    await reserve(newId());
    site.clock.advance({ hours: 25 });
    await site.container.services.mailUsage.sweep();
    expect(await sql`select 1 from mail_sends`).toHaveLength(0);
  });
});
