import type { CommentTableInput } from "@ebute/contracts/comments";
import { useQuery } from "@tanstack/react-query";
import { ListHeader } from "#components/admin/list-header.tsx";
import { QueryStates } from "#components/admin/query-states.tsx";
import { ToggleGroup } from "#components/admin/toggle-group.tsx";
import { UpdatedAt } from "#components/admin/updated-at.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { counted } from "#lib/bulk-mutation.ts";
import { useErrorMessage } from "#lib/error-message.ts";
import { freshList } from "#lib/fresh-list.ts";
import { useListChanges } from "#lib/list-changes.ts";
import { useTRPC } from "#lib/trpc.ts";
import { commentTableQuery } from "../comments.queries.ts";
import { commentTableHref } from "./comment-address.ts";
import { CommentTable } from "./comment-table.tsx";

const filters = [
  { value: "approved", label: "Approved" },
  { value: "notApproved", label: "Not Approved" },
] as const;

const emptyTexts = {
  approved: "No approved comments yet.",
  notApproved: "No comments are waiting for approval.",
};

type CommentScreenProps = { input: CommentTableInput; onGo: (href: string) => void };

export function CommentScreen({ input, onGo }: CommentScreenProps) {
  const trpc = useTRPC();
  const query = useQuery({ ...commentTableQuery(trpc, input), ...freshList });
  const error = useErrorMessage(query.error);
  const { data } = query;
  useListChanges({
    list: input.status,
    page: input.page,
    text: data && !query.isPlaceholderData ? counted(data.total, "comment") : undefined,
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListHeader title="Comments" note={data && counted(data.total, "comment")}>
        <UpdatedAt
          what="Comments"
          at={query.dataUpdatedAt}
          isBusy={query.isFetching}
          onRefresh={query.refetch}
        />
      </ListHeader>
      <ToggleGroup
        label="Show comments that are"
        options={filters}
        value={input.status}
        onChange={(status) => onGo(commentTableHref({ status, page: 1 }))}
      />
      <QueryStates isPending={query.isPending} error={error} onRetry={query.refetch}>
        {data && (
          <CommentTable
            key={input.status}
            comments={data.comments}
            emptyText={emptyTexts[input.status]}
            isBusy={query.isPlaceholderData}
          />
        )}
        <Pagination
          page={input.page}
          pageCount={data?.pageCount ?? 0}
          hrefFor={(page) => commentTableHref({ ...input, page })}
        />
      </QueryStates>
    </div>
  );
}
