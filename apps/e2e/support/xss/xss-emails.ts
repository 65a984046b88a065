import type { MailServer } from "../../../api/tests/support/mail/mail-server.ts";
import { createApi } from "../api.ts";
import { inviteAdministrator } from "../content/administrators.ts";
import { linkFromMail } from "../content/mail-test.ts";
import { expect } from "../test.ts";

/**
 * The most hostile valid local part of an address: the apostrophe is the only attribute delimiter
 * it allows.
 */
export const EVIL_EMAIL_NAME = "'-pwn-'.onerror'javascript";

/** Number of mails that the mail server rejects. */
const REFUSED = 4;

let lastNumber = 0;

function newAddress(): string {
  lastNumber += 1;
  return `${EVIL_EMAIL_NAME}-${lastNumber}@example.ng`;
}

/**
 * Adds such addresses wherever the panel shows one: administrators, invitations, subscribers,
 * undelivered mail.
 */
export async function addEmailAddresses(url: string, mail: MailServer): Promise<void> {
  const api = createApi(url);
  const invite = (email: string) => inviteAdministrator(api, { email, role: "moderator" });
  const subscribe = (email: string) => api.call("POST", "/api/subscribe", { email });

  const administrator = newAddress();
  await invite(administrator);
  const path = "/admin/invitation#token=";
  const token = (await linkFromMail(mail, administrator, path)).slice(path.length);
  const password = "a calm river at noon, again";
  await api.call("POST", "/trpc/administrators.acceptInvitation", { token, password });

  const subscriber = newAddress();
  await subscribe(subscriber);
  const confirm = await linkFromMail(mail, subscriber, "/subscribe/confirm/");
  await fetch(url + confirm, { method: "POST" });

  mail.mode = "refusing";
  for (let number = 0; number < REFUSED; number += 2) {
    await invite(newAddress());
    await subscribe(newAddress());
  }
  const failed = () => api.read<{ mails: object[] }>("mail.table");
  await expect.poll(async () => (await failed()).mails.length, { timeout: 30_000 }).toBe(REFUSED);
  mail.mode = "normal";
}
