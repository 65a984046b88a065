import type { Order, OrderDetails, OrderPayment } from "@ebute/contracts/orders";
import { describe, expect, it } from "vitest";
import { createOrder } from "./factories/orders.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { deleteOrder, readOrder, recordPayment } from "./support/order-calls.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;

const shirts = { kind: "item", description: "Ankara shirt", quantity: 2, unitPrice: 450_050 };
const delivery = { kind: "delivery", description: "Ikeja", quantity: 1, unitPrice: 200_000 };
const discount = { kind: "discount", description: "Regular", quantity: 1, unitPrice: 100_100 };
const lines = [shirts, delivery, discount];
const transfer = { amount: 400_000, paidOn: "2026-11-20", way: "transfer", reference: "GTB 7" };

async function addOrder(fields: object = {}): Promise<Order> {
  const admin = await signInAdmin(site);
  const { body } = await admin.post<{ order: Order }>("/api/admin/orders", {
    customerName: "Ngozi Okafor",
    lines,
    ...fields,
  });
  return body.order;
}

async function readDetails(orderId: string): Promise<OrderDetails> {
  const admin = await signInAdmin(site);
  return readOrder(admin, orderId);
}

const removePayment = (client: RestClient, { orderId }: Order, paymentId: string) =>
  callProcedure(client, "mutation", "orders.removePayment", { orderId, paymentId });

describe("the lines of an order", () => {
  it.each([
    ["a price of half a kobo", [{ ...shirts, unitPrice: 0.5 }]],
    ["a negative price", [{ ...shirts, unitPrice: -1 }]],
    ["no quantity", [{ ...shirts, quantity: 0 }]],
    ["a discount above the rest", [shirts, { ...discount, unitPrice: 99_999_999 }]],
    ["more lines than fit", Array(51).fill(shirts)],
  ])("are refused with %s, and no order is added", async (_label, wrong) => {
    const admin = await signInAdmin(site);
    const [before] = await sql`select count(*) from orders`;
    const fields = { customerName: "Bola", lines: wrong };
    expect((await admin.post("/api/admin/orders", fields)).status).toBe(400);
    expect((await sql`select count(*) from orders`)[0]).toEqual(before);
  });

  it("are added up by the server, which ignores sums of the caller", async () => {
    const order = await addOrder({ total: 1, paid: 1, owed: 1 });
    const sums = { total: 1_000_000, paid: 0, owed: 1_000_000 };
    expect(order).toMatchObject({ ...sums, lines });
    expect((await readDetails(order.orderId)).order).toMatchObject({ ...sums, lines });
  });

  it("are replaced as a whole, with a new version and a new sum", async () => {
    const { orderId } = await addOrder();
    const admin = await signInAdmin(site);
    const url = `/api/admin/orders/${orderId}`;
    const { body } = await admin.put<{ order: Order }>(url, { lines: [shirts], version: 1 });
    expect(body.order).toMatchObject({ lines: [shirts], total: 900_100, version: 2 });
    const stale = await admin.put<{ current: Order }>(url, { lines: [], version: 1 });
    expect([stale.status, stale.body.current.lines]).toEqual([409, [shirts]]);
  });

  it("keep the version when the same lines are sent again", async () => {
    const { orderId } = await addOrder();
    const admin = await signInAdmin(site);
    const { body } = await admin.put<{ order: Order }>(`/api/admin/orders/${orderId}`, { lines });
    expect(body.order.version).toBe(1);
  });

  it("come back from the trash with payments, history and number", async () => {
    const order = await addOrder();
    const admin = await signInAdmin(site);
    await recordPayment(admin, order.orderId, transfer);
    const before = await readDetails(order.orderId);
    const version = before.order.version;
    const deleted = await callProcedure(admin, "mutation", "orders.delete", {
      orderId: order.orderId,
      version,
    });
    expect(deleted.status).toBe(200);
    await callProcedure(admin, "mutation", "trash.restore", { kind: "order", id: order._id });
    expect(await readDetails(order.orderId)).toEqual(before);
  });
});

