import {
  ADMIN_RESET_LINK_MINUTES,
  ADMIN_RESET_PATH,
  adminRoleNames,
  adminRoleWords,
  EMAIL_LINK_MINUTES,
  EMAIL_PROOF_PATH,
  INVITATION_HOURS,
  INVITATION_PATH,
} from "@ebute/contracts/administrators";
import { RESET_LINK_MINUTES, RESET_PASSWORD_PATH } from "@ebute/contracts/auth";
import { type Block, renderHtml, renderText } from "./mail.layout.ts";
import type { AdminAccountChange, Letter } from "./mail.letters.ts";

/** A letter as it is sent. */
export type ComposedLetter = {
  kind: Letter["kind"];
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** From then on it is of no use. Unit: minutes after it was written. */
  usefulMinutes: number | null;
};

type Site = { name: string; publicUrl: string; operatorEmail: string };

type Draft = Pick<ComposedLetter, "recipient" | "subject"> &
  Partial<Pick<ComposedLetter, "replyTo" | "headers" | "usefulMinutes">> & { blocks: Block[] };

/** Writes the letter as text and as HTML, both of the same words. */
export function composeLetter(letter: Letter, site: Site): ComposedLetter {
  const { blocks, subject, recipient, replyTo, headers, usefulMinutes } = draft(letter, site);
  const page = { siteName: site.name, siteUrl: site.publicUrl, subject: oneLine(subject), blocks };
  return {
    kind: letter.kind,
    recipient: oneLine(recipient),
    replyTo: replyTo ? oneLine(replyTo) : null,
    subject: page.subject,
    text: renderText(page),
    html: renderHtml(page),
    // No answering machine answers a letter that says it was written by one.
    headers: { "Auto-Submitted": "auto-generated", ...headers },
    usefulMinutes: usefulMinutes ?? null,
  };
}

function draft(letter: Letter, site: Site): Draft {
  switch (letter.kind) {
    case "contactNotice":
      return contactNotice(letter, site);
    case "passwordReset":
      return passwordReset(letter, site);
    case "passwordChanged":
      return passwordChanged(letter, site);
    case "adminInvitation":
      return adminInvitation(letter, site);
    case "adminPasswordReset":
      return adminPasswordReset(letter, site);
    case "adminEmailProof":
      return adminEmailProof(letter, site);
    case "adminAccountChanged":
      return adminAccountChanged(letter, site);
    case "subscriptionConfirmation":
      return subscriptionConfirmation(letter, site);
  }
}

type LetterOf<Kind extends Letter["kind"]> = Extract<Letter, { kind: Kind }>;

function contactNotice(letter: LetterOf<"contactNotice">, site: Site): Draft {
  const { fromName, replyTo, message } = letter;
  return {
    recipient: site.operatorEmail,
    replyTo,
    subject: `Message from ${fromName}`,
    blocks: [
      { kind: "text", text: `${fromName} (${replyTo}) wrote on the Contact page of ${site.name}:` },
      { kind: "quote", text: message },
      { kind: "text", text: "Your answer to this mail goes to the sender." },
      { kind: "link", label: "Open all messages", href: `${site.publicUrl}/admin/messages` },
    ],
  };
}

function passwordReset({ to, name, token }: LetterOf<"passwordReset">, site: Site): Draft {
  return {
    recipient: to,
    subject: `Choose a new password for ${site.name}`,
    usefulMinutes: RESET_LINK_MINUTES,
    blocks: [
      { kind: "text", text: greeting(name) },
      { kind: "text", text: `You asked for a new password for your account at ${site.name}.` },
      {
        kind: "link",
        label: "Choose a new password",
        href: `${site.publicUrl}${RESET_PASSWORD_PATH}#token=${encodeURIComponent(token)}`,
      },
      { kind: "text", text: `The link works once, and for ${RESET_LINK_MINUTES} minutes.` },
      {
        kind: "small",
        text: "If you did not ask for it, do nothing: your password stays as it is.",
      },
    ],
  };
}

function passwordChanged({ to, name }: LetterOf<"passwordChanged">, site: Site): Draft {
  return {
    recipient: to,
    subject: `Your password for ${site.name} was changed`,
    blocks: [
      { kind: "text", text: greeting(name) },
      {
        kind: "text",
        text: `The password of your account at ${site.name} was changed.`,
      },
      {
        kind: "text",
        text: `If it was you, there is nothing to do. If it was not, choose a new password now and write to ${site.operatorEmail}.`,
      },
      {
        kind: "link",
        label: "Choose a new password",
        href: `${site.publicUrl}/forgot-password`,
      },
    ],
  };
}

function adminInvitation({ to, role, token }: LetterOf<"adminInvitation">, site: Site): Draft {
  return {
    recipient: to,
    subject: `You are invited to look after ${site.name}`,
    usefulMinutes: INVITATION_HOURS * 60,
    blocks: [
      { kind: "text", text: "Hello," },
      {
        kind: "text",
        text: `You are invited to look after ${site.name} as ${adminRoleNames[role]}. ${adminRoleWords[role]}`,
      },
      {
        kind: "link",
        label: "Choose a password and begin",
        href: `${site.publicUrl}${INVITATION_PATH}#token=${encodeURIComponent(token)}`,
      },
      { kind: "text", text: `The link works once, and for ${INVITATION_HOURS} hours.` },
      {
        kind: "small",
        text: "If you do not know why, do nothing: without you there is no account.",
      },
    ],
  };
}

