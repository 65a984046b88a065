import type { Newsletter, NewsletterPreview } from "@ebute/contracts/newsletters";
import { EXAMPLE_ID, EXAMPLE_TIME } from "#platform/http/routing/openapi-operations.ts";

const subject = "New courses in April";

export const exampleNewsletter: Newsletter = {
  _id: EXAMPLE_ID,
  kind: "letter",
  subject,
  postId: null,
  audience: "Finance",
  status: "sending",
  problem: null,
  createdAt: EXAMPLE_TIME,
  finishedAt: null,
  counts: {
    recipients: 412,
    sent: 120,
    waiting: 290,
    weekly: 0,
    refused: 1,
    stopped: 0,
    unknown: 0,
    unsubscribed: 1,
    unsubscribedAfter: 2,
  },
};

export const exampleContent = {
  postId: null,
  subject,
  categoryId: EXAMPLE_ID,
  body: "<p>Register until Friday.</p>",
};

export const exampleLetter: NewsletterPreview = {
  subject,
  html: "<!doctype html><p>Register until Friday.</p>",
  text: "Register until Friday.",
  isCut: false,
};
