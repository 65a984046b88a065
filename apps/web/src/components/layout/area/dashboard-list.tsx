import type { ReactNode } from "react";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { SavedAge } from "#components/ui/saved-age.tsx";
import { ShowMore } from "#components/ui/show-more.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { DashboardSection } from "./dashboard-layout.tsx";

/** The part of an infinite query that a list shows. */
type ListQuery = {
  isPending: boolean;
  error: unknown;
  dataUpdatedAt: number;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

type DashboardListProps<Item> = {
  id: string;
  title: string;
  query: ListQuery;
  /** Loaded items of all pages; undefined until the first has come. */
  items: readonly Item[] | undefined;
  placeholder: { rows: number; className: string };
  emptyText: string;
  moreText: string;
  /** Renders the list, which has at least one item. */
  children: (items: readonly Item[]) => ReactNode;
};

/** A section of the student area with a list that is loaded page by page. */
export function DashboardList<Item>(props: DashboardListProps<Item>) {
  const { id, title, query, items, placeholder, emptyText, moreText, children } = props;
  const error = useErrorMessage(query.error);
  return (
    <DashboardSection id={id} title={title}>
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={query.refetch}
        subject={title}
        placeholder={<Skeleton {...placeholder} />}
      >
        <SavedAge at={query.dataUpdatedAt} />
        {items?.length === 0 && <EmptyState>{emptyText}</EmptyState>}
        {items && items.length > 0 && children(items)}
        {query.hasNextPage && (
          <ShowMore isBusy={query.isFetchingNextPage} onMore={query.fetchNextPage}>
            {moreText}
          </ShowMore>
        )}
      </QueryStates>
    </DashboardSection>
  );
}
