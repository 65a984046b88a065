import { afterEach, describe, expect, it } from "vitest";
import { createMailSite } from "./support/mail/mail-site.ts";

const site = await createMailSite();
const { server, statusOf, writeLetter } = site;
const { sql } = site.container.database;

/** Allows two consecutive polls of the queue on a busy machine. */
const soon = { timeout: 20_000, interval: 100 };

afterEach(() => {
  server.mode = "normal";
  server.greetingDelayMs = 0;
});

describe("an unreachable mail server", () => {
  it("that greets slowly still receives the mail", async () => {
    server.greetingDelayMs = 1_500;
    const to = await writeLetter();
    await expect.poll(() => statusOf(to), soon).toBe("sent");
    expect(server.to(to)).toHaveLength(1);
  });
});

describe("a mail server that refuses", () => {
  it("a mail temporarily receives it with the next attempt, and the reason is recorded", async () => {
    server.mode = "puttingOff";
    const to = await writeLetter();
    await expect
      .poll(async () => (await site.findMail(to))?.lastError, soon)
      .toBe("The mail server put this mail off (450 4.2.0).");
    expect(await statusOf(to)).toBe("queued");
    server.mode = "normal";
    await expect
      .poll(async () => {
        await site.makeJobsDue();
        return statusOf(to);
      }, soon)
      .toBe("sent");
    expect(server.to(to)).toHaveLength(1);
  });

  it("the recipient permanently makes the mail fail at once", async () => {
    server.mode = "refusing";
    const to = await writeLetter();
    await expect.poll(() => statusOf(to), soon).toBe("failed");
    expect(await site.findMail(to)).toMatchObject({
      attempts: 1,
      lastError:
        "The mail server does not know this recipient, or takes no mail for them (550 5.1.1).",
    });
  });

  it("a mail leaves no address or text in the queue's record of the failed attempt", async () => {
    server.mode = "puttingOff";
    const to = await writeLetter();
    await expect.poll(async () => (await site.findMail(to))?.lastError, soon).toBeTruthy();
    // The queue writes down how the attempt went once the mail has.
    const remembered = async () => [
      ...(await sql`select data, output from pgboss.job where output is not null`),
    ];
    await expect.poll(remembered, soon).not.toEqual([]);
    expect(JSON.stringify(await remembered())).not.toMatch(/reader-|example\.ng|password|450/);
    await sql`delete from pgboss.job where state = 'retry'`;
  });
});

describe("a mail server that disconnects after the last line", () => {
  it("receives the mail again with the same Message-ID, so that mail clients detect the copy", async () => {
    server.mode = "droppingAfterData";
    const to = await writeLetter();
    await expect.poll(() => server.to(to).length, soon).toBe(1);
    server.mode = "normal";
    await expect
      .poll(async () => {
        await site.makeJobsDue();
        return statusOf(to);
      }, soon)
      .toBe("sent");
    const ids = server.to(to).map(({ parsed }) => parsed.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe("the last delivery attempt", () => {
  it("marks the mail as failed, with the reason of that attempt", async () => {
    server.mode = "puttingOff";
    const to = await writeLetter();
    await sql`update pgboss.job set retry_limit = 0 where name = 'mail.deliver' and state in ('created', 'retry', 'active')`;
    await expect
      .poll(async () => {
        await site.makeJobsDue();
        return statusOf(to);
      }, soon)
      .toBe("failed");
    expect((await site.findMail(to))?.lastError).toBe(
      "The mail server put this mail off (450 4.2.0).",
    );
  });
});

describe("a mail with an expired link", () => {
  it("is not sent, and its token is deleted", async () => {
    const to = "late@example.ng";
    await server.goDown();
    await site.write({
      kind: "passwordReset",
      to,
      name: "Ada",
      token: "secret-token",
      minutes: 30,
    });
    await expect.poll(async () => (await site.findMail(to))?.lastError, soon).toBeTruthy();
    site.clock.advance({ minutes: 31 });
    await server.comeBack();
    await expect
      .poll(async () => {
        await site.makeJobsDue();
        return statusOf(to);
      }, soon)
      .toBe("failed");
    expect(await site.findMail(to)).toMatchObject({
      words: "",
      lastError: "It could not be delivered while its link was valid.",
    });
    expect(server.to(to)).toEqual([]);
  }, 60_000);
});
