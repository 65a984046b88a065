import type { AddedSubscribers, Subscriber } from "@ebute/contracts/subscribers";
import { beforeEach, describe, expect, it } from "vitest";
import type { SubscriberRow } from "#domains/subscribers/subscribers.table.ts";
import { createCategory } from "./factories/categories.ts";
import { createPost } from "./factories/posts.ts";
import { createSubscriber } from "./factories/subscribers.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { mailSettings } from "./support/mail/mail-server.ts";
import { createSender } from "./support/mail/newsletter-senders.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({
  settings: mailSettings({ url: "smtp://127.0.0.1:1" }, { RATE_LIMITS: "off" }),
});
const { sql } = site.container.database;
const admin = await signInAdmin(site);

const send = (input: object) => callProcedure(admin, "mutation", "newsletters.send", input);
const finance = await createCategory(site, { name: "Money; and more" });
const fishing = await createCategory(site, { name: "Fishing" });

beforeEach(async () => {
  await sql`delete from newsletters`;
  await sql`delete from subscribers`;
});

const pageOf = ({ token }: Pick<SubscriberRow, "token">) => `/subscribe/confirm/${token}`;

/** Sends the form as a browser without script does. */
function choose(reader: Pick<SubscriberRow, "token">, fields: [string, string][], headers = {}) {
  return site.visitor().call({
    method: "POST",
    url: pageOf(reader),
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
}

const chosen = (...ids: string[]): [string, string][] => [
  ["follows", "chosen"],
  ...ids.map((id): [string, string] => ["categoryIds", id]),
];

async function stateOf({ token }: SubscriberRow) {
  const input = encodeURIComponent(JSON.stringify({ token }));
  const { body } = await site
    .visitor()
    .get<{ result: { data: object } }>(`/trpc/subscribers.link?input=${input}`);
  return body.result.data;
}

/** Addresses to which a newsletter goes. */
async function readersOf(categoryId: string | null): Promise<string[]> {
  await send({ postId: null, subject: "News", body: "<p>News.</p>", categoryId });
  const sent: string[] = [];
  await createSender(site, async ({ recipient }) => void sent.push(recipient)).run();
  await sql`delete from newsletters`;
  return sent.toSorted();
}

describe("the choice of a subscriber", () => {
  it("is refused for an unknown link and for an address that is not confirmed", async () => {
    const waiting = await createSubscriber(site, { confirmedAt: null });
    for (const reader of [{ token: "nobody" }, waiting]) {
      expect((await choose(reader, [["follows", "all"]])).status).toBe(404);
    }
    const [row] = await sql`select confirmed_at from subscribers where id = ${waiting.id}`;
    expect(row?.confirmed_at).toBeNull();
    expect(await stateOf(waiting)).toEqual({ state: "waiting" });
  });

  it("is refused without a category, with one that is gone, and for an unknown rhythm", async () => {
    const reader = await createSubscriber(site);
    for (const fields of [
      chosen(),
      chosen("0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"),
      chosen("no id"),
      [["follows", "everything"]] satisfies [string, string][],
      [...chosen(finance.id), ["rhythm", "hourly"]] satisfies [string, string][],
    ]) {
      expect([fields, (await choose(reader, fields)).status]).toEqual([fields, 400]);
    }
    expect(await stateOf(reader)).toMatchObject({
      choice: { rhythm: "atOnce", categoryIds: null },
    });
  });

  it("is not taken from a form of another site", async () => {
    const reader = await createSubscriber(site);
    const headers = { "sec-fetch-site": "cross-site", origin: "https://other.example" };
    expect((await choose(reader, chosen(finance.id), headers)).status).toBe(403);
  });

  it("is not changed by a program that opens the link", async () => {
    const reader = await createSubscriber(site);
    await site.visitor().get(`${pageOf(reader)}?follows=chosen&rhythm=weekly`);
    expect(await stateOf(reader)).toMatchObject({
      choice: { rhythm: "atOnce", categoryIds: null },
    });
  });

  it("is saved, shown and replaced, and leads back to the page", async () => {
    const reader = await createSubscriber(site);
    const answer = await choose(reader, [...chosen(finance.id, fishing.id), ["rhythm", "weekly"]]);
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      `${pageOf(reader)}?notice=saved`,
    ]);
    const { categoryIds } = Object(await stateOf(reader)).choice;
    expect(categoryIds.toSorted()).toEqual([finance.id, fishing.id].toSorted());
    // Without weekly digests the form has no rhythm, which stays.
    await choose(reader, chosen(fishing.id));
    expect(await stateOf(reader)).toMatchObject({
      state: "confirmed",
      isWeeklyOffered: false,
      choice: { rhythm: "weekly", categoryIds: [fishing.id] },
    });
    await choose(reader, [["follows", "all"]]);
    expect(await sql`select 1 from subscriber_categories`).toHaveLength(0);
  });

  it("is in the list, and goes when the subscriber goes", async () => {
    const reader = await createSubscriber(site);
    await choose(reader, [...chosen(fishing.id, finance.id), ["rhythm", "weekly"]]);
    const { body } = await admin.get<{ subscribers: Subscriber[] }>("/api/subscribers");
    expect(body.subscribers).toMatchObject([
      { rhythm: "weekly", categories: ["Money; and more", "Fishing"] },
    ]);
    await callProcedure(admin, "mutation", "subscribers.delete", { id: reader.id });
    expect(await sql`select 1 from subscriber_categories`).toHaveLength(0);
  });
});

