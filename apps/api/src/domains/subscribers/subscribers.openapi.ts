import { subscriberTexts } from "@ebute/contracts/subscribers";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

export const subscribersOperations = describeOperations("Subscribers", {
  subscribe: {
    summary: "Subscribe an e-mail address",
    description:
      "Enters the address, or asks its owner by mail to confirm it where mail is configured. The same address again, in any letter case, gets the same response and adds nothing.",
    request: { email: "ada@example.ng" },
    response: { message: subscriberTexts.subscribed },
  },
  list: {
    summary: "List subscribers",
    description: "Addresses that subscribed, newest first.",
    response: {
      subscribers: [
        {
          ...{ _id: EXAMPLE_ID, email: "ada@example.ng", createdAt: EXAMPLE_TIME },
          ...{ stopReason: null, rhythm: "weekly", categories: ["Finance"] },
        },
      ],
      nextCursor: null,
    },
  },
  export: {
    summary: "Export subscribers as CSV",
    description:
      "All subscribers with the time, the place and the wording of their consent, and with what they want to receive, for a spreadsheet.",
    response: `"Email","Subscribed At","Entered At","Entered In","Wording","Categories","Rhythm"\r\n"ada@example.ng","${EXAMPLE_TIME}","${EXAMPLE_TIME}","restCall","","All","At once"\r\n`,
  },
  addFromFile: {
    summary: "Add subscribers from a file",
    description:
      "Adds the addresses of a CSV text as confirmed, for people who agreed elsewhere, with their categories and rhythm where the file has these columns. Whoever is in the list stays as they are. Whoever has unsubscribed here is not added, nor whoever has left, bounced, complained or never confirmed in the list that the file comes from, by any column of a status; a status that is not known counts as unclear and is not added.",
    request: {
      csv: "Email\r\nada@example.ng\r\n",
      ...{ source: "Mailchimp list, May 2026", hasConsent: true },
    },
    response: {
      message: subscriberTexts.addedFromFile,
      ...{ added: 1, known: 0, unsubscribed: 0, refused: 0, refusedRows: [] },
      left: 0,
      bounced: 0,
      complained: 0,
      pending: 0,
      unclear: 0,
      unclearWords: [],
    },
  },
  findBounced: {
    summary: "Find subscribers in the reports of a mail service",
    description:
      "Looks for their addresses in a pasted text, such as the reports about letters that did not arrive. Changes nothing.",
    request: { text: "<ada@example.ng>: 550 5.1.1 no such user" },
    response: {
      message: subscriberTexts.addressesFound,
      subscribers: [{ _id: EXAMPLE_ID, email: "ada@example.ng" }],
    },
  },
  stop: {
    summary: "Stop newsletters to addresses",
    description: "The subscribers stay in the list, with the reason. No newsletter goes to them.",
    request: { ids: [EXAMPLE_ID] },
    response: { message: subscriberTexts.addressesStopped },
  },
  allow: {
    summary: "Send newsletters to an address again",
    description: "For an address that was stopped and takes mail again. Otherwise answers 404.",
    response: { message: subscriberTexts.addressAllowed },
  },
  delete: {
    summary: "Delete a subscriber",
    description: "The address and its consent are erased. A second time answers 404.",
    response: { message: subscriberTexts.deleted },
  },
});
