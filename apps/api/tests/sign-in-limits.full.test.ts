import { describe, expect, it, onTestFinished } from "vitest";
import { createStudent } from "./factories/students.ts";
import { createBrowser } from "./support/calls/browser.ts";
import { nextSubnetAddress } from "./support/calls/rest-client.ts";
import { makeQueriesFail } from "./support/database/failing-queries.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { guess, signIn } from "./support/sign-in/sign-in-attempts.ts";

/**
 * A mail server is configured and never reached: letters wait in their table, where a test can read
 * them.
 */
const settings = {
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "Ebute <news@ebute.example>",
};
const site = await createTestApp({ settings, hasBackground: true });

describe("a subnet with many honest users", () => {
  it("is refused nothing when a thousand students sign in and every thirty-third mistypes first", async () => {
    const own = await createTestApp({ settings });
    const students = await Promise.all(Array.from({ length: 100 }, () => createStudent(own)));
    const statuses = new Map<number, number>();
    const note = ({ status }: { status: number }) =>
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    // So few at once that nobody waits long, which a loaded machine would make too long.
    for (let turn = 0; turn < 10; turn += 1) {
      for (let from = 0; from < 100; from += 4) {
        const group = students.slice(from, from + 4).map(async ({ phone }, index) => {
          const address = `203.0.113.${(from + index) % 250}`;
          if ((turn * 100 + from + index) % 33 === 0) note(await guess(own, phone, address));
          note(await signIn(createBrowser(own, { remoteAddress: address }), phone));
        });
        await Promise.all(group);
      }
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 1_000, 401: 31 });
    await own.close();
  }, 180_000);
});

describe("a client without a known device", () => {
  it("shares two hundred failures a day per account with all other unknown devices", async () => {
    const { phone } = await createStudent(site);
    const statuses: number[] = [];
    for (let subnet = 0; subnet < 21; subnet += 1) {
      const address = nextSubnetAddress();
      const tries = Array.from({ length: 10 }, () => guess(site, phone, address));
      statuses.push(...(await Promise.all(tries)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(200);
  });

  it("has fifty failures a day from one subnet", async () => {
    const { phone } = await createStudent(site);
    const address = nextSubnetAddress();
    let failures = 0;
    for (let window = 0; window < 8; window += 1) {
      for (let index = 0; index < 10; index += 1) {
        if ((await guess(site, phone, address)).status === 401) failures += 1;
      }
      site.clock.advance({ minutes: 15 });
    }
    expect(failures).toBe(50);
  });

  it("costs one statement once it is limited, whether or not the account exists", async () => {
    const own = await createTestApp();
    onTestFinished(() => own.close());
    const { phone } = await createStudent(own);
    const statements: string[] = [];
    own.container.database.sql.options.debug = (_connection, query) => statements.push(query);
    for (const tried of [phone, "08090000000"]) {
      const address = nextSubnetAddress();
      for (let index = 0; index < 10; index += 1) await guess(own, tried, address);
      statements.length = 0;
      expect((await guess(own, tried, address)).status).toBe(429);
      expect(statements).toEqual([expect.stringContaining("reserve_attempt")]);
    }
  });
});

describe("a correct password", () => {
  it("is counted nowhere, whichever database query fails", async () => {
    const own = await createTestApp();
    const { phone } = await createStudent(own);
    const countFailures = async () => {
      const [row] = await own.container.database.sql<{ total: number }[]>`
        select coalesce(sum(count), 0)::int as total from limits`;
      return row?.total;
    };
    const queries = makeQueriesFail(own);
    const statuses = new Set<number>();
    let n = 1;
    for (let hasFailed = true; hasFailed; n += 1) {
      queries.failAt(n);
      statuses.add((await signIn(createBrowser(own), phone)).status);
      hasFailed = queries.disarm();
      await expect.poll(countFailures, { message: `query ${n}` }).toBe(0);
    }
    expect(n).toBeGreaterThan(5);
    expect(statuses).toEqual(new Set([503, 200]));
    await own.close();
  });
});
