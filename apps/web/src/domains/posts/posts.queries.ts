import { keepNewestVersion } from "#lib/edits/keep-newest-version.ts";
import type { Trpc } from "#lib/trpc.ts";

export function publicationQuery(trpc: Trpc, id: string) {
  return trpc.posts.publication.queryOptions({ id }, { staleTime: 0 });
}

/** @param paths of this site to which a text links */
export function brokenLinksQuery(trpc: Trpc, paths: string[]) {
  return trpc.links.findBroken.queryOptions({ paths }, { staleTime: 0, retry: false });
}

export function previewLinkQuery(trpc: Trpc, id: string) {
  return trpc.posts.previewLink.queryOptions({ id }, { staleTime: 0 });
}

export function editablePostQuery(trpc: Trpc, id: string) {
  // Never cached: another administrator may have changed the post.
  return trpc.posts.forEditing.queryOptions(
    { id },
    {
      staleTime: 0,
      gcTime: 0,
      structuralSharing: keepNewestVersion,
    },
  );
}
