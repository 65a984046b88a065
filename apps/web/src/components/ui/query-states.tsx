import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { useLatePending } from "#lib/late-pending.ts";

type QueryStatesProps = {
  isPending: boolean;
  /** Said when the reading failed. */
  error: string | undefined;
  onRetry: () => void;
  /** What is read: tells the button that tries again from others on the page. */
  what?: string;
  /** What waits in place of the rows. */
  placeholder?: ReactNode;
  children: ReactNode;
};

/** Pending, failed or filled, in this order; after a failure what was read before stays below the message. */
export function QueryStates(props: QueryStatesProps) {
  const { isPending, error, onRetry, what, placeholder, children } = props;
  const isSkeletonShown = useLatePending(isPending && !error);
  const isWaiting = isSkeletonShown || (isPending && !error);
  return (
    <div aria-busy={isWaiting || undefined} className="grid grid-cols-1 gap-4">
      {error && (
        <ErrorPanel message={error}>
          <Button type="button" tone="secondary" onClick={onRetry}>
            Try again
            {what && <VisuallyHidden>: {what}</VisuallyHidden>}
          </Button>
        </ErrorPanel>
      )}
      {isSkeletonShown && (placeholder ?? <Skeleton rows={6} />)}
      {!isWaiting && !isPending && children}
    </div>
  );
}
