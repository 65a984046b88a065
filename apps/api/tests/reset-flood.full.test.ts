import { expect, it } from "vitest";
import { createStudent } from "./factories/students.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp({
  hasBackground: true,
  settings: mailSettings(unreachableMailServer),
});

it("an owner has a valid reset link at any time of a day on which strangers keep requesting resets", async () => {
  const { phone, email } = await createStudent(site);
  const { recovery } = site.container.services;
  const findValid = () => site.container.database.sql`
    select 1 from student_reset_links where expires_at > ${site.clock.now().toISOString()}`;
  for (let minute = 0; minute < 24 * 60; minute += 10) {
    await recovery.sendLinks([{ account: phone }]);
    expect((await findValid()).length, `after ${minute} minutes`).toBeGreaterThan(0);
    site.clock.advance({ minutes: 10 });
  }
  const letters = await site.container.database.sql`
    select 1 from mails where recipient = ${email ?? ""}`;
  expect(letters.length).toBeLessThanOrEqual(20);
});
