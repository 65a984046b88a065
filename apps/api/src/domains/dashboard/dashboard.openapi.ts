import { describeOperations } from "#platform/http/routing/openapi-operations.ts";

export const dashboardOperations = describeOperations("Site", {
  waiting: {
    summary: "Count the work that waits",
    description:
      "Work that waits for the caller's role: comments and messages to read, orders to move on, and so on. With `Accept: text/event-stream` the response stays open and sends the list again, as an event, within two seconds of each change; `changed` names the kinds of work that changed. It sends a comment line every 25 seconds and ends with the session. The call does not prolong the session. An account may hold 20 streams.",
    response: {
      waiting: [
        { kind: "comments", count: 3 },
        { kind: "orders", count: 2 },
      ],
    },
  },
});
