import type {
  Customer,
  CustomerDetails,
  CustomerExport,
  CustomerTablePage,
} from "@ebute/contracts/customers";
import type { Order } from "@ebute/contracts/orders";
import { describe, expect, it } from "vitest";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { deleteOrder, readOrder, recordPayment } from "./support/order-calls.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { tablesWith } from "./support/stored-words.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const admin = await signInAdmin(site);

const shirt = { kind: "item", description: "Ankara shirt", quantity: 2, unitPrice: 450_000 };
const transfer = { amount: 300_000, paidOn: "2026-11-20", way: "transfer", reference: "GTB 7" };

async function addOrder(fields: object): Promise<Order> {
  const input = { customerName: "Ngozi Okafor", lines: [shirt], ...fields };
  const { body, text } = await admin.post<{ order: Order }>("/api/admin/orders", input);
  if (!body.order) throw new Error(text);
  site.clock.advance({ minutes: 1 });
  return body.order;
}

async function call<Data>(type: "query" | "mutation", name: string, input: object, as = admin) {
  const { status, data, error } = await callProcedure(as, type, `customers.${name}`, input);
  return { status, data: data as Data, error };
}

async function find(q: string): Promise<Customer[]> {
  return (await call<CustomerTablePage>("query", "table", { q })).data.customers;
}

async function findOne(q: string): Promise<Customer> {
  const [customer, ...others] = await find(q);
  if (!customer || others.length > 0) throw new Error(`not one customer: ${q}`);
  return customer;
}

let phones = 0;

/** A phone that no other test uses. */
function newPhone(): string {
  phones += 1;
  return `0803 700 ${String(phones).padStart(4, "0")}`;
}

describe("customers", () => {
  it.each(["moderator", "writer", "teacher"] as const)("are refused to a %s", async (role) => {
    const phone = newPhone();
    await addOrder({ phone });
    const { _id: id } = await findOne(phone);
    const other = await signInAdmin(site, role);
    for (const [type, name, input] of [
      ["query", "table", {}],
      ["query", "details", { id }],
      ["mutation", "update", { id, note: "x" }],
      ["mutation", "export", { id }],
      ["mutation", "erase", { id, name: "Ngozi Okafor" }],
    ] as const)
      expect((await call(type, name, input, other)).status, name).toBe(403);
  });

  it("are one person for every notation of a phone", async () => {
    const name = "Notation Nwosu";
    for (const phone of ["0812 345 6789", "+234 812 345 6789", "002348123456789", "8123456789"])
      await addOrder({ customerName: name, phone });
    await addOrder({ customerName: name, phone: "+234 (0) 812-345-6789" });
    expect(await find("Notation Nwosu")).toMatchObject([
      { orderCount: 5, phone: "+234 (0) 812-345-6789" },
    ]);
  });

  it.each([
    ["a number from abroad that ends alike", "+44 812 345 6799", "0812 345 6799"],
    ["another number", "0812 345 6798", "0812 345 6797"],
  ])("stay two people with %s", async (_label, one, other) => {
    const name = `Two ${one}`;
    await addOrder({ customerName: name, phone: one });
    await addOrder({ customerName: name, phone: other });
    expect(await find(name)).toHaveLength(2);
  });

  it("are known by e-mail in any letter case where there is no phone, and by neither not at all", async () => {
    await addOrder({ customerName: "Mail Musa", email: "Musa@Example.ng" });
    await addOrder({ customerName: "Mail Musa", email: "musa@example.ng" });
    await addOrder({ customerName: "Walk-in" });
    expect(await find("musa@")).toMatchObject([{ orderCount: 2, email: "musa@example.ng" }]);
    expect(await find("Walk-in")).toEqual([]);
  });

  it("have the sums of their open orders, and the name of the latest one", async () => {
    const phone = newPhone();
    const first = await addOrder({ customerName: "Old Name", phone });
    await addOrder({ customerName: "New Name", phone });
    const cancelled = await addOrder({ customerName: "Other Name", phone });
    await recordPayment(admin, first.orderId, transfer);
    await admin.put(`/api/admin/orders/${cancelled.orderId}`, { outcome: "cancelled" });
    expect(await findOne(phone)).toMatchObject({
      name: "Other Name",
      orderCount: 3,
      bought: 1_800_000,
      paid: 300_000,
      owed: 1_500_000,
    });
    await deleteOrder(admin, cancelled.orderId);
    expect(await findOne(phone)).toMatchObject({ name: "New Name", orderCount: 2 });
  });

  it("go with their last order, and come back with it", async () => {
    const phone = newPhone();
    const order = await addOrder({ phone });
    await deleteOrder(admin, order.orderId);
    expect(await find(phone)).toEqual([]);
    await callProcedure(admin, "mutation", "trash.restore", { kind: "order", id: order._id });
    expect(await findOne(phone)).toMatchObject({ orderCount: 1, owed: 900_000 });
  });

  it("count each of many orders that are added at once", async () => {
    const phone = newPhone();
    const add = () =>
      admin.post("/api/admin/orders", { customerName: "Busy", phone, lines: [shirt] });
    await Promise.all(Array.from({ length: 8 }, add));
    expect(await findOne(phone)).toMatchObject({ orderCount: 8, bought: 7_200_000 });
  });

  it("are found by name, phone and e-mail, and sorted by what they bought", async () => {
    await addOrder({ customerName: "Sorted Sade", phone: newPhone(), email: "sade@sorted.ng" });
    const dear = { ...shirt, quantity: 50 };
    const phone = newPhone();
    await addOrder({ customerName: "Sorted Seun", phone, lines: [dear] });
    expect((await find("sade@sorted")).map(({ name }) => name)).toEqual(["Sorted Sade"]);
    const international = phone.replace(/^0/, "+234 ");
    expect((await find(international)).map(({ name }) => name)).toEqual(["Sorted Seun"]);
    const input = { q: "sorted s", sort: "bought", direction: "desc" };
    const { data } = await call<CustomerTablePage>("query", "table", input);
    expect(data.customers.map(({ name }) => name)).toEqual(["Sorted Seun", "Sorted Sade"]);
  });
});

