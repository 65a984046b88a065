import { describe, expect, it } from "vitest";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import { createBrowser } from "./support/calls/browser.ts";
import { nextSubnetAddress } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
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

describe("a client without a known device", () => {
  it("is refused for a minute after ten failures from one subnet, whatever the password", async () => {
    const { phone } = await createStudent(site);
    const address = nextSubnetAddress();
    for (let index = 0; index < 10; index += 1) {
      expect((await guess(site, phone, address)).status).toBe(401);
    }
    const refusals = [await guess(site, phone, address)];
    site.clock.advance({ minutes: 7 });
    refusals.push(await signIn(createBrowser(site, { remoteAddress: address }), phone));
    for (const { status, headers, body } of refusals) {
      expect(status).toBe(429);
      expect(headers["retry-after"]).toBe("60");
      expect(body).toMatchObject({ code: "rate_limited", reason: "device_code_required" });
    }
  });

  it("uses exactly the allowance with a hundred concurrent wrong passwords", async () => {
    const { phone } = await createStudent(site);
    const address = nextSubnetAddress();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => guess(site, phone, address)),
    );
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(401), count(429)]).toEqual([10, 90]);
  });

  it("gets the same bytes for an account that exists and for one that does not", async () => {
    const { phone } = await createStudent(site);
    const texts: string[] = [];
    for (const account of [phone, "08099999997"]) {
      const address = nextSubnetAddress();
      for (let index = 0; index < 12; index += 1) {
        const { status, text, headers } = await guess(site, account, address);
        texts.push(JSON.stringify([index, status, text, headers["retry-after"]]));
      }
      const ask = { phone: account };
      const asked = await callProcedure(site.visitor(), "mutation", "auth.requestSignInCode", ask);
      texts.push(`${asked.status} ${asked.text}`);
      const typed = { ...ask, password: STUDENT_PASSWORD, deviceCode: "AAAA-BBBB-CCCC" };
      const refused = await site.visitor().post("/api/user/signin", typed);
      texts.push(`${refused.status} ${refused.text}`);
    }
    expect(texts.slice(14)).toEqual(texts.slice(0, 14));
  });

  it("stays limited after a restart and in a second process", async () => {
    const { phone } = await createStudent(site);
    const address = nextSubnetAddress();
    const second = await createTestApp({ beside: site, settings });
    for (const app of [site, second, site, second, site]) {
      await guess(app, phone, address);
      await guess(app, phone, address);
    }
    const restarted = await createTestApp({ beside: site, settings });
    for (const app of [site, second, restarted]) {
      expect((await guess(app, phone, address)).status).toBe(429);
    }
    await second.close();
    await restarted.close();
  });

  it("is refused at every account after three hundred failures of its subnet, and other subnets are not", async () => {
    const own = await createTestApp({ settings });
    const { phone } = await createStudent(own);
    const end = new Date(own.clock.now().getTime() + 10 * 60_000).toISOString();
    // A guess at an unknown account has production cost, so 299 of them are inserted into the
    // table.
    await own.container.database.sql`
      insert into limits (key, count, window_ends_at, last_attempt_id)
      values ('sign-in:subnet:198.51.100.0/24', 299, ${end}, gen_random_uuid())`;
    expect((await guess(own, "08091000000", "198.51.100.7")).status).toBe(401);
    const neighbour = createBrowser(own, { remoteAddress: "198.51.100.200" });
    expect((await signIn(neighbour, phone)).status).toBe(429);
    expect((await signIn(createBrowser(own), phone)).status).toBe(200);
    await own.close();
  });
});
