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
      subscribers: [{ _id: EXAMPLE_ID, email: "ada@example.ng", createdAt: EXAMPLE_TIME }],
      nextCursor: null,
    },
  },
  export: {
    summary: "Export subscribers as CSV",
    description:
      "All subscribers with the time, the place and the wording of their consent, for a spreadsheet.",
    response: `"Email","Subscribed At","Entered At","Entered In","Wording"\r\n"ada@example.ng","${EXAMPLE_TIME}","${EXAMPLE_TIME}","restCall",""\r\n`,
  },
  delete: {
    summary: "Delete a subscriber",
    description: "The address and its consent are erased. A second time answers 404.",
    response: { message: subscriberTexts.deleted },
  },
});
