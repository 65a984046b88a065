import { createLinkStateFinder } from "#domains/links/links.link-state-finder.ts";
import { readTitles } from "#domains/links/links.linked-content.ts";
import { createLinksService, type LinksService } from "#domains/links/links.service.ts";
import type { Core } from "../core.ts";

/** Wires the services that resolve the targets of links. */
export function createLinks(core: Core): LinksService {
  const { pageAddresses, categoryDirectory, redirectsReader, linkedContent } = core;
  const titles = { posts: core.postAddresses, lessons: core.tutorialsRepository };
  return createLinksService({
    states: createLinkStateFinder({
      pages: pageAddresses,
      categories: categoryDirectory,
      redirects: redirectsReader,
    }),
    linked: linkedContent,
    findTitles: (paths) => readTitles(paths, titles),
    findTitle: async (path) => (await readTitles([path], titles)).get(path),
  });
}
