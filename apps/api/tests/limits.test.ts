import { describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, createAdmin } from "./factories/admins.ts";
import { createPost } from "./factories/posts.ts";
import { createRestClient, type RestClient } from "./support/rest-client.ts";
import { createTestApp, type TestApp } from "./support/test-app.ts";
import { callProcedure } from "./support/trpc-client.ts";

/** Its jobs run: that an account is guessed at is written down by one. */
const site = await createTestApp({ hasBackground: true });

function guess(client: RestClient, email: string, password = "not the right one") {
  return client.post("/api/admin/login", { email, password });
}

/** Each from another place, so that only the account's own limit counts. */
async function failTimes(app: TestApp, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) {
    statuses.push((await guess(app.visitor(), email)).status);
  }
  return statuses;
}

describe("guessing a password", () => {
  it("waits after ten failures, even with the right one, and says how long", async () => {
    const { email } = await createAdmin(site);
    expect(new Set(await failTimes(site, email, 10))).toEqual(new Set([401]));
    const refused = await guess(site.visitor(), email, ADMIN_PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ success: false, code: "rate_limited" });
    expect(refused.headers["retry-after"]).toBe("10");
  });

  it("waits twice as long after each further failure, and refused attempts make nobody wait longer", async () => {
    const own = await createTestApp({ hasBackground: true });
    const { email } = await createAdmin(own);
    await failTimes(own, email, 10);
    for (const seconds of [10, 20, 40, 80, 160, 300, 300]) {
      const refused = await guess(own.visitor(), email);
      expect(refused.headers["retry-after"]).toBe(String(seconds));
      own.clock.advance({ seconds: seconds - 1 });
      expect((await guess(own.visitor(), email)).status).toBe(429);
      own.clock.advance({ seconds: 1 });
      expect((await guess(own.visitor(), email)).status).toBe(401);
    }
    own.clock.advance({ seconds: 300 });
    expect((await guess(own.visitor(), email, ADMIN_PASSWORD)).status).toBe(200);
    await own.close();
  });

  it("lets ten through of twenty at the same moment", async () => {
    const { email } = await createAdmin(site);
    const tries = Array.from({ length: 20 }, () => guess(site.visitor(), email));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });

  it("is written down once for an account that there is, and not for another", async () => {
    const { id, email } = await createAdmin(site);
    await failTimes(site, "stranger@example.ng", 12);
    await failTimes(site, email.toUpperCase(), 12);
    const { sql } = site.container.database;
    const find = () => sql`
      select actor_name, target_id, details from audit_entries
      where action = 'auth.signInGuesses' and target_id = ${id}`;
    await expect.poll(find, { timeout: 10_000 }).toHaveLength(1);
    expect(await find()).toMatchObject([{ actor_name: "System", details: { step: "password" } }]);
    const all = await sql`select * from audit_entries where action = 'auth.signInGuesses'`;
    expect(JSON.stringify(all)).not.toContain("stranger");
  });

  it("looks the same for an account that does not exist", async () => {
    const statuses = await failTimes(site, "nobody@example.ng", 11);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it("counts every way of writing the address as one account", async () => {
    const { email } = await createAdmin(site);
    await failTimes(site, email.toUpperCase(), 5);
    await failTimes(site, ` ${email} `, 5);
    expect((await guess(site.visitor(), email)).status).toBe(429);
  });

  it("goes on when the window is over: no account is locked for good", async () => {
    const own = await createTestApp({ hasBackground: true });
    const { email } = await createAdmin(own);
    await failTimes(own, email, 11);
    own.clock.advance({ minutes: 15 });
    expect((await guess(own.visitor(), email, ADMIN_PASSWORD)).status).toBe(200);
    await own.close();
  });

  it("is forgotten once the right password came", async () => {
    const { email } = await createAdmin(site);
    await failTimes(site, email, 9);
    expect((await guess(site.visitor(), email, ADMIN_PASSWORD)).status).toBe(200);
    expect(await failTimes(site, email, 10)).toEqual(Array(10).fill(401));
  });

  it("is remembered by a new process and by a second one", async () => {
    const { email } = await createAdmin(site);
    await failTimes(site, email, 10);
    const restarted = await createTestApp({ beside: site });
    expect((await guess(restarted.visitor(), email)).status).toBe(429);
    await restarted.close();
  });

  it("is counted by call, also when ten calls come in one request", async () => {
    const { email } = await createAdmin(site);
    const input = { email, password: "not the right one" };
    const paths = Array(10).fill("auth.signInAdmin").join(",");
    const batch = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, input]));
    await site.visitor().post(`/trpc/${paths}?batch=1`, batch);
    const { status } = await callProcedure(site.visitor(), "mutation", "auth.signInAdmin", input);
    expect(status).toBe(429);
  });

  it("is also limited by place, whoever is tried, and a forged address changes nothing", async () => {
    const client = site.visitor();
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) {
      // Each of another subnet, or they would count as one place where they are believed.
      const claimed = `203.0.${index}.7`;
      const forged = client.with({
        "x-forwarded-for": claimed,
        forwarded: `for=${claimed}`,
        "x-real-ip": claimed,
      });
      statuses.push((await guess(forged, `someone-${index}@example.ng`)).status);
    }
    expect(statuses.slice(0, 60)).not.toContain(429);
    expect(statuses[60]).toBe(429);
  });

  it("counts neighbours in a subnet as one place, and others not", async () => {
    const from = (remoteAddress: string) => createRestClient(site.app, { remoteAddress });
    for (let index = 0; index < 60; index += 1) {
      await guess(from(`192.0.2.${index}`), `other-${index}@example.ng`);
    }
    expect((await guess(from("192.0.2.200"), "last@example.ng")).status).toBe(429);
    expect((await guess(from("192.0.3.200"), "last@example.ng")).status).toBe(401);
  });
});

describe("behind a proxy", () => {
  it("believes as many addresses as there are proxies, and no more", async () => {
    const behind = await createTestApp({ beside: site, settings: { TRUST_PROXY: "1" } });
    const proxied = (forwarded: string) =>
      createRestClient(behind.app, {
        remoteAddress: "10.99.0.1",
        headers: { "x-forwarded-for": forwarded },
      });
    for (let index = 0; index < 60; index += 1) {
      await guess(proxied(`198.51.100.9, 203.0.113.7`), `proxied-${index}@example.ng`);
    }
    expect((await guess(proxied("192.0.2.77, 203.0.113.7"), "x@example.ng")).status).toBe(429);
    expect((await guess(proxied("203.0.113.7, 198.51.100.9"), "x@example.ng")).status).toBe(401);
    await behind.close();
  });
});

describe("writing without signing in", () => {
  it("is limited for comments by place", async () => {
    const { id: blog } = await createPost(site);
    const client = site.visitor();
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      const input = { blog, name: "Ngozi", content: `Comment ${index}` };
      statuses.push((await client.post("/api/blog/add-comment", input)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
  });

  it("is limited for subscriptions by place", async () => {
    const client = site.visitor();
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      const input = { email: `reader-${index}@example.ng` };
      statuses.push((await client.post("/api/subscribe", input)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
  });
});

it("counts nothing with RATE_LIMITS=off", async () => {
  const open = await createTestApp({ beside: site, settings: { RATE_LIMITS: "off" } });
  const { email } = await createAdmin(open);
  expect(new Set(await failTimes(open, email, 12))).toEqual(new Set([401]));
  await open.close();
});
