import type { TrashKind } from "@ebute/contracts/trash";
import { lazy, Suspense, useId, useState } from "react";
import { Skeleton } from "#components/ui/skeleton.tsx";

// A separate chunk, loaded when somebody opens the trash.
const TrashedItems = lazy(async () => ({
  default: (await import("./trashed-items.tsx")).TrashedItems,
}));

/** Rows of a list that were deleted in the last 30 days; collapsed, and loaded when opened. */
export function TrashPanel({ kinds }: { kinds: readonly TrashKind[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const summaryId = useId();
  return (
    <details
      className="border-rule mt-8 border-t pt-2"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary
        id={summaryId}
        className="text-card text-indigo min-h-control flex w-fit cursor-pointer items-center font-semibold"
      >
        Trash
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton rows={2} className="h-14" />}>
          <TrashedItems kinds={kinds} summaryId={summaryId} />
        </Suspense>
      )}
    </details>
  );
}
