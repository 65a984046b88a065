import type { SubjectProgress } from "@ebute/contracts/courses";

type ProgressLineProps = Pick<SubjectProgress, "done" | "total">;

/** Done share of a subject, as words and as a line. */
export function ProgressLine({ done, total }: ProgressLineProps) {
  return (
    <span className="grid gap-1.5">
      <span className="text-small text-ink-2 tabular-nums">
        {done} of {total} done
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
