import type { ContactMessage } from "@ebute/contracts/contact";
import { describe, expect, it } from "vitest";
import { messagesPerAddress } from "#domains/contact/contact.rate-limits.ts";
import { createMessage } from "./factories/messages.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { countRows } from "./support/database/count-rows.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

type List = { messages: ContactMessage[]; nextCursor: string | null };

const input = {
  from_name: "Ngozi Okafor",
  reply_to: "ngozi@example.ng",
  message: "Ẹ káàrọ̀, do you teach in Yaba?",
};

describe("POST /api/contact", () => {
  it.each([
    ["no name", { from_name: undefined }, "from_name", "Name is required."],
    ["a blank name", { from_name: " \u200b" }, "from_name", "Name is required."],
    ["no e-mail", { reply_to: "" }, "reply_to", "Email is required."],
    [
      "an e-mail that is none",
      { reply_to: "ngozi" },
      "reply_to",
      "Please enter a valid e-mail address.",
    ],
    [
      "an e-mail with a header in it",
      { reply_to: "a@example.ng\r\nBcc: b@example.ng" },
      "reply_to",
      "Please enter a valid e-mail address.",
    ],
    ["no message", { message: "\n" }, "message", "Message is required."],
    [
      "an overlong name",
      { from_name: "x".repeat(101) },
      "from_name",
      "Name can have at most 100 characters.",
    ],
    [
      "an overlong message",
      { message: "x".repeat(10_001) },
      "message",
      "Message can have at most 10,000 characters.",
    ],
  ])("refuses %s with its message, and stores nothing", async (_label, changes, path, message) => {
    const before = await countRows(site, "contact_messages");
    const refused = await site.visitor().post("/api/contact", { ...input, ...changes });
    expect([refused.status, refused.body.code]).toEqual([400, "validation"]);
    expect(refused.body.issues).toEqual([{ path, message }]);
    expect(await countRows(site, "contact_messages")).toBe(before);
  });

  it("stores the message before it responds", async () => {
    const { status, body } = await site
      .visitor()
      .post("/api/contact", { ...input, from_name: " Ngozi\nOkafor ", isRead: true });
    expect(status).toBe(201);
    expect(body).toEqual({ success: true, message: "✅ Message sent successfully!" });
    const [row] = await sql`select * from contact_messages order by id desc limit 1`;
    expect(row).toMatchObject({
      from_name: "Ngozi Okafor",
      reply_to: input.reply_to,
      message: input.message,
      is_read: false,
    });
  });

  it("stores one message for a request that is sent twice with the same key", async () => {
    const before = await countRows(site, "contact_messages");
    const visitor = site.visitor().with({ "idempotency-key": "message-1" });
    expect((await visitor.post("/api/contact", input)).status).toBe(201);
    expect((await visitor.post("/api/contact", input)).status).toBe(201);
    expect(await countRows(site, "contact_messages")).toBe(before + 1);
  });

  it("accepts so many messages an hour with one address to answer to, from any network", async () => {
    const message = { from_name: "Ada", reply_to: "Flood@example.ng", message: "Hello" };
    const end = new Date(site.clock.now().getTime() + 60_000).toISOString();
    await site.container.database.sql`
      insert into limits (key, count, window_ends_at, last_attempt_id)
      values ('contact:address:flood@example.ng', ${messagesPerAddress.max - 1}, ${end}, gen_random_uuid())`;
    const statuses: number[] = [];
    for (const visitor of [site.visitor(), site.visitor()]) {
      statuses.push((await visitor.post("/api/contact", message)).status);
    }
    expect(statuses).toEqual([201, 429]);
  });

  it("accepts ten messages in ten minutes from one subnet", async () => {
    const visitor = site.visitor();
    for (let number = 0; number < 10; number += 1) {
      expect((await visitor.post("/api/contact", input)).status).toBe(201);
    }
    const refused = await visitor.post("/api/contact", input);
    expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
    expect(refused.headers["retry-after"]).toBe("600");
    expect((await site.visitor().post("/api/contact", input)).status).toBe(201);
  });
});

