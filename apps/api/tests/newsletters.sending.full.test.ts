import type { NewsletterTablePage } from "@ebute/contracts/newsletters";
import { beforeEach, describe, expect, it } from "vitest";
import { MailFailure } from "#domains/mail/delivery/mail.failure.ts";
import { createNewsletter } from "./factories/newsletters.ts";
import { createSubscriber } from "./factories/subscribers.ts";
import { useMailServer } from "./support/mail/mail-site.ts";
import { createSender, createSmtpSender, type Send } from "./support/mail/newsletter-senders.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;

async function createReaders(count: number): Promise<string[]> {
  const readers = [];
  for (let n = 0; n < count; n += 1) readers.push(await createSubscriber(site));
  return readers.map(({ email }) => email);
}

/** Numbers of letters by their result. */
async function countStates(newsletterId: string): Promise<Record<string, number>> {
  const rows = await sql<{ status: string; letters: number }[]>`
    select status, count(*)::int as letters from newsletter_recipients
    where newsletter_id = ${newsletterId} group by status`;
  return Object.fromEntries(rows.map(({ status, letters }) => [status, letters]));
}

async function statusOf(newsletterId: string): Promise<string> {
  const [row] = await sql`select status from newsletters where id = ${newsletterId}`;
  return row?.status;
}

beforeEach(async () => {
  await sql`delete from newsletters`;
  await sql`delete from subscribers`;
});

describe("a newsletter", () => {
  it("goes to 200 readers once each from two processes, whatever the case of their addresses", async () => {
    const emails = await createReaders(180);
    const inCapitals = emails.slice(0, 20).map((email) => email.toUpperCase());
    for (const email of inCapitals) await createSubscriber(site, { email });
    const { id, recipients } = await createNewsletter(site);
    const sent: string[] = [];
    const send: Send = async ({ recipient }) => void sent.push(recipient.toLowerCase());
    await Promise.all([createSender(site, send).run(), createSender(site, send).run()]);
    expect(recipients).toBe(180);
    expect(sent.toSorted()).toEqual(emails.toSorted());
    expect(await countStates(id)).toEqual({ sent: 180 });
    expect(await statusOf(id)).toBe("sent");
  }, 60_000);

  it("goes to no address that is unconfirmed or stopped", async () => {
    await createSubscriber(site, { confirmedAt: null });
    const { id } = await createSubscriber(site);
    await sql`update subscribers set stopped_at = now(), stop_reason = 'gone' where id = ${id}`;
    const [email] = await createReaders(1);
    await createNewsletter(site);
    const sent: string[] = [];
    await createSender(site, async ({ recipient }) => void sent.push(recipient)).run();
    expect(sent).toEqual([email]);
  });

  it("is not sent twice to a reader whose process died between claim and answer", async () => {
    const emails = await createReaders(5);
    const { id } = await createNewsletter(site);
    const sent: string[] = [];
    const dying = createSender(site, async ({ recipient }) => {
      if (sent.length === 2) throw new Error("the process dies here");
      sent.push(recipient);
    });
    await expect(dying.run()).rejects.toThrow("dies here");
    const other = createSender(site, async ({ recipient }) => void sent.push(recipient));
    await other.run();
    expect(await countStates(id)).toEqual({ sent: 4, sending: 1 });
    expect(await statusOf(id)).toBe("sending");

    site.clock.advance({ minutes: 6 });
    await other.run();
    expect(await countStates(id)).toEqual({ sent: 4, unknown: 1 });
    expect(await statusOf(id)).toBe("sent");
    expect(new Set(sent).size).toBe(sent.length);
    expect(emails).toEqual(expect.arrayContaining(sent));
  });

  it("stops for a reader who unsubscribes before their letter was sent", async () => {
    const readers = [await createSubscriber(site), await createSubscriber(site)];
    const { id } = await createNewsletter(site);
    const sent: string[] = [];
    const sender = createSender(site, async ({ recipient }) => {
      sent.push(recipient);
      const other = readers.find(({ email }) => email !== recipient);
      await site.visitor().post(`/unsubscribe/${other?.token}`, {});
    });
    await sender.run();
    expect(sent).toHaveLength(1);
    expect(await countStates(id)).toEqual({ sent: 1, unsubscribed: 1 });
  });

  it("counts a reader who unsubscribes by the last letter that they were sent", async () => {
    const { token } = await createSubscriber(site);
    const first = await createNewsletter(site);
    const sender = createSender(site, async () => {});
    await sender.run();
    site.clock.advance({ minutes: 1 });
    const second = await createNewsletter(site);
    await sender.run();
    const answer = await site.visitor().post(`/unsubscribe/${token}`, {
      "List-Unsubscribe": "One-Click",
    });
    expect(answer.status).toBe(200);
    const admin = await signInAdmin(site);
    const { body } = await admin.get<NewsletterTablePage>("/api/admin/newsletters");
    const unsubscribedBy = ({ id }: { id: string }) =>
      body.newsletters.find(({ _id }) => _id === id)?.counts.unsubscribedAfter;
    expect([unsubscribedBy(first), unsubscribedBy(second)]).toEqual([0, 1]);
  });

  it("waits out the limit of a second, and goes on in the same run", async () => {
    await createReaders(3);
    const { id } = await createNewsletter(site);
    let asked = 0;
    const room = () => (++asked % 2 === 1 ? 20 : 0);
    await createSender(site, async () => {}, room).run();
    expect(await countStates(id)).toEqual({ sent: 3 });
  });

  it("waits while a limit of the mail service is reached, and goes on afterwards", async () => {
    await createReaders(3);
    const { id } = await createNewsletter(site);
    let left = 2;
    const sender = createSender(
      site,
      async () => {},
      () => (left-- > 0 ? 0 : 60_000),
    );
    await sender.run();
    expect(await countStates(id)).toEqual({ sent: 2, waiting: 1 });
    left = 5;
    await sender.run();
    expect(await countStates(id)).toEqual({ sent: 3 });
  });

  it("is paused with the reason after the server has refused the letter three times", async () => {
    await createReaders(5);
    const { id } = await createNewsletter(site);
    const refusal = { cause: "letterRefused", isFinal: true } as const;
    await createSender(site, async () => {
      throw new MailFailure("The mail server refused this mail (554).", refusal);
    }).run();
    expect(await countStates(id)).toEqual({ refused: 3, waiting: 2 });
    const [row] = await sql`select status, problem from newsletters where id = ${id}`;
    expect(row).toMatchObject({ status: "paused", problem: /refused the letter/ });
  });
});

