import {
  pictureDescriptionInputSchema,
  pictureTableInputSchema,
  replacePictureInputSchema,
} from "@ebute/contracts/media";
import { idInputSchema } from "@ebute/contracts/primitives";
import { forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { MediaLibraryService } from "./library/media.library.service.ts";
import type { MediaService } from "./media.service.ts";
import type { MediaReplacementService } from "./replacement/media.replacement.service.ts";

type Services = {
  media: MediaService;
  mediaLibrary: MediaLibraryService;
  mediaReplacement: MediaReplacementService;
};

export function createMediaRouter({ media, mediaLibrary, mediaReplacement }: Services) {
  return router({
    /** The editor polls this until the variants are ready. */
    get: adminProcedure
      .input(idInputSchema)
      .query(({ ctx, input }) => media.get(ctx.caller, input.id)),

    table: adminProcedure.input(pictureTableInputSchema).query(forCaller(mediaLibrary.listTable)),

    uses: adminProcedure.input(idInputSchema).query(forCaller(mediaLibrary.listUses)),

    keep: adminProcedure.input(idInputSchema).mutation(forCaller(mediaLibrary.keep)),

    describe: adminProcedure
      .input(pictureDescriptionInputSchema)
      .mutation(forCaller(mediaLibrary.describe)),

    replace: adminProcedure
      .input(replacePictureInputSchema)
      .mutation(forCaller(mediaReplacement.replace)),

    delete: adminProcedure.input(idInputSchema).mutation(forCaller(mediaLibrary.delete)),
  });
}
