import type { Order, OrderDetails } from "@ebute/contracts/orders";
import { expect } from "vitest";
import { callProcedure } from "../calls/trpc-client.ts";
import { readOrder } from "../order-calls.ts";
import { createTestApp } from "../servers/test-app.ts";
import { signInAdmin } from "../sign-in/sign-in.ts";
import { mailSettings } from "./mail-server.ts";
import { createMailSite } from "./mail-site.ts";

/** A site whose letters about orders two processes write to a mail server of the test. */
export async function createOrderLettersSite() {
  const settings = { RATE_LIMITS: "off" };
  const site = await createMailSite(settings);
  const second = await createTestApp({
    settings: mailSettings(site.server, settings),
    beside: site,
    hasBackground: true,
  });
  const { sql } = site.container.database;
  const { server } = site;

  let people = 0;

  /** An address that no other test uses. */
  function newEmail(): string {
    people += 1;
    return `customer${people}@example.ng`;
  }

  async function addOrder(fields: object = {}): Promise<Order> {
    const admin = await signInAdmin(site);
    const input = { customerName: "Ngozi Okafor", ...fields };
    const { body, text } = await admin.post<{ order: Order }>("/api/admin/orders", input);
    if (!body.order) throw new Error(text);
    return body.order;
  }

  async function move({ orderId }: Order, changes: object): Promise<void> {
    const admin = await signInAdmin(site);
    expect((await admin.put(`/api/admin/orders/${orderId}`, changes)).status).toBe(200);
  }

  async function read({ orderId }: Order): Promise<OrderDetails> {
    const admin = await signInAdmin(site);
    return readOrder(admin, orderId);
  }

  const statesOf = async (order: Order) =>
    (await read(order)).letters.map(({ step, state }) => `${step} ${state}`);

  async function act(name: string, input: object, as = signInAdmin(site)) {
    return callProcedure(await as, "mutation", `orders.${name}`, input);
  }

  /** Runs the job of two processes at once, as if the time for Undo were over. */
  async function writeLetters({ minutes = 3 } = {}): Promise<void> {
    site.clock.advance({ minutes });
    await Promise.all([
      site.container.services.orderLetterWriting.run(),
      second.container.services.orderLetterWriting.run(),
    ]);
  }

  async function subjectsTo(email: string, count: number): Promise<string[]> {
    await expect.poll(() => server.to(email).length).toBe(count);
    return server.to(email).map(({ parsed }) => parsed.subject ?? "");
  }

  async function saveSettings(group: "mail" | "bank", values: object): Promise<void> {
    const owner = await signInAdmin(site, "owner");
    expect((await owner.put(`/api/admin/settings/${group}`, { values })).status).toBe(200);
  }

  const mailsTo = (email: string) => sql<{ status: string; subject: string }[]>`
    select status, subject from mails where recipient = ${email} order by created_at`;

  return {
    site,
    server,
    sql,
    newEmail,
    addOrder,
    move,
    read,
    statesOf,
    act,
    writeLetters,
    subjectsTo,
    saveSettings,
    mailsTo,
  };
}
