import type { LetterKind, LetterTemplate } from "@ebute/contracts/mail";
import { buildLetterTemplate } from "./mail.default-templates.ts";

const opensOnce = "Use the link within {lifetime}. You can open it a single time.";
const ignore = "Was it somebody else? Ignore this letter, and nothing changes.";
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
      "Answer this letter, and your reply reaches {email}.",
      "{link}",
    ],
    button: "Read it in the panel",
  }),
  passwordReset: buildLetterTemplate({
    subject: "{site}: set another password",
    paragraphs: [
      "Good day {name},",
      "You told us that you need another password for your account with us. Choose one here:",
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
      "There were too many wrong passwords for your account with us, or from your network. To sign in on a new phone or computer, enter this code:",
      "{code}",
      "You can use it a single time, within {lifetime}.",
    ],
    note: "Did you not try to sign in? Ignore this letter: your password still protects your account. Keep the code to yourself, even if somebody asks for it.",
  }),
  contactChanged: buildLetterTemplate({
    subject: "{site}: your new {what}",
    paragraphs: [
      "Good day {name},",
      "Your account with us has a new {what}. If you changed it yourself, all is well.",
      "If not, undo it here. You set another password, and every phone and computer has to log in again.",
      "{link}",
      "You can undo it for {lifetime}. Later, write to {contact}.",
    ],
    button: "Take it back",
  }),
  emailProof: buildLetterTemplate({
    subject: "{site} asks: is this your address?",
    paragraphs: [
      "Good day {name},",
      "Your account with us has this address. Confirm that it is yours, so that we can help you if you forget your password.",
      "{link}",
    ],
    button: "It belongs to me",
    note: "Do you have no account with us? Leave this letter alone.",
  }),
  passwordChanged: buildLetterTemplate({
    subject: "{site}: your new password",
    paragraphs: [
      "Good day {name},",
      "The password of your account with us has just been changed.",
      "Was that not you? Choose another one at once, and tell us at {contact}.",
      "{link}",
    ],
    button: setPassword,
  }),
  adminInvitation: buildLetterTemplate({
    subject: "Help us run {site}",
    paragraphs: [
      "Good day,",
      "We would like you to work on the site of {site}, as {role}. {duties}",
      "{link}",
      opensOnce,
    ],
    button: "Set your password",
    note: "Do you not know us? Ignore this letter: nobody has made an account for you.",
  }),
  adminPasswordReset: buildLetterTemplate({
    subject: "The panel of {site}: another password",
    paragraphs: [
      "Good day,",
      "You told us that you need another password for the panel. Choose one here:",
      "{link}",
      opensOnce,
    ],
    button: setPassword,
    note: ignore,
  }),
  adminEmailProof: buildLetterTemplate({
    subject: "The panel of {site}: is this your address?",
    paragraphs: [
      "Good day,",
      "From now on this address is to open the panel. Confirm that it is yours:",
      "{link}",
      "Use the link within {lifetime}, and stay logged in until then.",
    ],
    button: "It belongs to me",
    note: "Do you not work with us? Ignore this letter, and nothing changes.",
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
    note: "Do you want fewer of these letters? Change this in the panel, under Security.",
  }),
  subscriptionConfirmation: buildLetterTemplate({
    subject: "{site}: may we write to you?",
    paragraphs: [
      "Good day,",
      "Somebody typed this address on our site to get our news. {purpose} Shall we write to you?",
      "{link}",
    ],
    button: "Yes, write to me",
    note: "Was it not you? Ignore this letter, and no other follows.",
  }),
  unsubscribeLink: buildLetterTemplate({
    subject: "{site}: how to stop our letters",
    paragraphs: [
      "Good day,",
      "You asked us to stop writing to this address. Press here, and we stop:",
      "{link}",
    ],
    button: "Stop the news",
    note: "Was it not you? Ignore this letter, and our news keeps coming.",
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
      "There is no new backup from last night. {reason}",
      "{lastBackup}",
      "{link}",
    ],
    button: "Look at the backups",
    note: "Whoever runs your server can help. Every owner gets this letter, once a day at most.",
  }),
};