function adminPasswordReset({ to, token }: LetterOf<"adminPasswordReset">, site: Site): Draft {
  return {
    recipient: to,
    subject: `Choose a new password for the panel of ${site.name}`,
    usefulMinutes: ADMIN_RESET_LINK_MINUTES,
    blocks: [
      { kind: "text", text: "Hello," },
      { kind: "text", text: `You asked for a new password for the admin panel of ${site.name}.` },
      {
        kind: "link",
        label: "Choose a new password",
        href: `${site.publicUrl}${ADMIN_RESET_PATH}#token=${encodeURIComponent(token)}`,
      },
      { kind: "text", text: `The link works once, and for ${ADMIN_RESET_LINK_MINUTES} minutes.` },
      {
        kind: "small",
        text: "If you did not ask for it, do nothing: your password stays as it is.",
      },
    ],
  };
}

function adminEmailProof({ to, token }: LetterOf<"adminEmailProof">, site: Site): Draft {
  return {
    recipient: to,
    subject: `Is this your address for the panel of ${site.name}?`,
    usefulMinutes: EMAIL_LINK_MINUTES,
    blocks: [
      { kind: "text", text: "Hello," },
      {
        kind: "text",
        text: `Somebody who looks after ${site.name} wants to log in with this address from now on. If that is you, please say so:`,
      },
      {
        kind: "link",
        label: "Use this address",
        href: `${site.publicUrl}${EMAIL_PROOF_PATH}${encodeURIComponent(token)}`,
      },
      {
        kind: "text",
        text: `The link works once, and for ${EMAIL_LINK_MINUTES} minutes, while you stay logged in.`,
      },
      { kind: "small", text: "If it is not you, do nothing: then nothing changes." },
    ],
  };
}

const accountChanges: Record<AdminAccountChange, { subject: string; text: string }> = {
  email: {
    subject: "The e-mail address of your account was changed",
    text: "was given another e-mail address. From now on it is entered with that one, and this is the last letter here.",
  },
  password: { subject: "Your password was changed", text: "has a new password." },
  appOn: {
    subject: "An authenticator app was set up",
    text: "asks for a code of an authenticator app from now on.",
  },
  appOff: {
    subject: "Your authenticator app was turned off",
    text: "asks for no code of an authenticator app any more.",
  },
  recoveryCodes: {
    subject: "New recovery codes were made",
    text: "has new recovery codes. The ones before work no more.",
  },
  passkeyAdded: { subject: "A passkey was added", text: "can be entered with a new passkey." },
  passkeyRemoved: { subject: "A passkey was removed", text: "has one passkey less." },
  factorsReset: {
    subject: "Your second factor was taken away",
    text: "is entered by its password alone now. Please log in and set your second factor up again.",
  },
};

/** Without a link: who gets such a letter in somebody's name learns nothing to press. */
function adminAccountChanged({ to, change }: LetterOf<"adminAccountChanged">, site: Site): Draft {
  const { subject, text } = accountChanges[change];
  const isEntrance = change === "email" || change === "factorsReset";
  return {
    recipient: to,
    subject: `${subject} at ${site.name}`,
    blocks: [
      { kind: "text", text: "Hello," },
      { kind: "text", text: `Your account in the admin panel of ${site.name} ${text}` },
      {
        kind: "text",
        text: isEntrance
          ? `If you know of it, there is nothing to do. If you do not, write to ${site.operatorEmail} at once: whoever runs the site can give the account back to you.`
          : `If it was you, there is nothing to do. If it was not, log in, choose a new password under Security, and write to ${site.operatorEmail}.`,
      },
    ],
  };
}

function subscriptionConfirmation(
  { to, token }: LetterOf<"subscriptionConfirmation">,
  site: Site,
): Draft {
  const key = encodeURIComponent(token);
  const unsubscribeUrl = `${site.publicUrl}/unsubscribe/${key}`;
  return {
    recipient: to,
    subject: `Please confirm your subscription to ${site.name}`,
    // RFC 8058: mail programs offer their own button, which works without opening a page.
    headers: {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    blocks: [
      { kind: "text", text: "Hello," },
      {
        kind: "text",
        text: `This address was entered to get new posts of ${site.name} by e-mail. Is that what you want?`,
      },
      {
        kind: "link",
        label: "Confirm subscription",
        href: `${site.publicUrl}/subscribe/confirm/${key}`,
      },
      {
        kind: "small",
        text: "If it was not you, do nothing: without your confirmation nothing more will come.",
      },
      { kind: "smallLink", label: "Unsubscribe", href: unsubscribeUrl },
    ],
  };
}

/** Anybody can sign up with a stranger's address and an advertisement for a name: mail programs make links of such. */
const LINK_LIKE = /[:/@\\]|\p{L}\.\p{L}{2}/u;

function greeting(name: string): string {
  return LINK_LIKE.test(name) ? "Hello," : `Hello ${name},`;
}

/** A line break in a header would begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}
