import { describeLinkInputSchema, findBrokenLinksInputSchema } from "@ebute/contracts/links";
import { router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { LinksService } from "./links.service.ts";

/** Looks up addresses of the site as visitors find them; editors link to drafts too. */
export function createLinksRouter({ links }: { links: LinksService }) {
  return router({
    describe: staff("editSite")
      .input(describeLinkInputSchema)
      .query(({ input }) => links.describe(input.path)),

    findBroken: staff("editSite")
      .input(findBrokenLinksInputSchema)
      .query(({ input }) => links.findBroken(input.paths)),
  });
}
