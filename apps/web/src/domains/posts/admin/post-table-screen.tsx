import { type PostTableInput, postTexts } from "@ebute/contracts/posts";
import { TABLE_PAGE_SIZE } from "@ebute/contracts/primitives";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { ListHeader } from "#components/admin/list-header.tsx";
import { QueryStates } from "#components/admin/query-states.tsx";
import { UpdatedAt } from "#components/admin/updated-at.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { counted } from "#lib/bulk-mutation.ts";
import { useErrorMessage } from "#lib/error-message.ts";
import { freshList } from "#lib/fresh-list.ts";
import { useListChanges } from "#lib/list-changes.ts";
import { useTRPC } from "#lib/trpc.ts";
import { postTableQuery } from "../posts.queries.ts";
import { PostTable } from "./post-table.tsx";
import { postTableHref } from "./post-table-address.ts";
import { PostTableFilters } from "./post-table-filters.tsx";

type PostTableScreenProps = { input: PostTableInput; onGo: (href: string) => void };

/** The Blog List: every post, found, sorted and changed in place. */
export function PostTableScreen({ input, onGo }: PostTableScreenProps) {
  const trpc = useTRPC();
  const query = useQuery({ ...postTableQuery(trpc, input), ...freshList });
  const error = useErrorMessage(query.error, postTexts.adminFetchFailed);
  const { data } = query;
  const searchRef = useRef<HTMLInputElement>(null);
  useListChanges({
    list: `${input.q} ${input.status}`,
    page: input.page,
    text: data && !query.isPlaceholderData ? counted(data.total, "blog") : undefined,
  });
  const isFiltered = input.q !== "" || input.status !== "all";
  const handleChange = (change: Partial<PostTableInput>) =>
    onGo(postTableHref({ ...input, page: 1, ...change }));
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListHeader title="Blog List" note={data && counted(data.total, "blog")}>
        <UpdatedAt
          what="Blog List"
          at={query.dataUpdatedAt}
          isBusy={query.isFetching}
          onRefresh={query.refetch}
        />
      </ListHeader>
      <PostTableFilters input={input} onChange={handleChange} searchRef={searchRef} />
      <QueryStates isPending={query.isPending} error={error} onRetry={query.refetch}>
        {data?.posts.length === 0 && (
          <EmptyList
            isFiltered={isFiltered}
            onClear={() => {
              handleChange({ q: "", status: "all" });
              searchRef.current?.focus();
            }}
          />
        )}
        {data && data.posts.length > 0 && (
          <PostTable
            posts={data.posts}
            firstNumber={(data.page - 1) * TABLE_PAGE_SIZE + 1}
            input={input}
            onChange={handleChange}
            isBusy={query.isPlaceholderData}
          />
        )}
        <Pagination
          page={input.page}
          pageCount={data?.pageCount ?? 0}
          hrefFor={(page) => postTableHref({ ...input, page })}
        />
      </QueryStates>
    </div>
  );
}

function EmptyList({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState action={<LinkButton href="/admin/addBlog">Add Blogs</LinkButton>}>
        No blogs yet.
      </EmptyState>
    );
  }
  const clear = (
    <Button type="button" tone="secondary" onClick={onClear}>
      Clear Search
    </Button>
  );
  return <EmptyState action={clear}>{postTexts.empty}</EmptyState>;
}
