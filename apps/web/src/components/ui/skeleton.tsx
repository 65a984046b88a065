type SkeletonProps = { rows?: number; className?: string };

/** Placeholder rows; the surrounding region sets `aria-busy`. */
export function Skeleton({ rows = 1, className = "h-13" }: SkeletonProps) {
  return (
    <div aria-hidden="true" className="grid gap-2">
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
        <div
          key={row}
          className={`rounded-image bg-surface-2 motion-safe:animate-pulse ${className}`}
        />
      ))}
    </div>
  );
}