describe("the number of an order", () => {
  it("grows by order of addition, and cannot be chosen", async () => {
    const first = await addOrder({ number: 7_000 });
    const second = await addOrder();
    expect(first.number).toBeLessThan(7_000);
    expect(second.number).toBe(first.number + 1);
  });

  it("continues after the highest one where the sequence starts again, as after a restore", async () => {
    const { number } = await addOrder();
    await sql`select setval('order_numbers', 1, false)`;
    const after = await Promise.all([addOrder(), addOrder(), addOrder()]);
    const numbers = after.map((order) => order.number);
    expect(Math.min(...numbers)).toBe(number + 1);
    expect(new Set(numbers).size).toBe(3);
  });
});

describe("payments", () => {
  it.each([
    ["nothing", { amount: 0 }],
    ["a part of a kobo", { amount: 1.5 }],
    ["a day that is none", { paidOn: "2026-02-30" }],
    ["an unknown way", { way: "card" }],
  ])("are refused with %s", async (_label, wrong) => {
    const order = await addOrder();
    const admin = await signInAdmin(site);
    const { status } = await recordPayment(admin, order.orderId, { ...transfer, ...wrong });
    expect([status, (await readDetails(order.orderId)).order.paid]).toEqual([400, 0]);
  });

  it("are not found with an unknown order, or in another order", async () => {
    const [one, other] = [await addOrder(), await addOrder()];
    const admin = await signInAdmin(site);
    const { data } = await recordPayment(admin, one.orderId, transfer);
    const { _id } = data as OrderPayment;
    const statuses = [
      (await recordPayment(admin, "0000-0000-0000", transfer)).status,
      (await removePayment(admin, other, _id)).status,
      (await removePayment(admin, one, "x")).status,
    ];
    expect(statuses).toEqual([404, 404, 404]);
    expect((await readDetails(one.orderId)).order.paid).toBe(400_000);
  });

  it("lower what is owed, until they are removed", async () => {
    const order = await addOrder();
    const admin = await signInAdmin(site);
    const { data } = await recordPayment(admin, order.orderId, transfer);
    const { _id } = data as OrderPayment;
    await recordPayment(admin, order.orderId, { ...transfer, amount: 700_000, way: "cash" });
    const paid = await readDetails(order.orderId);
    expect(paid.order).toMatchObject({ paid: 1_100_000, owed: 0, version: order.version });
    await removePayment(admin, order, _id);
    const after = await readDetails(order.orderId);
    expect(after.order).toMatchObject({ paid: 700_000, owed: 300_000 });
    expect(after.payments).toMatchObject([{ amount: 700_000, way: "cash", reference: "GTB 7" }]);
    expect(after.history.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["unpaid", 400_000],
      ["paid", 700_000],
      ["paid", 400_000],
      ["status", null],
    ]);
  });

  it("are written down once when the request is repeated with its key", async () => {
    const order = await addOrder();
    const admin = await signInAdmin(site);
    const keyed = admin.with({ "idempotency-key": "a-payment-that-was-sent-twice" });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await recordPayment(keyed, order.orderId, transfer)).status).toBe(200);
    }
    expect((await readDetails(order.orderId)).order.paid).toBe(400_000);
  });

  it("add up when several are recorded at once", async () => {
    const order = await addOrder();
    const admin = await signInAdmin(site);
    const each = { ...transfer, amount: 10_000 };
    await Promise.all(Array.from({ length: 5 }, () => recordPayment(admin, order.orderId, each)));
    expect((await readDetails(order.orderId)).order.paid).toBe(50_000);
  });
});

