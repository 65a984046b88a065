import type { AuditTablePage } from "@ebute/contracts/audit";
import type { BackupState } from "@ebute/contracts/backups";
import { expect, it } from "vitest";
import { makeDigestJob, sendNewslettersJob } from "#domains/newsletters/newsletters.jobs.ts";
import { publishDueJob } from "#domains/posts/publishing/posts.jobs.ts";
import { createAdmin } from "./factories/admins.ts";
import { createImport } from "./factories/imports.ts";
import { createMail } from "./factories/mails.ts";
import { createNewsletter } from "./factories/newsletters.ts";
import { createOrder, createOrderLetter } from "./factories/orders.ts";
import { createPost, createPostSchedule } from "./factories/posts.ts";
import { createSubscriber } from "./factories/subscribers.ts";
import {
  createArchive,
  createEmptySite,
  queryRows,
  restore,
  storageOf,
} from "./support/backups/backup-site.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { mailSettings, startMailServer } from "./support/mail/mail-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { createTestWrite } from "./support/writes/test-write.ts";

const server = await startMailServer();
const settings = mailSettings(server, { RATE_LIMITS: "off" });

const site = await createTestApp({ settings });
const readers: string[] = [];
for (let n = 0; n < 3; n += 1) readers.push((await createSubscriber(site)).email);
const newsletter = await createNewsletter(site);
await createMail(site, { recipient: "waited@example.ng", status: "queued" });
const owner = await createAdmin(site);
const post = await createPost(site, { isPublished: false });
await createPostSchedule(site, post, {
  scheduledBy: owner.id,
  dueAt: new Date(site.clock.now().getTime() - 60_000),
});
await createOrderLetter(site, await createOrder(site), "waiting");
await createImport(site);
await queryRows(site.database, "update imports set state = 'running'");
const archive = await createArchive(site, storageOf(site));
const target = await createEmptySite();
await restore(target, archive);
const copy = await createTestApp({
  beside: { ...site, database: target.database, dataDir: target.dataDir },
  hasBackground: true,
  settings,
});

/** Enqueues a letter that somebody causes who works in the copy. */
async function writeLetter(to: string): Promise<void> {
  const letter = { kind: "passwordChanged", to, name: "Ada" } as const;
  await createTestWrite(copy)((unit) => copy.container.services.mail.enqueue(unit, letter));
}

const { sql } = copy.container.database;

/** Runs what the clock starts, until it has ended. */
async function runJobs(): Promise<void> {
  for (const kind of [publishDueJob, sendNewslettersJob, makeDigestJob])
    await createTestWrite(copy)((unit) => unit.enqueue(kind, {}));
  await expect
    .poll(
      () => sql`
      select name from pgboss.job
      where state in ('created', 'active') and start_after <= now()
        and name in ${sql([publishDueJob, sendNewslettersJob, makeDigestJob].map(({ name }) => name))}`,
    )
    .toEqual([]);
}

const recipients = () => server.mails.flatMap((mail) => mail.recipients).toSorted();

async function isPublic(): Promise<boolean> {
  return (await copy.visitor().get(`/api/blog/${post.id}`)).status === 200;
}

it("a restored site sends and publishes nothing until an owner says that it is the site", async () => {
  const admin = await signInAdmin(copy);
  await writeLetter("new@example.ng");
  await expect
    .poll(() => sql`select last_error from mails where recipient = 'new@example.ng'`)
    .toEqual([{ last_error: expect.stringContaining("This is the site") }]);
  await runJobs();
  expect(recipients()).toEqual([]);
  expect(await isPublic()).toBe(false);
  const { data } = await callProcedure(admin, "query", "backups.getState");
  expect((data as BackupState).restoredFrom).toBe("2026-03-02T01:47:00.000Z");
  expect(await copy.container.services.backups.explainHold()).toMatch(/2026-03-02.*no mail/);

  const moderator = await signInAdmin(copy, "moderator");
  const refused = await callProcedure(moderator, "mutation", "backups.confirmSite");
  expect(refused.status).toBe(403);

  await callProcedure(admin, "mutation", "backups.confirmSite");
  await callProcedure(admin, "mutation", "backups.confirmSite");
  const action = "backups.confirmSite";
  const activity = await callProcedure(admin, "query", "audit.table", { action });
  expect((activity.data as AuditTablePage).entries).toHaveLength(1);
  await runJobs();
  expect(await isPublic()).toBe(true);
  expect(await copy.container.services.backups.explainHold()).toBeUndefined();
});

it("what waited in the backup goes on only when somebody says so", async () => {
  const admin = await signInAdmin(copy);
  // The queue tries the letter again by itself; the test does not wait so long.
  await sql`update pgboss.job set start_after = now() where state = 'retry'`;
  await expect.poll(recipients).toEqual(["new@example.ng"]);
  const [mail] = await queryRows<{ id: string; last_error: string }>(
    copy.database,
    "select id, last_error from mails where recipient = 'waited@example.ng' and status = 'failed'",
  );
  expect(mail?.last_error).toMatch(/may have been sent since/);
  expect(await sql`select state from order_letters`).toEqual([{ state: "withheld" }]);
  expect(await sql`select state from imports`).toEqual([{ state: "checked" }]);
  const again = await callProcedure(admin, "mutation", "mail.sendAgain", { id: mail?.id });
  expect(again.status).toBe(200);
  await callProcedure(admin, "mutation", "newsletters.resume", { id: newsletter.id });
  const expected = ["new@example.ng", "waited@example.ng", ...readers];
  await expect.poll(recipients).toEqual(expected.toSorted());
});
