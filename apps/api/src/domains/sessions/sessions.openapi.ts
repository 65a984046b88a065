import { authTexts } from "@ebute/contracts/sign-in";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

export const sessionsOperations = describeOperations("Sign-in", {
  listSessions: {
    summary: "List one's own sessions",
    description: "Where the caller is signed in, latest seen first.",
    response: {
      sessions: [
        {
          _id: EXAMPLE_ID,
          device: "Chrome on Android",
          createdAt: EXAMPLE_TIME,
          lastSeenAt: EXAMPLE_TIME,
          isCurrent: true,
        },
      ],
    },
  },
  endSession: {
    summary: "End one session",
    description: "Signs the caller out on that device. Somebody else's session answers 404.",
    response: { message: authTexts.sessionEnded },
  },
  endOtherSessions: {
    summary: "End all other sessions",
    description: "Signs the caller out everywhere but here.",
    response: { message: authTexts.otherSessionsEnded },
  },
  endAllSessions: {
    summary: "End all sessions",
    description: "Signs the caller out everywhere, here too.",
    response: { message: authTexts.allSessionsEnded },
  },
  getDevice: {
    summary: "Read whether this device is remembered",
    description:
      "A browser that has signed in carries a cookie by which attempts of strangers do not keep its owner out. It replaces no password.",
    response: { device: { rememberedUntil: EXAMPLE_TIME, others: 1 } },
  },
  forgetDevice: {
    summary: "Forget this device",
    description: "The next sign-in from this browser counts as one from a new device.",
    response: { message: authTexts.deviceForgotten },
  },
});
