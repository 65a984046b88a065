import { type Newsletter, newsletterTexts } from "@ebute/contracts/newsletters";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

const subject = "New courses in April";

const newsletter: Newsletter = {
  ...{ _id: EXAMPLE_ID, kind: "letter", subject, postId: null, audience: "Finance" },
  ...{ status: "sending", problem: null },
  ...{ createdAt: EXAMPLE_TIME, finishedAt: null },
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

const request = {
  postId: null,
  subject,
  categoryId: EXAMPLE_ID,
  body: "<p>Register until Friday.</p>",
};

const letter = {
  subject,
  html: "<!doctype html><p>Register until Friday.</p>",
  text: "Register until Friday.",
  isCut: false,
};

export const newslettersOperations = describeOperations("Newsletters", {
  list: {
    summary: "List newsletters",
    description: "Letters to subscribers that were sent off, with their results.",
    parameters: { q: "courses", sort: "createdAt", direction: "desc", page: 1 },
    response: { newsletters: [newsletter], page: 1, pageCount: 1, total: 1 },
  },
  get: {
    summary: "Get a newsletter",
    description: "Its progress and its results.",
    response: { newsletter },
  },
  readLetter: {
    summary: "Get the letter of a newsletter",
    description: "As it was sent, without the links by which readers unsubscribe.",
    response: { letter },
  },
  plan: {
    summary: "Estimate the sending of a newsletter",
    description:
      "How many readers a newsletter would have now, and when the last of them would get it under the limits of the mail service. Readers who want posts once a week get a post in the weekly letter.",
    parameters: { postId: EXAMPLE_ID, categoryId: EXAMPLE_ID },
    response: {
      plan: {
        ...{ recipients: 412, weekly: 60, categories: [{ _id: EXAMPLE_ID, name: "Finance" }] },
        ...{ secondLimit: null, hourlyLimit: null, dailyLimit: 300, lastAt: EXAMPLE_TIME },
        ...{ obstacle: null, isPostSent: false },
      },
    },
  },
  preview: {
    summary: "Render a newsletter",
    description: "Composes the letter and saves nothing.",
    request,
    response: { message: newsletterTexts.previewed, letter },
  },
  test: {
    summary: "Send a newsletter to oneself",
    description: "Sends the letter to the caller alone and says how that went.",
    request,
    response: {
      message: newsletterTexts.tested,
      test: {
        isWorking: true,
        report: "The letter is on its way to ada@example.ng. Look there, also under spam.",
      },
    },
  },
  send: {
    summary: "Send a newsletter",
    description:
      "Sends a post, or a letter with a text of its own, to every confirmed subscriber or to those who follow a category. Each reader gets it at most once; a post is sent once. Readers who want posts once a week get a post in the weekly letter.",
    request,
    response: { message: newsletterTexts.sent, newsletter },
    extraErrorStatuses: [409],
  },
  pause: {
    summary: "Pause a newsletter",
    description: "No further letter leaves until it goes on.",
    response: { message: newsletterTexts.paused },
    extraErrorStatuses: [409],
  },
  resume: {
    summary: "Let a paused newsletter go on",
    description: "Letters that wait are sent.",
    response: { message: newsletterTexts.resumed },
    extraErrorStatuses: [409],
  },
  stop: {
    summary: "Stop a newsletter",
    description: "For good: letters that wait are never sent.",
    response: { message: newsletterTexts.stopped },
    extraErrorStatuses: [409],
  },
});
