import {
  removeSampleContentInputSchema,
  sampleContentSchema,
  sampleContentTexts,
} from "@ebute/contracts/sample-content";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { registerCommand } from "#platform/http/rest/register-command.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { sampleContentOperations } from "./sample-content.openapi.ts";
import type { SampleContentService } from "./sample-content.service.ts";

type Services = { sampleContent: SampleContentService };

/** REST operations under /api/admin/sample-content. */
export function sampleContentRest({ sampleContent }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerRead(app, {
      route: { url: "/api/admin/sample-content", access: "admin" },
      operation: sampleContentOperations.get,
      result: { sampleContent: sampleContentSchema },
      read: async ({ caller }) => ({ sampleContent: await sampleContent.get(caller) }),
    });

    registerCommand(app, {
      route: { url: "/api/admin/sample-content/remove", access: "admin" },
      operation: sampleContentOperations.remove,
      body: removeSampleContentInputSchema,
      message: sampleContentTexts.removed,
      run: ({ caller, body }) => sampleContent.remove(caller, body),
    });
  };
}
