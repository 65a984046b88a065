import type { MessageThread } from "@ebute/contracts/contact";
import { describe, expect, it } from "vitest";
import { createMessage } from "./factories/messages.ts";
import { createOrder } from "./factories/orders.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { OPERATOR_EMAIL } from "./support/mail/mail-server.ts";
import { createMailSite } from "./support/mail/mail-site.ts";
import { createTestApp, type TestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createMailSite();
const { sql } = site.container.database;
const editor = await signInAdmin(site, "editor");
const text = "Good day Ngozi,\n\nyes, on Saturdays.";
const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

const act = (name: string, input: object, client: RestClient = editor) =>
  callProcedure(client, "mutation", `contact.${name}`, input);

async function read(id: string, client: RestClient = editor): Promise<MessageThread> {
  const { data } = await callProcedure(client, "query", "contact.thread", { id });
  return data as MessageThread;
}

async function waitForMail(to: string, count = 1) {
  await expect.poll(() => site.server.to(to).length).toBe(count);
  return site.server.to(to);
}

const repliesTo = async (id: string, on: TestApp = site) => {
  const [row] = await on.container.database.sql<{ count: number }[]>`
    select count(*)::int from message_replies where message_id = ${id}`;
  return row?.count;
};

describe("a reply to a message", () => {
  it.each(["moderator", "writer", "teacher"] as const)(
    "is refused to a %s, and sends nothing",
    async (role) => {
      const { id } = await createMessage(site);
      const client = await signInAdmin(site, role);
      const input = { id, text, repliesSeen: 0, way: "whatsapp" };
      for (const name of ["reply", "noteReply"]) {
        expect((await act(name, input, client)).status).toBe(403);
        expect((await act(name, input, site.visitor())).status).toBe(401);
      }
      expect(await repliesTo(id)).toBe(0);
    },
  );

  it.each([
    ["nothing", "", "Write your reply first."],
    ["a gap for the order", "Order {order} is here", "Write something in place of {order} first."],
    ["a gap for the name", "Hello {Name}", "Write something in place of {Name} first."],
    ["too much", "x".repeat(10_001), "The reply can have at most 10,000 characters."],
  ])("is refused with %s, at the field", async (_label, typed, message) => {
    const { id } = await createMessage(site);
    const { status, error } = await act("reply", { id, repliesSeen: 0, text: typed });
    expect([status, error?.data.failure]).toEqual([
      400,
      expect.objectContaining({ issues: [{ path: "text", message }] }),
    ]);
    expect(await repliesTo(id)).toBe(0);
  });

  it("is refused for an unknown message", async () => {
    for (const id of [unknownId, "x"]) {
      expect((await act("reply", { id, text, repliesSeen: 0 })).status).toBe(404);
      expect((await callProcedure(editor, "query", "contact.thread", { id })).status).toBe(404);
    }
  });

  it("is refused without a mail server, and leaves the message new", async () => {
    const own = await createTestApp();
    const admin = await signInAdmin(own);
    const { id } = await createMessage(own);
    const refused = await act("reply", { id, text, repliesSeen: 0 }, admin);
    expect(refused.error?.data.failure).toMatchObject({
      message: "Mail is not configured: set a mail server under Settings first.",
    });
    expect(await repliesTo(id, own)).toBe(0);
    expect(await read(id, admin)).toMatchObject({ state: "new", canMail: false });
    const noted = await act("noteReply", { id, text: "", repliesSeen: 0, way: "whatsapp" }, admin);
    expect(noted.status).toBe(200);
    expect(await read(id, admin)).toMatchObject({
      state: "answered",
      replies: [{ way: "whatsapp", text: "", sending: null }],
    });
    await own.close();
  });

  it("is mailed from the firm to the writer, with the message quoted, in one conversation", async () => {
    const to = "thread@example.ng";
    const message = "Do you teach\nin Yaba?";
    await site.visitor().post("/api/contact", { from_name: "Ngozi", reply_to: to, message });
    const [row] = await sql<{ id: string }[]>`
      select id from contact_messages where reply_to = ${to}`;
    const id = row?.id ?? "";
    const [notice] = await waitForMail(OPERATOR_EMAIL);
    expect(notice?.parsed.messageId).toMatch(`<${id}@`);

    expect((await act("reply", { id, text, repliesSeen: 0 })).status).toBe(200);
    const [first] = await waitForMail(to);
    expect(first?.parsed).toMatchObject({
      subject: "Re: Your message to Ebute",
      replyTo: [{ address: OPERATOR_EMAIL }],
      inReplyTo: notice?.parsed.messageId,
      references: notice?.parsed.messageId,
    });
    expect(first?.parsed.text).toContain(text);
    expect(first?.parsed.text).toContain("> Do you teach\n> in Yaba?");
    expect(first?.raw).not.toMatch(/^auto-submitted:/im);

    expect((await act("reply", { id, text: "One more", repliesSeen: 1 })).status).toBe(200);
    const [, second] = await waitForMail(to, 2);
    expect(second?.parsed.inReplyTo).toBe(first?.parsed.messageId);
    expect(second?.parsed.references).toBe(
      `${notice?.parsed.messageId} ${first?.parsed.messageId}`,
    );
    await expect
      .poll(async () => (await read(id)).replies.map(({ sending }) => sending))
      .toEqual(["sent", "sent"]);
    await sql`delete from mails`;
    expect(await read(id)).toMatchObject({ state: "answered", replies: [{ text }, {}] });
    expect((await read(id)).replies[0]?.sending).toBe("sent");
  });

  it("is sent once for a request that comes twice with the same key", async () => {
    const { id, replyTo } = await createMessage(site, { replyTo: "twice@example.ng" });
    const client = editor.with({ "idempotency-key": "reply-1" });
    const input = { id, text, repliesSeen: 0 };
    const [one, two] = await Promise.all([
      act("reply", input, client),
      act("reply", input, client),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await act("reply", input, client)).status).toBe(200);
    expect(await repliesTo(id)).toBe(1);
    expect(await waitForMail(replyTo)).toHaveLength(1);
  });

  it("asks the second of two people who reply at once, and sends no second letter", async () => {
    const { id } = await createMessage(site);
    const other = await signInAdmin(site, "owner");
    const answers = await Promise.all([
      act("reply", { id, text, repliesSeen: 0 }),
      act("reply", { id, text: "Mine", repliesSeen: 0 }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error?.data.failure).toMatchObject({
      message: expect.stringMatching(/^Somebody has answered since/),
    });
    expect(await repliesTo(id)).toBe(1);
    expect((await act("reply", { id, text: "Mine", repliesSeen: 1 }, other)).status).toBe(200);
  });

  it("shows that it waits, why it was refused, and goes out again", async () => {
    const { id } = await createMessage(site, { replyTo: "full@example.ng" });
    site.server.mode = "refusing";
    await act("reply", { id, text, repliesSeen: 0 });
    await expect.poll(async () => (await read(id)).replies[0]?.sending).toBe("refused");
    const [reply] = (await read(id)).replies;
    expect(reply).toMatchObject({ canSendAgain: true, reason: expect.stringMatching(/recipient/) });
    site.server.mode = "normal";
    const replyId = reply?._id;
    const moderator = await signInAdmin(site, "moderator");
    expect((await act("sendReplyAgain", { id, replyId }, moderator)).status).toBe(403);
    expect((await act("sendReplyAgain", { id: unknownId, replyId })).status).toBe(404);
    expect((await act("sendReplyAgain", { id, replyId })).status).toBe(200);
    await expect.poll(async () => (await read(id)).replies[0]?.sending).toBe("sent");
    expect((await act("sendReplyAgain", { id, replyId })).status).toBe(404);
  });

  it("says that its letter was deleted before it could be sent", async () => {
    const { id } = await createMessage(site, { replyTo: "gone@example.ng" });
    site.server.mode = "puttingOff";
    await act("reply", { id, text, repliesSeen: 0 });
    await expect.poll(async () => (await read(id)).replies[0]?.reason).toMatch(/put this mail off/);
    expect((await read(id)).replies[0]?.sending).toBe("waiting");
    await sql`delete from mails where recipient = 'gone@example.ng'`;
    site.server.mode = "normal";
    expect((await read(id)).replies[0]).toMatchObject({
      sending: "refused",
      canSendAgain: false,
      reason: "Its letter was deleted before it could be sent.",
    });
  });
});

describe("the thread of a message", () => {
  it("has the number of the writer's latest order, found by address or phone", async () => {
    await createOrder(site, { email: "Buyer@example.ng", phone: "0803 111 2222" });
    const { number } = await createOrder(site, { email: "buyer@example.ng" });
    const byEmail = await createMessage(site, { replyTo: "buyer@example.ng" });
    expect(await read(byEmail.id)).toMatchObject({ order: number });
    const called = await createOrder(site, { phone: "+234 802 345 6789" });
    const byPhone = await createMessage(site, { message: "Call 08023456789 please" });
    expect(await read(byPhone.id)).toMatchObject({
      order: called.number,
      phone: { number: "08023456789", isFromOrder: false },
    });
    const neither = await createMessage(site, { replyTo: "nobody@example.ng" });
    expect(await read(neither.id)).toMatchObject({ order: null, phone: null });
  });
});
