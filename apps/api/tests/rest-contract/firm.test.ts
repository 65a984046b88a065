import { describe, expect, it } from "vitest";
import {
  contactMessage,
  expectChanged,
  expectCreated,
  expectFailure,
  expectList,
  expectRead,
  longText,
  order,
  subscriber,
  trackedOrder,
} from "#tests/support/calls/response-schemas.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";
import { signInAdmin } from "#tests/support/sign-in/sign-in.ts";

const site = await createTestApp({ hasBackground: true });
const admin = await signInAdmin(site);
const visitor = site.visitor();

/** An address of 254 characters, with each part at its maximum length. */
const longestEmail = `${longText(64)}@${longText(63)}.${longText(63)}.${longText(58)}.ng`;

describe("POST /api/subscribe", () => {
  const subscribers = async () =>
    expectList(await admin.get("/api/subscribers"), { subscribers: subscriber.array() })
      .subscribers;

  it.each([
    ["nothing", undefined],
    ["spaces", "  "],
    ["what is no address", "ada"],
    ["two lines", "a@b.ng\r\nbcc: c@d.ng"],
  ])("refuses %s at its field", async (_label, email) => {
    const { issues } = expectFailure(await visitor.post("/api/subscribe", { email }), 400);
    expect(issues?.[0]?.path).toBe("email");
  });

  it("accepts an address of 254 characters, and no more", async () => {
    expect(longestEmail).toHaveLength(254);
    expectCreated(await visitor.post("/api/subscribe", { email: ` ${longestEmail} ` }), {});
    const longer = { email: `x${longestEmail}` };
    expectFailure(await visitor.post("/api/subscribe", longer), 400, /254/);
  });

  it("sends a known address the same bytes, and adds one row", async () => {
    const email = "Ngozi@Example.ng";
    const answers = [];
    for (const spelling of [email, email, email.toUpperCase(), ` ${email.toLowerCase()} `]) {
      answers.push(await site.visitor().post("/api/subscribe", { email: spelling }));
    }
    for (const answer of answers) {
      expectCreated(answer, {});
      const { date: _date, "x-request-id": _id, ...headers } = answer.headers;
      const { date: _first, "x-request-id": _firstId, ...expected } = answers[0]?.headers ?? {};
      expect([answer.text, headers]).toEqual([answers[0]?.text, expected]);
    }
    const find = async () =>
      (await subscribers()).filter((one) => one.email.toLowerCase() === email.toLowerCase());
    await expect.poll(find).toHaveLength(1);
    await site.visitor().post("/api/subscribe", { email });
    expect(await find()).toHaveLength(1);
  });
});

describe("the orders of the REST contract", () => {
  const create = async (fields: object = {}) => {
    const input = { customerName: "Musa Bello", ...fields };
    return expectCreated(await admin.post("/api/admin/orders", input), { order }).order;
  };

  it("start as Placed, whatever the body says, with an id of at least 60 random bits", async () => {
    const extra = { status: "Delivered", orderId: "0000-0000-0000", _id: "x" };
    const made = [await create(extra), await create(extra)];
    for (const { status, orderId, note } of made) {
      expect([status, note]).toEqual(["Placed", ""]);
      // Without letters that sound or look like others.
      expect(orderId).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2,}$/);
      expect(orderId).not.toBe(extra.orderId);
    }
    expect(made[0]?.orderId).not.toBe(made[1]?.orderId);
  });

  it("require a customer name of at most 100 characters", async () => {
    for (const [customerName, limit] of [["  "], [undefined], [longText(101), /100/]] as const) {
      const refused = await admin.post("/api/admin/orders", { customerName });
      const { issues } = expectFailure(refused, 400, limit);
      expect(issues?.[0]?.path).toBe("customerName");
    }
    expect((await create({ customerName: ` ${longText(100)} ` })).customerName).toHaveLength(100);
  });

  it("are found by anyone with the id, in any letter case and with spaces", async () => {
    const { orderId, updatedAt } = await create({ note: "gate code 4711" });
    for (const written of [
      orderId,
      orderId.toLowerCase(),
      orderId.replaceAll("-", ""),
      ` ${orderId.replaceAll("-", " ")} `,
      [...orderId.replaceAll("-", "")].join(" "),
    ]) {
      const answer = await visitor.get(`/api/orders/${encodeURIComponent(written)}`);
      const { success: _success, ...tracked } = expectRead(answer, trackedOrder);
      expect(tracked).toEqual({ orderId, status: "Placed", updatedAt });
    }
  });

  it("accept only the four statuses, and have an ETag that follows each change", async () => {
    const { orderId } = await create();
    const url = `/api/orders/${orderId}`;
    let etag = "";
    for (const status of ["Shipped", "Out for Delivery", "Delivered", "Placed"]) {
      site.clock.advance({ minutes: 1 });
      const changed = await admin.put(`/api/admin/orders/${orderId}`, { status });
      expect(expectChanged(changed, { order }).order).toMatchObject({ orderId, status });
      const news = await visitor.get(url, { headers: { "if-none-match": etag } });
      expect(expectRead(news, trackedOrder).status).toBe(status);
      etag = String(news.headers.etag);
      const same = await visitor.get(url, { headers: { "if-none-match": etag } });
      expect([same.status, same.text]).toEqual([304, ""]);
    }
    for (const status of ["Lost", "placed", "", 1]) {
      expectFailure(await admin.put(`/api/admin/orders/${orderId}`, { status }), 400);
    }
    const { orders } = expectList(await admin.get("/api/admin/orders"), { orders: order.array() });
    expect(orders.find((one) => one.orderId === orderId)?.status).toBe("Placed");
  });
});

describe("POST /api/contact", () => {
  const good = { from_name: "Ngozi", reply_to: "ngozi@example.ng", message: "Do you teach?" };

  it.each([
    ["no name", { from_name: " " }, "from_name"],
    ["an overlong name", { from_name: longText(101) }, "from_name", /100/],
    ["no e-mail", { reply_to: "" }, "reply_to"],
    ["what is no e-mail", { reply_to: "ngozi" }, "reply_to"],
    ["an overlong e-mail", { reply_to: `x${longestEmail}` }, "reply_to", /254/],
    ["no message", { message: "\n" }, "message"],
    ["an overlong message", { message: longText(10_001) }, "message", /10,000/],
  ])("refuses %s at its field", async (_label, fields, path, limit?: RegExp) => {
    const refused = await site.visitor().post("/api/contact", { ...good, ...fields });
    expect(expectFailure(refused, 400, limit).issues?.[0]?.path).toBe(path);
  });

  it("stores the message before it responds", async () => {
    const message = longText(10_000);
    const input = { ...good, message: ` ${message} ` };
    const answer = await site.visitor().post("/api/contact", input);
    expect(expectCreated(answer, {}).message).toBe("✅ Message sent successfully!");
    const { messages } = expectList(await admin.get("/api/admin/messages"), {
      messages: contactMessage.array(),
    });
    expect(messages[0]).toMatchObject({ ...good, message, isRead: false });
  });
});
