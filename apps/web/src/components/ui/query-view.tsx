import type { ReactNode } from "react";
import { useErrorMessage } from "#lib/error-message.ts";
import { QueryStates } from "./query-states.tsx";

type QueryViewProps = {
  query: { data?: unknown; error: unknown; isPending: boolean; refetch: () => unknown };
  /** Message of a failure for which the server gave none. */
  loadFailed?: string | undefined;
  /** True if a failed refetch is shown above the earlier data. */
  showsRefetchErrors?: boolean | undefined;
  /** Loaded item, for the accessible name of the retry button. */
  subject?: string;
  /** Content while the query is pending. */
  placeholder?: ReactNode;
  children: ReactNode;
};

/** Renders the state of a query, and announces its failure. */
export function QueryView(props: QueryViewProps) {
  const { query, loadFailed, showsRefetchErrors = false, ...states } = props;
  const { data, error, isPending, refetch } = query;
  const isShown = showsRefetchErrors || data === undefined;
  return (
    <QueryStates
      {...states}
      isPending={isPending}
      error={useErrorMessage(isShown ? error : null, loadFailed)}
      onRetry={() => void refetch()}
    />
  );
}
