import type { PostLink } from "@ebute/contracts/posts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Container } from "#components/layout/container.tsx";
import { SiteLink } from "#components/ui/site-link.tsx";
import { Text } from "#components/ui/text.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { PostGrid } from "../list/post-grid.tsx";

/** Links to the previous, next and related posts; renders nothing on a site with a single post. */
export function FurtherPosts({ address }: { address: string }) {
  const { data } = useSuspenseQuery(useTRPC().posts.further.queryOptions({ id: address }));
  const { previous, next, related } = data;
  if (!previous && !next && related.length === 0) return null;
  return (
    <Container className="grid grid-cols-1 gap-8 pb-12 md:pb-16 print:hidden">
      <nav
        aria-label="Previous and next post"
        className="border-rule grid gap-x-6 border-t pt-4 md:grid-cols-2"
      >
        {previous && <Neighbour label="Previous post" post={previous} />}
        {next && <Neighbour label="Next post" post={next} />}
      </nav>
      <PostGrid posts={related} title="Read next" isFirst={false} isTeaser areRows />
    </Container>
  );
}

type NeighbourProps = { label: string; post: PostLink };

function Neighbour({ label, post }: NeighbourProps) {
  return (
    <SiteLink
      href={`/blog/${post.slug}`}
      className="text-indigo hover:text-indigo-hover grid content-start gap-1 py-2"
    >
      <Text as="span" size="small" tone="quiet">
        {label}
      </Text>
      <span className="font-semibold wrap-anywhere underline underline-offset-4">{post.title}</span>
    </SiteLink>
  );
}
