import { expect, it } from "vitest";
import { createPost } from "./factories/posts.ts";
import { saveMailSettings } from "./factories/settings.ts";
import { createSubscriber } from "./factories/subscribers.ts";
import { mailSettings } from "./support/mail/mail-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const settings = mailSettings({ url: "smtp://127.0.0.1:1" }, { RATE_LIMITS: "off" });
// A Wednesday; the letter is due on Saturday.
const site = await createTestApp({ settings, startAt: "2026-11-25T09:00:00Z" });
const { sql } = site.container.database;
const { newsletterDigest } = site.container.services;

it("the activity log has a weekly letter once, by the site, and none before there is one", async () => {
  const sent = () => sql`
    select target_label as label from audit_entries
    where action = 'newsletters.send' and actor_id is null`;
  await saveMailSettings(site, { weeklyLetter: true });
  await createSubscriber(site, { rhythm: "weekly" });
  const { id: postId } = await createPost(site, { title: "Nets" });
  const editor = await signInAdmin(site);
  const letter = { postId, subject: "", body: "", categoryId: null };
  expect((await editor.post("/api/admin/newsletters", letter)).status).toBe(201);
  await newsletterDigest.run();
  expect(await sent()).toEqual([]);
  site.clock.advance({ hours: 72 });
  for (let run = 0; run < 2; run += 1) await newsletterDigest.run();
  expect((await sent()).map(({ label }) => label)).toEqual([
    expect.stringMatching(/^This week from /),
  ]);
});
