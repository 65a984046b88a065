import type { NewsletterPlan, NewsletterTablePage } from "@ebute/contracts/newsletters";
import { beforeEach, describe, expect, it } from "vitest";
import { createAdmin } from "./factories/admins.ts";
import { createPost, createPostSchedule } from "./factories/posts.ts";
import { createSubscriber } from "./factories/subscribers.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createMailSite } from "./support/mail/mail-site.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { usePublicationCalls } from "./support/writes/publication-calls.ts";

const site = await createMailSite({ RATE_LIMITS: "off" });
const { sql } = site.container.database;
const { callers, createDraft, set, get, inMinutes, isPublic, activityOf, runDue } =
  usePublicationCalls(site);
const soon = { timeout: 20_000, interval: 100 };
const everybody = { categoryId: null };

const sentPosts = async () =>
  (await sql`select post_id from newsletters`).map(({ post_id: id }) => id);

beforeEach(async () => {
  await sql`delete from newsletters`;
  await sql`delete from subscribers`;
});

describe("a letter that goes out with a publication", () => {
  it("is refused without readers, and with a category that is gone, and nothing is published", async () => {
    const draft = await createDraft();
    const none = await set(draft, { isPublished: true, letter: everybody });
    expect([none.status, none.failure?.message]).toEqual([
      409,
      "There are no confirmed subscribers yet.",
    ]);
    await createSubscriber(site);
    const gone = { categoryId: draft.id };
    const unknown = await set(draft, { publishAt: inMinutes(5), letter: gone });
    expect([unknown.status, unknown.failure?.message]).toEqual([
      400,
      "This category no longer exists. Choose another one.",
    ]);
    const garbled = await set(draft, { letter: { categoryId: "all" } });
    expect(garbled.status).toBe(400);
    expect(await get(draft)).toMatchObject({ isPublished: false, publishAt: null, letter: null });
  });

  it("is refused while the site has no mail", async () => {
    const silent = await createTestApp();
    const editor = await signInAdmin(silent, "editor");
    const { id } = await createPost(silent, { isPublished: false });
    const publishing = { id, isPublished: true, letter: everybody };
    const { status, failure } = await callProcedure(
      editor,
      "mutation",
      "posts.setPublication",
      publishing,
    );
    expect([status, failure?.message]).toEqual([409, "Set up mail first, under Settings."]);
  });

  it("leaves once, when the post is published now", async () => {
    await createSubscriber(site);
    const draft = await createDraft();
    const seen = await get(draft);
    const publishing = { isPublished: true, letter: everybody, basedOn: seen };
    expect((await set(draft, publishing)).publication).toMatchObject({
      isPublished: true,
      letter: null,
    });
    // The answer was lost, and the panel asks again.
    expect((await set(draft, publishing)).status).toBe(200);
    await expect.poll(sentPosts, soon).toEqual([draft.id]);
    await set(draft, { isPublished: true, letter: everybody });
    await set(draft, { isPublished: false });
    await set(draft, { isPublished: true, letter: everybody });
    const plan = await callProcedure<NewsletterPlan>(callers.editor, "query", "newsletters.plan", {
      postId: draft.id,
    });
    expect(plan.data.isPostSent).toBe(true);
    await expect.poll(unfinishedLetters, soon).toBe(0);
    expect(await sentPosts()).toEqual([draft.id]);
    expect(await activityOf(draft)).not.toContain("newsletters.refuse");
  });

  it("is planned with the publication, and leaves once when that is due", async () => {
    await createSubscriber(site);
    const draft = await createDraft();
    const publishAt = inMinutes(5);
    const { publication } = await set(draft, { publishAt, letter: everybody });
    expect(publication).toMatchObject({ publishAt, letter: everybody });
    const [planned] = await sql`
      select details from audit_entries where target_id = ${draft.id} and action = 'posts.schedule'`;
    expect(planned?.details).toMatchObject({ hasLetter: true });
    await runDue(4);
    expect(await sentPosts()).toEqual([]);
    site.clock.advance({ minutes: 1 });
    const { postSchedules } = site.container.services;
    await Promise.all(Array.from({ length: 4 }, () => postSchedules.runDue()));
    expect(await isPublic(draft)).toBe(true);
    await expect.poll(sentPosts, soon).toEqual([draft.id]);
    const { data } = await callProcedure<NewsletterTablePage>(
      callers.editor,
      "query",
      "newsletters.table",
    );
    expect(data.newsletters).toMatchObject([{ postId: draft.id, kind: "post" }]);
  });

  it("changes with the plan, and is taken back with it or alone", async () => {
    await createSubscriber(site);
    const draft = await createDraft();
    const publishAt = inMinutes(5);
    await set(draft, { publishAt, letter: everybody });
    await set(draft, { publishAt });
    expect((await get(draft)).letter).toBeNull();
    await set(draft, { publishAt, letter: everybody });
    await set(draft, {});
    expect((await get(draft)).letter).toBeNull();
    await set(draft, { publishAt, letter: everybody });
    // What is published in the dialog goes with the letter that is chosen there.
    await set(draft, { isPublished: true });
    await expect.poll(unfinishedLetters, soon).toBe(0);
    expect(await sentPosts()).toEqual([]);
  });

  it("still leaves when its post is published before its time elsewhere", async () => {
    await createSubscriber(site);
    const [listed, edited] = [await createDraft(), await createDraft()];
    for (const post of [listed, edited]) {
      await set(post, { publishAt: inMinutes(50), letter: everybody });
    }
    await callers.editor.post("/api/blog/toggle-publish", { id: listed.id, isPublished: true });
    await callProcedure(callers.editor, "mutation", "posts.update", {
      id: edited.id,
      isPublished: true,
    });
    await expect
      .poll(async () => (await sentPosts()).toSorted(), soon)
      .toEqual([listed.id, edited.id].toSorted());
  });

  it("stays with its plan in the trash", async () => {
    await createSubscriber(site);
    const draft = await createDraft();
    await set(draft, { publishAt: inMinutes(50), letter: everybody });
    const { data } = await callProcedure<{ trashId: string }>(
      callers.editor,
      "mutation",
      "posts.delete",
      { id: draft.id },
    );
    await callProcedure(callers.editor, "mutation", "trash.restore", {
      kind: "post",
      id: data.trashId,
    });
    expect((await get(draft)).letter).toEqual(everybody);
  });

  it("is not sent for somebody who may not any more, and the activity says why", async () => {
    await createSubscriber(site);
    const { id: scheduledBy } = await createAdmin(site, { role: "editor" });
    const { id: sentBy } = await createAdmin(site, { role: "writer" });
    const draft = await createDraft();
    const dueAt = site.clock.now();
    const letter = { categoryId: null, sentBy };
    await createPostSchedule(site, draft, { scheduledBy, dueAt, letter });
    await runDue(1);
    expect(await isPublic(draft)).toBe(true);
    await expect.poll(() => activityOf(draft), soon).toContain("newsletters.refuse");
    const [entry] = await sql`
      select details from audit_entries
      where target_id = ${draft.id} and action = 'newsletters.refuse'`;
    expect(entry?.details).toEqual({
      what: "Whoever ordered the letter may no longer send newsletters.",
    });
    expect(await sentPosts()).toEqual([]);
  });
});

/** Letters of posts that still wait for their job. */
async function unfinishedLetters(): Promise<number> {
  const rows = await sql`
    select 1 from pgboss.job where name = 'posts.send-letter' and state in ('created', 'active', 'retry')`;
  return rows.length;
}
