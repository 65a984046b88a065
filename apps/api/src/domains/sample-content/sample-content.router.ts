import { removeSampleContentInputSchema } from "@ebute/contracts/sample-content";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { SampleContentService } from "./sample-content.service.ts";

type Services = { sampleContent: SampleContentService };

export function createSampleContentRouter({ sampleContent }: Services) {
  return router({
    get: staff("manageSite").query(() => sampleContent.get()),

    remove: staff("manageSite")
      .input(removeSampleContentInputSchema)
      .mutation(forCaller(sampleContent.remove)),
  });
}
