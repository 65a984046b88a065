import type { MailSettings } from "./mail-settings.ts";

export type MailPreset = {
  name: string;
  /** Empty where each customer has a host of their own. */
  host: string;
  port: MailSettings["port"];
  /** One sentence about the password and the public limits. */
  help: string;
};

/** Limits as the services publish them; they change, so the texts say "about". */
export const mailPresets = {
  gmail: {
    name: "Gmail",
    host: "smtp.gmail.com",
    port: 587,
    help: "Turn on 2-step verification in your Google account and make an app password; about 500 letters a day, 2,000 with Workspace.",
  },
  zoho: {
    name: "Zoho Mail",
    host: "smtp.zoho.com",
    port: 465,
    help: "Make an app password under Security; the plan sets the limit, about 50 letters a day on the free one, and a firm's domain uses smtppro.zoho.com.",
  },
  brevo: {
    name: "Brevo",
    host: "smtp-relay.brevo.com",
    port: 587,
    help: "The user name and the SMTP key stand under SMTP & API; 300 letters a day on the free plan.",
  },
  resend: {
    name: "Resend",
    host: "smtp.resend.com",
    port: 465,
    help: "The user name is resend and the password an API key; 100 letters a day and 3,000 a month on the free plan.",
  },
  ses: {
    name: "Amazon SES",
    host: "email-smtp.eu-west-1.amazonaws.com",
    port: 587,
    help: "Put your region into the host and make SMTP credentials in the console; 200 letters a day until Amazon moves you out of the sandbox.",
  },
  mailgun: {
    name: "Mailgun",
    host: "smtp.mailgun.org",
    port: 587,
    help: "Make SMTP credentials for your domain, smtp.eu.mailgun.org for one in Europe; 100 letters a day on the free plan.",
  },
  postmark: {
    name: "Postmark",
    host: "smtp.postmarkapp.com",
    port: 587,
    help: "User name and password are both the server's API token; 100 letters a month on the free plan.",
  },
  hosting: {
    name: "Your hosting company (cPanel)",
    host: "",
    port: 465,
    help: "The host is often mail. and your domain, and the user name your whole address; many companies allow 100 to 500 letters an hour.",
  },
} as const satisfies Record<string, MailPreset>;

export type MailPresetName = keyof typeof mailPresets;

export const MICROSOFT_365_HELP =
  "Microsoft 365 accepts no password here: it needs OAuth, which this site does not offer.";
