import type { Order } from "@ebute/contracts/orders";
import { describe, expect, it } from "vitest";
import { OPERATOR_EMAIL } from "./support/mail/mail-server.ts";
import { createOrderLettersSite } from "./support/mail/order-letters-site.ts";
import { useManualJobs } from "./support/manual-jobs.ts";
import { readOrder } from "./support/order-calls.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const jobs = useManualJobs();
const { site, server, sql, newEmail, addOrder, move, read, statesOf, act, ...on } =
  await createOrderLettersSite();
const { subjectsTo, saveSettings, mailsTo } = on;

/** Writes the letters that are due, and delivers them. */
async function writeLetters(waited?: { minutes: number }): Promise<void> {
  await on.writeLetters(waited);
  await jobs.runAll(sql);
}

const bank = { bankName: "GTBank", accountName: "Ada Foods", accountNumber: "0123456789" };
const unknownId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

describe("the calls about letters of an order", () => {
  it.each(["moderator", "writer", "teacher"] as const)("are refused to a %s", async (role) => {
    const order = await addOrder({ email: newEmail() });
    const [letter] = (await read(order)).letters;
    const input = { orderId: order.orderId, letterId: letter?._id, step: "Placed" };
    for (const name of ["withholdLetter", "sendLetterAgain", "noteTold"]) {
      expect((await act(name, input, signInAdmin(site, role))).status).toBe(403);
      expect((await act(name, input, Promise.resolve(site.visitor()))).status).toBe(401);
    }
    expect(await statesOf(order)).toEqual(["Placed waiting"]);
  });

  it("are refused for a letter that does not wait, and for one of another order", async () => {
    const [order, other] = [await addOrder({ email: newEmail() }), await addOrder()];
    const [letter] = (await read(order)).letters;
    const { orderId } = other;
    for (const letterId of [unknownId, "x", letter?._id]) {
      const input = { orderId, letterId };
      for (const name of ["withholdLetter", "sendLetterAgain"])
        expect((await act(name, input)).status).toBe(404);
    }
    const own = { orderId: order.orderId, letterId: letter?._id };
    expect((await act("sendLetterAgain", own)).status).toBe(404);
    expect((await act("noteTold", { orderId, step: "Lost" })).status).toBe(400);
  });
});