describe("two newsletters that are sent at the same time", () => {
  it("are paused for refusals of their own letters alone", async () => {
    await createReaders(2);
    const first = await createNewsletter(site, { subject: "Refused" });
    await createReaders(3);
    const second = await createNewsletter(site, { subject: "Taken" });
    const refusal = { cause: "letterRefused", isFinal: true } as const;
    let taken = 0;
    await createSender(site, async ({ subject }) => {
      if (subject === "Taken" && ++taken > 2) return;
      throw new MailFailure("The mail server refused this mail (554).", refusal);
    }).run();
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(["sent", "sent"]);
    expect(await countStates(first.id)).toEqual({ refused: 2 });
    expect(await countStates(second.id)).toEqual({ refused: 2, sent: 3 });
  });
});

describe("a letter of a newsletter", () => {
  it("is dated by its own sending", async () => {
    await createReaders(1);
    await createNewsletter(site);
    site.clock.advance({ hours: 72 });
    const dates: Date[] = [];
    await createSender(site, async ({ createdAt }) => void dates.push(createdAt)).run();
    expect(dates).toEqual([site.clock.now()]);
  });
});

describe("a newsletter whose mail server", () => {
  it("refuses a recipient for good stops that address with the reason", async () => {
    const server = await useMailServer();
    const [email = ""] = await createReaders(1);
    const first = await createNewsletter(site);
    server.mode = "refusing";
    const sender = createSmtpSender(site, server.url);
    await sender.run();
    expect(await countStates(first.id)).toEqual({ refused: 1 });
    const admin = await signInAdmin(site);
    expect((await admin.get("/api/subscribers")).body).toMatchObject({
      subscribers: [{ email, stopReason: expect.stringMatching(/does not know this recipient/) }],
    });
    server.mode = "normal";
    await createReaders(1);
    const second = await createNewsletter(site);
    await sender.run();
    sender.close();
    expect(second.recipients).toBe(1);
    expect(server.to(email)).toEqual([]);
  });

  it("puts a recipient off tries again later, and gives up in the end", async () => {
    const server = await useMailServer();
    await createReaders(1);
    const { id } = await createNewsletter(site);
    server.mode = "puttingOff";
    const sender = createSmtpSender(site, server.url);
    await sender.run();
    await sender.run();
    const [row] = await sql`select attempts from newsletter_recipients`;
    expect(row?.attempts).toBe(1);
    for (let attempt = 1; attempt < 8; attempt += 1) {
      site.clock.advance({ minutes: 24 * 60 });
      await sender.run();
    }
    sender.close();
    expect(await countStates(id)).toEqual({ refused: 1 });
  });

  it("takes the letter and breaks off before its answer leaves it unknown, and never sends it again", async () => {
    const server = await useMailServer();
    const [email = ""] = await createReaders(1);
    const { id } = await createNewsletter(site);
    server.mode = "droppingAfterData";
    const sender = createSmtpSender(site, server.url);
    await sender.run();
    server.mode = "normal";
    site.clock.advance({ minutes: 24 * 60 });
    await sender.run();
    sender.close();
    expect(server.to(email)).toHaveLength(1);
    expect(await countStates(id)).toEqual({ unknown: 1 });
  });

  it("is away keeps the letter waiting with the reason, and sends it once it is back", async () => {
    const server = await useMailServer();
    const [email = ""] = await createReaders(1);
    const { id } = await createNewsletter(site);
    await server.goDown();
    const sender = createSmtpSender(site, server.url);
    await sender.run();
    expect(await countStates(id)).toEqual({ waiting: 1 });
    const [row] = await sql`select problem from newsletters where id = ${id}`;
    expect(row?.problem).toMatch(/could not be reached/);
    await server.comeBack();
    await sender.run();
    sender.close();
    expect(server.to(email)).toHaveLength(1);
    expect(await statusOf(id)).toBe("sent");
  });

  it("is silent before it takes the letter keeps the letter waiting", async () => {
    const server = await useMailServer();
    await createReaders(1);
    const { id } = await createNewsletter(site);
    server.greetingDelayMs = 2_000;
    const sender = createSmtpSender(site, server.url, 300);
    await sender.run();
    sender.close();
    expect(await countStates(id)).toEqual({ waiting: 1 });
  });
});
