import type { MailTablePage } from "@ebute/contracts/mail";
import { describe, expect, it } from "vitest";
import { createMail } from "./factories/mails.ts";
import { expectTwoPages } from "./support/calls/expect-two-pages.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const admin = await signInAdmin(site);

async function table(input: object): Promise<MailTablePage> {
  const { data } = await callProcedure(admin, "query", "mail.table", input);
  return data as MailTablePage;
}

async function recipientsIn(input: object): Promise<string[]> {
  return (await table(input)).mails.map(({ recipient }) => recipient);
}

describe("the Mail table", () => {
  it("refuses a visitor and a moderator", async () => {
    const visitor = await callProcedure(site.visitor(), "query", "mail.table", {});
    expect(visitor.status).toBe(401);
    const moderator = await signInAdmin(site, "moderator");
    expect((await callProcedure(moderator, "query", "mail.table", {})).status).toBe(403);
  });

  it("searches recipient and reason of failed or queued mails, and never sent ones", async () => {
    await createMail(site, { recipient: "bisi@cloth.example", lastError: "Mailbox full (552)." });
    site.clock.advance({ minutes: 1 });
    await createMail(site, { recipient: "ada@paper.example", lastError: "100% refused" });
    await createMail(site, {
      recipient: "chidi@cloth.example",
      status: "queued",
      lastError: null,
      triedAt: null,
    });
    await createMail(site, { recipient: "sent@cloth.example", status: "sent", lastError: null });
    expect(await recipientsIn({})).toEqual(["ada@paper.example", "bisi@cloth.example"]);
    for (const q of ["BISI", "cloth", "mailbox full"]) {
      expect(await recipientsIn({ q })).toEqual(["bisi@cloth.example"]);
    }
    expect(await recipientsIn({ q: "100%" })).toEqual(["ada@paper.example"]);
    expect(await recipientsIn({ q: "cloth", status: "queued" })).toEqual(["chidi@cloth.example"]);
    expect(await table({ q: "nobody" })).toEqual({ mails: [], page: 1, pageCount: 1, total: 0 });
    expect(await recipientsIn({ q: "SECRET WORDS" })).toEqual([]);
  });

  it("sorts by recipient, by time of writing and by last attempt, in both directions", async () => {
    const [bisi, ada] = ["bisi@cloth.example", "ada@paper.example"];
    expect(await recipientsIn({ sort: "recipient", direction: "asc" })).toEqual([ada, bisi]);
    expect(await recipientsIn({ sort: "recipient", direction: "desc" })).toEqual([bisi, ada]);
    expect(await recipientsIn({ sort: "createdAt", direction: "asc" })).toEqual([bisi, ada]);
    site.clock.advance({ minutes: 1 });
    await site.container.database.sql`
      update mails set tried_at = ${site.clock.now().toISOString()} where recipient = ${bisi}`;
    expect(await recipientsIn({ sort: "triedAt" })).toEqual([bisi, ada]);
    expect(await recipientsIn({ sort: "triedAt", direction: "asc" })).toEqual([ada, bisi]);
  });

  it("ignores invalid URL parameters", async () => {
    const input = { q: 7, sort: "html", direction: "up", status: "sent", page: "x" };
    expect(await recipientsIn(input)).toEqual(await recipientsIn({}));
  });

  it("shows 25 mails a page, each once", async () => {
    await expectTwoPages({
      create: createMail,
      procedure: "mail.table",
      rows: "mails",
      sort: "triedAt",
    });
  });

  it("uses indexes to search and sort", async () => {
    const planOf = (query: string) =>
      site.container.database.sql.begin(async (tx) => {
        await tx`set local enable_seqscan = off`;
        await tx`set local enable_sort = off`;
        return JSON.stringify(await tx.unsafe(`explain ${query}`));
      });
    const words = "recipient ilike '%bello%' or last_error ilike '%bello%'";
    expect(await planOf(`select id from mails where ${words}`)).toContain("mails_trgm_idx");
    for (const [column, index] of [
      ["created_at", "mails_status_created_idx"],
      ["tried_at", "mails_status_tried_idx"],
      ["recipient", "mails_status_recipient_idx"],
    ]) {
      for (const direction of ["asc", "desc"]) {
        const order = `order by ${column} ${direction}, id ${direction} limit 25`;
        const plan = await planOf(`select id from mails where status = 'failed' ${order}`);
        expect(plan).toContain(index);
      }
    }
  });
});
