import { type Order, trackedOrderPageSchema } from "@ebute/contracts/orders";
import { describe, expect, it } from "vitest";
import { saveBankSettings } from "./factories/settings.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { recordPayment } from "./support/order-calls.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();

/** None of these may leave the panel. */
const secrets = {
  customerName: "Canary Customer",
  phone: "0809 111 0001",
  email: "canary@secret.example",
  address: "7 Canary Close",
  note: "canary note",
};
const lines = [{ kind: "item", description: "Canary cloth", quantity: 2, unitPrice: 150_000 }];
const leak = /canary|secret|8091110001|809 111/i;

async function addOrder(fields: object = {}): Promise<Order> {
  const admin = await signInAdmin(site);
  const body = { ...secrets, lines, ...fields };
  return (await admin.post<{ order: Order }>("/api/admin/orders", body)).body.order;
}

const nameBank = () => saveBankSettings(site, { bankName: "GTBank", accountNumber: "0123456789" });

const track = async ({ orderId }: Order) => {
  const answer = await callProcedure(site.visitor(), "query", "orders.track", { orderId });
  return { text: answer.text, page: trackedOrderPageSchema.parse(answer.data) };
};

describe("the page of an order", () => {
  it("has neither name nor phone nor e-mail nor address nor note nor lines", async () => {
    const order = await addOrder();
    const { text } = await track(order);
    const rest = await site.visitor().get(`/api/orders/${order.orderId}`);
    const page = await site.visitor().get(`/track-order/${order.orderId}`);
    for (const answer of [text, rest.text, page.text]) expect(answer).not.toMatch(leak);
    expect(text).not.toContain(`"number"`);
  });

  it("has the times of the steps, the expected day and what is owed", async () => {
    const order = await addOrder({ expectedOn: "2026-12-24", handover: "pickup" });
    const admin = await signInAdmin(site);
    site.clock.advance({ minutes: 5 });
    await admin.put(`/api/admin/orders/${order.orderId}`, { status: "Shipped" });
    const { page } = await track(order);
    expect(page).toMatchObject({ expectedOn: "2026-12-24", handover: "pickup", owed: 300_000 });
    expect(page.reached.Placed).toBe(order.createdAt);
    expect(page.reached.Shipped).toBe(page.updatedAt);
  });

  it("has the bank details while something is owed, and not afterwards", async () => {
    await nameBank();
    const order = await addOrder();
    expect((await track(order)).page.bank).toMatchObject({ accountNumber: "0123456789" });
    const admin = await signInAdmin(site);
    const payment = { amount: order.total, paidOn: "2026-11-20", way: "cash" };
    await recordPayment(admin, order.orderId, payment);
    expect((await track(order)).page).toMatchObject({ bank: null, owed: 0 });
  });

  it("has no bank details of a cancelled order, and says that it is cancelled", async () => {
    await nameBank();
    const { orderId, ...order } = await addOrder();
    const admin = await signInAdmin(site);
    await admin.put(`/api/admin/orders/${orderId}`, { outcome: "cancelled" });
    const { page } = await track({ ...order, orderId });
    expect(page).toMatchObject({ outcome: "cancelled", bank: null });
    const { body } = await site.visitor().get(`/api/orders/${orderId}`);
    expect(body).toMatchObject({ outcome: "cancelled" });
  });

  it("gets another ETag with a payment, and keeps it when the note changes", async () => {
    const order = await addOrder();
    const admin = await signInAdmin(site);
    const url = `/api/orders/${order.orderId}`;
    const etag = async () => (await site.visitor().get(url)).headers.etag;
    const first = await etag();
    await admin.put(`/api/admin/orders/${order.orderId}`, { note: "ring twice" });
    expect(await etag()).toBe(first);
    const payment = { amount: 100, paidOn: "2026-11-20", way: "cash" };
    await recordPayment(admin, order.orderId, payment);
    expect(await etag()).not.toBe(first);
  });
});
