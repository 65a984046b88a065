import { describe, expect, it } from "vitest";
import { hashSecret } from "#platform/security/secrets.ts";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import { type Browser, createBrowser } from "./support/calls/browser.ts";
import { nextSubnetAddress } from "./support/calls/rest-client.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import {
  guess,
  signIn,
  useUpAllowance,
  WRONG_PASSWORD,
} from "./support/sign-in/sign-in-attempts.ts";

const DEVICE_COOKIE = "__Host-device";

const settings = mailSettings(unreachableMailServer);
const site = await createTestApp({ settings, hasBackground: true });
const { sql } = site.container.database;

async function knownDevice(phone: string, remoteAddress?: string): Promise<Browser> {
  const browser = createBrowser(site, remoteAddress ? { remoteAddress } : {});
  expect((await signIn(browser, phone)).status).toBe(200);
  return browser;
}

describe("a known device", () => {
  it("signs in at the first try while fifty attackers from two subnets guess, before and after each wait", async () => {
    const { phone } = await createStudent(site);
    const subnets = [nextSubnetAddress(), nextSubnetAddress()];
    const victim = await knownDevice(phone);
    for (let round = 0; round < 3; round += 1) {
      const attack = Array.from({ length: 50 }, (_, index) =>
        guess(site, phone, subnets[index % 2]),
      );
      expect((await signIn(victim, phone)).status).toBe(200);
      await Promise.all(attack);
      site.clock.advance({ seconds: 60 });
      expect((await signIn(victim, phone)).status).toBe(200);
      site.clock.advance({ minutes: 15 });
    }
  });

  it("signs in when its account's daily allowance is used up, and from behind the attacker's own subnet", async () => {
    const { phone } = await createStudent(site);
    const address = nextSubnetAddress();
    const victim = await knownDevice(phone, address);
    await useUpAllowance(site, phone);
    for (let index = 0; index < 12; index += 1) await guess(site, phone, address);
    expect((await guess(site, phone)).status).toBe(429);
    expect((await signIn(victim, phone)).status).toBe(200);
  });

  it("counts as an unknown device after ten failures of its own", async () => {
    const { phone } = await createStudent(site);
    const victim = await knownDevice(phone);
    for (let index = 0; index < 20; index += 1) {
      expect((await signIn(victim, phone, WRONG_PASSWORD)).status).toBe(401);
    }
    expect((await signIn(victim, phone)).status).toBe(429);
  });

  it("has no privilege at another account, and a forged cookie has none at all", async () => {
    const [own, other] = [await createStudent(site), await createStudent(site)];
    const attacker = await knownDevice(own.phone);
    await useUpAllowance(site, other.phone);
    expect((await signIn(attacker, other.phone)).status).toBe(429);
    const [secret, mark, signature] = ["A".repeat(43), "A".repeat(12), "A".repeat(22)];
    for (const value of [secret, `${secret}.${signature}`, `${secret}.${mark}.${signature}`]) {
      const cookies = new Map([[DEVICE_COOKIE, value]]);
      expect((await signIn(createBrowser(site, { cookies }), other.phone)).status).toBe(429);
    }
  });

  it("is identified by a host-only cookie, which a failed sign-in never sets", async () => {
    const { phone } = await createStudent(site);
    const browser = createBrowser(site);
    const failed = await signIn(browser, phone, WRONG_PASSWORD);
    expect(failed.headers["set-cookie"]).toBeUndefined();
    const { headers } = await signIn(browser, phone);
    const [, line] = [headers["set-cookie"] ?? []].flat().map(String);
    expect(line).toMatch(
      /^__Host-device=[\w-]{43}\.[\w-]{12}\.[\w-]{22}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const [, secret = ""] = /=([\w-]{43})/.exec(line ?? "") ?? [];
    expect(JSON.stringify(await sql`select * from known_devices`)).not.toContain(secret);
  });

  it("gets a new secret with each sign-in, and its old one works for another minute", async () => {
    const { phone } = await createStudent(site);
    const victim = await knownDevice(phone);
    const old = new Map(victim.cookies);
    await signIn(victim, phone);
    expect(victim.cookies.get(DEVICE_COOKIE)).not.toBe(old.get(DEVICE_COOKIE));
    await useUpAllowance(site, phone);
    const tab = createBrowser(site, { cookies: new Map(old) });
    expect((await signIn(tab, phone)).status).toBe(200);
    site.clock.advance({ seconds: 61 });
    const late = createBrowser(site, { cookies: new Map(old) });
    expect((await signIn(late, phone)).status).toBe(429);
    expect((await signIn(victim, phone)).status).toBe(200);
  });

  it("stays known with the cookie of an earlier release, and gets a mark at its next sign-in", async () => {
    const { phone } = await createStudent(site);
    const victim = await knownDevice(phone);
    const value = `${"A".repeat(43)}.${"A".repeat(22)}`;
    await sql`
      update known_devices set secret_hash = ${hashSecret(value)}
      from students where students.id = account_id and students.phone = ${phone}`;
    await useUpAllowance(site, phone);
    const browser = createBrowser(site, { cookies: new Map([[DEVICE_COOKIE, value]]) });
    expect((await signIn(browser, phone)).status).toBe(200);
    expect(browser.cookies.get(DEVICE_COOKIE)).toMatch(/^[\w-]{43}\.[\w-]{12}\.[\w-]{22}$/);
    expect((await signIn(victim, phone)).status).toBe(429);
  });

  it("is shared by the accounts of one browser, each with its own count of failures", async () => {
    const [one, two] = [await createStudent(site), await createStudent(site)];
    const family = await knownDevice(one.phone);
    await signIn(family, two.phone);
    for (const { phone } of [one, two]) {
      await useUpAllowance(site, phone);
      expect((await signIn(family, phone)).status).toBe(200);
    }
  });

  it("survives signing out, and ends with a new password, signing out everywhere, or on request", async () => {
    const ends = [
      (browser: Browser, token: string) => call(browser, token, "/trpc/auth.endAllSessions"),
      (browser: Browser, token: string) => call(browser, token, "/trpc/auth.forgetDevice"),
      (browser: Browser, token: string) =>
        call(browser, token, "/trpc/auth.changePassword", {
          currentPassword: STUDENT_PASSWORD,
          newPassword: "another river at dusk",
        }),
    ];
    for (const end of ends) {
      const { phone } = await createStudent(site);
      const victim = await knownDevice(phone);
      await useUpAllowance(site, phone);
      const first = await signIn(victim, phone);
      await call(victim, String(first.body.token), "/api/auth/logout");
      const again = await signIn(victim, phone);
      expect(again.status).toBe(200);
      expect((await end(victim, String(again.body.token))).status).toBe(200);
      expect((await signIn(victim, phone)).status).toBe(429);
    }
  });

  it("is recognised in two tabs that sign in at the same moment, even with ten devices", async () => {
    const { phone } = await createStudent(site);
    for (let index = 0; index < 9; index += 1) {
      await knownDevice(phone);
      site.clock.advance({ minutes: 10 });
    }
    const victim = await knownDevice(phone);
    await useUpAllowance(site, phone);
    const tabs = [1, 2].map(() => createBrowser(site, { cookies: new Map(victim.cookies) }));
    const both = await Promise.all(tabs.map((tab) => signIn(tab, phone)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const third = createBrowser(site, { cookies: new Map(victim.cookies) });
    expect((await signIn(third, phone)).status).toBe(200);
    for (const tab of tabs) expect((await signIn(tab, phone)).status).toBe(200);
  });

  it("is one of at most ten per account", async () => {
    const { phone } = await createStudent(site);
    const first = await knownDevice(phone);
    for (let index = 0; index < 10; index += 1) {
      site.clock.advance({ seconds: 61 });
      await knownDevice(phone);
    }
    const [row] = await sql`
      select count(*)::int as count from known_devices d join students s on s.id = d.account_id
      where s.phone = ${phone}`;
    expect(row?.count).toBe(10);
    await useUpAllowance(site, phone);
    expect((await signIn(first, phone)).status).toBe(429);
  });
});

function call({ client, cookies }: Browser, token: string, url: string, payload: object = {}) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { authorization: `Bearer ${token}`, cookie };
  return client.post(url, payload, { headers });
}
