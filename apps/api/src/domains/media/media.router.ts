import {
  pictureDescriptionInputSchema,
  pictureTableInputSchema,
  replacePictureInputSchema,
} from "@ebute/contracts/media";
import { idInputSchema } from "@ebute/contracts/primitives";
import { byId, forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
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
    get: adminProcedure.input(idInputSchema).query(byId(media.get)),

    table: staff("useWritingAids")
      .input(pictureTableInputSchema)
      .query(({ input }) => mediaLibrary.listTable(input)),

    uses: staff("writeContent")
      .input(idInputSchema)
      .query(({ input }) => mediaLibrary.listUses(input)),

    keep: staff("writeContent").input(idInputSchema).mutation(forCaller(mediaLibrary.keep)),

    describe: staff("writeContent")
      .input(pictureDescriptionInputSchema)
      .mutation(forCaller(mediaLibrary.describe)),

    replace: staff("writeContent")
      .input(replacePictureInputSchema)
      .mutation(forCaller(mediaReplacement.replace)),

    delete: staff("writeContent").input(idInputSchema).mutation(forCaller(mediaLibrary.delete)),
  });
}
