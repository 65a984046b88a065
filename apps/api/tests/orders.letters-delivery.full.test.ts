import { describe, expect, it } from "vitest";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createOrderLettersSite } from "./support/mail/order-letters-site.ts";
import { deleteOrder } from "./support/order-calls.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const { site, server, newEmail, addOrder, move, read, statesOf, act, ...on } =
  await createOrderLettersSite();
const { writeLetters, subjectsTo, mailsTo } = on;

describe("while the mail server is away", () => {
  it("letters wait, and afterwards only the last state is told", async () => {
    const email = newEmail();
    await server.goDown();
    const order = await addOrder({ email });
    await writeLetters();
    await expect.poll(async () => (await mailsTo(email))[0]).toMatchObject({ status: "queued" });
    await expect.poll(async () => (await read(order)).letters[0]?.reason).toMatch(/mail server/);
    await move(order, { status: "Shipped" });
    await writeLetters();
    await move(order, { status: "Out for Delivery" });
    await writeLetters();
    expect(await statesOf(order)).toEqual([
      "Out for Delivery sending",
      "Shipped replaced",
      "Placed replaced",
    ]);
    await server.comeBack();
    await expect
      .poll(
        async () => {
          await site.makeJobsDue();
          return server.to(email).length;
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    expect(await subjectsTo(email, 1)).toEqual([`Order ${order.orderId}: Out for Delivery`]);
    await expect.poll(() => statesOf(order)).toContain("Out for Delivery sent");
  });

  it("a letter can be stopped, and goes with an order to the trash", async () => {
    const [email, gone] = [newEmail(), newEmail()];
    await server.goDown();
    const [order, trashed] = [await addOrder({ email }), await addOrder({ email: gone })];
    await writeLetters();
    await expect.poll(async () => (await read(order)).letters[0]?.reason).toMatch(/mail server/);
    const [letter] = (await read(order)).letters;
    const input = { orderId: order.orderId, letterId: letter?._id };
    expect((await act("withholdLetter", input)).status).toBe(409);
    site.clock.advance({ minutes: 3 });
    await expect.poll(async () => (await act("withholdLetter", input)).status).toBe(200);
    await deleteOrder(await signInAdmin(site), trashed.orderId);
    await server.comeBack();
    expect(await mailsTo(email)).toEqual([]);
    expect(await mailsTo(gone)).toEqual([]);
    expect(await statesOf(order)).toEqual(["Placed withheld"]);
  });

  it("a refused letter is sent again to the corrected address", async () => {
    const [wrong, email] = [newEmail(), newEmail()];
    server.mode = "refusing";
    const order = await addOrder({ email: wrong });
    await writeLetters();
    await expect.poll(() => statesOf(order)).toEqual(["Placed refused"]);
    const [letter] = (await read(order)).letters;
    expect(letter).toMatchObject({
      canSendAgain: true,
      reason: expect.stringMatching(/recipient/),
    });
    server.mode = "normal";
    await move(order, { email });
    const input = { orderId: order.orderId, letterId: letter?._id };
    expect((await act("sendLetterAgain", input)).status).toBe(200);
    expect((await act("sendLetterAgain", input)).status).toBe(404);
    await subjectsTo(email, 1);
    expect(await mailsTo(wrong)).toEqual([]);
    await expect.poll(() => statesOf(order)).toEqual(["Placed sent", "Placed replaced"]);
  });
});

it("the erasure of a customer stops what waits and deletes the mails about the orders", async () => {
  const email = newEmail();
  const order = await addOrder({ email, phone: "0803 444 1111" });
  await writeLetters();
  await subjectsTo(email, 1);
  await expect.poll(() => statesOf(order)).toEqual(["Placed sent"]);
  await move(order, { status: "Shipped" });
  const admin = await signInAdmin(site);
  const table = await callProcedure(admin, "query", "customers.table", { q: "0803 444 1111" });
  const { customers } = table.data as { customers: { _id: string; name: string }[] };
  const id = customers[0]?._id;
  const exported = await callProcedure(admin, "mutation", "customers.export", { id });
  expect(exported.data).toMatchObject({
    orders: [{ letters: [{ step: "Placed", state: "sent" }, { state: "waiting" }] }],
  });
  const erased = await callProcedure(admin, "mutation", "customers.erase", {
    id,
    name: "Ngozi Okafor",
  });
  expect(erased.status).toBe(200);
  await writeLetters();
  expect(await mailsTo(email)).toEqual([]);
  expect(await subjectsTo(email, 1)).toHaveLength(1);
});
