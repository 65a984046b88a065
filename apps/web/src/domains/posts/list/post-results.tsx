import { POST_SEARCH_RESULTS_MAX, POSTS_PER_PAGE, type PostCardPage } from "@ebute/contracts/posts";
import { PostGrid } from "./post-grid.tsx";

type PostResultsProps = { found: PostCardPage; withLead: boolean; isAtTop: boolean };

/**
 * Results of a search: posts with matching title or category, then, under their own heading, posts
 * with matching text.
 */
export function PostResults({ found, withLead, isAtTop }: PostResultsProps) {
  const { posts, page, titleMatches, hasMore } = found;
  const inTitle =
    titleMatches === undefined ? posts.length : titleMatches - (page - 1) * POSTS_PER_PAGE;
  const titles = posts.slice(0, Math.max(0, inTitle));
  return (
    <>
      <PostGrid posts={titles} withLead={withLead} isAtTop={isAtTop} />
      <PostGrid
        posts={posts.slice(titles.length)}
        isFirst={titles.length === 0}
        isAtTop={isAtTop}
        title={titleMatches ? "Also mentioned in" : "Mentioned in"}
        note={
          hasMore
            ? `The newest ${POST_SEARCH_RESULTS_MAX} of more than ${POST_SEARCH_RESULTS_MAX} posts`
            : undefined
        }
      />
    </>
  );
}
