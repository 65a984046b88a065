import {
  contactMessageSchema,
  contactTexts,
  listMessagesInputSchema,
  messageReadStateSchema,
  sendMessageInputSchema,
} from "@ebute/contracts/contact";
import { idInputSchema, nextCursorSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { sendCsv } from "#platform/http/reply/csv.ts";
import {
  defineChangeResponses,
  defineCreationResponses,
  defineDocumentResponses,
  defineReadResponses,
  success,
} from "#platform/http/routing/rest-responses.ts";
import { contactOperations } from "./contact.openapi.ts";
import type { ContactService } from "./contact.service.ts";

type Services = { contact: ContactService };

const listShape = { messages: z.array(contactMessageSchema), nextCursor: nextCursorSchema };

/** REST operations of the Contact form and the administrators' inbox. */
export function contactRest({ contact }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/contact",
      {
        config: { access: "anyone", isContent: true },
        schema: {
          ...contactOperations.send,
          body: sendMessageInputSchema,
          response: defineCreationResponses({}),
        },
      },
      async ({ caller, body }, reply) => {
        await contact.send(caller, body);
        reply.code(201);
        return success({ message: contactTexts.sent });
      },
    );

    app.get(
      "/api/admin/messages",
      {
        config: { access: "admin" },
        schema: {
          ...contactOperations.list,
          querystring: listMessagesInputSchema,
          response: defineReadResponses(listShape),
        },
      },
      async ({ caller, query }) => success(await contact.list(caller, query)),
    );

    app.get(
      "/api/admin/messages.csv",
      {
        config: { access: "admin" },
        schema: { ...contactOperations.export, response: defineDocumentResponses("text/csv") },
      },
      async ({ caller }, reply) =>
        sendCsv(reply, {
          name: "messages",
          columns: {
            createdAt: "Received",
            from_name: "Name",
            reply_to: "Email",
            message: "Message",
            isRead: "Read",
          },
          rows: contact.exportRows(caller),
        }),
    );

    app.put(
      "/api/admin/messages/:id",
      {
        config: { access: "admin" },
        schema: {
          ...contactOperations.setRead,
          params: idInputSchema,
          body: messageReadStateSchema,
          response: defineChangeResponses({ contactMessage: contactMessageSchema }),
        },
      },
      async ({ caller, params, body }) => {
        const contactMessage = await contact.setRead(caller, params.id, body.isRead);
        const message = body.isRead ? contactTexts.markedRead : contactTexts.markedUnread;
        return success({ message, contactMessage });
      },
    );

    app.delete(
      "/api/admin/messages/:id",
      {
        config: { access: "admin" },
        schema: {
          ...contactOperations.delete,
          params: idInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async ({ caller, params }) => {
        await contact.delete(caller, params.id);
        return success({ message: contactTexts.deleted });
      },
    );
  };
}
