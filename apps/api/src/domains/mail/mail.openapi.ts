import { mailTexts } from "@ebute/contracts/mail";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

export const mailOperations = describeOperations("Site", {
  list: {
    summary: "List mail that has not arrived",
    description:
      "Letters that wait in the queue or have failed, newest first; `status` filters them.",
    parameters: { status: "failed" },
    response: {
      mails: [
        {
          _id: EXAMPLE_ID,
          kind: "contactNotice",
          recipient: "office@example.ng",
          status: "failed",
          attempts: 5,
          reason: "The mail server refused the address.",
          createdAt: EXAMPLE_TIME,
          triedAt: EXAMPLE_TIME,
          canSendAgain: true,
        },
      ],
      nextCursor: null,
    },
  },
  usage: {
    summary: "Read how many letters left",
    description:
      "Letters that left within the last hour and the last 24 hours. Settings > Mail limits both; further letters wait for their turn.",
    response: { usage: { hour: 3, day: 41 } },
  },
  sendAgain: {
    summary: "Send a letter again",
    description:
      "Puts a failed letter back into the queue. One that cannot be sent again answers 409.",
    response: { message: mailTexts.sendingAgain },
  },
  delete: {
    summary: "Delete an unsent letter",
    description: "It is not tried again. A second time answers 404.",
    response: { message: mailTexts.deleted },
  },
});
