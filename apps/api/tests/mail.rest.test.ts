import type { UnsentMail } from "@ebute/contracts/mail";
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

type MailList = { mails: UnsentMail[]; nextCursor: string | null };

const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

describe("GET /api/admin/mails", () => {
  it("refuses a visitor and a moderator, because recipients are personal data", async () => {
    expect((await site.visitor().get("/api/admin/mails")).status).toBe(401);
    const moderator = await signInAdmin(site, "moderator");
    expect((await moderator.get("/api/admin/mails")).status).toBe(403);
  });

  it("refuses an unknown status", async () => {
    const { status, body } = await admin.get("/api/admin/mails?status=sent");
    expect([status, body.message]).toEqual([400, "status must be failed or queued."]);
  });

  it("lists undelivered mails newest first, without their text", async () => {
    await createMail(site, { status: "sent" });
    const failed = await createMail(site, { lastError: "The mail server refused it." });
    const { body, text } = await admin.get<MailList>("/api/admin/mails?limit=1");
    expect(body.mails).toEqual([
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
    expect(text).not.toContain("SECRET WORDS");
  });

  it("lists queued mails on request", async () => {
    const waiting = await createMail(site, { status: "queued" });
    const { body } = await admin.get<MailList>("/api/admin/mails?status=queued");
    expect(body.mails.map(({ _id }) => _id)).toEqual([waiting.id]);
    expect(body.mails[0]?.canSendAgain).toBe(false);
  });

  it("continues after the previous page", async () => {
    await createMail(site);
    const first = await admin.get<MailList>("/api/admin/mails?limit=1");
    const cursor = first.body.nextCursor ?? "";
    const second = await admin.get<MailList>(`/api/admin/mails?limit=1&cursor=${cursor}`);
    expect(second.body.mails[0]?._id).not.toBe(first.body.mails[0]?._id);
  });
});

describe("POST /api/admin/mails/{id}/send-again", () => {
  it("refuses a moderator, and does not find a delivered mail", async () => {
    const { id } = await createMail(site);
    const sent = await createMail(site, { status: "sent" });
    const moderator = await signInAdmin(site, "moderator");
    expect((await moderator.post(`/api/admin/mails/${id}/send-again`)).status).toBe(403);
    for (const unknown of [sent.id, unknownId, "1"]) {
      const { status, body } = await admin.post(`/api/admin/mails/${unknown}/send-again`);
      expect([status, body.message]).toEqual([404, "No mail found"]);
    }
  });

  it("refuses a mail whose link has expired", async () => {
    const { id } = await createMail(site, { expiresAt: site.clock.now() });
    const { status, body } = await admin.post(`/api/admin/mails/${id}/send-again`);
    expect([status, body.code]).toEqual([409, "conflict"]);
  });

  it("delivers the mail once, however many requests arrive", async () => {
    const { id, recipient } = await createMail(site);
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.post(`/api/admin/mails/${id}/send-again`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body.message).toBe("The mail is on its way again.");
    const findStatus = async () =>
      (await sql`select status from mails where id = ${id}`)[0]?.status;
    await expect.poll(findStatus).toBe("sent");
    expect(site.server.to(recipient)).toHaveLength(1);
  });

  it("reports that no mail server is configured", async () => {
    const silent = await createTestApp();
    const { id } = await createMail(silent);
    const owner = await signInAdmin(silent);
    const { status, body } = await owner.post(`/api/admin/mails/${id}/send-again`);
    expect([status, body.code]).toEqual([503, "unavailable"]);
  });
});

describe("DELETE /api/admin/mails/{id}", () => {
  it("deletes the mail, and then does not find it", async () => {
    const { id } = await createMail(site);
    expect(
      (await site.visitor().call({ method: "DELETE", url: `/api/admin/mails/${id}` })).status,
    ).toBe(401);
    const remove = () => admin.call({ method: "DELETE", url: `/api/admin/mails/${id}` });
    expect((await remove()).body).toEqual({ success: true, message: "Mail deleted" });
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
