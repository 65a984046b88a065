import { type MailServer, mailSettings } from "../../api/tests/support/mail-server.ts";
import { mailService } from "./services.ts";
import { test as base, expect } from "./test.ts";

export { expect };

/** The product with a mail server on this machine that keeps what it is given. */
export const test = base.extend<object, { mail: MailServer }>({
  mail: [mailService, { scope: "worker" }],
  settings: [({ mail }, use) => use(mailSettings(mail)), { scope: "worker" }],
});

/** Waits for a mail to the address and reads the link in it that leads to the path. */
export async function linkFromMail(mail: MailServer, to: string, path: string): Promise<string> {
  await expect.poll(() => mail.to(to).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const found = new RegExp(`https?://[^/\\s]+(${path}[\\w-]+)`).exec(
    mail.to(to)[0]?.parsed.text ?? "",
  );
  return found?.[1] ?? "";
}
