import { type LetterState, letterTexts } from "@ebute/contracts/mail";
import { settingsTexts } from "@ebute/contracts/settings";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

const defaults = {
  subject: "Password changed",
  body: "Good day {name},\nYou have a new password at {site}.\n{link}",
  button: "Undo this",
  note: "Call {contact} if it was somebody else.",
};
const words = { subject: "New password at {site}" };

const letter: LetterState = {
  ...{ kind: "passwordChanged", version: 2 },
  words: { ...defaults, ...words },
  defaults,
};

const parameters = { kind: "passwordChanged" };

export const letterOperations = describeOperations("Settings", {
  list: {
    summary: "List the words of letters",
    description:
      "Every kind of letter with the words in force and those of the product. For owners.",
    response: { letters: [letter] },
  },
  save: {
    summary: "Change the words of a letter",
    description:
      "Saves the given fields; the others stay. Values stand in braces, such as `{name}`: an unknown name, or a text without a required one, answers 400. A field that equals the product's words is not stored, so later releases may improve it. Letters that wait keep their words.",
    request: { words, version: 1 },
    parameters,
    response: { message: letterTexts.saved, letter },
  },
  reset: {
    summary: "Reset the words of a letter",
    description: "Gives the letter the words of the product again.",
    request: { version: 2 },
    parameters,
    response: {
      message: letterTexts.reset,
      letter: { ...letter, version: 3, words: defaults },
    },
  },
  listRevisions: {
    summary: "List saved words",
    description: "The last 50 saved states of a letter, newest first, each with its changed words.",
    parameters,
    response: {
      revisions: [
        {
          ...{ _id: EXAMPLE_ID, savedAt: EXAMPLE_TIME, savedBy: "owner@example.ng", version: 2 },
          words,
        },
      ],
    },
  },
  restore: {
    summary: "Restore saved words",
    description: "Saves an earlier state of a letter again, as a new one.",
    parameters,
    response: { message: letterTexts.restored, letter },
  },
  preview: {
    summary: "Preview a letter",
    description: "Composes the letter with sample values and the given words, and saves nothing.",
    request: { words },
    parameters,
    response: {
      message: letterTexts.previewed,
      preview: {
        ...{
          subject: "New password at Ada & Sons",
          text: "Hello Ada Obi,\n\n...",
          html: "<p>...</p>",
        },
      },
    },
  },
  sendSample: {
    summary: "Send yourself a letter",
    description:
      "Sends the letter with sample values and the given words to the caller, and saves nothing. `report` says in plain words whether the mail server took it. Takes at most 20 seconds.",
    request: { words },
    parameters,
    response: {
      message: settingsTexts.tested,
      test: { isWorking: false, report: "Set up mail first, under Settings." },
    },
  },
  checkDomain: {
    summary: "Look up the records of the sender's domain",
    description:
      "Looks up SPF, DKIM and DMARC of the sender's domain as it is saved, and says what is missing. `unknown` means that there was no answer. Takes at most 3 seconds.",
    request: { selector: "default" },
    response: {
      message: letterTexts.recordsChecked,
      ...{ domain: "example.ng", note: "" },
      records: [
        {
          ...{ name: "DMARC", state: "missing" },
          report: "Missing. It says what to do with mail that fails the two checks above.",
          add: { host: "_dmarc.example.ng", value: "v=DMARC1; p=none" },
        },
      ],
    },
  },
});
