import type { AuthorPageInput } from "@ebute/contracts/authors";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC } from "#lib/trpc.ts";
import { TopicPosts } from "../list/topic-posts.tsx";
import { authorHref } from "./author-href.ts";
import { authorPageQuery } from "./author-page-query.ts";

export function AuthorPosts({ input }: { input: AuthorPageInput }) {
  const { data } = useSuspenseQuery(authorPageQuery(useTRPC(), input));
  const { slug } = data.author;
  return <TopicPosts shown={data} hrefFor={(page) => authorHref({ slug, page })} />;
}
