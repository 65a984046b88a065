import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { Pagination } from "#components/ui/pagination.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useListAnnouncements } from "#lib/tables/list-announcements.ts";
import { ListHeader } from "./list-header.tsx";
import { UpdatedAt } from "./updated-at.tsx";

type TablePage = { page: number; pageCount: number; total: number; hasMore?: boolean };

type TableScreenProps<Page extends TablePage> = {
  title: string;
  /** Heading level; 2 or 3 for a table among others on one screen. */
  level?: 1 | 2 | 3;
  /** Singular noun of a row, for the count: "blog" gives "3 blogs". */
  noun: string;
  query: UseQueryResult<Page, unknown>;
  /** Page number in the URL. */
  page: number;
  /** Identifies search and filters, so that a change is announced. */
  list?: string;
  hrefFor: (page: number) => string;
  /** Fallback message when loading failed. */
  loadFailed?: string;
  /** Search, filters and buttons above the rows. */
  tools?: ReactNode;
  /** Placeholder during the first load. */
  placeholder?: ReactNode;
  /** Replaces the table when there are no rows; omitted for tables with their own empty state. */
  empty?: ReactNode;
  children: (page: Page, rows: TableRows) => ReactNode;
};

export type TableRows = {
  /** True while the rows are from the previous query. */
  isBusy: boolean;
};

/**
 * Layout of every panel table: heading with count, tools, loading, error and empty states,
 * pagination.
 */
export function TableScreen<Page extends TablePage>(props: TableScreenProps<Page>) {
  const { title, level = 1, noun, query, page, list = "", hrefFor, loadFailed } = props;
  const { data } = query;
  const count = data && formatNounCount(data.total, noun);
  const note = data?.hasMore ? `More than ${count}` : count;
  const section = useRef<HTMLElement>(null);
  useListAnnouncements({ list, page, text: query.isPlaceholderData ? undefined : note, section });
  return (
    <section ref={section} aria-label={title} className="grid grid-cols-1 gap-4">
      <ListHeader title={title} level={level} note={note ?? ""}>
        <UpdatedAt
          subject={title}
          at={query.dataUpdatedAt}
          isBusy={query.isFetching}
          onRefresh={query.refetch}
        />
      </ListHeader>
      {props.tools}
      <QueryView
        query={query}
        loadFailed={loadFailed}
        showsRefetchErrors
        subject={title}
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
      </QueryView>
    </section>
  );
}
