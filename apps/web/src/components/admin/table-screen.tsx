import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { Pagination } from "#components/ui/pagination.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { counted } from "#lib/tables/bulk-mutation.ts";
import { useListChanges } from "#lib/tables/list-changes.ts";
import { ListHeader } from "./list-header.tsx";
import { UpdatedAt } from "./updated-at.tsx";

type TablePage = { page: number; pageCount: number; total: number; hasMore?: boolean };

type TableScreenProps<Page extends TablePage> = {
  title: string;
  /** 2 or more for a table among others on one screen. */
  level?: 1 | 2 | 3;
  /** What one row is, in the singular, for the count: "blog" makes "3 blogs". */
  noun: string;
  query: UseQueryResult<Page, unknown>;
  /** The page that the address asks for. */
  page: number;
  /** Names what the list is of, its search and filters, so that a change of it is announced. */
  list?: string;
  hrefFor: (page: number) => string;
  /** Said when the reading failed and the server gave no sentence. */
  loadFailed?: string;
  /** Search, filters and buttons above the rows. */
  tools?: ReactNode;
  /** In place of the rows while they are read for the first time. */
  placeholder?: ReactNode;
  /** In place of the table when there is no row; a table that says it itself leaves this out. */
  empty?: ReactNode;
  children: (page: Page, rows: TableRows) => ReactNode;
};

export type TableRows = {
  /** The rows are those of the page before; the wanted ones are on their way. */
  isBusy: boolean;
};

/** The frame of every table in the panel: heading with count, tools, the four states, numbered pages. */
export function TableScreen<Page extends TablePage>(props: TableScreenProps<Page>) {
  const { title, level = 1, noun, query, page, list = "", hrefFor, loadFailed } = props;
  const { data } = query;
  const error = useErrorMessage(query.error, loadFailed);
  const count = data && counted(data.total, noun);
  const note = data?.hasMore ? `More than ${count}` : count;
  const section = useRef<HTMLElement>(null);
  useListChanges({ list, page, text: query.isPlaceholderData ? undefined : note, section });
  return (
    <section ref={section} aria-label={title} className="grid grid-cols-1 gap-4">
      <ListHeader title={title} level={level} note={note}>
        <UpdatedAt
          what={title}
          at={query.dataUpdatedAt}
          isBusy={query.isFetching}
          onRefresh={query.refetch}
        />
      </ListHeader>
      {props.tools}
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={query.refetch}
        what={title}
        placeholder={props.placeholder}
      >
        {data?.total === 0 && props.empty}
        {data &&
          (data.total > 0 || !props.empty) &&
          props.children(data, { isBusy: query.isPlaceholderData })}
        <Pagination
          page={page}
          pageCount={data?.pageCount ?? 0}
          hrefFor={hrefFor}
          label={`Pages of ${title}`}
        />
      </QueryStates>
    </section>
  );
}
