import type { LetterKind, LetterTemplate } from "@ebute/contracts/mail";
import { buildLetterTemplate } from "./mail.default-templates.ts";

const opensOnce = "Use the link within {lifetime}; it opens the page a single time.";
const ignore = "Was it somebody else? Leave this letter alone, and nothing changes.";
const setPassword = "Set another password";

/**
 * Letter texts in a firm's voice. Choosing a kind of business applies them to unchanged letters.
 */
export const businessLetterTemplates: Record<LetterKind, LetterTemplate> = {
  contactNotice: buildLetterTemplate({
    subject: "{sender} has written to {site}",
    paragraphs: [
      "{sender} sent this through your site:",
      "{message}",
      "Answer this letter, and your words reach {email}.",
      "{link}",
    ],
    button: "Read it in the panel",
  }),
  passwordReset: buildLetterTemplate({
    subject: "{site}: set another password",
    paragraphs: [
      "Good day {name},",
      "You told us that you need another password for your account with us. Set it here:",
      "{link}",
      opensOnce,
      "Do you have a question? Write to {contact}.",
    ],
    button: setPassword,
    note: ignore,
  }),
  signInCode: buildLetterTemplate({
    subject: "{site}: the code for your account",
    paragraphs: [
      "Good day,",
      "There were too many wrong passwords for your account with us, or near you. To go on with a new phone or computer, enter this:",
      "{code}",
      "You can use it a single time, within {lifetime}.",
    ],
    note: "Did you not try to get in? Leave this letter alone: your password still guards your account. Keep the code to yourself, even when somebody asks for it.",
  }),
  contactChanged: buildLetterTemplate({
    subject: "{site}: you have another {what}",
    paragraphs: [
      "Good day {name},",
      "We have written down another {what} for your account with us. Did you do that yourself? Then all is well.",
      "Otherwise take it back here. You set another password, and every phone and computer has to log in again.",
      "{link}",
      "You can do so for {lifetime}. Later, write to {contact}.",
    ],
    button: "Take it back",
  }),
  emailProof: buildLetterTemplate({
    subject: "{site} asks: do you read this address?",
    paragraphs: [
      "Good day {name},",
      "Your account with us names this address. Tell us that it belongs to you, so that we can help you here when you forget your password.",
      "{link}",
    ],
    button: "It belongs to me",
    note: "Do you have no account with us? Leave this letter alone.",
  }),
  passwordChanged: buildLetterTemplate({
    subject: "{site}: you have another password",
    paragraphs: [
      "Good day {name},",
      "Your account with us has had another password for a few moments.",
      "Was that not you? Set another one at once, and tell us at {contact}.",
      "{link}",
    ],
    button: setPassword,
  }),
  adminInvitation: buildLetterTemplate({
    subject: "Help us to run {site}",
    paragraphs: [
      "Good day,",
      "We would like you to work on the site of {site}, as {role}. {duties}",
      "{link}",
      opensOnce,
    ],
    button: "Set your password",
    note: "Do you not know us? Leave this letter alone: nobody has made an account for you.",
  }),
  adminPasswordReset: buildLetterTemplate({
    subject: "The panel of {site}: set another password",
    paragraphs: [
      "Good day,",
      "You told us that you need another password for the panel. Set it here:",
      "{link}",
      opensOnce,
    ],
    button: setPassword,
    note: ignore,
  }),
  adminEmailProof: buildLetterTemplate({
    subject: "The panel of {site}: do you read this address?",
    paragraphs: [
      "Good day,",
      "This address is to open the panel from now on. Tell us that it belongs to you:",
      "{link}",
      "Use the link within {lifetime}, and stay logged in until then.",
    ],
    button: "It belongs to me",
    note: "Do you not work with us? Leave this letter alone, and nothing changes.",
  }),
  adminAccountChanged: buildLetterTemplate({
    subject: "{site}: {change}",
    paragraphs: ["Good day,", "Your account in our panel {details}", "{advice}"],
  }),
  noteMention: buildLetterTemplate({
    subject: "{site}: {notes} with your name on “{title}”",
    paragraphs: [
      "Good day,",
      "{colleague} asks you to read {notes} on the blog “{title}”.",
      "{link}",
    ],
    button: "Open the blog",
    note: "Readers of the blog never see notes.",
  }),
  staffNotice: buildLetterTemplate({
    subject: "{site}: {news}",
    paragraphs: ["Good day,", "Here is what waits for you: {news}.", "{link}"],
    button: "Go to the panel",
    note: "Do you want fewer of these letters? Choose so in the panel, under Security.",
  }),
  subscriptionConfirmation: buildLetterTemplate({
    subject: "{site}: may we write to you?",
    paragraphs: [
      "Good day,",
      "Somebody typed this address on our site to get our news. {purpose} Shall we write to you?",
      "{link}",
    ],
    button: "Yes, write to me",
    note: "Was it not you? Leave this letter alone, and no other one follows.",
  }),
  unsubscribeLink: buildLetterTemplate({
    subject: "{site}: how to get no more news",
    paragraphs: [
      "Good day,",
      "You asked us not to write to this address any more. Press here, and we stop:",
      "{link}",
    ],
    button: "Stop the news",
    note: "Was it not you? Leave this letter alone, and our news keeps coming.",
  }),
  orderStep: buildLetterTemplate({
    subject: "{site}: {step}, order {order}",
    paragraphs: ["Good day {name},", "{sentence}", "{expected}", "{payment}", "{link}"],
    button: "Look at your order",
    note: "Your order id is {order}: with it you find your order on our site. For anything else write to {contact}, or answer here.",
  }),
  backupAlert: buildLetterTemplate({
    subject: "{site}: the backup needs you",
    paragraphs: [
      "Good day,",
      "Last night left the site without a new backup. {reason}",
      "{lastBackup}",
      "{link}",
    ],
    button: "Look at the backups",
    note: "Whoever runs your server can help. Every owner gets this letter, once a day at most.",
  }),
};
