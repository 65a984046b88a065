import { CONSENT_WORDING_VERSION } from "@ebute/contracts/subscribers";
import { describe, expect, it } from "vitest";
import { unsubscribeLinksPerSubnet } from "#domains/subscribers/subscribers.rate-limits.ts";
import { createSubscriber } from "./factories/subscribers.ts";
import { createMailSite } from "./support/mail/mail-site.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createMailSite();
const { server } = site;
const { sql } = site.container.database;

const soon = { timeout: 20_000, interval: 100 };

const asForm = { "content-type": "application/x-www-form-urlencoded" };

let addresses = 0;
function nextEmail(): string {
  addresses += 1;
  return `reader-${addresses}@example.ng`;
}

const subscribe = (email: string) => site.visitor().post("/api/subscribe", { email });

/** Waits until the jobs have decided what is mailed. */
async function settle(): Promise<void> {
  const findOpen = async () =>
    (
      await sql`select id from pgboss.job where name in ('subscribers.ask-to-confirm', 'subscribers.mail-unsubscribe-link', 'mail.deliver') and state in ('created', 'active')`
    ).length;
  await expect.poll(findOpen, soon).toBe(0);
}

async function stateOf(email: string) {
  const [row] = await sql`select token, confirmed_at from subscribers where email = ${email}`;
  return row && { token: row.token, confirmedAt: isoOf(row.confirmed_at) };
}

function isoOf(text: string | null): string | null {
  return text && new Date(text).toISOString();
}

function linkIn(text: string | undefined, path: string): string {
  const found = new RegExp(`https://ebute\\.example(${path}[\\w-]+)`).exec(text ?? "");
  return found?.[1] ?? "";
}

describe("an address entered in a subscription form", () => {
  it("gets its mail also when the first attempt to write it failed", async () => {
    const { id, email } = await createSubscriber(site, { confirmedAt: null });
    const { subscriberConsent: consent } = site.container.services;
    await sql`alter table mails rename to mails_away`;
    try {
      await expect(consent.sendConfirmation(id)).rejects.toThrow();
    } finally {
      await sql`alter table mails_away rename to mails`;
    }
    await consent.sendConfirmation(id);
    await expect.poll(() => server.to(email).length, soon).toBe(1);
  });

  it("becomes a subscriber only after its owner has confirmed it", async () => {
    const email = nextEmail();
    const answer = await subscribe(email);
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        success: true,
        message:
          "Thank you for subscribing! Please open the e-mail that we send you, and confirm it there.",
      },
    ]);
    await expect.poll(() => server.to(email).length, soon).toBe(1);
    const confirm = linkIn(server.to(email)[0]?.parsed.text, "/subscribe/confirm/");
    const admin = await signInAdmin(site);
    const list = async () => (await admin.get("/api/subscribers")).text;
    expect(await list()).not.toContain(email);

    // A program that looks through mail opens every link in it.
    await site.visitor().get(confirm);
    await site.visitor().get(confirm.replace("/subscribe/confirm/", "/unsubscribe/"));
    expect(await list()).not.toContain(email);
    expect(await stateOf(email)).toBeDefined();

    const confirmed = await site.visitor().post(confirm);
    expect([confirmed.status, confirmed.headers.location]).toEqual([303, confirm]);
    expect(await list()).toContain(email);
    const { body } = await admin.get<{ dashboardData: { subscribers: number } }>(
      "/api/admin/dashboard",
    );
    expect(body.dashboardData.subscribers).toBe(1);
    expect((await site.visitor().post(confirm)).status).toBe(303);
  });

  it("gets one mail in a quarter of an hour and three a day, whatever the form responds", async () => {
    const email = nextEmail();
    const texts = new Set<string>();
    const ask = async () => texts.add((await subscribe(email)).text);
    await ask();
    await ask();
    await settle();
    expect(server.to(email)).toHaveLength(1);
    for (let quarter = 0; quarter < 5; quarter += 1) {
      site.clock.advance({ minutes: 16 });
      await ask();
      await settle();
    }
    expect(server.to(email)).toHaveLength(3);
    expect(texts.size).toBe(1);
    const tokens = server.to(email).map(({ parsed }) => linkIn(parsed.text, "/subscribe/confirm/"));
    expect(new Set(tokens).size).toBe(1);
  }, 60_000);

  it("gets no mail when it is already confirmed, and the same response", async () => {
    const known = await createSubscriber(site, { email: nextEmail() });
    const fresh = await subscribe(nextEmail());
    const again = await subscribe(known.email.toUpperCase());
    expect([again.status, again.text]).toEqual([fresh.status, fresh.text]);
    await settle();
    expect(server.to(known.email)).toEqual([]);
    expect((await stateOf(known.email))?.confirmedAt).toBe(known.confirmedAt?.toISOString());
  });

  it("costs the same statements whether it is known or not, so the timing reveals nothing", async () => {
    const known = await createSubscriber(site, { email: nextEmail() });
    const count = async (email: string) => {
      // Jobs of other kinds come by the clock, and from the mail of tests before.
      const jobs = () => sql`select 1 from pgboss.job where name like 'subscribers.%'`;
      const before = await jobs();
      await subscribe(email);
      return (await jobs()).length - before.length;
    };
    expect(await count(known.email)).toBe(1);
    expect(await count(nextEmail())).toBe(1);
    await settle();
  });

  it("is stored with the time and the form, and without an IP address", async () => {
    const email = nextEmail();
    await subscribe(email);
    const [row] = await sql`select * from subscribers where email = ${email}`;
    expect([row?.consent_form, row?.consent_wording, isoOf(row?.created_at)]).toEqual([
      "restCall",
      CONSENT_WORDING_VERSION,
      site.clock.now().toISOString(),
    ]);
    expect(Object.keys(row ?? {}).sort()).toEqual(
      [
        "id",
        "email",
        "email_key",
        "created_at",
        "confirmed_at",
        "token",
        "consent_form",
        "consent_wording",
        "stopped_at",
        "stop_reason",
        "rhythm",
        "follows_all",
      ].sort(),
    );
    await settle();
  });

  it("is deleted after 30 days without a confirmation", async () => {
    const own = await createTestApp();
    const old = await createSubscriber(own, { confirmedAt: null });
    const confirmed = await createSubscriber(own);
    own.clock.advance({ hours: 31 * 24 });
    const young = await createSubscriber(own, { confirmedAt: null });
    await own.container.services.subscribers.sweep();
    const rows = await own.container.database.sql`select id from subscribers`;
    const ids = rows.map(({ id }) => id);
    expect(ids.sort()).toEqual([confirmed.id, young.id].sort());
    expect(ids).not.toContain(old.id);
  });
});

