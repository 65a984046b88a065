import type { AddedSubscribers, Subscriber } from "@ebute/contracts/subscribers";
import { EXAMPLE_ID, EXAMPLE_TIME } from "#platform/http/routing/openapi-operations.ts";

export const exampleSubscriber: Subscriber = {
  _id: EXAMPLE_ID,
  email: "ada@example.ng",
  createdAt: EXAMPLE_TIME,
  stopReason: null,
  rhythm: "weekly",
  categories: ["Finance"],
};

export const exampleFile = {
  csv: "Email\r\nada@example.ng\r\n",
  source: "Mailchimp list, May 2026",
  hasConsent: true,
};

export const exampleAddedFile: AddedSubscribers = {
  added: 1,
  known: 0,
  unsubscribed: 0,
  refused: 0,
  refusedRows: [],
  left: 0,
  bounced: 0,
  complained: 0,
  pending: 0,
  unclear: 0,
  unclearWords: [],
};
