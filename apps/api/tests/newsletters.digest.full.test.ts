import type { Newsletter, NewsletterTablePage } from "@ebute/contracts/newsletters";
import { beforeEach, describe, expect, it } from "vitest";
import type { OutgoingMail } from "#domains/mail/delivery/mail.gateway.ts";
import type { SubscriberRow } from "#domains/subscribers/subscribers.table.ts";
import { createPost } from "./factories/posts.ts";
import { saveMailSettings } from "./factories/settings.ts";
import { createSubscriber } from "./factories/subscribers.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { mailSettings } from "./support/mail/mail-server.ts";
import { createSender, type Send } from "./support/mail/newsletter-senders.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const settings = mailSettings({ url: "smtp://127.0.0.1:1" }, { RATE_LIMITS: "off" });
// A Wednesday.
const site = await createTestApp({ settings, startAt: "2026-11-25T09:00:00Z" });
const other = await createTestApp({ settings, beside: site });
const { sql } = site.container.database;
/** 08:00 in Lagos on the Saturday after. */
const SATURDAY = new Date("2026-11-28T07:00:00Z");
const WEEK_MINUTES = 7 * 24 * 60;

let week = 0;
let saturday = SATURDAY;
let mails: OutgoingMail[] = [];
const send: Send = async (mail) => void mails.push(mail);
const sender = createSender(site, send);
let editor = await signInAdmin(site);

/** Each test has a week of its own, because a week has one digest. */
beforeEach(async () => {
  await sql`delete from newsletters`;
  await sql`delete from subscribers`;
  await saveMailSettings(site, { weeklyLetter: true });
  await goTo(new Date(Date.parse("2026-11-25T09:00:00Z") + week * WEEK_MINUTES * 60_000));
  saturday = new Date(SATURDAY.getTime() + week * WEEK_MINUTES * 60_000);
  week += 2;
  mails = [];
});

/** Sessions end in the meantime. */
async function goTo(at: Date): Promise<void> {
  site.clock.advance({ minutes: (at.getTime() - site.clock.now().getTime()) / 60_000 });
  editor = await signInAdmin(site);
}

const weekly = () => createSubscriber(site, { rhythm: "weekly" });

async function setRhythm({ id }: SubscriberRow, rhythm: string): Promise<void> {
  await sql`update subscribers set rhythm = ${rhythm} where id = ${id}`;
}

const change = (name: string, input: object) =>
  callProcedure<Newsletter>(editor, "mutation", `newsletters.${name}`, input);

async function sendPost(title: string, categoryId: string | null = null) {
  const { id } = await createPost(site, { title, description: `<p>${title} in short.</p>` });
  const answer = await change("send", { postId: id, subject: "", body: "", categoryId });
  expect(answer.status).toBe(200);
  return { ...answer.data, postId: id };
}

/** Runs the jobs of both processes at once. */
async function work(): Promise<void> {
  await Promise.all([
    site.container.services.newsletterDigest.run(),
    other.container.services.newsletterDigest.run(),
  ]);
  await Promise.all([sender.run(), createSender(other, send).run()]);
}

const digests = () => sql`
  select id, subject, status, recipients, digest_due_at::timestamptz as due from newsletters
  where digest_due_at is not null order by digest_due_at`;

const subjectsTo = ({ email }: SubscriberRow) =>
  mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);

const lastTo = ({ email }: SubscriberRow) => mails.findLast(({ recipient }) => recipient === email);

