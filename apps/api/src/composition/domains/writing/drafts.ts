import { createAutosavesRepository } from "#domains/drafts/autosaves.repository.ts";
import { createAutosavesService } from "#domains/drafts/autosaves.service.ts";
import { createDraftsRepository } from "#domains/drafts/drafts.repository.ts";
import { createDraftsService } from "#domains/drafts/drafts.service.ts";
import { pagesTable } from "#domains/pages/pages.table.ts";
import { postsTable } from "#domains/posts/posts.table.ts";
import { tutorialsTable } from "#domains/tutorials/tutorials.table.ts";
import { trashTable } from "#platform/trash/trash.table.ts";
import type { Core } from "../../core.ts";

type Deps = {
  core: Core;
  requireEditable: Parameters<typeof createDraftsService>[0]["requireEditable"];
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Wires what administrators have typed and not saved, and earlier states of it. */
export function createDrafts({ core, requireEditable, findAdminEmails }: Deps) {
  const { shared } = core;
  const { db } = core.database;
  const autosaves = createAutosavesService({
    ...shared,
    findAdminEmails,
    autosaves: createAutosavesRepository(db),
    owners: {
      post: [postsTable.id, trashTable.id],
      tutorial: [tutorialsTable.id, trashTable.id],
      page: [pagesTable.id],
    },
  });
  const drafts = createDraftsService({
    ...shared,
    autosaves,
    requireEditable,
    findAdminEmails,
    drafts: createDraftsRepository(db),
  });
  return { drafts, autosaves };
}
