import {
  removeSampleContentInputSchema,
  sampleContentSchema,
  sampleContentTexts,
} from "@ebute/contracts/sample-content";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  defineChangeResponses,
  defineReadResponses,
  success,
} from "#platform/http/routing/rest-responses.ts";
import { sampleContentOperations } from "./sample-content.openapi.ts";
import type { SampleContentService } from "./sample-content.service.ts";

type Services = { sampleContent: SampleContentService };

/** REST operations under /api/admin/sample-content. */
export function sampleContentRest({ sampleContent }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/sample-content",
      {
        config: { access: "admin" },
        schema: {
          ...sampleContentOperations.get,
          response: defineReadResponses({ sampleContent: sampleContentSchema }),
        },
      },
      async ({ caller }) => success({ sampleContent: await sampleContent.get(caller) }),
    );

    app.post(
      "/api/admin/sample-content/remove",
      {
        config: { access: "admin" },
        schema: {
          ...sampleContentOperations.remove,
          body: removeSampleContentInputSchema,
          response: defineChangeResponses({}),
        },
      },
      async ({ caller, body }) => {
        await sampleContent.remove(caller, body);
        return success({ message: sampleContentTexts.removed });
      },
    );
  };
}
