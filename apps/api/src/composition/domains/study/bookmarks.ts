import { createBookmarksRepository } from "#domains/bookmarks/bookmarks.repository.ts";
import { createBookmarksService } from "#domains/bookmarks/bookmarks.service.ts";
import type { DrawnQuestionsService } from "#domains/practice/questions/drawn-questions.service.ts";
import type { TutorialsService } from "#domains/tutorials/tutorials.service.ts";
import type { Database } from "#platform/db/client.ts";
import type { SharedDependencies } from "../../core.ts";

type Deps = {
  db: Database;
  shared: SharedDependencies;
  tutorials: Pick<TutorialsService, "assertReadable">;
  drawn: DrawnQuestionsService;
};

export function createBookmarks({ db, shared, ...rest }: Deps) {
  return {
    bookmarks: createBookmarksService({
      ...shared,
      ...rest,
      bookmarks: createBookmarksRepository(db),
    }),
  };
}
