import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useErrorMessage } from "#lib/error-message.ts";

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
  const { data, isPending, error, refetch } = query;
  return (
    <QueryStates
      isPending={isPending}
      error={useErrorMessage(data ? null : error, loadFailed)}
      onRetry={refetch}
      placeholder={<Skeleton rows={4} className="h-20" />}
    >
      {data && children(data)}
    </QueryStates>
  );
}