describe("POST /contact, the form of the page", () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };

  it("refuses a form of another site", async () => {
    const before = await countRows(site, "contact_messages");
    const { status } = await site.visitor().post("/contact", String(new URLSearchParams(input)), {
      headers: { ...form, "sec-fetch-site": "cross-site" },
    });
    expect(status).toBe(403);
    expect(await countRows(site, "contact_messages")).toBe(before);
  });

  it("shows the page again with the error", async () => {
    const { status, text, headers } = await site
      .visitor()
      .post("/contact", "from_name=Ngozi", { headers: form });
    expect([status, headers["cache-control"]]).toEqual([400, "no-store"]);
    expect(text).toContain("Email is required.");
  });

  it("redirects to the page that thanks for the message", async () => {
    const { status, headers } = await site
      .visitor()
      .post("/contact", String(new URLSearchParams(input)), { headers: form });
    expect([status, headers.location]).toEqual([
      303,
      "/contact?notice=message-sent#message-outcome",
    ]);
  });
});

describe("the inbox of messages", () => {
  it("refuses a visitor and a moderator, and changes nothing", async () => {
    const { id } = await createMessage(site);
    for (const [client, expected] of [
      [site.visitor(), 401],
      [await signInAdmin(site, "moderator"), 403],
    ] as const) {
      expect((await client.get("/api/admin/messages")).status).toBe(expected);
      expect((await client.get("/api/admin/messages.csv")).status).toBe(expected);
      expect((await callProcedure(client, "mutation", "contact.delete", { id })).status).toBe(
        expected,
      );
    }
    expect(await sql`select from contact_messages where id = ${id}`).toHaveLength(1);
  });

  it("lists newest first, by cursor, filtered by read and unread", async () => {
    const own = await createTestApp();
    const admin = await signInAdmin(own, "editor");
    const older = await createMessage(own, { isRead: true });
    own.clock.advance({ seconds: 1 });
    const newer = await createMessage(own, { message: "Second" });
    const list = async (query: string) =>
      (await admin.get<List>(`/api/admin/messages${query}`)).body;
    const first = await list("?limit=1");
    expect(first.messages).toEqual([
      {
        _id: newer.id,
        from_name: newer.fromName,
        reply_to: newer.replyTo,
        message: "Second",
        isRead: false,
        createdAt: newer.createdAt.toISOString(),
      },
    ]);
    const second = await list(`?limit=1&cursor=${first.nextCursor}`);
    expect([second.messages[0]?._id, second.nextCursor]).toEqual([older.id, null]);
    expect((await list("?isRead=true")).messages.map(({ _id }) => _id)).toEqual([older.id]);
    expect((await admin.get("/api/admin/messages?isRead=maybe")).status).toBe(400);
    await own.close();
  });

  it("deletes a message only once", async () => {
    const { id } = await createMessage(site);
    const admin = await signInAdmin(site);
    const remove = async (target: string) =>
      (await callProcedure(admin, "mutation", "contact.delete", { id: target })).status;
    expect([await remove(id), await remove(id)]).toEqual([200, 404]);
    for (const unknown of [unknownId, "x"]) expect(await remove(unknown)).toBe(404);
  });

  it("exports all messages as CSV without executable formulas", async () => {
    await createMessage(site, { message: "=1+1" });
    const admin = await signInAdmin(site);
    const { status, text, headers } = await admin.get("/api/admin/messages.csv");
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toContain("messages.csv");
    expect(text).not.toContain('"=1+1"');
    expect(text).toContain("=1+1");
  });
});

describe("the Messages table", () => {
  it("searches name, address and text, filters, and counts new messages", async () => {
    const own = await createTestApp();
    const admin = await signInAdmin(own);
    const table = async (search: object) => {
      const { data } = await callProcedure(admin, "query", "contact.table", search);
      return data as { messages: ContactMessage[]; total: number; waiting: number };
    };
    await createMessage(own, { fromName: "Bisi", replyTo: "b@cloth.example", message: "Solar?" });
    await createMessage(own, { fromName: "Ada", isRead: true });
    expect(await table({})).toMatchObject({ total: 2, waiting: 1 });
    for (const q of ["bisi", "CLOTH", "solar"]) {
      expect((await table({ q })).messages.map(({ from_name }) => from_name)).toEqual(["Bisi"]);
    }
    expect((await table({ show: "closed" })).messages.map(({ from_name }) => from_name)).toEqual([
      "Ada",
    ]);
    const sorted = await table({ sort: "fromName", direction: "asc" });
    expect(sorted.messages.map(({ from_name }) => from_name)).toEqual(["Ada", "Bisi"]);
    await own.close();
  });
});
