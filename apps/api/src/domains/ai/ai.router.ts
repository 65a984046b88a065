import {
  describePictureInputSchema,
  generateDraftInputSchema,
  rewriteInputSchema,
  suggestInputSchema,
} from "@ebute/contracts/ai";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { MonthlyLimit } from "./ai.monthly-limit.service.ts";
import type { AiService } from "./ai.service.ts";

export function createAiRouter({ ai, aiUsage }: { ai: AiService; aiUsage: MonthlyLimit }) {
  return router({
    status: adminProcedure.query(({ ctx }) => ai.status(ctx.caller)),

    usage: adminProcedure.query(({ ctx }) => aiUsage.read(ctx.caller)),

    /** Streams its result; only a client that reads streams can call it. */
    draft: adminProcedure
      .input(generateDraftInputSchema)
      .mutation(async ({ ctx, input, signal }) => ai.draft(ctx.caller, abortable(input, signal))),

    /** Streams its result as `draft` does. */
    rewrite: adminProcedure
      .input(rewriteInputSchema)
      .mutation(async ({ ctx, input, signal }) => ai.rewrite(ctx.caller, abortable(input, signal))),

    /** Streams its result: each time all suggestions so far. */
    suggest: adminProcedure
      .input(suggestInputSchema)
      .mutation(async ({ ctx, input, signal }) => ai.suggest(ctx.caller, abortable(input, signal))),

    /** Streams its result, one sentence, because it may take longer than other calls. */
    describePicture: adminProcedure
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
