import type { MailServer } from "../../../api/tests/support/mail/mail-server.ts";
import { expect } from "../test.ts";
import { test } from "./services.ts";

export { expect, test };

let addresses = 0;

/** An address that no other test enters. */
export function nextEmail(): string {
  addresses += 1;
  return `reader-${process.pid}-${addresses}@example.ng`;
}

/** Waits for a mail to the address and returns its link to the path. */
export async function linkFromMail(mail: MailServer, to: string, path: string): Promise<string> {
  await expect.poll(() => mail.to(to).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const found = new RegExp(`https?://[^/\\s]+(${path}[\\w-]+)`).exec(
    mail.to(to)[0]?.parsed.text ?? "",
  );
  return found?.[1] ?? "";
}
