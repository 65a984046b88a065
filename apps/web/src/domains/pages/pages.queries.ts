import type { ExcerptedPage } from "@ebute/contracts/pages";
import type { Trpc } from "#lib/trpc.ts";

/** The published page at an address. */
export function pageQuery(trpc: Trpc, path: string) {
  return trpc.pages.find.queryOptions({ path });
}

/** Part of a page for the home page; null when visitors cannot open the page. */
export function pageExcerptQuery(trpc: Trpc, builtIn: ExcerptedPage) {
  return trpc.pages.excerpt.queryOptions({ builtIn });
}

export function previewQuery(trpc: Trpc, id: string) {
  return trpc.pages.preview.queryOptions({ id });
}

export function pageListQuery(trpc: Trpc) {
  return trpc.pages.list.queryOptions();
}

export function editablePageQuery(trpc: Trpc, id: string) {
  // Never cached: another administrator may have changed the page.
  return trpc.pages.get.queryOptions({ id }, { staleTime: 0, gcTime: 0 });
}

export function pageRevisionsQuery(trpc: Trpc, id: string) {
  return trpc.pages.revisions.queryOptions({ id });
}
