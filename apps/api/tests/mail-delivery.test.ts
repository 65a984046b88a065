import { afterEach, describe, expect, it } from "vitest";
import { lettersPerAccount } from "#domains/mail/mail.rate-limits.ts";
import type { AuditActor } from "#platform/audit.ts";
import { newId } from "#platform/runtime/ids.ts";
import { createMailSite } from "./support/mail/mail-site.ts";
import { expectWithin } from "./support/outages/expect-within.ts";
import { createTestWrite } from "./support/writes/test-write.ts";

const site = await createMailSite();
const { server, statusOf, writeLetter } = site;
const { sql } = site.container.database;

/** Allows two consecutive polls of the queue on a busy machine. */
const soon = { timeout: 20_000, interval: 100 };

afterEach(() => {
  server.mode = "normal";
  server.greetingDelayMs = 0;
});

describe("a queued mail", () => {
  it("is removed when the transaction that wrote it rolls back", async () => {
    const write = createTestWrite(site);
    const to = "undone@example.ng";
    const attempt = write(async (unit) => {
      const { mail } = site.container.services;
      await mail.enqueue(unit, { kind: "passwordChanged", to, name: "Ada" });
      throw new Error("changed my mind");
    });
    await expect(attempt).rejects.toThrow("changed my mind");
    expect(await site.findMail(to)).toBeUndefined();
    const jobs = await sql`select 1 from pgboss.job where name = 'mail.deliver'`;
    expect([...jobs]).toEqual([]);
  });

  it("counts for the account that causes it, which is refused beyond its limit", async () => {
    const admin = { kind: "admin", id: newId() } as const;
    const end = new Date(site.clock.now().getTime() + 60_000).toISOString();
    await sql`
      insert into limits (key, count, window_ends_at, last_attempt_id)
      values (${`mail:account:admin:${admin.id}`}, ${lettersPerAccount.max - 1}, ${end}, ${newId()})`;
    const write = createTestWrite(site);
    const cause = (actor: AuditActor) =>
      write(actor, (unit) =>
        site.container.services.mail.enqueue(unit, {
          kind: "passwordChanged",
          to: "ada@example.ng",
          name: "Ada",
        }),
      );
    await cause(admin);
    await expect(cause(admin)).rejects.toThrow("mail:account");
    await cause({ kind: "admin", id: newId() });
    await cause("system");
    await expect.poll(() => server.to("ada@example.ng").length, soon).toBe(3);
  });

  it("arrives once, and its text is deleted on delivery", async () => {
    const to = await writeLetter();
    await expect.poll(() => server.to(to).length, soon).toBe(1);
    await expect.poll(() => statusOf(to), soon).toBe("sent");
    const mail = await site.findMail(to);
    expect(mail).toMatchObject({ attempts: 1, words: "" });
    expect(server.to(to)[0]?.parsed.messageId).toBe(`<${mail?.id}@ebute.example>`);
    await site.makeJobsDue();
    expect(server.to(to)).toHaveLength(1);
  });
});

describe("an unreachable mail server", () => {
  it("delays no request, and receives every mail once when it is back", async () => {
    await server.goDown();
    const started = performance.now();
    const recipients = await Promise.all(Array.from({ length: 8 }, writeLetter));
    expectWithin(performance.now() - started, 2_000);
    const [first = ""] = recipients;
    await expect
      .poll(async () => (await site.findMail(first))?.lastError, soon)
      .toBe("The mail server could not be reached (ECONNREFUSED).");
    await server.comeBack();
    await expect
      .poll(async () => {
        await site.makeJobsDue();
        const statuses = await Promise.all(recipients.map(statusOf));
        return statuses.every((status) => status === "sent");
      }, soon)
      .toBe(true);
    expect(recipients.map((to) => server.to(to).length)).toEqual(Array(8).fill(1));
  }, 60_000);
});
