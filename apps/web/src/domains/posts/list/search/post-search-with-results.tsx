import { ALL_CATEGORIES, parseCategoryFilter } from "@ebute/contracts/categories";
import type { BrowsePostsInput } from "@ebute/contracts/posts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { announce } from "#lib/page/announce-pages.ts";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";
import { categoryLabel } from "../../category-label.ts";
import { postsHref } from "./post-list-href.ts";
import { PostSearch } from "./post-search.tsx";
import { formatCorrection, formatCount, formatEverywhere } from "./search-summary.tsx";

type PostSearchWithResultsProps = {
  path: "/" | "/blog";
  input: BrowsePostsInput;
  tone?: "ink" | "onDark";
};

/** The search form with the number of results; announces changes. */
export function PostSearchWithResults({ path, input, tone }: PostSearchWithResultsProps) {
  const trpc = useTRPC();
  const { categories } = useSite();
  const { data } = useSuspenseQuery(trpc.posts.browse.queryOptions(input));
  const category = parseCategoryFilter(categories, input.category);
  const scope =
    category === undefined || category === ALL_CATEGORIES
      ? undefined
      : {
          category: categoryLabel(category),
          allHref: postsHref(categories, path, { q: input.q, category: ALL_CATEGORIES }),
        };
  const list = `${input.q} ${input.category}`;
  const listBefore = useRef(list);
  useEffect(() => {
    if (listBefore.current === list) return;
    listBefore.current = list;
    const { everywhere } = data;
    const wider = everywhere === undefined ? "" : `. ${formatEverywhere(everywhere)}`;
    announce(`${formatCorrection(input.q, data)} ${formatCount(data, "post")}${wider}`.trim());
  }, [list, input.q, data]);
  return (
    <PostSearch
      action={path}
      query={input.q}
      category={input.category}
      outcome={{
        found: data,
        hrefFor: (q) => postsHref(categories, path, { q, category: input.category }),
        scope,
      }}
      tone={tone}
    />
  );
}
