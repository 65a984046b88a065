import { createWrite, type Write } from "#platform/db/unit-of-work.ts";
import { createPageTags } from "#platform/pages/page-tags.ts";
import type { TestApp } from "./test-app.ts";

/** The app's own way of writing, for a service that a test puts together. */
export function createTestWrite({ container }: TestApp): Write {
  const { database, jobs, pageCache } = container;
  return createWrite({ db: database.db, jobs, pageTags: createPageTags(pageCache) });
}
