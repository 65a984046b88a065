import type { CommentTableInput } from "@ebute/contracts/comments";
import { useQuery } from "@tanstack/react-query";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTableInput } from "#lib/tables/table-input.ts";
import { useTRPC } from "#lib/trpc.ts";
import { CommentTable } from "./comment-table.tsx";
import { commentTableHref } from "./comment-table-params.ts";

const filters = [
  { value: "approved", label: "Approved" },
  { value: "notApproved", label: "Not Approved" },
] as const;

const emptyTexts = {
  approved: "No approved comments yet.",
  notApproved: "No comments are waiting for approval.",
};

const NOTHING_FOUND = "No comments found. Try a different search.";

type CommentScreenProps = { input: CommentTableInput; onGo: (href: string) => void };

export function CommentScreen({ input, onGo }: CommentScreenProps) {
  const query = useQuery({ ...useTRPC().comments.table.queryOptions(input), ...listQueryOptions });
  const { search, handleChange } = useTableInput({ input, hrefFor: commentTableHref, onGo });
  return (
    <TableScreen
      title="Comments"
      noun="comment"
      query={query}
      page={input.page}
      list={`${input.q} ${input.status}`}
      hrefFor={(page) => commentTableHref({ ...input, page })}
      tools={
        <TableTools>
          <ToggleGroup
            label="Show comments that are"
            options={filters}
            value={input.status}
            onChange={(status) => handleChange({ status })}
          />
          <TableSearch label="Search comments" {...search} />
        </TableTools>
      }
    >
      {({ comments }, { isBusy }) => (
        <CommentTable
          key={input.status}
          comments={comments}
          emptyText={input.q ? NOTHING_FOUND : emptyTexts[input.status]}
          sorting={input}
          onSort={handleChange}
          isBusy={isBusy}
        />
      )}
    </TableScreen>
  );
}