describe("a request for a new link to unsubscribe", () => {
  const ask = (email: string, visitor = site.visitor()) =>
    visitor.post("/unsubscribe/cut", `email=${encodeURIComponent(email)}`, { headers: asForm });

  it("gets the same response for every address, and one letter for that of a subscriber", async () => {
    const { email, token } = await createSubscriber(site, { email: nextEmail() });
    const stranger = nextEmail();
    for (const address of [email.toUpperCase(), stranger, email]) {
      const { status, headers } = await ask(address);
      expect([status, headers.location]).toEqual([303, "/unsubscribe/cut?notice=link-asked"]);
    }
    await settle();
    expect(server.to(stranger)).toEqual([]);
    const [letter, ...more] = server.to(email);
    expect(linkIn(letter?.parsed.text, "/unsubscribe/")).toBe(`/unsubscribe/${token}`);
    expect(more).toEqual([]);
  });

  it("is refused where it names no address, and after many from one network", async () => {
    const visitor = site.visitor();
    const send = async (email: string) => (await ask(email, visitor)).status;
    expect(await send("nobody")).toBe(400);
    const { max } = unsubscribeLinksPerSubnet;
    for (let time = 0; time < max; time += 1) expect(await send(nextEmail())).toBe(303);
    expect(await send(nextEmail())).toBe(429);
    await settle();
  });
});

describe("a subscription without a mail server", () => {
  it("is active immediately, also for an address that was waiting", async () => {
    const silent = await createTestApp();
    const waiting = await createSubscriber(silent, { confirmedAt: null });
    await silent.visitor().post("/api/subscribe", { email: waiting.email });
    const { body } = await silent.visitor().post("/api/subscribe", { email: "new@example.ng" });
    expect(body.message).toBe("Thank you for subscribing!");
    expect(await silent.container.services.subscribers.count()).toBe(2);
  });
});

describe("a link in a subscription mail", () => {
  const strangeTokens = ["unknown", "%00", "..%2f..", `${"x".repeat(250)}`, "a'--"];

  it.each(strangeTokens)(
    "with an invalid token (%s) confirms nothing, and says so",
    async (token) => {
      const { status } = await site.visitor().post(`/subscribe/confirm/${token}`);
      expect(status).toBe(404);
    },
  );

  it.each([...strangeTokens, ""])("that lost letters (%s) unsubscribes nobody", async (token) => {
    const page = token ? `/unsubscribe/${token}` : "/unsubscribe";
    const pressed = await site.visitor().post(page);
    expect([pressed.status, decodeURIComponent(String(pressed.headers.location))]).toEqual([
      303,
      decodeURIComponent(page),
    ]);
    const oneClick = "List-Unsubscribe=One-Click";
    const { status } = await site.visitor().post(page, oneClick, { headers: asForm });
    expect(status).toBe(200);
  });

  it("refuses a confirmation form from another site", async () => {
    const { token } = await createSubscriber(site, { confirmedAt: null });
    const { status } = await site.visitor().post(`/subscribe/confirm/${token}`, undefined, {
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(status).toBe(403);
  });

  it("unsubscribes, and a second time is no error", async () => {
    const { token, email } = await createSubscriber(site, { email: nextEmail() });
    const leave = () => site.visitor().post(`/unsubscribe/${token}`);
    const first = await leave();
    expect([first.status, first.headers.location]).toEqual([
      303,
      `/unsubscribe/${token}?notice=unsubscribed`,
    ]);
    expect(await stateOf(email)).toBeUndefined();
    expect((await leave()).status).toBe(303);
  });

  it("unsubscribes with one click in a mail client (RFC 8058), from anywhere, without a cookie", async () => {
    const { token, email } = await createSubscriber(site, { email: nextEmail() });
    const { status, text } = await site
      .visitor()
      .post(`/unsubscribe/${token}`, "List-Unsubscribe=One-Click", {
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          origin: "https://mail.example",
          "sec-fetch-site": "cross-site",
        },
      });
    expect([status, text]).toEqual([
      200,
      "You are unsubscribed. No more mail from us will come to this address.",
    ]);
    expect(await stateOf(email)).toBeUndefined();
  });

  it("accepts the one click as multipart too", async () => {
    const { token, email } = await createSubscriber(site, { email: nextEmail() });
    const form = new FormData();
    form.append("List-Unsubscribe", "One-Click");
    expect((await site.visitor().send("POST", `/unsubscribe/${token}`, form)).status).toBe(200);
    expect(await stateOf(email)).toBeUndefined();
  });

  it("is cached neither on the server nor in a browser", async () => {
    const { token } = await createSubscriber(site);
    for (const path of [`/subscribe/confirm/${token}`, `/unsubscribe/${token}`]) {
      const { headers } = await site.visitor().get(path);
      expect(headers["cache-control"]).toBe("private, no-store");
    }
  });
});
