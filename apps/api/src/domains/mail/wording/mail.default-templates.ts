import type { LetterKind, LetterTemplate } from "@ebute/contracts/mail";

type Words = Pick<LetterTemplate, "subject"> & {
  paragraphs: string[];
  button?: string;
  note?: string;
};

const ifNotAskedFor = "If you did not ask for it, do nothing: your password stays as it is.";

/** Default texts of letters. A site stores only its differences, so releases can improve them. */
export const defaultLetterTemplates: Record<LetterKind, LetterTemplate> = {
  contactNotice: buildLetterTemplate({
    subject: "Message from {sender}",
    paragraphs: [
      "{sender} ({email}) wrote on the Contact page of {site}:",
      "{message}",
      "Your answer to this mail goes to the sender.",
      "{link}",
    ],
    button: "Open all messages",
  }),
  passwordReset: buildLetterTemplate({
    subject: "Choose a new password for {site}",
    paragraphs: [
      "Hello {name},",
      "You asked for a new password for your account at {site}.",
      "{link}",
      "The link works once, and for {lifetime}.",
    ],
    button: "Choose a new password",
    note: ifNotAskedFor,
  }),
  signInCode: buildLetterTemplate({
    subject: "Your sign-in code for {site}",
    paragraphs: [
      "Hello,",
      "Somebody tried too many passwords for your account at {site}, or from your network. To sign in on a new device, type this code:",
      "{code}",
      "It works once, and for {lifetime}.",
    ],
    note: "If you did not ask for it, do nothing. Nobody gets in without your password; never give the code to anybody.",
  }),
  contactChanged: buildLetterTemplate({
    subject: "The {what} of your account at {site} was changed",
    paragraphs: [
      "Hello {name},",
      "The {what} of your account at {site} was changed. If it was you, there is nothing to do.",
      "If it was not you, undo it now. You choose a new password, and everybody is signed out.",
      "{link}",
      "The link works for {lifetime}. After that, write to {contact}.",
    ],
    button: "Undo the change",
  }),
  emailProof: buildLetterTemplate({
    subject: "Is this your address for {site}?",
    paragraphs: [
      "Hello {name},",
      "This address was entered for an account at {site}. Please say that it is yours: only then can it receive a link for a new password.",
      "{link}",
    ],
    button: "This is my address",
    note: "If it is not you, do nothing.",
  }),
  passwordChanged: buildLetterTemplate({
    subject: "Your password for {site} was changed",
    paragraphs: [
      "Hello {name},",
      "The password of your account at {site} was changed.",
      "If it was you, there is nothing to do. If it was not, choose a new password now and write to {contact}.",
      "{link}",
    ],
    button: "Choose a new password",
  }),
  adminInvitation: buildLetterTemplate({
    subject: "You are invited to look after {site}",
    paragraphs: [
      "Hello,",
      "You are invited to look after {site} as {role}. {duties}",
      "{link}",
      "The link works once, and for {lifetime}.",
    ],
    button: "Choose a password and begin",
    note: "If you do not know why, do nothing: without you there is no account.",
  }),
  adminPasswordReset: buildLetterTemplate({
    subject: "Choose a new password for the panel of {site}",
    paragraphs: [
      "Hello,",
      "You asked for a new password for the admin panel of {site}.",
      "{link}",
      "The link works once, and for {lifetime}.",
    ],
    button: "Choose a new password",
    note: ifNotAskedFor,
  }),
  adminEmailProof: buildLetterTemplate({
    subject: "Is this your address for the panel of {site}?",
    paragraphs: [
      "Hello,",
      "Somebody who looks after {site} wants to log in with this address from now on. If that is you, please say so:",
      "{link}",
      "The link works once, and for {lifetime}, while you stay logged in.",
    ],
    button: "Use this address",
    note: "If it is not you, do nothing: then nothing changes.",
  }),
  adminAccountChanged: buildLetterTemplate({
    subject: "{change} at {site}",
    paragraphs: ["Hello,", "Your account in the admin panel of {site} {details}", "{advice}"],
  }),
  noteMention: buildLetterTemplate({
    subject: "Your colleagues left {notes} on “{title}”",
    paragraphs: [
      "Hello,",
      "{colleague} has left {notes} for you on the blog “{title}” of {site}.",
      "{link}",
    ],
    button: "Open the notes",
    note: "Only those who may edit the blog see its notes.",
  }),
  staffNotice: buildLetterTemplate({
    subject: "{news} at {site}",
    paragraphs: ["Hello,", "Since the last letter, this came in at {site}: {news}.", "{link}"],
    button: "Open the panel",
    note: "You choose these letters in the panel, under Security.",
  }),
  subscriptionConfirmation: buildLetterTemplate({
    subject: "Please confirm your subscription to {site}",
    paragraphs: [
      "Hello,",
      "This address was entered for the mailing list of {site}. {purpose} Do you want to join?",
      "{link}",
    ],
    button: "Confirm subscription",
    note: "If it was not you, do nothing: without your confirmation nothing more will come.",
  }),
  unsubscribeLink: buildLetterTemplate({
    subject: "Your link to unsubscribe from {site}",
    paragraphs: [
      "Hello,",
      "Somebody asked for a link to take this address out of the mailing list of {site}.",
      "{link}",
    ],
    button: "Unsubscribe",
    note: "If it was not you, do nothing: the address stays in the list.",
  }),
  orderStep: buildLetterTemplate({
    subject: "Order {order}: {step}",
    paragraphs: ["Hello {name},", "{sentence}", "{expected}", "{link}", "{payment}"],
    button: "See your order",
    note: "You can look at any time: type the order id {order} under Track Your Order at {site}. Do you have a question? Answer this letter, or write to {contact}.",
  }),
  backupAlert: buildLetterTemplate({
    subject: "{site} has no new backup",
    paragraphs: [
      "Hello,",
      "The nightly backup of {site} needs attention. {reason}",
      "{lastBackup}",
      "{link}",
    ],
    button: "Open the dashboard",
    note: "The operator of the server finds the steps in docs/operations/backups.md. Every owner gets this mail, at most once a day.",
  }),
};

/** Joins the paragraphs of a letter. */
export function buildLetterTemplate({
  subject,
  paragraphs,
  button = "",
  note = "",
}: Words): LetterTemplate {
  return { subject, body: paragraphs.join("\n\n"), button, note };
}
