import {
  type ContactMessage,
  contactTexts,
  type MessageThread,
  threadOfMessageTexts,
} from "@ebute/contracts/contact";
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

const { isRead: _isRead, ...sentMessage } = contactMessage;

const thread: MessageThread = {
  ...sentMessage,
  ...{ state: "answered", assignee: "bola@example.ng", assigneeId: EXAMPLE_ID },
  ...{ note: "A regular customer.", version: 2, phone: null, order: 12, canMail: true },
  ...{ customer: null, orders: [] },
  replies: [
    {
      ...{ _id: EXAMPLE_ID, way: "mail", by: "bola@example.ng", text: "Yes, on Saturdays." },
      ...{ createdAt: EXAMPLE_TIME, sending: "sent", reason: null, canSendAgain: false },
    },
  ],
  colleagues: [{ _id: EXAMPLE_ID, email: "bola@example.ng" }],
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
    description:
      "Messages from the contact form, newest first, without spam; `isRead` filters them.",
    parameters: { isRead: "false" },
    response: { messages: [contactMessage], nextCursor: null },
  },
  export: {
    summary: "Export messages as CSV",
    description: "All messages but spam, for a spreadsheet.",
    response: `"Received","Name","Email","Message","Read"\r\n"${EXAMPLE_TIME}","Ada","ada@example.ng","Do you also teach at weekends?","no"\r\n`,
  },
  read: {
    summary: "Read a message with its replies",
    description:
      "Also its note, who answers it, and whether each reply was sent. `order` is the number of the writer's latest order, found by e-mail address or phone.",
    response: { thread },
  },
  reply: {
    summary: "Reply to a message by mail",
    description:
      "The reply is mailed from a queue, with the message quoted below. `repliesSeen` is the number of replies that its author has read: if there are more by now, nothing is sent and the answer is 409.",
    request: { repliesSeen: 0, text: "Yes, on Saturdays." },
    response: { message: threadOfMessageTexts.replied },
  },
  setState: {
    summary: "Set the state of a message",
    description:
      "`new`, `answered`, `closed` or `spam`. Spam is in no list but its own, and deleted for good after 30 days.",
    request: { state: "closed" },
    response: { message: contactTexts.stateSet },
  },
  setRead: {
    summary: "Mark a message as read or unread",
    description:
      "Sets the state, however often the call is sent. An unread message waits in the panel as new; an answered or closed one is read.",
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
