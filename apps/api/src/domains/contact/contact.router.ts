import {
  assignMessageInputSchema,
  type ContactMessage,
  contactMessageSchema,
  contactTexts,
  createSavedReplyInputSchema,
  listMessagesInputSchema,
  messageTableInputSchema,
  noteReplyInputSchema,
  replyToMessageInputSchema,
  sendMessageInputSchema,
  sendReplyAgainInputSchema,
  setMessageNoteInputSchema,
  setMessageStateInputSchema,
  updateSavedReplyInputSchema,
} from "@ebute/contracts/contact";
import { idInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import { z } from "zod";
import { EXAMPLE_ID, EXAMPLE_TIME } from "#platform/http/routing/openapi-operations.ts";
import { changeWithCurrent, forCaller } from "#platform/trpc/resolvers.ts";
import { contentProcedure, router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { ContactHandlingService } from "./contact.handling.service.ts";
import type { ContactService } from "./contact.service.ts";
import type { RepliesService } from "./replies/replies.service.ts";
import type { SavedRepliesService } from "./saved-replies/saved-replies.service.ts";

const example: ContactMessage = {
  _id: EXAMPLE_ID,
  from_name: "Ada",
  reply_to: "ada@example.ng",
  message: "Do you also teach at weekends?",
  isRead: false,
  createdAt: EXAMPLE_TIME,
};

const { from_name, reply_to, message } = example;

type Services = {
  contact: ContactService;
  contactHandling: ContactHandlingService;
  messageReplies: RepliesService;
  savedReplies: SavedRepliesService;
};

export function createContactRouter(services: Services) {
  const { contact, contactHandling: handling, messageReplies: replies, savedReplies } = services;
  return router({
    send: contentProcedure
      .meta({
        feature: "contactForm",
        repeat: "once",
        rest: {
          post: "/api/contact",
          tag: "Contact",
          summary: "Send a message",
          description:
            "The message, of at most 10,000 characters, is stored before the response is sent and mailed from a queue: a mail server that is down loses nothing.",
          message: contactTexts.sent,
          status: 201,
          example: { request: { from_name, reply_to, message } },
        },
      })
      .input(sendMessageInputSchema)
      .mutation(forCaller(contact.send)),

    list: staff("readMessages")
      .meta({
        rest: {
          get: "/api/admin/messages",
          tag: "Contact",
          summary: "List messages",
          description:
            "Messages from the contact form, newest first, without spam; `isRead` filters them.",
          fields: { messages: z.array(contactMessageSchema), nextCursor: nextCursorSchema },
          example: {
            parameters: { isRead: "false" },
            response: { messages: [example], nextCursor: null },
          },
        },
      })
      .input(listMessagesInputSchema)
      .query(({ input }) => contact.list(input)),

    table: staff("readMessages")
      .input(messageTableInputSchema)
      .query(({ input }) => contact.listTable(input)),

    thread: staff("readMessages").input(idInputSchema).query(forCaller(replies.read)),

    setState: staff("readMessages")
      .meta({ repeat: "idempotent" })
      .input(setMessageStateInputSchema)
      .mutation(forCaller(handling.setState)),

    assign: staff("readMessages")
      .input(assignMessageInputSchema)
      .mutation(forCaller(handling.assign)),

    setNote: staff("readMessages")
      .input(setMessageNoteInputSchema)
      .mutation(changeWithCurrent(handling.setNote, replies.read)),

    reply: staff("readMessages")
      .meta({ repeat: "once" })
      .input(replyToMessageInputSchema)
      .mutation(forCaller(replies.reply)),

    noteReply: staff("readMessages")
      .meta({ repeat: "once" })
      .input(noteReplyInputSchema)
      .mutation(forCaller(replies.note)),

    sendReplyAgain: staff("readMessages")
      .input(sendReplyAgainInputSchema)
      .mutation(forCaller(replies.sendAgain)),

    delete: staff("readMessages").input(idInputSchema).mutation(forCaller(contact.delete)),

    savedReplies: staff("readMessages").query(() => savedReplies.list()),

    createSavedReply: staff("readMessages")
      .meta({ repeat: "once" })
      .input(createSavedReplyInputSchema)
      .mutation(forCaller(savedReplies.create)),

    updateSavedReply: staff("readMessages")
      .input(updateSavedReplyInputSchema)
      .mutation(changeWithCurrent(savedReplies.update, (_caller, { id }) => savedReplies.get(id))),

    deleteSavedReply: staff("readMessages")
      .input(idInputSchema)
      .mutation(forCaller(savedReplies.delete)),
  });
}
