import { formatOrderCode, type Order, type TrackedOrder } from "@ebute/contracts/orders";
import { describe, expect, it } from "vitest";
import { createOrder } from "./factories/orders.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { missOrders } from "./support/miss-orders.ts";
import { deleteOrder } from "./support/order-calls.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const unknownId = "0000-0000-0000";

type List = { orders: Order[]; nextCursor: string | null };

async function statusOf(code: string): Promise<string> {
  const [row] = await sql`select status from orders where code = ${code}`;
  return row?.status;
}

describe("GET /api/orders/:orderId", () => {
  it.each([
    ["an unknown order", unknownId],
    ["what can be no order id", "x"],
    ["a UUID", "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"],
    ["SQL", "'; drop table orders; --"],
    ["NUL", "%00%00"],
    ["a wildcard", "%25"],
  ])("does not find the order %s", async (_label, id) => {
    const { status, body } = await site.visitor().get(`/api/orders/${encodeURI(id)}`);
    expect(status).toBe(404);
    expect(body).toMatchObject({ success: false, code: "not_found", message: "No order found" });
  });

  it("returns the status of the order, and nothing about the customer", async () => {
    const order = await createOrder(site, { status: "Shipped", note: "gate code 4711" });
    const orderId = formatOrderCode(order.code);
    const { status, body, text, headers } = await site.visitor().get(`/api/orders/${orderId}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      status: "Shipped",
      orderId,
      updatedAt: order.updatedAt.toISOString(),
    });
    expect(text).not.toMatch(/Ngozi|4711/);
    expect(headers["cache-control"]).toBe("no-store");
  });

  it.each([
    ["small letters", (id: string) => id.toLowerCase()],
    ["no dashes", (id: string) => id.replaceAll("-", "")],
    ["spaces", (id: string) => ` ${id.replaceAll("-", " ")} `],
    ["long dashes", (id: string) => id.replaceAll("-", "–")],
    ["a number sign", (id: string) => `#${id}`],
    ["a word, quotes and a full stop", (id: string) => `Order "${id}".`],
  ])("accepts the order id with %s", async (_label, write) => {
    const order = await createOrder(site);
    const orderId = formatOrderCode(order.code);
    const { status, body } = await site
      .visitor()
      .get<TrackedOrder>(`/api/orders/${encodeURIComponent(write(orderId))}`);
    expect([status, body.orderId]).toEqual([200, orderId]);
  });

  it("responds 304 in some 200 bytes to a client with the present ETag", async () => {
    const order = await createOrder(site);
    const url = `/api/orders/${formatOrderCode(order.code)}`;
    const etag = String((await site.visitor().get(url)).headers.etag);
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await site.visitor().get(url, { headers: { "if-none-match": etag } });
    expect([again.status, again.text]).toEqual([304, ""]);
    const head = Object.entries(again.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    expect(`HTTP/1.1 304 Not Modified\r\n${head.join("")}\r\n`.length).toBeLessThan(220);
  });

  it("changes the ETag with each change of the status, and keeps it when a note changes", async () => {
    const order = await createOrder(site);
    const orderId = formatOrderCode(order.code);
    const admin = await signInAdmin(site);
    const etags: unknown[] = [];
    for (const changes of [{ note: "ring twice" }, { status: "Shipped" }, { status: "Placed" }]) {
      etags.push((await site.visitor().get(`/api/orders/${orderId}`)).headers.etag);
      site.clock.advance({ seconds: 1 });
      await admin.put(`/api/admin/orders/${orderId}`, changes);
    }
    etags.push((await site.visitor().get(`/api/orders/${orderId}`)).headers.etag);
    expect(etags[0]).toBe(etags[1]);
    expect(new Set(etags).size).toBe(3);
  });
});

describe("the limit on guessing order ids", () => {
  it("refuses a subnet after three hundred misses, but never an order that exists", async () => {
    const { code } = await createOrder(site);
    const guesser = site.visitor();
    expect(await missOrders(guesser, 301)).toEqual([...Array(300).fill(404), 429]);
    expect((await guesser.get(`/api/orders/${code}`)).status).toBe(200);
    const page = await callProcedure(guesser, "query", "orders.track", { orderId: code });
    expect(page.status).toBe(200);
  });

  it("does not count a client that polls an order every ten seconds", async () => {
    const { code } = await createOrder(site);
    const customer = site.visitor();
    const statuses = new Set<number>();
    for (let poll = 0; poll < 100; poll += 1) {
      statuses.add((await customer.get(`/api/orders/${code}`)).status);
    }
    expect([...statuses]).toEqual([200]);
  });
});

describe("the administration of orders", () => {
  const input = { customerName: "Musa Bello" };

  it("refuses a visitor and a moderator, and changes nothing", async () => {
    const { code } = await createOrder(site);
    for (const [client, expected] of [
      [site.visitor(), 401],
      [await signInAdmin(site, "moderator"), 403],
    ] as const) {
      expect((await client.get("/api/admin/orders")).status).toBe(expected);
      expect((await client.get("/api/admin/orders.csv")).status).toBe(expected);
      expect((await client.post("/api/admin/orders", input)).status).toBe(expected);
      const put = await client.put(`/api/admin/orders/${code}`, { status: "Delivered" });
      expect(put.status).toBe(expected);
      const gone = await deleteOrder(client, code);
      expect(gone.status).toBe(expected);
    }
    expect(await statusOf(code)).toBe("Placed");
    const [added] = await sql`select 1 from orders where customer_name = ${input.customerName}`;
    expect(added).toBeUndefined();
  });

  it.each([
    ["no customer", {}, "Customer name is required."],
    ["a blank customer", { customerName: " \n" }, "Customer name is required."],
    [
      "an overlong customer",
      { customerName: "x".repeat(101) },
      "Customer name can have at most 100 characters.",
    ],
    [
      "an overlong note",
      { ...input, note: "x".repeat(1001) },
      "Note can have at most 1,000 characters.",
    ],
  ])("refuses an order with %s", async (_label, body, message) => {
    const admin = await signInAdmin(site);
    const refused = await admin.post("/api/admin/orders", body);
    expect([refused.status, refused.body.message]).toEqual([400, message]);
  });

  it("creates an order as Placed, with a generated id", async () => {
    const admin = await signInAdmin(site, "editor");
    const { status, body } = await admin.post<{ order: Order; message: string }>(
      "/api/admin/orders",
      { customerName: " Ada Obi ", note: "two rolls", orderId: "AAAA", status: "Delivered" },
    );
    expect(status).toBe(201);
    const now = site.clock.now().toISOString();
    expect(body).toMatchObject({
      success: true,
      message: "Order added",
      order: {
        customerName: "Ada Obi",
        note: "two rolls",
        status: "Placed",
        createdAt: now,
        updatedAt: now,
      },
    });
    expect(body.order.orderId).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    const { body: list } = await admin.get<List>("/api/admin/orders?limit=1");
    expect(list.orders).toEqual([body.order]);
  });

  it("adds an order with the status of the deleted one, and refuses an unknown status", async () => {
    const admin = await signInAdmin(site);
    const add = (status: string) =>
      callProcedure(admin, "mutation", "orders.create", { customerName: "Zainab", status });
    expect((await add("Lost")).status).toBe(400);
    expect((await add("Shipped")).data).toMatchObject({ status: "Shipped", version: 1 });
  });

  it("creates one order for a request that is sent twice with the same key", async () => {
    const admin = (await signInAdmin(site)).with({ "idempotency-key": "order-1" });
    const first = await admin.post<{ order: Order }>("/api/admin/orders", input);
    const second = await admin.post<{ order: Order }>("/api/admin/orders", input);
    expect(second.body.order).toEqual(first.body.order);
    const rows = await sql`select 1 from orders where customer_name = ${input.customerName}`;
    expect(rows).toHaveLength(1);
  });

  it.each([
    ["a status that is none", { status: "Lost" }],
    ["a status in other letters", { status: "shipped" }],
    ["nothing to change", {}],
    ["a blank customer", { customerName: " " }],
  ])("refuses an order change with %s", async (_label, body) => {
    const { code } = await createOrder(site);
    const admin = await signInAdmin(site);
    const refused = await admin.put(`/api/admin/orders/${code}`, body);
    expect([refused.status, refused.body.code]).toEqual([400, "validation"]);
    expect(await statusOf(code)).toBe("Placed");
  });

  it("moves an order to the requested status idempotently", async () => {
    const order = await createOrder(site);
    const admin = await signInAdmin(site);
    const url = `/api/admin/orders/${formatOrderCode(order.code).toLowerCase()}`;
    site.clock.advance({ minutes: 5 });
    const first = await admin.put<{ order: Order }>(url, { status: "Shipped" });
    expect([first.status, first.body.order.updatedAt]).toEqual([
      200,
      site.clock.now().toISOString(),
    ]);
    site.clock.advance({ minutes: 5 });
    const second = await admin.put<{ order: Order }>(url, { status: "Shipped" });
    expect(second.body.order).toEqual(first.body.order);
  });

  it("deletes an order only once, and does not find an unknown one", async () => {
    const { code } = await createOrder(site);
    const admin = await signInAdmin(site);
    const remove = (id: string) => deleteOrder(admin, id);
    expect([(await remove(code)).status, (await remove(code)).status]).toEqual([200, 404]);
    expect((await remove("x")).status).toBe(404);
    const put = await admin.put(`/api/admin/orders/${unknownId}`, { status: "Shipped" });
    expect(put.status).toBe(404);
  });

  it("exports all orders as CSV without executable formulas", async () => {
    await createOrder(site, { customerName: '=HYPERLINK("https://evil.example")' });
    const admin = await signInAdmin(site);
    const { status, text, headers } = await admin.get("/api/admin/orders.csv");
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toContain("orders.csv");
    expect(text).toContain("Order id");
    expect(text).not.toContain('"=HYPERLINK');
    const [counted] = await sql`select count(*)::int as total from orders`;
    expect(text.trim().split("\r\n")).toHaveLength(counted?.total + 1);
  });
});

describe("the Orders table", () => {
  it("searches by a part of the name or order id, filters, sorts and pages", async () => {
    const own = await createTestApp();
    const admin = await signInAdmin(own);
    const table = async (input: object) => {
      const { data } = await callProcedure(admin, "query", "orders.table", input);
      const { orders, total, pageCount } = data as { orders: Order[] } & Record<string, number>;
      return { names: orders.map(({ customerName }) => customerName), total, pageCount };
    };
    const { code } = await createOrder(own, { customerName: "Zainab", status: "Shipped" });
    for (let number = 10; number < 36; number += 1) {
      own.clock.advance({ seconds: 1 });
      await createOrder(own, { customerName: `Customer ${number}` });
    }
    expect(await table({})).toMatchObject({ total: 27, pageCount: 2 });
    expect((await table({})).names[0]).toBe("Customer 35");
    expect((await table({ page: 2 })).names).toEqual(["Customer 10", "Zainab"]);
    expect((await table({ q: "zAINAb" })).names).toEqual(["Zainab"]);
    expect(
      (await table({ q: `${code.slice(2, 4)}-${code.slice(4, 10)}`.toLowerCase() })).names,
    ).toEqual(["Zainab"]);
    expect((await table({ q: `Order #${formatOrderCode(code)}.` })).names).toEqual(["Zainab"]);
    expect((await table({ q: `order ${code.slice(0, 6)}` })).names).toEqual(["Zainab"]);
    expect((await table({ q: "Order No. 1." })).names).toContain("Zainab");
    expect((await table({ status: "Shipped" })).names).toEqual(["Zainab"]);
    expect((await table({ sort: "customerName", direction: "desc" })).names[0]).toBe("Zainab");
    expect(await table({ q: "100%" })).toMatchObject({ total: 0 });
    await own.close();
  });
});
