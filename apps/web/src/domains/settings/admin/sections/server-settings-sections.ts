import {
  AI_ADDRESS_MAX_CHARS,
  AI_MODEL_MAX_CHARS,
  AI_STYLE_MAX_CHARS,
  BANK_INSTRUCTIONS_MAX_CHARS,
  BANK_NAME_MAX_CHARS,
  MAIL_FROM_NAME_MAX_CHARS,
  MAIL_HOST_MAX_CHARS,
  MAIL_USER_MAX_CHARS,
  mailPorts,
} from "@ebute/contracts/settings";
import { backupSettingsSection } from "./backup-settings-section.ts";
import { textAreaField, textField } from "./define-settings-fields.ts";
import type { SettingsSection } from "./settings-section.ts";
import { clockHour, hours, weekdayChoices } from "./time-choices.ts";

const ACCOUNT_NUMBER_MAX_CHARS = 40;

const bankSection: SettingsSection = {
  group: "bank",
  title: "Bank details",
  about:
    "The account to which customers transfer money. Only the page of an order that is not paid shows it, and the messages that you send from an order. The site takes no card payments.",
  fields: [
    textField("bankName", "Bank", BANK_NAME_MAX_CHARS, "As your customers know it."),
    textField(
      "accountName",
      "Account name",
      BANK_NAME_MAX_CHARS,
      "The name that a transfer must show.",
    ),
    textField(
      "accountNumber",
      "Account number",
      ACCOUNT_NUMBER_MAX_CHARS,
      "Ten digits. Empty: no bank details are shown.",
    ),
    textAreaField(
      "instructions",
      "What else they should know",
      BANK_INSTRUCTIONS_MAX_CHARS,
      "For example: write the order id as the reference.",
    ),
  ],
};

const hasWeeklyLetter = { name: "weeklyLetter", is: true } as const;

/** Names of the ports as hosting companies write them. */
const portNames = {
  587: "587 (STARTTLS)",
  465: "465 (SSL/TLS)",
  2525: "2525, where 587 is closed",
} satisfies Record<(typeof mailPorts)[number], string>;

/** Sections with settings that are on no page. All but the bank have one secret. */
export const serverSettingsSections: readonly SettingsSection[] = [
  bankSection,
  {
    group: "mail",
    title: "Mail",
    about: "The server that sends your letters: password links, confirmations, contact messages.",
    secret: {
      label: "Password",
      follows: "user",
      hint: "Many services want an app password or a key.",
    },
    fields: [
      {
        kind: "text",
        name: "host",
        label: "Mail server",
        max: MAIL_HOST_MAX_CHARS,
        hint: "A name such as smtp.example.com. Empty: the site sends no mail.",
      },
      {
        kind: "choice",
        name: "port",
        label: "Port",
        hint: "Your mail service names it. Try the next one where the test cannot connect.",
        choices: mailPorts.map((port) => ({ value: port, label: portNames[port] })),
      },
      {
        kind: "text",
        name: "user",
        label: "User name",
        max: MAIL_USER_MAX_CHARS,
        hint: "Usually your whole e-mail address. Empty: the server needs no sign-in.",
      },
      {
        kind: "text",
        name: "fromAddress",
        label: "Sender's address",
        max: 254,
        type: "email",
        hint: "Empty: the user name, if it is an e-mail address.",
      },
      {
        kind: "text",
        name: "fromName",
        label: "Sender's name",
        max: MAIL_FROM_NAME_MAX_CHARS,
        hint: "Empty: the name of the site.",
      },
      {
        kind: "count",
        name: "secondLimit",
        label: "Letters a second",
        hint: "What your plan allows; further letters wait. Empty: any number.",
      },
      {
        kind: "count",
        name: "hourlyLimit",
        label: "Letters an hour",
        hint: "The same for an hour.",
      },
      {
        kind: "count",
        name: "dailyLimit",
        label: "Letters a day",
        usage: "mail",
        hint: "The same for 24 hours.",
      },
      {
        kind: "switch",
        name: "orderLetters",
        label: "Write to customers at each step",
        hint: "Customers with an e-mail address get a short letter a minute after each step of their order. You write its words under Letters.",
      },
      {
        kind: "switch",
        name: "weeklyLetter",
        label: "Weekly letter",
        hint: "Subscribers can choose to get the blogs that you send within a week in one letter.",
      },
      {
        kind: "choice",
        name: "weeklyDay",
        label: "Day of the weekly letter",
        when: hasWeeklyLetter,
        choices: weekdayChoices,
        hint: "No letter leaves in a week in which you sent no blog.",
      },
      {
        kind: "choice",
        name: "weeklyHour",
        label: "Hour of the weekly letter",
        when: hasWeeklyLetter,
        hint: "In the time zone of the site.",
        choices: hours.map((hour) => ({ value: hour, label: clockHour(hour) })),
      },
    ],
  },
  {
    group: "ai",
    title: "AI",
    about: "The service that writes first drafts of posts. Without one, the panel offers none.",
    secret: {
      label: "Key",
      follows: "baseUrl",
      hint: "The service shows it once, when you make it.",
    },
    fields: [
      {
        kind: "text",
        name: "baseUrl",
        label: "Address",
        max: AI_ADDRESS_MAX_CHARS,
        type: "url",
        hint: "Any service with OpenAI's interface. Empty: no drafts.",
      },
      {
        kind: "text",
        name: "model",
        label: "Model",
        max: AI_MODEL_MAX_CHARS,
        hint: "The name as the service lists it.",
      },
      {
        kind: "count",
        name: "monthlyLimit",
        label: "Drafts a month",
        usage: "ai",
        hint: "All of you together; a changed passage counts as one. Empty: any number.",
      },
      {
        kind: "area",
        name: "houseStyle",
        label: "House style",
        max: AI_STYLE_MAX_CHARS,
        hint: "How your firm writes: tone, words to use or avoid. It goes with every request.",
      },
    ],
  },
  backupSettingsSection,
];
