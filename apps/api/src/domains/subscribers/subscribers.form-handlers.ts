import {
  CHOICE_SAVED_NOTICE,
  CONFIRMATION_SENT_NOTICE,
  LINK_ASKED_NOTICE,
  newsletterChoiceInputSchema,
  SUBSCRIBED_NOTICE,
  subscribeInputSchema,
  subscriberTexts,
  UNSUBSCRIBED_NOTICE,
  unsubscribeLinkInputSchema,
} from "@ebute/contracts/subscribers";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { type PlainFormHandler, publicFormOptions } from "#platform/pages/plain-form-handler.ts";
import type { SubscriberChoiceService } from "./choice/subscribers.choice.service.ts";
import type { SubscriberConsentService } from "./subscribers.consent.service.ts";
import type { SubscribersService } from "./subscribers.service.ts";

type Services = {
  subscribers: Pick<SubscribersService, "subscribe">;
  subscriberConsent: SubscriberConsentService;
  subscriberChoice: Pick<SubscriberChoiceService, "choose">;
  plainFormHandler: PlainFormHandler;
};

/**
 * Accepts any form, so the page can show it again; the contract decides whether it is an address.
 */
const typedSchema = z
  .object({ email: z.string().catch(""), category: z.string().catch("") })
  .catch({ email: "", category: "" });

/** The form of a confirmed subscription: other than the button that confirms, it has fields. */
const choiceSchema = z.object({
  follows: z.string(),
  rhythm: z.string().optional(),
  categoryIds: z.union([z.string().transform((id) => [id]), z.array(z.string())]).default([]),
});

/** The form behind a link that lost letters. */
const unsubscribeLinkSchema = z.object({ email: z.string() });

const tokenRoute = {
  config: { access: "anyone" },
  schema: { params: z.object({ token: z.string() }), hide: true },
} as const;

const optionalTokenRoute = {
  config: { access: "anyone" },
  schema: { params: z.object({ token: z.string().optional() }), hide: true },
} as const;

/**
 * The subscribe form of the home page for readers without JavaScript, and the forms behind mailed
 * links.
 */
export function subscribersFormHandlers(services: Services): FastifyPluginAsyncZod {
  const { subscribers, subscriberConsent, subscriberChoice, plainFormHandler } = services;
  return async (app) => {
    app.post("/", publicFormOptions, (request, reply) => {
      const values = typedSchema.parse(request.body);
      return plainFormHandler.handle({
        request,
        reply,
        form: "subscribe",
        feature: "subscribing",
        values,
        run: async (caller) => subscribers.subscribe(caller, subscribeInputSchema.parse(values)),
        success: ({ mustConfirm }) =>
          `/?notice=${mustConfirm ? CONFIRMATION_SENT_NOTICE : SUBSCRIBED_NOTICE}#subscribe-outcome`,
      });
    });

    app.post("/subscribe/confirm/:token", tokenRoute, (request, reply) => {
      const { token } = request.params;
      const page = `/subscribe/confirm/${encodeURIComponent(token)}`;
      const chosen = choiceSchema.safeParse(request.body);
      if (!chosen.success) {
        return plainFormHandler.handle({
          request,
          reply,
          form: "confirmSubscription",
          values: {},
          success: page,
          run: () => subscriberConsent.confirm(token),
        });
      }
      const { data } = chosen;
      return plainFormHandler.handle({
        request,
        reply,
        form: "newsletterChoice",
        values: { ...data, categoryIds: data.categoryIds.join(" ") },
        run: async () => subscriberChoice.choose(token, newsletterChoiceInputSchema.parse(data)),
        success: `${page}?notice=${CHOICE_SAVED_NOTICE}`,
      });
    });

    // Allows cross-site requests: mail services post here for their users, and the token authorizes
    // it.
    app.post("/unsubscribe/:token?", optionalTokenRoute, async (request, reply) => {
      const { token = "" } = request.params;
      const page = token ? `/unsubscribe/${encodeURIComponent(token)}` : "/unsubscribe";
      const asked = unsubscribeLinkSchema.safeParse(request.body);
      if (asked.success) {
        return plainFormHandler.handle({
          request,
          reply,
          form: "unsubscribeLink",
          values: asked.data,
          run: async (caller) => {
            const { email } = unsubscribeLinkInputSchema.parse(asked.data);
            await subscriberConsent.requestUnsubscribeLink(caller, email);
          },
          success: `${page}?notice=${LINK_ASKED_NOTICE}`,
        });
      }
      const isDone = await subscriberConsent.unsubscribe(token);
      reply.header("cache-control", "no-store");
      if (isOneClick(request)) {
        const { unsubscribed, linkIncomplete } = subscriberTexts;
        const text = isDone ? unsubscribed : linkIncomplete;
        return reply.type("text/plain; charset=utf-8").send(text);
      }
      const location = isDone ? `${page}?notice=${UNSUBSCRIBED_NOTICE}` : page;
      return reply.code(303).header("location", location).send();
    });
  };
}

/**
 * RFC 8058: such a POST follows no redirect. It arrives in either form encoding; our own form is
 * never multipart.
 */
function isOneClick(request: FastifyRequest): boolean {
  if (request.isMultipart()) return true;
  const { body } = request;
  return typeof body === "object" && body !== null && "List-Unsubscribe" in body;
}
