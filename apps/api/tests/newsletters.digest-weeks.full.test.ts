import type { Newsletter, NewsletterTablePage } from "@ebute/contracts/newsletters";
import { expect, it } from "vitest";
import { createPost } from "./factories/posts.ts";
import { saveMailSettings } from "./factories/settings.ts";
import { createSubscriber } from "./factories/subscribers.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { mailSettings } from "./support/mail/mail-server.ts";
import { createSender } from "./support/mail/newsletter-senders.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const settings = mailSettings({ url: "smtp://127.0.0.1:1" }, { RATE_LIMITS: "off" });
const WEEK_HOURS = 7 * 24;

/** A site on a Wednesday with one reader of the weekly digest, which is due on Saturday. */
async function createWeeklySite() {
  const site = await createTestApp({ settings, startAt: "2026-11-25T09:00:00Z" });
  await saveMailSettings(site, { weeklyLetter: true });
  await createSubscriber(site, { rhythm: "weekly" });
  const texts: string[] = [];
  const sender = createSender(site, async ({ text }) => void texts.push(text));
  const makeDigest = () => site.container.services.newsletterDigest.run();
  return {
    site,
    sql: site.container.database.sql,
    texts,
    sender,
    makeDigest,
    async sendPost(title: string): Promise<{ postId: string; id: string }> {
      const { id: postId } = await createPost(site, { title });
      const editor = await signInAdmin(site);
      const newsletter = { postId, subject: "", body: "", categoryId: null };
      const sent = await callProcedure<Newsletter>(
        editor,
        "mutation",
        "newsletters.send",
        newsletter,
      );
      expect(sent.status).toBe(200);
      return { postId, id: sent.data._id };
    },
  };
}

it("the activity log has a weekly digest once, by the site, and none before there is one", async () => {
  const { site, sql, sendPost, makeDigest } = await createWeeklySite();
  const sent = () => sql`
    select target_label as label from audit_entries
    where action = 'newsletters.send' and actor_id is null`;
  await sendPost("Nets");
  await makeDigest();
  expect(await sent()).toEqual([]);
  site.clock.advance({ hours: 72 });
  for (let run = 0; run < 2; run += 1) await makeDigest();
  expect((await sent()).map(({ label }) => label)).toEqual([
    expect.stringMatching(/^This week from /),
  ]);
});

it("a post that is unpublished when the weekly digest is made comes in the digest after that", async () => {
  const { site, sql, texts, sender, sendPost, makeDigest } = await createWeeklySite();
  const { postId, id } = await sendPost("Hidden");
  const publish = (isPublished: boolean) =>
    sql`update posts set is_published = ${isPublished} where id = ${postId}`;
  await publish(false);
  await sendPost("Shown");
  site.clock.advance({ hours: 72 });
  await makeDigest();
  await sender.run();
  expect(texts).toEqual([expect.stringContaining("Shown")]);
  expect(texts[0]).not.toContain("Hidden");
  await publish(true);
  site.clock.advance({ hours: WEEK_HOURS });
  await makeDigest();
  await sender.run();
  expect(texts).toHaveLength(2);
  expect(texts[1]).toContain("Hidden");
  const editor = await signInAdmin(site);
  const { body } = await editor.get<NewsletterTablePage>("/api/admin/newsletters");
  expect(body.newsletters.find(({ _id }) => _id === id)?.counts).toMatchObject({
    recipients: 1,
    weekly: 1,
    stopped: 0,
  });
});

it("a letter is sent after all if the database failed before the mail server was asked", async () => {
  const { site, sql, texts, sender, sendPost, makeDigest } = await createWeeklySite();
  await sendPost("Nets for sale");
  site.clock.advance({ hours: 72 });
  await makeDigest();
  await sql`alter table newsletter_digest_posts rename to digest_posts_away`;
  try {
    await expect(sender.run()).rejects.toThrow();
  } finally {
    await sql`alter table digest_posts_away rename to newsletter_digest_posts`;
  }
  site.clock.advance({ minutes: 6 });
  await sender.run();
  expect(texts).toEqual([expect.stringContaining("Nets for sale")]);
});
