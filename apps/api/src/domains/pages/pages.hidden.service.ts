import { createCachedReader } from "#platform/cached-reader.ts";
import type { Logger } from "#platform/runtime/logger.ts";
import type { PagesRepository } from "./pages.repository.ts";
import { PAGES_TAG } from "./pages.tags.ts";

export type HiddenPages = ReturnType<typeof createHiddenPages>;

type Deps = { pages: Pick<PagesRepository, "findHiddenPaths">; logger: Pick<Logger, "warn"> };

/**
 * Tells the addresses whose pages visitors cannot open, so that no menu leads there: drafts and pages in the trash. Each
 * process keeps them in memory.
 */
export function createHiddenPages({ pages, logger }: Deps) {
  return createCachedReader<readonly string[]>({
    name: "hidden pages",
    tags: [PAGES_TAG],
    logger,
    initial: [],
    load: () => pages.findHiddenPaths(),
  });
}
