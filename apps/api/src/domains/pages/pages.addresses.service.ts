import { createCachedReader } from "#platform/cached-reader.ts";
import type { Logger } from "#platform/runtime/logger.ts";
import type { PageAddress, PagesRepository } from "./pages.repository.ts";
import { PAGES_TAG } from "./pages.tags.ts";

export type PageAddresses = ReturnType<typeof createPageAddresses>;

type Deps = { pages: Pick<PagesRepository, "findAddresses">; logger: Pick<Logger, "warn"> };

/**
 * Knows the addresses of all pages, including drafts and deleted ones. Each process keeps them in
 * memory. The value is undefined until the first successful read.
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
