import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { useDelayedPending } from "#lib/use-delayed-pending.ts";

type QueryStatesProps = {
  isPending: boolean;
  /** Message of the failed query, from `useErrorMessage`, which announces it. */
  error: string | undefined;
  onRetry: () => void;
  /** Loaded item, for the accessible name of the retry button. */
  subject?: string;
  /** Content while the query is pending. */
  placeholder?: ReactNode;
  children: ReactNode;
};

/**
 * Renders a query's pending, error or data state; after a failed refetch, the earlier data stays
 * below the message.
 */
export function QueryStates(props: QueryStatesProps) {
  const { isPending, error, onRetry, subject, placeholder, children } = props;
  const isSkeletonShown = useDelayedPending(isPending && !error);
  const isWaiting = isSkeletonShown || (isPending && !error);
  return (
    <div aria-busy={isWaiting || undefined} className="grid grid-cols-1 gap-4">
      {error && (
        <ErrorPanel message={error} isAnnounced={false}>
          <Button type="button" tone="secondary" onClick={onRetry}>
            Try again
            {subject && <VisuallyHidden>: {subject}</VisuallyHidden>}
          </Button>
        </ErrorPanel>
      )}
      {isSkeletonShown && (placeholder ?? <Skeleton rows={6} />)}
      {!isWaiting && !isPending && children}
    </div>
  );
}
