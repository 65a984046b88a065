import { useInfiniteQuery } from "@tanstack/react-query";
import { Heading } from "#components/ui/heading.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { ShowMore } from "#components/ui/show-more.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTRPC } from "#lib/trpc.ts";
import { TutorialCommentForm } from "./tutorial-comment-form.tsx";
import { TutorialCommentList } from "./tutorial-comment-list.tsx";
import { allTutorialCommentsQuery } from "./tutorials.queries.ts";

export type TutorialCommentsProps = {
  blogId: string;
  title: string;
  level: 3 | 4;
};

/** Comments and comment form of an open tutorial in a list. */
export function TutorialComments({ blogId, title, level }: TutorialCommentsProps) {
  const trpc = useTRPC();
  const query = useInfiniteQuery({
    ...allTutorialCommentsQuery(trpc, blogId),
    ...listQueryOptions,
  });
  const comments = query.data?.pages.flatMap((page) => page.comments);
  const total = query.data?.pages.at(-1)?.total;
  return (
    <section
      aria-label={`Comments on ${title}`}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4"
    >
      <Heading level={level} size="name" tabIndex={-1} className="outline-none">
        Comments{total !== undefined && ` (${total})`}
      </Heading>
      <QueryView
        query={query}
        showsRefetchErrors
        placeholder={<Skeleton rows={2} className="h-20" />}
      >
        {comments && <TutorialCommentList comments={comments} />}
        {query.hasNextPage && (
          <ShowMore isBusy={query.isFetchingNextPage} onMore={query.fetchNextPage}>
            Show older comments
          </ShowMore>
        )}
      </QueryView>
      <TutorialCommentForm blogId={blogId} />
    </section>
  );
}
