import { z } from "zod";
import { formatNumber } from "../../primitives/format-number.ts";
import { optionalTextSchema } from "../../primitives/index.ts";
import { optionalEmailSchema } from "../field-schemas.ts";

/** 465 starts with TLS; the other two switch to it (STARTTLS). Port 25 is closed for most hosts. */
export const mailPorts = [587, 465, 2525] as const;

export const MAIL_HOST_MAX_CHARS = 253;
export const MAIL_USER_MAX_CHARS = 320;
export const MAIL_FROM_NAME_MAX_CHARS = 60;
export const MAIL_LIMIT_MAX = 100_000;

const limitSchema = (label: string) => {
  const message = `${label} must be a whole number from 1 to ${formatNumber(MAIL_LIMIT_MAX)}, or empty.`;
  return z.number(message).int(message).min(1, message).max(MAIL_LIMIT_MAX, message).nullable();
};

/** 0 is Sunday. */
const WEEKDAYS = 7;
const HOURS = 24;

const numberSchema = (message: string, below: number) =>
  z
    .number(message)
    .int(message)
    .min(0, message)
    .max(below - 1, message);

const HOST_NAME = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;

/** Without a host, the site sends no mail. */
export const mailSettingsSchema = z.object({
  host: optionalTextSchema("Mail server", MAIL_HOST_MAX_CHARS)
    .toLowerCase()
    .refine(
      (text) => text === "" || HOST_NAME.test(text),
      "Mail server must be a name such as smtp.example.com.",
    )
    .describe("Name of the mail server; empty: the site sends no mail"),
  port: z.union(
    mailPorts.map((port) => z.literal(port)),
    "Port must be 587, 465 or 2525.",
  ),
  user: optionalTextSchema("User name", MAIL_USER_MAX_CHARS),
  fromName: optionalTextSchema("Sender's name", MAIL_FROM_NAME_MAX_CHARS)
    .refine((text) => !/[<>"]/.test(text), "Sender's name must not contain <, > or \".")
    .describe("Empty: the name of the site"),
  fromAddress: optionalEmailSchema.describe("Sender of every mail; empty: the user name"),
  secondLimit: limitSchema("Letters a second").describe(
    "Letters that leave within a second; further ones wait; null: any number",
  ),
  hourlyLimit: limitSchema("Letters an hour").describe(
    "Letters that leave within an hour; further ones wait; null: any number",
  ),
  dailyLimit: limitSchema("Letters a day").describe(
    "Letters that leave within 24 hours; further ones wait; null: any number",
  ),
  orderLetters: z
    .boolean("Choose yes or no.")
    .describe("Customers with an e-mail address get a letter at each step of their order"),
  weeklyLetter: z
    .boolean("Choose yes or no.")
    .describe("Subscribers may choose to get the posts of a week in one letter"),
  weeklyDay: numberSchema("Choose a day.", WEEKDAYS).describe(
    "Day of the weekly letter; 0 is Sunday",
  ),
  weeklyHour: numberSchema("Choose an hour.", HOURS).describe(
    "Hour of the weekly letter, in the time zone of the site",
  ),
});

export type MailSettings = z.infer<typeof mailSettingsSchema>;

/**
 * Fields that identify the server of the saved password: after a change, the password would be sent
 * elsewhere.
 */
export const mailSecretFields = ["host", "port", "user"] as const;

/**
 * Returns the sender's address: the configured one, else the user name, which is an e-mail address
 * at most services.
 */
export function senderAddress({
  fromAddress,
  user,
}: Pick<MailSettings, "fromAddress" | "user">): string {
  if (fromAddress) return fromAddress;
  return z.email().safeParse(user).success ? user : "";
}