describe("a newsletter for the followers of a category", () => {
  it("is refused for a category that is gone, and while nobody follows it", async () => {
    const reader = await createSubscriber(site);
    await choose(reader, chosen(finance.id));
    const newsletter = { postId: null, subject: "News", body: "<p>News.</p>" };
    const gone = await send({ ...newsletter, categoryId: "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b" });
    expect([gone.status, gone.failure?.issues?.[0]?.path]).toEqual([400, "categoryId"]);
    const none = await send({ ...newsletter, categoryId: fishing.id });
    expect([none.status, none.failure?.message]).toEqual([
      409,
      "No confirmed subscriber follows this category.",
    ]);
  });

  it("goes to those who follow it or everything, and one for everybody to all", async () => {
    const all = await createSubscriber(site, { email: "a-all@example.ng" });
    const money = await createSubscriber(site, { email: "b-money@example.ng" });
    const fish = await createSubscriber(site, { email: "c-fish@example.ng" });
    await createSubscriber(site, { confirmedAt: null });
    await choose(money, chosen(finance.id));
    await choose(fish, chosen(fishing.id));
    expect(await readersOf(finance.id)).toEqual([all.email, money.email]);
    expect(await readersOf(null)).toEqual([all.email, money.email, fish.email]);
  });

  it("is planned with the number of its readers, for a post with its own category alone", async () => {
    await createSubscriber(site);
    const money = await createSubscriber(site);
    const stopped = await createSubscriber(site);
    await choose(money, [...chosen(finance.id), ["rhythm", "weekly"]]);
    await choose(stopped, chosen(fishing.id));
    await sql`update subscribers set stopped_at = now(), stop_reason = 'gone' where id = ${stopped.id}`;
    const post = await createPost(site, { category: fishing.name });
    const planOf = async (input: object) =>
      (await callProcedure(admin, "query", "newsletters.plan", input)).data;
    expect(await planOf({})).toMatchObject({ recipients: 2, weekly: 0 });
    expect(await planOf({ categoryId: finance.id })).toMatchObject({ recipients: 2 });
    expect(await planOf({ postId: post.id, categoryId: fishing.id })).toMatchObject({
      recipients: 1,
      categories: [{ _id: fishing.id, name: "Fishing" }],
    });
  });

  it("keeps the name of its category in the archive", async () => {
    await createSubscriber(site);
    const newsletter = {
      postId: null,
      subject: "News",
      body: "<p>News.</p>",
      categoryId: fishing.id,
    };
    expect((await send(newsletter)).data).toMatchObject({ kind: "letter", audience: "Fishing" });
  });

  it("brings nobody all newsletters whose only category is deleted", async () => {
    const removed = await createCategory(site, { name: "Removed" });
    const reader = await createSubscriber(site);
    const other = await createSubscriber(site);
    await choose(reader, chosen(removed.id));
    await callProcedure(admin, "mutation", "categories.delete", { id: removed.id });
    expect(await stateOf(reader)).toMatchObject({ choice: { categoryIds: [] } });
    expect(await readersOf(finance.id)).toEqual([other.email]);
    expect(await readersOf(null)).toHaveLength(2);
  });

  it("goes to the followers of a category that was merged into it", async () => {
    const merged = await createCategory(site, { name: "Merged" });
    const [one, both] = [await createSubscriber(site), await createSubscriber(site)];
    await choose(one, chosen(merged.id));
    await choose(both, chosen(merged.id, fishing.id));
    await callProcedure(admin, "mutation", "categories.merge", { id: merged.id, into: fishing.id });
    expect(await readersOf(fishing.id)).toEqual([one.email, both.email].toSorted());
  });
});

describe("the file of subscribers", () => {
  const add = (csv: string) =>
    admin.post<AddedSubscribers>("/api/admin/subscribers/from-file", {
      csv,
      source: "Own export",
      hasConsent: true,
    });

  it("refuses rows with a category or a rhythm that does not exist", async () => {
    const csv =
      "Email,Categories,Rhythm\na@example.ng,Fishing;Sailing,\nb@example.ng,,Daily\nc@example.ng,fishing,weekly\n";
    expect((await add(csv)).body).toMatchObject({
      added: 1,
      refused: 2,
      refusedRows: [{ line: 2 }, { line: 3 }],
    });
  });

  it("brings back what the export says, also that somebody's categories are gone", async () => {
    const removed = await createCategory(site, { name: "Gone soon" });
    const readers = [];
    for (const fields of [
      [["follows", "all"]] satisfies [string, string][],
      [...chosen(fishing.id, finance.id), ["rhythm", "weekly"]] satisfies [string, string][],
      chosen(removed.id),
    ]) {
      const reader = await createSubscriber(site);
      await choose(reader, fields);
      readers.push(reader);
    }
    await callProcedure(admin, "mutation", "categories.delete", { id: removed.id });
    const { text } = await admin.get("/api/admin/subscribers.csv");
    expect(text).toContain('"Money; and more; Fishing","Weekly"');
    await sql`delete from subscribers`;
    expect((await add(text)).body).toMatchObject({ added: 3, refused: 0 });
    const rows = await sql`
      select email, rhythm, follows_all, (select count(*)::int from subscriber_categories c
        where c.subscriber_id = s.id) as categories
      from subscribers s order by array_position(${readers.map(({ email }) => email)}::text[], email)`;
    expect(rows).toMatchObject([
      { rhythm: "atOnce", follows_all: true, categories: 0 },
      { rhythm: "weekly", follows_all: false, categories: 2 },
      { rhythm: "atOnce", follows_all: false, categories: 0 },
    ]);
  });
});
