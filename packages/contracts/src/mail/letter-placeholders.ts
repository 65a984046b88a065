import type { LetterKind } from "./letter-kinds.ts";

/** Placeholders of letters, with the meaning that the panel shows. */
export const placeholderMeanings = {
  site: "the name of your site",
  contact: "your e-mail address",
  name: "the person's name",
  lifetime: "how long it works",
  what: "phone number or e-mail address",
  sender: "the writer's name",
  email: "the writer's e-mail address",
  role: "the role",
  duties: "a sentence about the role",
  change: "the change, as a heading",
  details: "the change, as the end of a sentence",
  advice: "the steps for somebody who did not do this",
  purpose: "what the address is used for",
  colleague: "the e-mail address of who wrote the note",
  notes: "a note, or the number of notes",
  news: "the new work in numbers",
  title: "the title of the blog",
  reason: "what went wrong",
  order: "the order id",
  step: "the step of the order",
  sentence: "a sentence about the step",
  expected: "the sentence about the expected day, if there is one",
  payment: "what is owed and your bank details, if something is owed",
  lastBackup: "the day of the last good backup",
  link: "the button with the link",
  code: "the code",
  message: "the message",
} as const;

export type LetterPlaceholder = keyof typeof placeholderMeanings;

type LetterRules = {
  /** Placeholders for any field. */
  inline: readonly LetterPlaceholder[];
  /** Placeholders allowed only in the text; each becomes a separate block. */
  blocks: readonly LetterPlaceholder[];
  /** Placeholders that the letter must contain. */
  required: readonly LetterPlaceholder[];
};

const linked = { blocks: ["link"], required: ["link"] } as const;

export const letterRules: Record<LetterKind, LetterRules> = {
  contactNotice: {
    inline: ["sender", "email", "site"],
    blocks: ["message", "link"],
    required: ["message"],
  },
  passwordReset: { inline: ["name", "site", "lifetime", "contact"], ...linked },
  signInCode: { inline: ["site", "lifetime", "contact"], blocks: ["code"], required: ["code"] },
  contactChanged: { inline: ["name", "what", "site", "lifetime", "contact"], ...linked },
  emailProof: { inline: ["name", "site", "lifetime", "contact"], ...linked },
  passwordChanged: { inline: ["name", "site", "contact"], ...linked },
  adminInvitation: { inline: ["site", "role", "duties", "lifetime", "contact"], ...linked },
  adminPasswordReset: { inline: ["site", "lifetime", "contact"], ...linked },
  adminEmailProof: { inline: ["site", "lifetime", "contact"], ...linked },
  adminAccountChanged: {
    inline: ["change", "details", "advice", "site", "contact"],
    blocks: [],
    required: ["details"],
  },
  noteMention: { inline: ["colleague", "notes", "title", "site"], ...linked },
  staffNotice: { inline: ["news", "site"], blocks: ["link"], required: ["news"] },
  subscriptionConfirmation: { inline: ["site", "purpose", "contact"], ...linked },
  unsubscribeLink: { inline: ["site", "contact"], ...linked },
  orderStep: {
    inline: ["name", "order", "step", "sentence", "expected", "payment", "site", "contact"],
    blocks: ["link"],
    required: ["sentence", "link"],
  },
  backupAlert: {
    inline: ["site", "reason", "lastBackup"],
    blocks: ["link"],
    required: ["reason"],
  },
};

/** Formats placeholders for the panel: "{name}, {site} and {link}". */
export function formatPlaceholders(names: readonly string[]): string {
  const written = names.map((name) => `{${name}}`);
  const last = written.pop() ?? "";
  return written.length > 0 ? `${written.join(", ")} and ${last}` : last;
}

/** Finds the names in braces, in order of appearance. */
export function findPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
}
