import { removeSampleContentInputSchema } from "@ebute/contracts/sample-content";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { SampleContentService } from "./sample-content.service.ts";

type Services = { sampleContent: SampleContentService };

export function createSampleContentRouter({ sampleContent }: Services) {
  return router({
    get: adminProcedure.query(({ ctx }) => sampleContent.get(ctx.caller)),

    remove: adminProcedure
      .input(removeSampleContentInputSchema)
      .mutation(forCaller(sampleContent.remove)),
  });
}
