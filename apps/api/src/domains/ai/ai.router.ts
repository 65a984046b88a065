import { generateDraftInputSchema } from "@ebute/contracts/ai";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { AiService } from "./ai.service.ts";

export function createAiRouter({ ai }: { ai: AiService }) {
  return router({
    status: adminProcedure.query(({ ctx }) => ai.status(ctx.caller)),

    /** Streams its result; only a client that reads streams can call it. */
    draft: adminProcedure
      .input(generateDraftInputSchema)
      .mutation(async ({ ctx, input, signal }) =>
        ai.draft(ctx.caller, { ...input, signal: signal ?? new AbortController().signal }),
      ),
  });
}
