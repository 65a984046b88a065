import type { Order } from "@ebute/contracts/orders";
import type { Sales } from "@ebute/contracts/sales";
import { describe, expect, it } from "vitest";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { recordPayment } from "./support/order-calls.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const admin = await signInAdmin(site);

const line = (description: string, quantity: number, unitPrice: number) => ({
  kind: "item",
  description,
  quantity,
  unitPrice,
});

/** An order of a moment of its own; days of a test are its own too. */
async function addOrder(at: string, lines: object[]): Promise<Order> {
  const input = { customerName: "Ngozi Okafor", lines };
  const { body } = await admin.post<{ order: Order }>("/api/admin/orders", input);
  await sql`update orders set created_at = ${at} where id = ${body.order._id}`;
  return body.order;
}

async function pay({ orderId }: Order, amount: number, paidOn: string): Promise<void> {
  const payment = { amount, paidOn, way: "cash", reference: "" };
  await recordPayment(admin, orderId, payment);
}

async function read(from: string, to: string, unit = "day"): Promise<Sales> {
  const { data, text } = await callProcedure(admin, "query", "sales.read", { from, to, unit });
  if (!data) throw new Error(text);
  return data as Sales;
}

describe("sales", () => {
  it.each(["moderator", "writer", "teacher"] as const)("are refused to a %s", async (role) => {
    const other = await signInAdmin(site, role);
    const range = { from: "2026-11-01", to: "2026-11-30", unit: "day" };
    expect((await callProcedure(other, "query", "sales.read", range)).status).toBe(403);
    const csv = await other.get(`/api/admin/sales.csv?${new URLSearchParams(range)}`);
    expect(csv.status).toBe(403);
  });

  it.each([
    ["no day", { from: "" }],
    ["an end before the beginning", { from: "2026-12-24" }],
    ["an unknown unit", { unit: "hour" }],
  ])("are refused with %s", async (_label, wrong) => {
    const range = { from: "2026-11-01", to: "2026-11-30", unit: "day", ...wrong };
    expect((await callProcedure(admin, "query", "sales.read", range)).status).toBe(400);
    const csv = await admin.get(`/api/admin/sales.csv?${new URLSearchParams(range)}`);
    expect(csv.status).toBe(400);
  });

  it("say that nothing was ever sold while no order has lines", async () => {
    const sales = await read("2026-01-01", "2026-01-03");
    expect(sales).toMatchObject({ hasAny: false, totals: { orders: 0, sold: 0 }, bestBySum: [] });
    expect(sales.periods).toHaveLength(3);
  });

  it("count by the days of Lagos, which begin an hour before those of UTC", async () => {
    await addOrder("2026-02-01T22:59:59.999Z", [line("Late", 1, 100)]);
    await addOrder("2026-02-01T23:00:00Z", [line("Early", 1, 1_000)]);
    await addOrder("2026-02-02T23:00:00Z", [line("Outside", 1, 10_000)]);
    const { periods, totals } = await read("2026-02-01", "2026-02-02");
    expect(periods.map(({ sold }) => sold)).toEqual([100, 1_000]);
    expect(totals).toMatchObject({ orders: 2, sold: 1_100, owed: 1_100 });
  });

  it("count payments by their own day, for orders of any day", async () => {
    const order = await addOrder("2026-03-31T12:00:00Z", [line("Cake", 1, 5_000)]);
    await pay(order, 2_000, "2026-03-31");
    await pay(order, 1_000, "2026-04-01");
    const { periods, totals } = await read("2026-03-31", "2026-04-01");
    expect(periods).toMatchObject([
      { orders: 1, sold: 5_000, received: 2_000, owed: 2_000 },
      { orders: 0, sold: 0, received: 1_000, owed: 0 },
    ]);
    expect(totals).toEqual({ orders: 1, sold: 5_000, received: 3_000, owed: 2_000 });
  });

  it.each(["cancelled", "returned"])(
    "leave out orders that are %s, with their payments, and count them",
    async (outcome) => {
      const day = outcome === "cancelled" ? "2026-05-04" : "2026-05-05";
      await addOrder(`${day}T09:00:00Z`, [line("Kept", 1, 700)]);
      const order = await addOrder(`${day}T10:00:00Z`, [line("Gone", 9, 900)]);
      await pay(order, 500, day);
      await admin.put(`/api/admin/orders/${order.orderId}`, { outcome });
      const sales = await read(day, day);
      expect(sales.totals).toEqual({ orders: 1, sold: 700, received: 0, owed: 700 });
      expect(sales.leftOut).toBe(1);
      expect(sales.bestBySum.map(({ description }) => description)).toEqual(["Kept"]);
    },
  );

  it("add up weeks from Monday, and months, within the range alone", async () => {
    for (const day of ["01", "05", "07", "30"])
      await addOrder(`2026-06-${day}T12:00:00Z`, [line("Rice", 1, 100)]);
    const weeks = await read("2026-06-02", "2026-06-14", "week");
    expect(weeks.periods.map(({ from, sold }) => [from, sold])).toEqual([
      ["2026-06-02", 200],
      ["2026-06-08", 0],
    ]);
    const months = await read("2026-06-02", "2026-07-01", "month");
    expect(months.periods.map(({ from, sold }) => [from, sold])).toEqual([
      ["2026-06-02", 300],
      ["2026-07-01", 0],
    ]);
  });

  it("count a long range by a coarser unit, and stay exact beyond what an integer of 32 bits holds", async () => {
    for (const day of ["01", "02"])
      await addOrder(`2025-08-${day}T12:00:00Z`, [line("Container", 10, 99_999_999_999)]);
    const sales = await read("2025-01-01", "2025-12-31");
    expect(sales.unit).toBe("week");
    expect(sales.totals.sold).toBe(1_999_999_999_980);
  });

  it("name the best items by sum and by number, whatever their capitals and composition", async () => {
    const at = "2026-08-03T12:00:00Z";
    await addOrder(at, [line("Ọfada rice", 2, 500), line("Sachet water", 40, 10)]);
    await addOrder(at, [
      line("o\u0323fada RICE".normalize("NFD"), 1, 500),
      line("Freezer", 1, 90_000),
    ]);
    await addOrder(at, [
      line("Delivery bag", 1, 50),
      { kind: "delivery", description: "Delivery", quantity: 99, unitPrice: 9_999 },
    ]);
    const { bestBySum, bestByNumber } = await read("2026-08-03", "2026-08-03");
    const short = ({ description, quantity, sum }: Sales["bestBySum"][number]) =>
      `${description.normalize("NFC").toLowerCase()} ${quantity} ${sum}`;
    expect(bestBySum.map(short)).toEqual([
      "freezer 1 90000",
      "ọfada rice 3 1500",
      "sachet water 40 400",
      "delivery bag 1 50",
    ]);
    expect(bestByNumber.map(short).slice(0, 2)).toEqual([
      "sachet water 40 400",
      "ọfada rice 3 1500",
    ]);
  });

  it("are a spreadsheet in naira, whose export is audited", async () => {
    await addOrder("2026-09-01T12:00:00Z", [line("Book", 1, 150_050)]);
    const { text, headers } = await admin.get(
      "/api/admin/sales.csv?from=2026-09-01&to=2026-09-02&unit=day",
    );
    expect(headers["content-disposition"]).toContain("sales.csv");
    expect(text.replace("\ufeff", "").split("\r\n")).toEqual([
      '"First day","Last day","Orders","Sold (naira)","Received (naira)","Owed (naira)"',
      '"2026-09-01","2026-09-01","1","1500.50","0.00","1500.50"',
      '"2026-09-02","2026-09-02","0","0.00","0.00","0.00"',
      "",
    ]);
    const [entry] = await sql`
      select target_label from audit_entries where action = 'lists.export' order by id desc limit 1`;
    expect(entry).toEqual({ target_label: "Sales" });
  });
});
