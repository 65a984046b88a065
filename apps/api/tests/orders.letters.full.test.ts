import { expect, it } from "vitest";
import { createOrderLettersSite } from "./support/mail/order-letters-site.ts";
import { useManualJobs } from "./support/manual-jobs.ts";

const jobs = useManualJobs();
const { site, server, sql, newEmail, addOrder, move, read, statesOf, act, ...on } =
  await createOrderLettersSite();

/** Writes the letters that are due, and delivers them. */
async function writeLetters(waited?: { minutes: number }): Promise<void> {
  await on.writeLetters(waited);
  await jobs.runAll(sql);
}

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
