import type { PostTableInput } from "@ebute/contracts/posts";
import { HeadCell } from "#components/admin/table/data-table.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { usePermission } from "#lib/session/admin-role.ts";

type Sorting = Pick<PostTableInput, "sort" | "direction">;

type PostTableHeadProps = {
  /** Set in sortable tables. */
  sorting?: { current: Sorting; onSort: (next: Sorting) => void };
};

export function PostTableHead({ sorting }: PostTableHeadProps) {
  const canWrite = usePermission("writeOwnPosts");
  return (
    <>
      <HeadCell shape="wide">#</HeadCell>
      <ColumnHead column="title" sorting={sorting}>
        Blog Title
      </ColumnHead>
      <ColumnHead column="createdAt" sorting={sorting}>
        Dates
      </ColumnHead>
      <HeadCell shape="wide">Status</HeadCell>
      {canWrite && <HeadCell shape="wide">Action</HeadCell>}
    </>
  );
}

type ColumnHeadProps = PostTableHeadProps & { column: Sorting["sort"]; children: string };

function ColumnHead({ column, sorting, children }: ColumnHeadProps) {
  if (!sorting)
    return <HeadCell shape={column === "title" ? "plain" : "wide"}>{children}</HeadCell>;
  return (
    <SortHeader
      column={column}
      current={sorting.current}
      first={column === "title" ? "asc" : "desc"}
      onSort={sorting.onSort}
    >
      {children}
    </SortHeader>
  );
}
