import { SUBSCRIBED_NOTICE, subscribeInputSchema } from "@ebute/contracts/subscribers";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { FormPages } from "#platform/pages/form-pages.ts";
import type { SubscribersService } from "./subscribers.service.ts";

type Services = { subscribers: Pick<SubscribersService, "subscribe">; formPages: FormPages };

/** Whatever a form sends can be shown again; whether it is an address is decided by the contract. */
const typedSchema = z.object({ email: z.string().catch("") }).catch({ email: "" });

/** The subscribe form of the home page, for readers without script. */
export function subscribersForms({ subscribers, formPages }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post("/", { config: { access: "anyone" }, schema: { hide: true } }, (request, reply) => {
      const values = typedSchema.parse(request.body);
      return formPages.handle({
        request,
        reply,
        form: "subscribe",
        values,
        run: async () => subscribers.subscribe(request.caller, subscribeInputSchema.parse(values)),
        successLocation: `/?notice=${SUBSCRIBED_NOTICE}#subscribe`,
      });
    });
  };
}
