import {
  messageTableInputSchema,
  sendMessageInputSchema,
  setMessageReadInputSchema,
} from "@ebute/contracts/contact";
import { idInputSchema } from "@ebute/contracts/primitives";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, contentProcedure, router } from "#platform/trpc/trpc.ts";
import type { ContactService } from "./contact.service.ts";

type Services = { contact: ContactService };

export function createContactRouter({ contact }: Services) {
  return router({
    send: contentProcedure.input(sendMessageInputSchema).mutation(forCaller(contact.send)),

    table: adminProcedure.input(messageTableInputSchema).query(forCaller(contact.listTable)),

    setRead: adminProcedure
      .input(setMessageReadInputSchema)
      .mutation(({ ctx, input }) => contact.setRead(ctx.caller, input.id, input.isRead)),

    delete: adminProcedure
      .input(idInputSchema)
      .mutation(({ ctx, input }) => contact.delete(ctx.caller, input.id)),
  });
}
