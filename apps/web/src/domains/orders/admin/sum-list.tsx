import type { ReactNode } from "react";

/** Amounts with their names: lines on phones, tiles beside each other on wider screens. */
export function SumList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">{children}</dl>
  );
}

export function Sum({ label, children }: { label: string; children: string }) {
  return (
    <div className="bg-surface border-danfo flex flex-wrap items-baseline justify-between gap-x-3 border-l-3 px-3 py-2 sm:flex-col-reverse sm:flex-nowrap sm:items-start sm:justify-end sm:gap-1 sm:p-3 xl:p-4">
      <dt className="text-small text-ink-2 xl:text-card">{label}</dt>
      <dd className="font-heading text-h3 max-w-full font-bold wrap-anywhere tabular-nums">
        {children}
      </dd>
    </div>
  );
}
