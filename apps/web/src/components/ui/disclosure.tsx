import type { ReactNode } from "react";

type DisclosureProps = { label: string; children: ReactNode };

/**
 * A summary line that reveals more content. Opening it loads React, because the content may contain
 * buttons.
 */
export function Disclosure({ label, children }: DisclosureProps) {
  return (
    <details className="w-full">
      <summary
        data-hydrates=""
        className="text-card text-indigo inline-flex min-h-11 cursor-pointer list-none items-center font-semibold underline underline-offset-4"
      >
        {label}
      </summary>
      <div className="grid gap-3">{children}</div>
    </details>
  );
}
