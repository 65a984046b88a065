import type { BrowsePostsInput } from "@ebute/contracts/posts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { announce } from "#lib/page/announce-pages.ts";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";
import { postsHref } from "./post-list-href.ts";
import { PostSearch } from "./post-search.tsx";
import { formatCorrection, formatCount } from "./search-summary.tsx";

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
  const list = `${input.q} ${input.category}`;
  const listBefore = useRef(list);
  useEffect(() => {
    if (listBefore.current === list) return;
    listBefore.current = list;
    announce(`${formatCorrection(input.q, data)} ${formatCount(data, "post")}`.trim());
  }, [list, input.q, data]);
  return (
    <PostSearch
      action={path}
      query={input.q}
      category={input.category}
      outcome={{
        found: data,
        hrefFor: (q) => postsHref(categories, path, { q, category: input.category }),
      }}
      tone={tone}
    />
  );
}
