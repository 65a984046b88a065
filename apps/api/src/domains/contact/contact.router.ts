import {
  assignMessageInputSchema,
  createSavedReplyInputSchema,
  messageTableInputSchema,
  noteReplyInputSchema,
  replyToMessageInputSchema,
  sendMessageInputSchema,
  sendReplyAgainInputSchema,
  setMessageNoteInputSchema,
  setMessageStateInputSchema,
  updateSavedReplyInputSchema,
} from "@ebute/contracts/contact";
import { idInputSchema } from "@ebute/contracts/primitives";
import { changeWithCurrent, forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, contentProcedure, router } from "#platform/trpc/trpc.ts";
import type { ContactHandlingService } from "./contact.handling.service.ts";
import type { ContactService } from "./contact.service.ts";
import type { RepliesService } from "./replies/replies.service.ts";
import type { SavedRepliesService } from "./saved-replies/saved-replies.service.ts";

type Services = {
  contact: ContactService;
  contactHandling: ContactHandlingService;
  messageReplies: RepliesService;
  savedReplies: SavedRepliesService;
};

export function createContactRouter(services: Services) {
  const { contact, contactHandling: handling, messageReplies: replies, savedReplies } = services;
  return router({
    send: contentProcedure.input(sendMessageInputSchema).mutation(forCaller(contact.send)),

    table: adminProcedure.input(messageTableInputSchema).query(forCaller(contact.listTable)),

    thread: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => replies.read(ctx.caller, input.id)),

    setState: adminProcedure
      .input(setMessageStateInputSchema)
      .mutation(forCaller(handling.setState)),

    assign: adminProcedure.input(assignMessageInputSchema).mutation(forCaller(handling.assign)),

    setNote: adminProcedure
      .input(setMessageNoteInputSchema)
      .mutation(changeWithCurrent(handling.setNote, (caller, { id }) => replies.read(caller, id))),

    reply: adminProcedure.input(replyToMessageInputSchema).mutation(forCaller(replies.reply)),

    noteReply: adminProcedure.input(noteReplyInputSchema).mutation(forCaller(replies.note)),

    sendReplyAgain: adminProcedure
      .input(sendReplyAgainInputSchema)
      .mutation(forCaller(replies.sendAgain)),

    delete: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => contact.delete(ctx.caller, input.id)),

    savedReplies: adminProcedure.query(({ ctx }) => savedReplies.list(ctx.caller)),

    createSavedReply: adminProcedure
      .input(createSavedReplyInputSchema)
      .mutation(forCaller(savedReplies.create)),

    updateSavedReply: adminProcedure
      .input(updateSavedReplyInputSchema)
      .mutation(
        changeWithCurrent(savedReplies.update, (caller, { id }) => savedReplies.get(caller, id)),
      ),

    deleteSavedReply: adminProcedure.input(idInputSchema).mutation(forCaller(savedReplies.delete)),
  });
}