describe("the page of a customer", () => {
  it("is not found for an unknown id and for a text that is none", async () => {
    for (const id of ["0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b", "1"])
      expect((await call("query", "details", { id })).status).toBe(404);
  });

  it("has the orders, the payments, and others with the same e-mail", async () => {
    const [phone, email] = [newPhone(), "family@example.ng"];
    const order = await addOrder({ phone, email });
    await recordPayment(admin, order.orderId, transfer);
    await addOrder({ customerName: "Chidi Okafor", phone: newPhone(), email: "Family@example.ng" });
    const { _id: id } = await findOne(phone);
    const { data } = await call<CustomerDetails>("query", "details", { id });
    expect(data.orders).toMatchObject({ total: 1, orders: [{ orderId: order.orderId }] });
    expect(data.payments).toMatchObject([{ amount: 300_000, orderNumber: order.number }]);
    expect(data.related.map(({ name }) => name)).toEqual(["Chidi Okafor"]);
  });
});

describe("the note of a customer", () => {
  it("is refused when it is too long, and with an outdated version, which tells the present one", async () => {
    const phone = newPhone();
    await addOrder({ phone });
    const { _id: id, version } = await findOne(phone);
    expect((await call("mutation", "update", { id, note: "x".repeat(1_001) })).status).toBe(400);
    expect((await call("mutation", "update", { id, version, note: "Likes blue" })).status).toBe(
      200,
    );
    expect((await call("mutation", "update", { id, version, note: "Red" })).status).toBe(409);
    expect(await findOne(phone)).toMatchObject({ note: "Likes blue", version: version + 1 });
  });

  it("keeps the version when only orders change, and stays when they are deleted", async () => {
    const phone = newPhone();
    const order = await addOrder({ phone });
    const { _id: id, version } = await findOne(phone);
    await call("mutation", "update", { id, version, note: "Pays late" });
    await addOrder({ phone });
    expect(await findOne(phone)).toMatchObject({ version: version + 1, orderCount: 2 });
    await sql`delete from orders where customer_key = ${`+234${phone.replaceAll(" ", "").slice(1)}`}`;
    expect(await findOne(phone)).toMatchObject({
      _id: id,
      note: "Pays late",
      orderCount: 0,
      owed: 0,
    });
    expect(order.phone).toBe(phone);
  });

  it("follows the corrected phone of the only order, but not into another note", async () => {
    const [wrong, right] = [newPhone(), newPhone()];
    const { orderId } = await addOrder({ phone: wrong });
    const { _id: id } = await findOne(wrong);
    await call("mutation", "update", { id, note: "Gate 4" });
    await admin.put(`/api/admin/orders/${orderId}`, { phone: right });
    expect(await find(wrong)).toEqual([]);
    expect(await findOne(right)).toMatchObject({ note: "Gate 4", orderCount: 1 });
    const other = newPhone();
    await addOrder({ phone: other });
    await call("mutation", "update", { id: (await findOne(other))._id, note: "Own note" });
    await admin.put(`/api/admin/orders/${orderId}`, { phone: other });
    expect(await findOne(other)).toMatchObject({ note: "Own note", orderCount: 2 });
    expect(await findOne(right)).toMatchObject({ note: "Gate 4", orderCount: 0 });
  });
});

