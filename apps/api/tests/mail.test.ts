import type { MailTablePage } from "@ebute/contracts/mail";
import { describe, expect, it } from "vitest";
import { createMail } from "./factories/mails.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createMailSite } from "./support/mail/mail-site.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { createTestWrite } from "./support/writes/test-write.ts";

const site = await createMailSite();
const { sql } = site.container.database;
const admin = await signInAdmin(site);

const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

const sendAgain = (id: string, client = admin) =>
  callProcedure(client, "mutation", "mail.sendAgain", { id });

async function undelivered(input: object): Promise<MailTablePage> {
  return (await callProcedure<MailTablePage>(admin, "query", "mail.table", input)).data;
}

describe("undelivered mails", () => {
  it("are listed newest first, without their text", async () => {
    await createMail(site, { status: "sent" });
    const failed = await createMail(site, { lastError: "The mail server refused it." });
    const page = await undelivered({});
    expect(page.mails).toEqual([
      {
        _id: failed.id,
        kind: "passwordChanged",
        recipient: failed.recipient,
        status: "failed",
        attempts: 20,
        reason: "The mail server refused it.",
        createdAt: failed.createdAt.toISOString(),
        triedAt: failed.triedAt?.toISOString(),
        canSendAgain: true,
      },
    ]);
    expect(JSON.stringify(page)).not.toContain("SECRET WORDS");
    site.clock.advance({ minutes: 1 });
    const later = await createMail(site);
    const { mails } = await undelivered({});
    expect(mails.map(({ _id }) => _id)).toEqual([later.id, failed.id]);
  });

  it("that wait are listed on request", async () => {
    const waiting = await createMail(site, { status: "queued" });
    const { mails } = await undelivered({ status: "queued" });
    expect(mails.map(({ _id }) => _id)).toEqual([waiting.id]);
    expect(mails[0]?.canSendAgain).toBe(false);
  });
});

describe("sending a mail again", () => {
  it("is refused to a moderator, and does not find a delivered mail", async () => {
    const { id } = await createMail(site);
    const sent = await createMail(site, { status: "sent" });
    expect((await sendAgain(id, await signInAdmin(site, "moderator"))).status).toBe(403);
    for (const unknown of [sent.id, unknownId, "1"]) {
      const { status, failure } = await sendAgain(unknown);
      expect([status, failure?.message]).toEqual([404, "No mail found"]);
    }
  });

  it("is refused for a mail whose link has expired", async () => {
    const { id } = await createMail(site, { expiresAt: site.clock.now() });
    const { status, failure } = await sendAgain(id);
    expect([status, failure?.code]).toEqual([409, "conflict"]);
  });

  it("delivers the mail once, however many requests arrive", async () => {
    const { id, recipient } = await createMail(site);
    const answers = await Promise.all([1, 2, 3].map(() => sendAgain(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const findStatus = async () =>
      (await sql`select status from mails where id = ${id}`)[0]?.status;
    await expect.poll(findStatus).toBe("sent");
    expect(site.server.to(recipient)).toHaveLength(1);
  });

  it("reports that no mail server is configured", async () => {
    const silent = await createTestApp();
    const { id } = await createMail(silent);
    const { status, failure } = await sendAgain(id, await signInAdmin(silent));
    expect([status, failure?.code]).toEqual([503, "unavailable"]);
  });
});

describe("deleting a mail", () => {
  it("deletes it, and then does not find it", async () => {
    const { id } = await createMail(site);
    const remove = (client = admin) => callProcedure(client, "mutation", "mail.delete", { id });
    expect((await remove(site.visitor())).status).toBe(401);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });
});

describe("the dashboard", () => {
  it("shows how many mails failed, and whether any can be sent", async () => {
    const silent = await createTestApp();
    await createMail(silent);
    const owner = await signInAdmin(silent);
    const { data } = await callProcedure(owner, "query", "mail.state");
    expect(data).toEqual({ isConfigured: false, failed: 1 });
  });
});

describe("the retention of mails", () => {
  it("ends after 30 days, delivered or not", async () => {
    const own = await createTestApp();
    await createMail(own);
    await createMail(own, { status: "sent" });
    own.clock.advance({ hours: 29 * 24 });
    const young = await createMail(own);
    own.clock.advance({ hours: 2 * 24 });
    await own.container.services.mailOutbox.sweep();
    const rows = await own.container.database.sql`select id from mails`;
    expect(rows.map(({ id }) => id)).toEqual([young.id]);
  });
});

describe("a site without a mail server", () => {
  it("discards a mail, so that none stays queued for ever", async () => {
    const silent = await createTestApp();
    const { mail } = silent.container.services;
    await createTestWrite(silent)((unit) =>
      mail.enqueue(unit, { kind: "passwordChanged", to: "ada@example.ng", name: "Ada" }),
    );
    expect([...(await silent.container.database.sql`select id from mails`)]).toEqual([]);
  });
});
