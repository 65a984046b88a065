import { describeLinkInputSchema, linkStateSchema } from "@ebute/contracts/links";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { linksOperations } from "./links.openapi.ts";
import type { LinksService } from "./links.service.ts";

export function linksRest({ links }: { links: LinksService }): FastifyPluginAsyncZod {
  return async (app) => {
    registerRead(app, {
      route: { url: "/api/admin/links", access: "admin" },
      operation: linksOperations.describe,
      querystring: describeLinkInputSchema,
      result: { link: linkStateSchema },
      read: async ({ caller, query }) => ({ link: await links.describe(caller, query.path) }),
    });
  };
}
