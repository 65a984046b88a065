import type { BrowsePostsInput, PostTableInput } from "@ebute/contracts/posts";
import { keepNewestVersion } from "#lib/edits/keep-newest-version.ts";
import type { Trpc } from "#lib/trpc.ts";

export function browsePostsQuery(trpc: Trpc, input: BrowsePostsInput) {
  return trpc.posts.browse.queryOptions(input);
}

export function categoryQuery(trpc: Trpc, slug: string) {
  return trpc.categories.bySlug.queryOptions({ slug });
}

/** Null when visitors cannot read the post. */
export function postCardQuery(trpc: Trpc, id: string) {
  return trpc.posts.card.queryOptions({ id });
}

export function articleQuery(trpc: Trpc, id: string) {
  return trpc.posts.article.queryOptions({ id });
}

export function previewedPostQuery(trpc: Trpc, token: string) {
  return trpc.posts.previewed.queryOptions({ token });
}

/** @param address id or slug of the post that was read */
export function furtherPostsQuery(trpc: Trpc, address: string) {
  return trpc.posts.further.queryOptions({ id: address });
}

export function postTableQuery(trpc: Trpc, input: PostTableInput) {
  return trpc.posts.table.queryOptions(input);
}

/** @param month yyyy-mm */
export function calendarQuery(trpc: Trpc, month: string) {
  return trpc.posts.calendar.queryOptions({ month });
}

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
