import { describe, expect, it } from "vitest";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createOrderLettersSite } from "./support/mail/order-letters-site.ts";
import { useManualJobs } from "./support/manual-jobs.ts";
import { deleteOrder } from "./support/order-calls.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const jobs = useManualJobs();
const { site, server, sql, newEmail, addOrder, move, read, statesOf, act, ...on } =
  await createOrderLettersSite();

/** Writes the letters that are due, and delivers them. */
async function writeLetters(waited?: { minutes: number }): Promise<void> {
  await on.writeLetters(waited);
  await jobs.runAll(sql);
}
const { subjectsTo, mailsTo } = on;

it("tells each of 20 customers once of each step, while steps are undone and processes compete", async () => {
  const steps = ["Placed", "Shipped", "Out for Delivery", "Delivered"];
  const orders = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const email = newEmail();
      return { email, order: await addOrder({ email }) };
    }),
  );
  await writeLetters();
  for (const step of steps.slice(1)) {
    await Promise.all(
      orders.map(async ({ order }, index) => {
        await move(order, { status: step });
        if (index % 3 === 0) await move(order, { status: "Placed" });
        if (index % 3 === 0) await move(order, { status: step });
      }),
    );
    await writeLetters();
  }
  const ledger = orders.map(({ order, email }) => [
    email,
    steps.map((step) => `Order ${order.orderId}: ${step}`),
  ]);
  const told = orders.map(({ email }) => [
    email,
    server.to(email).map(({ parsed }) => parsed.subject),
  ]);
  const sorted = (rows: unknown[][]) =>
    rows.map(([to, list]) => [to, (list as string[]).toSorted()]);
  expect(sorted(told)).toEqual(sorted(ledger));
});

describe("no letter is written", () => {
  it("for an order that is in the trash by then, and one that was erased", async () => {
    const email = newEmail();
    const [trashed, erased] = [await addOrder({ email }), await addOrder({ email: newEmail() })];
    const admin = await signInAdmin(site);
    await deleteOrder(admin, trashed.orderId);
    await sql`update orders set email = '' where id = ${erased._id}`;
    await writeLetters();
    expect(await mailsTo(email)).toEqual([]);
    expect(await statesOf(erased)).toEqual([]);
  });

  it("a day later, for an order that comes back from the trash", async () => {
    const email = newEmail();
    const { orderId, _id: id } = await addOrder({ email });
    await deleteOrder(await signInAdmin(site), orderId);
    site.clock.advance({ hours: 25 });
    const restored = await callProcedure(await signInAdmin(site), "mutation", "trash.restore", {
      kind: "order",
      id,
    });
    expect(restored.status).toBe(200);
    await writeLetters();
    expect(await mailsTo(email)).toEqual([]);
  });

  it("for a step that the customer has heard of by WhatsApp, which is noted once", async () => {
    const email = newEmail();
    const order = await addOrder({ email });
    const input = { orderId: order.orderId, step: "Placed" };
    for (const _press of ["once", "twice"]) expect((await act("noteTold", input)).status).toBe(200);
    await writeLetters();
    expect(await statesOf(order)).toEqual(["Placed noted"]);
    expect(await mailsTo(email)).toEqual([]);
  });

  it("for a change that is no step", async () => {
    const email = newEmail();
    const order = await addOrder({ email });
    await writeLetters();
    await subjectsTo(email, 1);
    await move(order, { note: "Blue", expectedOn: "2026-12-24", status: "Placed" });
    expect(await statesOf(order)).toEqual(["Placed sent"]);
  });
});
