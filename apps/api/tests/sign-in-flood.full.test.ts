import { afterAll, describe, expect, it } from "vitest";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import { createBrowser } from "./support/calls/browser.ts";
import { createTestApp, PUBLIC_URL, type TestApp } from "./support/servers/test-app.ts";
import { signInStudent } from "./support/sign-in/sign-in.ts";

const WRONG = "not the right one";

/**
 * Behind a proxy that forwards the client address, as in production. Each process listens on a
 * port, because the fast path precedes Fastify.
 */
const settings = { TRUST_PROXY: "1" };
const site = await createTestApp({ settings });
const second = await createTestApp({ beside: site, settings });
const [here, there] = await Promise.all([listen(site), listen(second)]);

function listen({ app }: TestApp): Promise<string> {
  return app.listen({ port: 0, host: "127.0.0.1" });
}

const stops: Array<() => Promise<unknown>> = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

type Words = { phone: string; password: string };

function signIn(url: string, from: string, words: Words, cookie?: string): Promise<Response> {
  const headers = { "content-type": "application/json", "x-forwarded-for": from };
  // Browsers get a device cookie, guessers want none.
  const browser: Record<string, string> =
    cookie === undefined ? {} : { origin: PUBLIC_URL, cookie };
  return fetch(`${url}/api/user/signin`, {
    method: "POST",
    headers: { ...headers, ...browser },
    body: JSON.stringify(words),
  });
}

/**
 * As if the attack had lasted since the morning: few of its passwords are compared, the rest are
 * only counted.
 */
async function useUpMostOf(phone: string): Promise<void> {
  const end = new Date(site.clock.now().getTime() + 20 * 3_600_000).toISOString();
  await site.container.database.sql`
    insert into limits (key, count, window_ends_at, last_attempt_id)
    values (${`sign-in:account-day:student:${phone}`}, 180, ${end}, gen_random_uuid())
    on conflict (key) do update set count = 180`;
}

/**
 * Guesses without a pause until the returned function is called, which returns how often each
 * status came.
 */
async function attack(phone: string, guessers: number, subnets: number) {
  await useUpMostOf(phone);
  let isOn = true;
  const counts = new Map<number, number>();
  async function guess(index: number): Promise<void> {
    const from = `198.18.${index % subnets}.${index % 250}`;
    while (isOn) {
      const { status } = await signIn(index % 4 < 2 ? here : there, from, {
        phone,
        password: WRONG,
      });
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  }
  const all = Array.from({ length: guessers }, (_, index) => guess(index));
  const stop = async () => {
    isOn = false;
    await Promise.all(all);
    return Object.fromEntries(counts);
  };
  stops.push(stop);
  await expect.poll(() => counts.get(429) ?? 0, { timeout: 30_000 }).toBeGreaterThan(guessers / 2);
  return stop;
}

function deviceCookie(answer: Response): string {
  const lines = answer.headers.getSetCookie();
  return lines.map((line) => line.split(";")[0]).join("; ");
}

describe.each([
  [300, 2],
  [300, 100],
])("while %i guessers from %i subnets try passwords without a pause", (guessers, subnets) => {
  it("a known device signs in at every try, a new one gets a response, and other calls are served", async () => {
    const { phone } = await createStudent(site);
    const owner = { phone, password: STUDENT_PASSWORD };
    let cookie = deviceCookie(await signIn(here, "203.0.113.7", owner, ""));
    const stop = await attack(phone, guessers, subnets);
    for (const url of [here, there, here, there]) {
      const answer = await signIn(url, "203.0.113.7", owner, cookie);
      expect(answer.status).toBe(200);
      cookie = deviceCookie(answer);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      // Where the machine is slow, calls of strangers are also shed for a late event loop.
      await expect.poll(async () => (await fetch(`${url}/api/blog/all?page=1`)).status).toBe(200);
    }
    const other = await createStudent(site);
    const stranger = { phone: other.phone, password: STUDENT_PASSWORD };
    await expect
      .poll(async () => (await signIn(here, "203.0.114.7", stranger)).status, { timeout: 30_000 })
      .toBe(200);
    expect(await stop()).toMatchObject({ 401: 20, 429: expect.any(Number) });
  }, 90_000);
});

it("four accounts that confirm correct passwords without pause are told to wait, and lock no other account out", async () => {
  const { phone } = await createStudent(site);
  const victim = createBrowser(site);
  const words = { phone, password: STUDENT_PASSWORD };
  expect((await victim.post("/api/user/signin", words)).status).toBe(200);
  const confirms = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const client = await signInStudent(site, await createStudent(site));
      return () => client.post("/api/auth/confirm", { password: STUDENT_PASSWORD });
    }),
  );
  const flood = confirms.flatMap((confirm) => Array.from({ length: 10 }, confirm));
  expect((await victim.post("/api/user/signin", words)).status).toBe(200);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers, body } of refused) {
    expect([status, headers["retry-after"]]).toEqual([429, "5"]);
    expect(body.message).toMatch(/wait a little/);
  }
  // Attempts that were not compared do not count.
  for (const confirm of confirms) expect((await confirm()).status).toBe(200);
});
