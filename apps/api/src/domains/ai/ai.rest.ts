import { aiTexts, aiUsageSchema, generateDraftInputSchema } from "@ebute/contracts/ai";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { abortOnDisconnect } from "#platform/http/caller/abort-on-disconnect.ts";
import { registerRead } from "#platform/http/rest/register-read.ts";
import { buildSuccessBody, defineChangeResponses } from "#platform/http/routing/rest-responses.ts";
import type { MonthlyLimit } from "./ai.monthly-limit.service.ts";
import { aiOperations } from "./ai.openapi.ts";
import type { AiService } from "./ai.service.ts";

/**
 * Longer than the time limit of a draft, so the server does not time out the response before it.
 * Unit: milliseconds.
 */
const RESPONSE_TIMEOUT_MS = 75_000;

const content = z
  .string()
  .describe("Markdown, untrusted: sanitise the HTML that is rendered from it");

type Services = { ai: Pick<AiService, "generate">; aiUsage: Pick<MonthlyLimit, "read"> };

export function aiRest({ ai, aiUsage }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    registerRead(app, {
      route: { url: "/api/admin/ai/usage", access: "admin" },
      operation: aiOperations.usage,
      result: { usage: aiUsageSchema },
      read: async ({ caller }) => ({ usage: await aiUsage.read(caller) }),
    });

    app.post(
      "/api/blog/generate",
      {
        config: { access: "admin" },
        schema: {
          ...aiOperations.generate,
          body: generateDraftInputSchema,
          response: defineChangeResponses({ content }),
        },
      },
      async ({ caller, body }, reply) => {
        const signal = abortOnDisconnect(reply.raw);
        reply.raw.setTimeout(RESPONSE_TIMEOUT_MS, () => reply.raw.destroy());
        const markdown = await ai.generate(caller, { ...body, signal });
        return buildSuccessBody({ message: aiTexts.generated, content: markdown });
      },
    );
  };
}
