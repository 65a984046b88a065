import { idInputSchema } from "@ebute/contracts/primitives";
import { forCallerById } from "#platform/trpc/resolvers.ts";
import { router } from "#platform/trpc/trpc.ts";
import { studyProcedure } from "#src/site/procedures.ts";
import type { BookmarksService } from "./bookmarks.service.ts";

type Services = {
  bookmarks: Pick<BookmarksService, "list" | "hasLesson" | "listOfSession">;
};

/** Reads for the pages; their forms write. */
export function createBookmarksRouter({ bookmarks }: Services) {
  return router({
    list: studyProcedure.query(({ ctx }) => bookmarks.list(ctx.caller)),

    /** `id` is that of the lesson. */
    hasLesson: studyProcedure.input(idInputSchema).query(forCallerById(bookmarks.hasLesson)),

    /** `id` is that of the practice session. */
    ofSession: studyProcedure.input(idInputSchema).query(forCallerById(bookmarks.listOfSession)),
  });
}
