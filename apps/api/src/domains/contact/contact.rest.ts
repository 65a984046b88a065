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
import { registerCommand, registerCreation } from "#platform/http/rest/register-command.ts";
import { registerCsvExport } from "#platform/http/rest/register-csv-export.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { buildSuccessBody, defineChangeResponses } from "#platform/http/routing/rest-responses.ts";
import { contactOperations } from "./contact.openapi.ts";
import type { ContactService } from "./contact.service.ts";

type Services = { contact: ContactService };

const listShape = { messages: z.array(contactMessageSchema), nextCursor: nextCursorSchema };

/** REST operations of the Contact form and the administrators' inbox. */
export function contactRest({ contact }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerCreation(app, {
      route: { url: "/api/contact", access: "anyone", isContent: true },
      operation: contactOperations.send,
      body: sendMessageInputSchema,
      result: {},
      message: contactTexts.sent,
      run: async ({ caller, body }) => {
        await contact.send(caller, body);
        return {};
      },
    });

    registerRead(app, {
      route: { url: "/api/admin/messages", access: "admin" },
      operation: contactOperations.list,
      querystring: listMessagesInputSchema,
      result: listShape,
      read: ({ caller, query }) => contact.list(caller, query),
    });

    registerCsvExport(app, {
      route: { url: "/api/admin/messages.csv", access: "admin" },
      operation: contactOperations.export,
      ...csvFile,
      rows: ({ caller }) => contact.exportRows(caller),
    });

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
        return buildSuccessBody({ message, contactMessage });
      },
    );

    registerCommand(app, {
      route: { method: "DELETE", url: "/api/admin/messages/:id", access: "admin" },
      operation: contactOperations.delete,
      params: idInputSchema,
      message: contactTexts.deleted,
      run: ({ caller, params }) => contact.delete(caller, params.id),
    });
  };
}

const csvFile = {
  name: "messages",
  columns: {
    createdAt: "Received",
    from_name: "Name",
    reply_to: "Email",
    message: "Message",
    isRead: "Read",
  },
};