describe("no letter is written", () => {
  it("for an order without an e-mail address", async () => {
    const order = await addOrder({ phone: "0803 123 4567" });
    await move(order, { status: "Shipped" });
    expect(await read(order)).toMatchObject({ letters: [], writing: "on" });
  });

  it("while the owner does not want any, nor if that changes while one waits", async () => {
    const email = newEmail();
    const waiting = await addOrder({ email });
    await saveSettings("mail", { orderLetters: false });
    await writeLetters();
    const order = await addOrder({ email });
    expect(await read(order)).toMatchObject({ letters: [], writing: "off" });
    await saveSettings("mail", { orderLetters: true });
    await writeLetters();
    expect(await statesOf(waiting)).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
  });

  it("without a mail server", async () => {
    const own = await createTestApp();
    const admin = await signInAdmin(own);
    const { body } = await admin.post<{ order: Order }>("/api/admin/orders", {
      customerName: "Bola",
      email: newEmail(),
    });
    const details = await readOrder(admin, body.order.orderId);
    expect(details).toMatchObject({ letters: [], writing: "noMail" });
    await own.close();
  });

  it("before the time for Undo is over", async () => {
    const email = newEmail();
    await addOrder({ email });
    await writeLetters({ minutes: 0 });
    expect(await mailsTo(email)).toEqual([]);
  });

  it("for a step that is undone in time", async () => {
    const email = newEmail();
    const order = await addOrder({ email });
    await writeLetters();
    await move(order, { status: "Shipped" });
    await move(order, { status: "Placed" });
    await writeLetters();
    expect(await subjectsTo(email, 1)).toHaveLength(1);
    expect(await statesOf(order)).toEqual(["Placed sent"]);
  });

  it("for one that somebody stopped", async () => {
    const email = newEmail();
    const order = await addOrder({ email });
    const [letter] = (await read(order)).letters;
    expect(letter).toMatchObject({ state: "waiting", canWithhold: true, canSendAgain: false });
    const input = { orderId: order.orderId, letterId: letter?._id };
    expect((await act("withholdLetter", input)).status).toBe(200);
    expect((await act("withholdLetter", input)).status).toBe(404);
    await writeLetters();
    expect(await statesOf(order)).toEqual(["Placed withheld"]);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe("the letter about a step", () => {
  it("names the order, the step, the day, the page, what is owed, and nobody else", async () => {
    await saveSettings("bank", bank);
    const email = newEmail();
    const line = { kind: "item", description: "Secret goods", quantity: 1, unitPrice: 450_000 };
    const order = await addOrder({
      email,
      phone: "0803 999 8888",
      address: "7 Hidden Close",
      note: "Pays late",
      expectedOn: "2026-12-24",
      lines: [line],
      handover: "pickup",
    });
    await move(order, { status: "Out for Delivery" });
    await writeLetters();
    expect(await subjectsTo(email, 1)).toEqual([`Order ${order.orderId}: Ready to collect`]);
    const [mail] = server.to(email);
    expect(mail?.parsed.replyTo).toMatchObject([{ address: OPERATOR_EMAIL }]);
    for (const words of [mail?.parsed.text, mail?.parsed.html]) {
      expect(words).toContain("Hello Ngozi Okafor,");
      expect(words).toContain(`Your order ${order.orderId} is ready to collect.`);
      expect(words).toContain("We expect it on Dec 24th 2026.");
      expect(words).toContain(`https://ebute.example/track-order/${order.orderId}`);
      expect(words).toContain("Still to be paid: ₦4,500. Please transfer to: GTBank, 0123456789");
      expect(words).toContain("Track Your Order");
      expect(words).toContain(OPERATOR_EMAIL);
      expect(words).not.toMatch(/Secret|Hidden|999 8888|Pays late/);
    }
    expect(await statesOf(order)).toEqual(["Out for Delivery sent"]);
  });

  it("leaves once when two people press and two processes write", async () => {
    const email = newEmail();
    const order = await addOrder({ email });
    await writeLetters();
    await Promise.all([
      move(order, { status: "Shipped", from: "Placed" }),
      move(order, { status: "Shipped", from: "Placed" }),
    ]);
    await writeLetters();
    await writeLetters();
    expect(await subjectsTo(email, 2)).toEqual([
      `Order ${order.orderId}: Placed`,
      `Order ${order.orderId}: Shipped`,
    ]);
  });

  it("leaves once when the process dies before it has committed", async () => {
    const email = newEmail();
    const order = await addOrder({ email });
    await sql`create function die() returns trigger language plpgsql as 'begin raise exception ''killed''; end'`;
    await sql`create trigger die before insert on mails for each row when (new.recipient = ${sql.unsafe(`'${email}'`)}) execute function die()`;
    site.clock.advance({ minutes: 3 });
    const { orderLetterWriting } = site.container.services;
    await expect(orderLetterWriting.run()).rejects.toThrow();
    expect(await statesOf(order)).toEqual(["Placed waiting"]);
    await sql`drop trigger die on mails`;
    await writeLetters();
    await writeLetters();
    await subjectsTo(email, 1);
    expect(await statesOf(order)).toEqual(["Placed sent"]);
  });

  it("tells of a cancelled order, and of one that goes on", async () => {
    const email = newEmail();
    const order = await addOrder({ email });
    await writeLetters();
    await move(order, { outcome: "cancelled" });
    await writeLetters();
    await move(order, { outcome: "open" });
    await writeLetters();
    expect((await subjectsTo(email, 3)).map((subject) => subject.split(": ")[1])).toEqual([
      "Placed",
      "Cancelled",
      "Placed",
    ]);
  });
});
