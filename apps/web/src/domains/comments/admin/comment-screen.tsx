import type { CommentTableInput } from "@ebute/contracts/comments";
import { useQuery } from "@tanstack/react-query";
import { TableScreen } from "#components/admin/table-screen.tsx";
import { ToggleGroup } from "#components/admin/toggle-group.tsx";
import { freshList } from "#lib/fresh-list.ts";
import { useTRPC } from "#lib/trpc.ts";
import { commentTableQuery } from "../comments.queries.ts";
import { CommentTable } from "./comment-table.tsx";
import { commentTableHref } from "./comment-table-address.ts";

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
  const query = useQuery({ ...commentTableQuery(useTRPC(), input), ...freshList });
  return (
    <TableScreen
      title="Comments"
      noun="comment"
      query={query}
      page={input.page}
      list={input.status}
      hrefFor={(page) => commentTableHref({ ...input, page })}
      tools={
        <ToggleGroup
          label="Show comments that are"
          options={filters}
          value={input.status}
          onChange={(status) => onGo(commentTableHref({ status, page: 1 }))}
        />
      }
    >
      {({ comments }, { isBusy }) => (
        <CommentTable
          key={input.status}
          comments={comments}
          emptyText={emptyTexts[input.status]}
          isBusy={isBusy}
        />
      )}
    </TableScreen>
  );
}
