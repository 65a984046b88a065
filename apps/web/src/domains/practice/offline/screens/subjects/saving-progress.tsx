import { formatFileSize } from "#lib/files/file-size.ts";
import type { Saving } from "./use-saving.ts";

/** Share of a subject that has come, in words and as a line. */
export function SavingProgress({ saving: { done, total } }: { saving: Saving }) {
  return (
    <span className="grid gap-1.5">
      <span className="text-small text-ink-2 tabular-nums">
        {total === 0 ? "Saving..." : `${formatFileSize(done)} of ${formatFileSize(total)} saved`}
      </span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        height="4"
        className="bg-surface-2 text-indigo w-full"
      >
        <rect width={total === 0 ? 0 : (100 * done) / total} height="4" fill="currentColor" />
      </svg>
    </span>
  );
}