describe("the outcome of an order", () => {
  it("ends what is owed, and is written into the history with its author", async () => {
    const { orderId } = await addOrder();
    const admin = await signInAdmin(site);
    await admin.put(`/api/admin/orders/${orderId}`, { outcome: "cancelled" });
    const { order, history } = await readDetails(orderId);
    expect(order).toMatchObject({ outcome: "cancelled", owed: 0, status: "Placed" });
    expect(history[0]).toMatchObject({ kind: "outcome", from: "open", to: "cancelled" });
    expect(history[0]?.by).toContain("@");
  });
});

describe("the list of orders", () => {
  it.each([
    ["the number", ({ number }: Order) => `#${number}`],
    ["a phone in another notation", () => "+234 809 555 0142"],
    ["a part of the phone", () => "5550142"],
    ["a part of the name", () => "zainab sul"],
  ])("finds an order by %s", async (_label, termOf) => {
    // The digits of the number may be part of the id of an order of the tests before.
    await sql`delete from orders`;
    const order = await addOrder({ customerName: "Zainab Sule", phone: "0809-555-0142" });
    const admin = await signInAdmin(site);
    const { data } = await callProcedure(admin, "query", "orders.table", { q: termOf(order) });
    expect(data).toMatchObject({ orders: [{ orderId: order.orderId }] });
    await deleteOrder(admin, order.orderId);
  });

  it("shows what is owed: the orders, and the sum over all of them", async () => {
    await sql`delete from orders`;
    const order = await addOrder();
    const paid = await addOrder();
    const admin = await signInAdmin(site);
    await recordPayment(admin, paid.orderId, { ...transfer, amount: paid.total });
    await createOrder(site);
    const { data } = await callProcedure(admin, "query", "orders.table", { money: "owed" });
    const orders = [{ orderId: order.orderId }];
    expect(data).toMatchObject({ owed: 1_000_000, total: 1, orders });
  });

  it("is exported with sums in naira, and formulas as text", async () => {
    await addOrder({ customerName: "=HYPERLINK(1)", address: "+1 Allen Avenue" });
    const admin = await signInAdmin(site);
    const { text } = await admin.get("/api/admin/orders.csv");
    const row = text.split("\r\n").find((line) => line.includes("HYPERLINK"));
    expect(row).toContain(`"'=HYPERLINK(1)"`);
    expect(row).toContain(`"'+1 Allen Avenue"`);
    expect(row).toContain('"10000.00","0.00","10000.00"');
  });
});

describe("suggestions", () => {
  it("offer customers of earlier orders once, with what they last told", async () => {
    await addOrder({ customerName: "Ìdòwú Bello", phone: "0701 000 1111", address: "Old road" });
    await addOrder({ customerName: "ìdòwú bello", phone: "0701 000 1111", address: "New road" });
    const admin = await signInAdmin(site);
    const { data } = await callProcedure(admin, "query", "orders.customers", { q: "0701000" });
    expect(data).toMatchObject([{ address: "New road", phone: "0701 000 1111" }]);
  });

  it("offer what was sold before with its latest price, and no discounts", async () => {
    await addOrder({ lines: [{ ...shirts, description: "Puff puff", unitPrice: 5_000 }] });
    await addOrder({ lines: [{ ...shirts, description: "Puff puff", unitPrice: 7_000 }] });
    const admin = await signInAdmin(site);
    const { data } = await callProcedure(admin, "query", "orders.goods", { q: "puff" });
    expect(data).toEqual([{ description: "Puff puff", unitPrice: 7_000 }]);
    expect((await callProcedure(admin, "query", "orders.goods", { q: "Regul" })).data).toEqual([]);
  });
});

describe("the search of orders", () => {
  it.each(["FOUND@lekki", "admiralty"])("finds %s in the e-mail or the address", async (q) => {
    const { orderId } = await addOrder({ email: "found@lekki.ng", address: "9 Admiralty Way" });
    const { data } = await callProcedure(await signInAdmin(site), "query", "orders.table", { q });
    expect(data).toMatchObject({ orders: [{ orderId }] });
    await deleteOrder(await signInAdmin(site), orderId);
  });
});