describe("a post for readers who want posts once a week", () => {
  it("does not go to them by itself, and in one letter on Saturday at eight in Lagos", async () => {
    const [now, later] = [await createSubscriber(site), await weekly()];
    const { counts } = await sendPost("Nets for sale");
    expect(counts).toMatchObject({ recipients: 2, waiting: 1, weekly: 1 });
    await sendPost("Boats in May");
    await work();
    expect([subjectsTo(now).toSorted(), subjectsTo(later)]).toEqual([
      ["Boats in May", "Nets for sale"],
      [],
    ]);
    await goTo(new Date(saturday.getTime() - 1_000));
    await work();
    expect(subjectsTo(later)).toEqual([]);
    await goTo(saturday);
    await work();
    expect(subjectsTo(later)).toEqual(["This week from Ebute"]);
    expect(subjectsTo(now)).toHaveLength(2);
    const letter = lastTo(later);
    const text = letter?.text ?? "";
    expect(text.indexOf("Boats in May")).toBeLessThan(text.indexOf("Nets for sale"));
    expect(text).toContain("Nets for sale in short.");
    expect(text).toMatch(/https:\/\/ebute\.example\/blog\/[\w-]+/);
    expect(letter?.html).toContain(`/subscribe/confirm/${later.token}`);
    expect(letter?.headers?.["List-Unsubscribe"]).toContain(`/unsubscribe/${later.token}`);
    expect(letter?.html).not.toMatch(/\.invalid|<!--|\[\[/);
    await work();
    expect(mails).toHaveLength(3);
  });

  it("goes at once to everybody while the site sends no weekly digest", async () => {
    await saveMailSettings(site, { weeklyLetter: false });
    const reader = await weekly();
    await sendPost("Nets for sale");
    await work();
    expect(subjectsTo(reader)).toEqual(["Nets for sale"]);
    await goTo(saturday);
    await work();
    expect(await digests()).toHaveLength(0);
  });

  it("still comes in the weekly digest after that was switched off", async () => {
    const reader = await weekly();
    await sendPost("Nets for sale");
    await saveMailSettings(site, { weeklyLetter: false });
    await goTo(saturday);
    await work();
    expect(subjectsTo(reader)).toEqual(["This week from Ebute"]);
  });

  it("waits until the next week if it is sent in the hour of the digest", async () => {
    const reader = await weekly();
    await goTo(saturday);
    await sendPost("Nets for sale");
    await work();
    expect(await digests()).toHaveLength(0);
    site.clock.advance({ minutes: WEEK_MINUTES });
    await work();
    expect(subjectsTo(reader)).toEqual(["This week from Ebute"]);
  });

  it("comes late, and once, if no process ran at the time", async () => {
    const reader = await weekly();
    await sendPost("Nets for sale");
    await goTo(new Date(saturday.getTime() + 26 * 3_600_000));
    await sendPost("Boats in May");
    await work();
    expect(lastTo(reader)?.text).not.toContain("Boats in May");
    const [digest] = await digests();
    expect(new Date(digest?.due)).toEqual(saturday);
  });

  it("is not sent by a letter of its own if the newsletter is no post", async () => {
    const reader = await weekly();
    await change("send", { postId: null, subject: "Closed on Monday", body: "<p>Sorry.</p>" });
    await work();
    expect(subjectsTo(reader)).toEqual(["Closed on Monday"]);
    await goTo(saturday);
    await work();
    expect(await digests()).toHaveLength(0);
  });

  it("comes no more once it is stopped, or the reader is gone or stopped", async () => {
    const [reader, gone, bounced] = [await weekly(), await weekly(), await weekly()];
    const stopped = await sendPost("Stopped");
    // Only a newsletter that is still being sent can be stopped.
    expect((await change("stop", { id: stopped._id })).status).toBe(200);
    await sendPost("Shown");
    await site.visitor().post(`/unsubscribe/${gone.token}`, {});
    await sql`update subscribers set stopped_at = now(), stop_reason = 'gone' where id = ${bounced.id}`;
    await goTo(saturday);
    await work();
    expect(mails.map(({ recipient }) => recipient)).toEqual([reader.email]);
    expect(lastTo(reader)?.text).toContain("Shown");
    expect(lastTo(reader)?.text).not.toMatch(/Stopped/);
    expect(await digests()).toMatchObject([{ recipients: 1, status: "sent" }]);
  });

  it("waits while its newsletter is paused", async () => {
    const reader = await weekly();
    const { _id } = await sendPost("Nets for sale");
    await change("pause", { id: _id });
    await goTo(saturday);
    await work();
    expect(await digests()).toHaveLength(0);
    await change("resume", { id: _id });
    await work();
    expect(subjectsTo(reader)).toEqual(["This week from Ebute"]);
  });
});

describe("a reader who changes from one rhythm to the other in the middle of a week", () => {
  it("gets each post once, whether at once or in the weekly digest", async () => {
    const [slower, faster] = [await createSubscriber(site), await weekly()];
    await sendPost("First");
    await work();
    await setRhythm(slower, "weekly");
    await setRhythm(faster, "atOnce");
    await sendPost("Second");
    await work();
    expect([subjectsTo(slower), subjectsTo(faster)]).toEqual([["First"], ["Second"]]);
    await goTo(saturday);
    await work();
    const contents = [slower, faster].map((reader) =>
      ["First", "Second"].filter((title) => lastTo(reader)?.text.includes(title)),
    );
    expect(contents).toEqual([["Second"], ["First"]]);
    expect(mails).toHaveLength(4);
  });

  it("does not get a post again that still waited to be sent at the change", async () => {
    const reader = await createSubscriber(site);
    await sendPost("First");
    await setRhythm(reader, "weekly");
    await goTo(saturday);
    await work();
    expect(subjectsTo(reader)).toEqual(["First"]);
    expect(await digests()).toHaveLength(0);
  });
});

describe("the weekly digest", () => {
  it("is not made in a week without a post that was sent", async () => {
    await weekly();
    await createPost(site);
    await goTo(saturday);
    await work();
    expect([mails, await digests()]).toEqual([[], []]);
  });

  it("is made once by processes that begin together, also if one dies while it sends", async () => {
    const readers = [];
    for (let n = 0; n < 12; n += 1) readers.push(await weekly());
    await sendPost("Nets for sale");
    await goTo(saturday);
    const runs = [site, other, site, other].map(({ container }) =>
      container.services.newsletterDigest.run(),
    );
    await Promise.all(runs);
    expect(await digests()).toMatchObject([{ recipients: 12 }]);
    const dying = createSender(other, async (mail) => {
      if (mails.length === 3) throw new Error("the process dies here");
      await send(mail);
    });
    await expect(dying.run()).rejects.toThrow("dies here");
    site.clock.advance({ minutes: 6 });
    await work();
    const recipients = mails.map(({ recipient }) => recipient);
    expect(new Set(recipients).size).toBe(recipients.length);
    expect(recipients).toHaveLength(11);
    const unknown = await sql`select 1 from newsletter_recipients where status = 'unknown'`;
    expect(unknown).toHaveLength(1);
  });

  it("is made whole or not at all", async () => {
    await weekly();
    await sendPost("Nets for sale");
    await goTo(saturday);
    await sql`alter table newsletter_digest_posts rename to digest_posts_away`;
    try {
      await expect(site.container.services.newsletterDigest.run()).rejects.toThrow();
    } finally {
      await sql`alter table digest_posts_away rename to newsletter_digest_posts`;
    }
    expect(await digests()).toHaveLength(0);
    await work();
    expect(mails).toHaveLength(1);
  });

  it("comes at most once in six days, whatever day and hour are chosen meanwhile", async () => {
    const reader = await weekly();
    await sendPost("First");
    await goTo(saturday);
    await work();
    await sendPost("Second");
    await goTo(new Date(saturday.getTime() + 3 * 24 * 3_600_000));
    await saveMailSettings(site, { weeklyLetter: true, weeklyDay: 1 });
    await work();
    expect(subjectsTo(reader)).toHaveLength(1);
    await goTo(new Date(saturday.getTime() + 9 * 24 * 3_600_000));
    await work();
    expect(subjectsTo(reader)).toHaveLength(2);
    expect(lastTo(reader)?.text).not.toContain("First");
  });

  it("is in the archive with all its posts and nobody's links", async () => {
    const { token } = await weekly();
    await sendPost("Nets for sale");
    await goTo(saturday);
    await work();
    const [digest] = await digests();
    const id = digest?.id;
    const { data, text } = await callProcedure(editor, "query", "newsletters.content", { id });
    expect(data).toMatchObject({ text: expect.stringContaining("Nets for sale") });
    expect(text).not.toMatch(new RegExp(`${token}|\\.invalid`));
    const { body } = await editor.get<NewsletterTablePage>("/api/admin/newsletters");
    expect(body.newsletters.find(({ _id }) => _id === id)).toMatchObject({
      kind: "digest",
      postId: null,
      audience: null,
    });
  });
});
