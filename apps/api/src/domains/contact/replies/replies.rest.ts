import {
  contactTexts,
  messageStateInputSchema,
  messageThreadSchema,
  replyInputSchema,
  threadOfMessageTexts,
} from "@ebute/contracts/contact";
import { idInputSchema } from "@ebute/contracts/primitives";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCommand, registerCreation } from "#platform/http/rest/register-command.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import type { ContactHandlingService } from "../contact.handling.service.ts";
import { contactOperations } from "../contact.openapi.ts";
import type { RepliesService } from "./replies.service.ts";

type Services = { messageReplies: RepliesService; contactHandling: ContactHandlingService };

/** REST operations of the thread of one message. */
export function repliesRest(services: Services): FastifyPluginAsyncZod {
  const { messageReplies: replies, contactHandling: handling } = services;
  return async (app) => {
    registerRead(app, {
      route: { url: "/api/admin/messages/:id", access: "admin" },
      operation: contactOperations.read,
      params: idInputSchema,
      result: { thread: messageThreadSchema },
      read: async ({ caller, params }) => ({ thread: await replies.read(caller, params.id) }),
    });

    registerCreation(app, {
      route: { url: "/api/admin/messages/:id/replies", access: "admin" },
      operation: contactOperations.reply,
      params: idInputSchema,
      body: replyInputSchema,
      result: {},
      message: threadOfMessageTexts.replied,
      run: async ({ caller, params, body }) => {
        await replies.reply(caller, { ...params, ...body });
        return {};
      },
    });

    registerCommand(app, {
      route: { method: "PUT", url: "/api/admin/messages/:id/state", access: "admin" },
      operation: contactOperations.setState,
      params: idInputSchema,
      body: messageStateInputSchema,
      message: contactTexts.stateSet,
      run: ({ caller, params, body }) => handling.setState(caller, { ...params, ...body }),
    });
  };
}
