import { aiTexts, generateInputSchema } from "@ebute/contracts/ai";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { signalOfCaller } from "#platform/http/caller-signal.ts";
import { changes, success } from "#platform/http/rest.ts";
import type { AiService } from "./ai.service.ts";

/** A caller who waits for a whole text is not idle. It is longer than the text may take. Unit: milliseconds. */
const PATIENCE_MS = 75_000;

const content = z.string().describe("Markdown, untrusted: make it safe before it is shown as HTML");

export function aiRest({ ai }: { ai: Pick<AiService, "generate"> }): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/blog/generate",
      {
        config: { access: "admin" },
        schema: { body: generateInputSchema, response: changes({ content }) },
      },
      async ({ caller, body }, reply) => {
        const signal = signalOfCaller(reply.raw);
        reply.raw.setTimeout(PATIENCE_MS, () => reply.raw.destroy());
        const markdown = await ai.generate(caller, { ...body, signal });
        return success({ message: aiTexts.generated, content: markdown });
      },
    );
  };
}
