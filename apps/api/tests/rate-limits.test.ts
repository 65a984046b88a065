import { describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, createAdmin } from "./factories/admins.ts";
import { createPost } from "./factories/posts.ts";
import { createRestClient, type RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";

/** Its jobs run, because a job records guesses at an account. */
const site = await createTestApp({ hasBackground: true });

function guess(client: RestClient, email: string, password = "not the right one") {
  return client.post("/api/admin/login", { email, password });
}

/** From one subnet, one after the other. */
async function failTimes(client: RestClient, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) {
    statuses.push((await guess(client, email)).status);
  }
  return statuses;
}

/** As if so many guesses had come from there; each is as dear as in production. */
async function countGuesses(subnet: string, count: number): Promise<void> {
  const end = new Date(site.clock.now().getTime() + 10 * 60_000).toISOString();
  await site.container.database.sql`
    insert into limits (key, count, window_ends_at, last_attempt_id)
    values (${`sign-in:subnet:${subnet}`}, ${count}, ${end}, gen_random_uuid())`;
}

const subnetOf = ({ remoteAddress }: RestClient) => remoteAddress.replace(/\d+$/, "0/24");

describe("the limit on password guesses", () => {
  it("is audited once for an existing account, and not for others", async () => {
    const { id, email } = await createAdmin(site);
    await failTimes(site.visitor(), "stranger@example.ng", 12);
    await failTimes(site.visitor(), email.toUpperCase(), 12);
    const { sql } = site.container.database;
    const find = () => sql`
      select actor_name, target_id, details from audit_entries
      where action = 'auth.signInGuesses' and target_id = ${id}`;
    await expect.poll(find).toHaveLength(1);
    expect(await find()).toMatchObject([{ actor_name: "System", details: { step: "password" } }]);
    const all = await sql`select * from audit_entries where action = 'auth.signInGuesses'`;
    expect(JSON.stringify(all)).not.toContain("stranger");
  });

  it("counts every spelling of the address as one account", async () => {
    const { email } = await createAdmin(site);
    const client = site.visitor();
    await failTimes(client, email.toUpperCase(), 5);
    await failTimes(client, ` ${email} `, 5);
    expect((await guess(client, email)).status).toBe(429);
  });

  it("is reset when the window is over", async () => {
    const { email } = await createAdmin(site);
    const client = site.visitor();
    await failTimes(client, email, 11);
    site.clock.advance({ minutes: 15 });
    expect((await guess(client, email, ADMIN_PASSWORD)).status).toBe(200);
  });

  it("does not count correct passwords, and keeps the failures before them", async () => {
    const { email } = await createAdmin(site);
    const client = site.visitor();
    await failTimes(client, email, 9);
    for (let index = 0; index < 3; index += 1) {
      expect((await guess(client, email, ADMIN_PASSWORD)).status).toBe(200);
    }
    expect(await failTimes(client, email, 2)).toEqual([401, 429]);
  });

  it("counts each call of a batch", async () => {
    const { email } = await createAdmin(site);
    const input = { email, password: "not the right one" };
    const paths = Array(10).fill("auth.signInAdmin").join(",");
    const batch = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, input]));
    const client = site.visitor();
    await client.post(`/trpc/${paths}?batch=1`, batch);
    const { status } = await callProcedure(client, "mutation", "auth.signInAdmin", input);
    expect(status).toBe(429);
  });

  it("also applies per subnet across accounts, whatever address the client forges", async () => {
    const client = site.visitor();
    await countGuesses(subnetOf(client), 299);
    const guessAs = (index: number) => {
      const claimed = `203.0.${index}.7`;
      const forged = client.with({
        "x-forwarded-for": claimed,
        forwarded: `for=${claimed}`,
        "x-real-ip": claimed,
      });
      return guess(forged, `someone-${index}@example.ng`);
    };
    expect((await guessAs(1)).status).toBe(401);
    expect((await guessAs(2)).status).toBe(429);
  });

  it("counts clients of one subnet together, and other subnets separately", async () => {
    const from = (remoteAddress: string) => createRestClient(site.app, { remoteAddress });
    await countGuesses("192.0.2.0/24", 300);
    expect((await guess(from("192.0.2.200"), "last@example.ng")).status).toBe(429);
    expect((await guess(from("192.0.3.200"), "last@example.ng")).status).toBe(401);
  });
});

describe("the client address behind proxies", () => {
  it("is taken from as many headers as there are proxies, and no more", async () => {
    const behind = await createTestApp({ beside: site, settings: { TRUST_PROXY: "1" } });
    const proxied = (forwarded: string) =>
      createRestClient(behind.app, {
        remoteAddress: "10.99.0.1",
        headers: { "x-forwarded-for": forwarded },
      });
    await countGuesses("203.0.113.0/24", 300);
    expect((await guess(proxied("192.0.2.77, 203.0.113.7"), "x@example.ng")).status).toBe(429);
    expect((await guess(proxied("203.0.113.7, 198.51.100.9"), "x@example.ng")).status).toBe(401);
    await behind.close();
  });
});

describe("the limit on anonymous writes", () => {
  it("applies to comments per subnet", async () => {
    const { id: blog } = await createPost(site);
    const client = site.visitor();
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      const input = { blog, name: "Ngozi", content: `Comment ${index}` };
      statuses.push((await client.post("/api/blog/add-comment", input)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
  });

  it("applies to subscriptions per subnet", async () => {
    const client = site.visitor();
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      const input = { email: `reader-${index}@example.ng` };
      statuses.push((await client.post("/api/subscribe", input)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
  });
});

it("the rate limits count nothing with RATE_LIMITS=off", async () => {
  const open = await createTestApp({ beside: site, settings: { RATE_LIMITS: "off" } });
  const { email } = await createAdmin(open);
  expect(new Set(await failTimes(open.visitor(), email, 12))).toEqual(new Set([401]));
  await open.close();
});
