import {
  aiTexts,
  describePictureInputSchema,
  generateDraftInputSchema,
  rewriteInputSchema,
  suggestInputSchema,
} from "@ebute/contracts/ai";
import { z } from "zod";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { MonthlyLimit } from "./ai.monthly-limit.service.ts";
import type { AiService } from "./ai.service.ts";

/**
 * Longer than the time limit of a draft, so the server does not time out the response before it.
 * Unit: milliseconds.
 */
const RESPONSE_TIMEOUT_MS = 75_000;

const contentSchema = z
  .string()
  .describe("Markdown, untrusted: sanitise the HTML that is rendered from it");

export function createAiRouter({ ai, aiUsage }: { ai: AiService; aiUsage: MonthlyLimit }) {
  return router({
    status: adminProcedure.query(() => ai.status()),

    usage: staff("manageSite").query(() => aiUsage.read()),

    /** Answers once the whole draft is written. */
    generate: staff("useWritingAids")
      .meta({
        rest: {
          post: "/api/blog/generate",
          tag: "AI",
          summary: "Write a draft",
          description:
            "Writes a draft to a title. `content` is markdown written by a language model: untrusted text. HTML in it is escaped, in code too, and of a link with another scheme than http, https, mailto, tel or sms only the words stay; sanitise what a markdown renderer makes of it all the same. Takes up to a minute. Without an AI service it answers 503 `AI generation is not configured`; once the month has as many drafts as Settings > AI allows, 429 with the seconds until the next month.",
          as: { content: contentSchema },
          message: aiTexts.generated,
          timeoutMs: RESPONSE_TIMEOUT_MS,
          example: {
            request: { prompt: "Sizing solar for a small shop" },
            response: {
              content: "## Begin with what has to run\n\nWrite down every lamp and every fridge.",
            },
          },
        },
      })
      .input(generateDraftInputSchema)
      .mutation(({ ctx, input, signal }) => ai.generate(ctx.caller, abortable(input, signal))),

    /** Streams its result; only a client that reads streams can call it. */
    draft: staff("useWritingAids")
      .input(generateDraftInputSchema)
      .mutation(async ({ ctx, input, signal }) => ai.draft(ctx.caller, abortable(input, signal))),

    /** Streams its result as `draft` does. */
    rewrite: staff("useWritingAids")
      .input(rewriteInputSchema)
      .mutation(async ({ ctx, input, signal }) => ai.rewrite(ctx.caller, abortable(input, signal))),

    /** Streams its result: each time all suggestions so far. */
    suggest: staff("useWritingAids")
      .input(suggestInputSchema)
      .mutation(async ({ ctx, input, signal }) => ai.suggest(ctx.caller, abortable(input, signal))),

    /** Streams its result, one sentence, because it may take longer than other calls. */
    describePicture: staff("useWritingAids")
      .input(describePictureInputSchema)
      .mutation(async ({ ctx, input, signal }) =>
        ai.describePicture(ctx.caller, abortable(input, signal)),
      ),
  });
}

/** Calls from within the server have no signal. */
function abortable<Input extends object>(input: Input, signal: AbortSignal | undefined) {
  return { ...input, signal: signal ?? new AbortController().signal };
}
