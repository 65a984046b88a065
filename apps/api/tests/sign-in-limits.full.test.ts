import { describe, expect, it } from "vitest";
import { createStudent } from "./factories/students.ts";
import { createBrowser } from "./support/calls/browser.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { guess, signIn } from "./support/sign-in/sign-in-attempts.ts";

/**
 * A mail server is configured and never reached: letters wait in their table, where a test can read
 * them.
 */
const settings = {
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "Ebute <news@ebute.example>",
};
describe("a subnet with many honest users", () => {
  it("is refused nothing when a thousand students sign in and every thirty-third mistypes first", async () => {
    const own = await createTestApp({ settings });
    const students = await Promise.all(Array.from({ length: 100 }, () => createStudent(own)));
    const statuses = new Map<number, number>();
    const note = ({ status }: { status: number }) =>
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    // So few at once that nobody waits long, which a loaded machine would make too long.
    for (let turn = 0; turn < 10; turn += 1) {
      for (let from = 0; from < 100; from += 4) {
        const group = students.slice(from, from + 4).map(async ({ phone }, index) => {
          const address = `203.0.113.${(from + index) % 250}`;
          if ((turn * 100 + from + index) % 33 === 0) note(await guess(own, phone, address));
          note(await signIn(createBrowser(own, { remoteAddress: address }), phone));
        });
        await Promise.all(group);
      }
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 1_000, 401: 31 });
    await own.close();
  }, 180_000);
});
