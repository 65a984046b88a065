import type { MessageThread } from "@ebute/contracts/contact";
import type { Order } from "@ebute/contracts/orders";
import { expect, it } from "vitest";
import { createMessage } from "./factories/messages.ts";
import { createOrder } from "./factories/orders.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { readOrder } from "./support/order-calls.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const editor = await signInAdmin(site, "editor");

const add = (messageId: string | null, as = editor) =>
  callProcedure(as, "mutation", "orders.create", { customerName: "Ngozi Okafor", messageId });

async function addOrder(messageId: string): Promise<Order> {
  const { status, data } = await add(messageId);
  expect(status).toBe(200);
  return data as Order;
}

async function readThread(id: string): Promise<MessageThread> {
  const { data } = await callProcedure(editor, "query", "contact.thread", { id });
  return data as MessageThread;
}

const readDetails = ({ orderId }: Order) => readOrder(editor, orderId);

const remove = (name: string, input: object) =>
  callProcedure(editor, "mutation", `${name}.delete`, input);
const restore = (kind: string, id: string) =>
  callProcedure(editor, "mutation", "trash.restore", { kind, id });

it.each(["moderator", "writer", "teacher"] as const)(
  "an order from a message is refused to a %s",
  async (role) => {
    const { id } = await createMessage(site);
    expect((await add(id, await signInAdmin(site, role))).status).toBe(403);
    expect((await readThread(id)).orders).toEqual([]);
  },
);

it.each(["0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b", "no id"])(
  "an order from a message that is no longer there is added without one: %s",
  async (id) => {
    expect(await readDetails(await addOrder(id))).toMatchObject({ messageId: null });
  },
);

it("a message knows its writer from the latest order, and has the orders made from it", async () => {
  const known = { customerName: "Ngozi O.", phone: "0803 222 3333", address: "5 Broad Street" };
  const { number } = await createOrder(site, { ...known, email: "ngozi.o@example.ng" });
  const { id } = await createMessage(site, { replyTo: "Ngozi.O@example.ng" });
  expect(await readThread(id)).toMatchObject({ order: number, customer: known, orders: [] });
  const order = await addOrder(id);
  expect((await readThread(id)).orders).toEqual([{ orderId: order.orderId, number: order.number }]);
  expect(await readDetails(order)).toMatchObject({ messageId: id });
});

it("an order loses its message with the message, in the trash too", async () => {
  const { id } = await createMessage(site);
  const [live, trashed] = [await addOrder(id), await addOrder(id)];
  expect((await remove("orders", { orderId: trashed.orderId })).status).toBe(200);
  expect((await remove("contact", { id })).status).toBe(200);
  expect((await restore("order", trashed._id)).status).toBe(200);
  for (const order of [live, trashed])
    expect(await readDetails(order)).toMatchObject({ messageId: null });
});

it("an order comes back from the trash with its message", async () => {
  const { id } = await createMessage(site);
  const order = await addOrder(id);
  await remove("orders", { orderId: order.orderId });
  expect((await readThread(id)).orders).toEqual([]);
  expect((await restore("order", order._id)).status).toBe(200);
  expect(await readDetails(order)).toMatchObject({ messageId: id });
});
