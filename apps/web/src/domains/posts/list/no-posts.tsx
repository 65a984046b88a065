import type { PostCard } from "@ebute/contracts/posts";
import { useId } from "react";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { categoryLabel } from "../category-label.ts";
import { PostGrid } from "./post-grid.tsx";
import { type PostListPath, postsHref } from "./search/post-search-params.ts";

type NoPostsProps = {
  path: PostListPath;
  /** True without a search, whose summary links back to all posts. */
  isEmptyCategory: boolean;
  newest: PostCard[] | undefined;
};

/** Empty list: links to all posts, to categories and to the newest posts. */
export function NoPosts({ path, isEmptyCategory, newest = [] }: NoPostsProps) {
  const { words, categories } = useSite();
  const all = postsHref(categories, path, {});
  return (
    <>
      <EmptyState action={isEmptyCategory && <LinkButton href={all}>Show all posts</LinkButton>}>
        {words.noPosts}
      </EmptyState>
      {newest.length > 0 && (
        <>
          <Topics path={path} />
          <PostGrid posts={newest} title="Newest posts" isFirst={false} isTeaser />
        </>
      )}
    </>
  );
}

function Topics({ path }: Pick<NoPostsProps, "path">) {
  const headingId = useId();
  const { categories } = useSite();
  return (
    <nav aria-labelledby={headingId} className="border-rule border-t pt-6">
      <Heading level={2} size="h3" id={headingId}>
        Topics
      </Heading>
      <ul className="flex flex-wrap gap-x-6">
        {categories.map(({ name }) => (
          <li key={name}>
            <TextLink
              href={postsHref(categories, path, { category: name })}
              className="inline-flex min-h-11 items-center"
            >
              {categoryLabel(name)}
              {/* Unlike the category tabs above, these links drop the search term. */}
              <VisuallyHidden>, all posts</VisuallyHidden>
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