/** A customer with everything that can be stored about one. */
async function createBusyCustomer(name: string) {
  const phone = newPhone();
  const word = name.split(" ").at(-1)?.toLowerCase() ?? "";
  const fields = { customerName: name, phone, email: `${word}@example.ng` };
  const person = { ...fields, address: `12 ${word} Close, Yaba`, note: `${word} likes blue` };
  const order = await addOrder(person);
  const deleted = await addOrder(person);
  for (const { orderId } of [order, deleted])
    await recordPayment(admin, orderId, {
      ...transfer,
      reference: `from ${word}`,
    });
  // Without a version: what the change replaces is kept, sealed.
  await admin.put(`/api/admin/orders/${order.orderId}`, { note: `${word} likes red` });
  await admin.put(`/api/admin/orders/${deleted.orderId}`, { note: `${word} likes red` });
  await deleteOrder(admin, deleted.orderId);
  const { _id: id } = await findOne(phone);
  await call("mutation", "update", { id, note: `${word} pays late` });
  await call("mutation", "update", { id, note: `${word} pays soon` });
  return { id, phone, word, order, deleted };
}

describe("the data of one customer", () => {
  it("is exported and erased only after a confirmation of who asks", async () => {
    const { id } = await createBusyCustomer("Late Confirm");
    const late = await signInAdmin(site);
    site.clock.advance({ minutes: 16 });
    for (const name of ["export", "erase"]) {
      const { error } = await call("mutation", name, { id, name: "Late Confirm" }, late);
      expect(error?.data.failure).toMatchObject({ reason: "confirmation_required" });
    }
  });

  it("is exported with deleted orders and replaced states, without other people, and audited", async () => {
    const { id, word } = await createBusyCustomer("Ada Exported");
    await createBusyCustomer("Bola Stranger");
    const confirmed = await signInAdmin(site);
    const { data } = await call<CustomerExport>("mutation", "export", { id }, confirmed);
    expect(data).toMatchObject({
      customer: { name: "Ada Exported", email: "exported@example.ng", note: `${word} pays soon` },
      orders: [{ note: `${word} likes red`, payments: [{ reference: `from ${word}` }] }],
    });
    expect(data.deletedOrders.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["orders", "order_lines", "order_payments", "order_events"]),
    );
    expect(JSON.stringify(data.replaced)).toContain(`${word} likes blue`);
    expect(JSON.stringify(data.replaced)).toContain(`${word} pays late`);
    expect(JSON.stringify(data)).not.toMatch(/stranger/i);
    const [entry] = await sql`
      select action, target_label from audit_entries where target_id = ${id} order by id desc limit 1`;
    expect(entry).toEqual({ action: "customers.export", target_label: "" });
  });

  it("is not erased with another name, and everything stays", async () => {
    const { id, phone } = await createBusyCustomer("Right Person");
    const confirmed = await signInAdmin(site);
    const { error } = await call("mutation", "erase", { id, name: "Wrong Person" }, confirmed);
    expect(error?.message).toMatch(/^Type the customer's name exactly/);
    expect(await findOne(phone)).toMatchObject({ name: "Right Person", orderCount: 1 });
  });

  it("is erased everywhere, in the trash too, while lines, sums and the public page stay", async () => {
    const { id, word, order, deleted } = await createBusyCustomer("Ọla Erasable");
    expect(await tablesWith(site, word)).toEqual(
      expect.arrayContaining(["public.customers", "public.orders", "public.trash"]),
    );
    const tracked = `/api/orders/${order.orderId}`;
    const before = await site.visitor().get(tracked);
    const confirmed = await signInAdmin(site);
    const typed = "  ola erasable".replace("ola", "O\u0323la");
    const { status } = await call("mutation", "erase", { id, name: typed }, confirmed);
    expect(status).toBe(200);
    expect(await tablesWith(site, word)).toEqual([]);
    expect(await tablesWith(site, id)).toEqual(["public.audit_entries"]);
    const states = await sql`
      select from overwritten_states where target_id in (${order._id}, ${deleted._id}, ${id})`;
    expect(states).toHaveLength(0);
    const body = await readOrder(admin, order.orderId);
    expect(body.order).toMatchObject({
      customerName: "Deleted customer",
      phone: "",
      email: "",
      address: "",
      note: "",
      lines: [shirt],
      total: 900_000,
      paid: 300_000,
      owed: 600_000,
    });
    expect((await site.visitor().get(tracked)).text).toBe(before.text);
    await callProcedure(admin, "mutation", "trash.restore", { kind: "order", id: deleted._id });
    expect(await find("Deleted customer")).toEqual([]);
    expect((await call("query", "details", { id })).status).toBe(404);
  });
});
