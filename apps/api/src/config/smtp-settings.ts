import { z } from "zod";

/** Mail server that delivers outgoing mail. */
export type SmtpSettings = {
  host: string;
  port: number;
  /** Implicit TLS; otherwise STARTTLS where the server offers it. */
  isSecure: boolean;
  credentials: { user: string; password: string } | undefined;
};

export type Mailbox = { name: string; address: string };

const urlExample =
  "must be an address such as smtp://user:password@mail.example.ng:587 or smtps://...";
const fromExample =
  "must be an e-mail address, or a name and an address such as Ebute <news@example.ng>";

export const smtpUrlSchema = z
  .url({ protocol: /^smtps?$/, error: urlExample, abort: true })
  .transform((address, context): SmtpSettings => {
    try {
      return readSmtpUrl(new URL(address));
    } catch {
      context.addIssue({ code: "custom", message: urlExample });
      return z.NEVER;
    }
  });

export const mailFromSchema = z.string().transform((text, context): Mailbox => {
  const [, name = "", named] = /^([^<>"\p{Cc}]{1,60}?)\s*<([^<>\s]+)>$/u.exec(text.trim()) ?? [];
  const address = z.email().safeParse(named ?? text.trim());
  if (address.success) return { name, address: address.data };
  context.addIssue({ code: "custom", message: fromExample });
  return z.NEVER;
});

/** @throws {Error} user or password cannot be decoded, or the host is missing */
function readSmtpUrl({ protocol, hostname, port, username, password }: URL): SmtpSettings {
  if (!hostname) throw new Error("no host");
  const isSecure = protocol === "smtps:";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (isSecure ? 465 : 587),
    isSecure,
    credentials: username
      ? { user: decodeURIComponent(username), password: decodeURIComponent(password) }
      : undefined,
  };
}
