import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryView } from "#components/ui/query-view.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

type EntryQueryProps<Entry> = {
  query: UseQueryResult<Entry, unknown>;
  /** Fallback message when loading failed. */
  loadFailed: string;
  children: (entry: Entry) => ReactNode;
};

/**
 * Loading and error state of an entry that a form edits. A failed refetch leaves the form as it is.
 */
export function EntryQuery<Entry>({ query, loadFailed, children }: EntryQueryProps<Entry>) {
  return (
    <QueryView
      query={query}
      loadFailed={loadFailed}
      placeholder={<Skeleton rows={4} className="h-20" />}
    >
      {query.data && children(query.data)}
    </QueryView>
  );
}
