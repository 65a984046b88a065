import { MESSAGE_SENT_NOTICE, sendMessageInputSchema } from "@ebute/contracts/contact";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { type PlainFormHandler, publicFormOptions } from "#platform/pages/plain-form-handler.ts";
import type { ContactService } from "./contact.service.ts";

type Services = { contact: Pick<ContactService, "send">; plainFormHandler: PlainFormHandler };

const nothingTyped = { from_name: "", reply_to: "", message: "" };

/**
 * Accepts any form, so the page can show it again; the contract decides whether it is a message.
 */
const typedSchema = z
  .object({
    from_name: z.string().catch(""),
    reply_to: z.string().catch(""),
    message: z.string().catch(""),
  })
  .catch(nothingTyped);

/** The form of the Contact page, for readers without JavaScript. */
export function contactFormHandlers({
  contact,
  plainFormHandler,
}: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post("/contact", publicFormOptions, (request, reply) => {
      const values = typedSchema.parse(request.body);
      return plainFormHandler.handle({
        request,
        reply,
        form: "contact",
        feature: "contactForm",
        values,
        // Parsed inside the async function, so that a validation error reaches the page too.
        run: async (caller) => contact.send(caller, sendMessageInputSchema.parse(values)),
        success: `/contact?notice=${MESSAGE_SENT_NOTICE}#message-outcome`,
      });
    });
  };
}
