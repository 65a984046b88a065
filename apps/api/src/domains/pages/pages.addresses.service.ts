import { createCachedReader } from "#platform/cached-reader.ts";
import type { Logger } from "#platform/runtime/logger.ts";
import type { PageAddress, PagesRepository } from "./pages.repository.ts";
import { PAGES_TAG } from "./pages.tags.ts";

export type PageAddresses = ReturnType<typeof createPageAddresses>;

type Deps = { pages: Pick<PagesRepository, "findAddresses">; logger: Pick<Logger, "warn"> };

/**
 * Tells which addresses pages have, those of drafts and of the trash included. Each process keeps
 * them in memory. The value is undefined until they could be read once.
 */
export function createPageAddresses({ pages, logger }: Deps) {
  return createCachedReader<ReadonlyMap<string, PageAddress> | undefined>({
    name: "addresses of pages",
    tags: [PAGES_TAG],
    logger,
    initial: undefined,
    load: async () => new Map((await pages.findAddresses()).map((row) => [row.path, row] as const)),
  });
}
