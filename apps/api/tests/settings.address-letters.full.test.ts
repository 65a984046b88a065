import type { IssuedInvitation } from "@ebute/contracts/administrators";
import type { ConnectionTest } from "@ebute/contracts/settings";
import { describe, expect, it } from "vitest";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { mailSettings } from "./support/mail/mail-server.ts";
import { createMailSite } from "./support/mail/mail-site.ts";
import { expectWithin } from "./support/outages/expect-within.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { createAuthenticator } from "./support/sign-in/authenticator.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const soon = { timeout: 20_000, interval: 50 };
const origin = "https://example.ng";
const PLACEHOLDER = "site-address.invalid";

const site = await createMailSite({ PUBLIC_URL: "", RATE_LIMITS: "off" });
const other = await createTestApp({
  beside: site,
  hasBackground: true,
  settings: mailSettings(site.server, { PUBLIC_URL: "", RATE_LIMITS: "off" }),
});
const { sql } = site.container.database;
const owner = (await signInAdmin(site)).with({ origin, host: "evil.example" });

async function confirm(address: string): Promise<void> {
  const values = { origin: address };
  const headers = { origin: address };
  expect((await owner.put("/api/admin/settings/address", { values }, { headers })).status).toBe(
    200,
  );
}

const wordsTo = (recipient: string) =>
  site.server
    .to(recipient)
    .map(({ parsed, raw }) => `${parsed.text} ${parsed.html} ${raw}`)
    .join();

describe("before the site address is confirmed", () => {
  it("mails with a link wait in the queue and say why", async () => {
    const invited = await callProcedure<IssuedInvitation>(
      owner,
      "mutation",
      "administrators.invite",
      {
        email: "ada@example.ng",
        role: "editor",
      },
    );
    expect([invited.status, invited.data.isWaiting, invited.data.link]).toEqual([200, true, null]);
    await site.write({ kind: "subscriptionConfirmation", to: "reader@example.ng", token: "t" });
    for (const recipient of ["ada@example.ng", "reader@example.ng"]) {
      await expect
        .poll(async () => (await site.findMail(recipient))?.lastError, soon)
        .toMatch(/^It waits until an owner confirms the address of the site/);
      expect(await site.findMail(recipient)).toMatchObject({ status: "queued" });
    }
    expect(site.server.mails).toEqual([]);
    const { data } = await callProcedure(owner, "query", "mail.state");
    expect(data).toMatchObject({ isWaitingForAddress: true });
  });

  it("mails wait even when their attempts are used up", async () => {
    await sql`update pgboss.job set retry_count = retry_limit, start_after = now()
      where name = 'mail.deliver' and state = 'retry'`;
    const states = async () =>
      (await sql`select state from pgboss.job where name = 'mail.deliver' and state <> 'failed'`)
        .map(({ state }) => state)
        .join();
    await expect.poll(states, soon).toBe("retry,retry");
    expect(await site.findMail("ada@example.ng")).toMatchObject({ status: "queued" });
  });

  it("a mail without a link is sent at once, and contains no address", async () => {
    const to = "code@example.ng";
    await site.write({ kind: "signInCode", to, code: "ABCDE-FGHJK", minutes: 30 });
    await expect.poll(() => site.server.to(to).length, soon).toBe(1);
    expect(wordsTo(to)).not.toMatch(/https?:\/\//);
  });

  it("a test mail is sent and reports that others wait, and a sample with a link is not sent", async () => {
    const values = { host: "", port: 587, user: "", fromName: "", fromAddress: "" };
    const { data: test } = await callProcedure<ConnectionTest>(
      owner,
      "mutation",
      "settings.testMail",
      { values },
    );
    expect(test.isWorking).toBe(true);
    expect(test.report).toMatch(/Letters with a link wait until an owner confirms/);
    const sample = { kind: "adminInvitation", words: {} };
    const { data } = await callProcedure(owner, "mutation", "mail.letters.sendSample", sample);
    expect(data).toEqual({
      isWorking: false,
      report:
        "This letter has a link. Confirm the address of the site first, under Settings > Address.",
    });
  });
});

describe("once the site address is confirmed", () => {
  it("the waiting mails are sent with its links", async () => {
    await confirm(origin);
    for (const recipient of ["ada@example.ng", "reader@example.ng"]) {
      await expect.poll(() => site.server.to(recipient).length, soon).toBe(1);
      expect(wordsTo(recipient)).toContain(`${origin}/`);
      expect(wordsTo(recipient)).not.toContain(PLACEHOLDER);
      expect(wordsTo(recipient)).not.toContain("evil.example");
    }
    const [reader] = site.server.to("reader@example.ng");
    const unsubscribe = reader?.parsed.headers.find(({ key }) => key === "list-unsubscribe");
    expect(unsubscribe?.value).toBe(`<${origin}/unsubscribe/t>`);
    const { data } = await callProcedure(owner, "query", "mail.state");
    expect(data).not.toHaveProperty("isWaitingForAddress");
  });

  it("other processes use a changed address within a second, without a restart", async () => {
    await confirm("https://second.ng");
    const confirmedAt = performance.now();
    const address = () => other.container.siteAddress.current().origin;
    await expect.poll(address, { interval: 20 }).toBe("https://second.ng");
    expectWithin(performance.now() - confirmedAt, 1_000);
    expect((await other.visitor().get("/feed.xml")).text).toContain("https://second.ng/feed.xml");
    const to = "later@example.ng";
    await site.write({ kind: "passwordChanged", to, name: "Ada" });
    await expect.poll(() => site.server.to(to).length, soon).toBe(1);
    expect(wordsTo(to)).toContain("https://second.ng/forgot-password");
  });

  it("passkeys belong to it, and not to a former address", async () => {
    await confirm(origin);
    const client = await signInAdmin(site);
    type Options = { options: { challenge: string; user: { id: string }; rp: { id: string } } };
    const { data } = await callProcedure<Options>(client, "mutation", "auth.passkeys.makeOptions");
    expect(data.options.rp.id).toBe("example.ng");
    const device = createAuthenticator({ origin, rpId: "example.ng" });
    const credential = device.make(data.options);
    expect(
      (await callProcedure(client, "mutation", "auth.passkeys.add", { name: "Phone", credential }))
        .status,
    ).toBe(200);

    const logIn = async () => {
      const asked = await callProcedure<Options>(
        site.visitor(),
        "mutation",
        "auth.passkeys.signInOptions",
      );
      const proof = { credential: device.use(asked.data.options) };
      return (await callProcedure(site.visitor(), "mutation", "auth.passkeys.signIn", proof))
        .status;
    };
    expect(await logIn()).toBe(200);
    await confirm("https://second.ng");
    expect(await logIn()).not.toBe(200);
    await confirm(origin);
    expect(await logIn()).toBe(200);
  });
});
