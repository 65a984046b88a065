import type { ReactNode } from "react";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { SavedAge } from "#components/ui/saved-age.tsx";
import { ShowMore } from "#components/ui/show-more.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { DashboardSection } from "./dashboard-layout.tsx";

/** The part of an infinite query that a list shows. */
type ListQuery<Page> = {
  data: { pages: readonly Page[] } | undefined;
  isPending: boolean;
  error: unknown;
  dataUpdatedAt: number;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

type DashboardListProps<Page, Item> = {
  id: string;
  title: string;
  query: ListQuery<Page>;
  itemsOf: (page: Page) => readonly Item[];
  placeholder: { rows: number; className: string };
  emptyText: string;
  moreText: string;
  /** Renders the list, which has at least one item. */
  children: (items: readonly Item[]) => ReactNode;
};

/** A section of the student area with a list that is loaded page by page. */
export function DashboardList<Page, Item>(props: DashboardListProps<Page, Item>) {
  const { id, title, query, itemsOf, placeholder, emptyText, moreText, children } = props;
  const items = query.data?.pages.flatMap(itemsOf);
  return (
    <DashboardSection id={id} title={title}>
      <QueryView
        query={query}
        showsRefetchErrors
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
      </QueryView>
    </DashboardSection>
  );
}
