import type { MailSettings } from "./mail-settings.ts";

/** Letters that a service accepts per second, hour and day; null if it publishes no number. */
export type MailLimits = { second: number | null; hour: number | null; day: number | null };

export type MailPreset = {
  name: string;
  /** Empty if each customer has a different host. */
  host: string;
  port: MailSettings["port"];
  /** One sentence about the user name and the password. */
  help: string;
  /** Limits that the services publish; they depend on the plan, so owners can change them. */
  limits: MailLimits;
  /** Plan to which the limits belong, as the end of a sentence about them. */
  plan: string;
};

export const mailPresets = {
  gmail: {
    name: "Gmail",
    host: "smtp.gmail.com",
    port: 587,
    help: "Turn on 2-step verification in your Google account and make an app password.",
    limits: { second: null, hour: null, day: 500 },
    plan: "with a private account; 2,000 with Workspace",
  },
  zoho: {
    name: "Zoho Mail",
    host: "smtp.zoho.com",
    port: 465,
    help: "Make an app password under Security; a firm's domain uses smtppro.zoho.com.",
    limits: { second: null, hour: null, day: 50 },
    plan: "on the free plan",
  },
  brevo: {
    name: "Brevo",
    host: "smtp-relay.brevo.com",
    port: 587,
    help: "The user name and the SMTP key are under SMTP & API.",
    limits: { second: null, hour: null, day: 300 },
    plan: "on the free plan",
  },
  resend: {
    name: "Resend",
    host: "smtp.resend.com",
    port: 465,
    help: "The user name is resend and the password an API key.",
    limits: { second: null, hour: null, day: 100 },
    plan: "and 3,000 a month on the free plan",
  },
  ses: {
    name: "Amazon SES",
    host: "email-smtp.eu-west-1.amazonaws.com",
    port: 587,
    help: "Put your region into the host and make SMTP credentials in the console.",
    limits: { second: 1, hour: null, day: 200 },
    plan: "until Amazon moves you out of the sandbox",
  },
  mailgun: {
    name: "Mailgun",
    host: "smtp.mailgun.org",
    port: 587,
    help: "Make SMTP credentials for your domain; smtp.eu.mailgun.org for one in Europe.",
    limits: { second: null, hour: null, day: 100 },
    plan: "on the free plan",
  },
  postmark: {
    name: "Postmark",
    host: "smtp.postmarkapp.com",
    port: 587,
    help: "User name and password are both the server's API token.",
    limits: { second: null, hour: null, day: 100 },
    plan: "on the free plan, and no more in the whole month",
  },
  hosting: {
    name: "Your hosting company (cPanel)",
    host: "",
    port: 465,
    help: "The host is often mail. and your domain, and the user name your whole address.",
    limits: { second: null, hour: 100, day: null },
    plan: "at many companies, 500 at some",
  },
} as const satisfies Record<string, MailPreset>;

export const MICROSOFT_365_HELP =
  "Microsoft 365 accepts no password here: it needs OAuth, which this site does not offer.";
