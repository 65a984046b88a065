import { describe, expect, it } from "vitest";
import { createStudent } from "./factories/students.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp({
  hasBackground: true,
  settings: mailSettings(unreachableMailServer),
});
const { recovery } = site.container.services;
const { sql } = site.container.database;

async function countLetters(recipient: string): Promise<number> {
  return (await sql`select 1 from mails where recipient = ${recipient}`).length;
}

describe("POST /api/auth/forgot-password", () => {
  it("limits an address to twenty mails a day for its later accounts, while the oldest still gets its own", async () => {
    const email = "shared.mailbox@example.ng";
    const oldest = await createStudent(site, { email });
    site.clock.advance({ seconds: 1 });
    const later = await Promise.all([1, 2, 3, 4].map(() => createStudent(site, { email })));
    for (let round = 0; round < 7; round += 1) {
      for (const { phone } of later) await recovery.sendLinks([{ account: phone }]);
      site.clock.advance({ minutes: 10 });
    }
    expect(await countLetters(email)).toBe(20);
    await recovery.sendLinks([{ account: oldest.phone }]);
    expect(await countLetters(email)).toBe(21);
  });
});
