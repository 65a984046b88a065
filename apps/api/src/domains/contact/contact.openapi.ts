import { type ContactMessage, contactTexts } from "@ebute/contracts/contact";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

const contactMessage: ContactMessage = {
  _id: EXAMPLE_ID,
  from_name: "Ada",
  reply_to: "ada@example.ng",
  message: "Do you also teach at weekends?",
  isRead: false,
  createdAt: EXAMPLE_TIME,
};

export const contactOperations = describeOperations("Contact", {
  send: {
    summary: "Send a message",
    description:
      "The message, of at most 10,000 characters, is stored before the response is sent and mailed from a queue: a mail server that is down loses nothing.",
    request: {
      from_name: contactMessage.from_name,
      reply_to: contactMessage.reply_to,
      message: contactMessage.message,
    },
    response: { message: contactTexts.sent },
  },
  list: {
    summary: "List messages",
    description: "Messages from the contact form, newest first; `isRead` filters them.",
    parameters: { isRead: "false" },
    response: { messages: [contactMessage], nextCursor: null },
  },
  export: {
    summary: "Export messages as CSV",
    description: "All messages, for a spreadsheet.",
    response: `"Received","Name","Email","Message","Read"\r\n"${EXAMPLE_TIME}","Ada","ada@example.ng","Do you also teach at weekends?","no"\r\n`,
  },
  setRead: {
    summary: "Mark a message as read or unread",
    description: "Sets the state, however often the call is sent.",
    request: { isRead: true },
    response: {
      message: contactTexts.markedRead,
      contactMessage: { ...contactMessage, isRead: true },
    },
  },
  delete: {
    summary: "Delete a message",
    description: "A second time answers 404.",
    response: { message: contactTexts.deleted },
  },
});
