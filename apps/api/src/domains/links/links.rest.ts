import { describeLinkInputSchema, linkStateSchema } from "@ebute/contracts/links";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { defineReadResponses, success } from "#platform/http/routing/rest-responses.ts";
import { linksOperations } from "./links.openapi.ts";
import type { LinksService } from "./links.service.ts";

export function linksRest({ links }: { links: LinksService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/links",
      {
        config: { access: "admin" },
        schema: {
          ...linksOperations.describe,
          querystring: describeLinkInputSchema,
          response: defineReadResponses({ link: linkStateSchema }),
        },
      },
      async ({ caller, query }) => success({ link: await links.describe(caller, query.path) }),
    );
  };
}
