import type { ReactNode } from "react";
import { DanfoStripe } from "#components/layout/danfo-stripe.tsx";
import { SkipLink } from "#components/layout/skip-link.tsx";

/** The frame before anyone is signed in: one card, the stripe above it. */
export function AdminEntry({ siteName, children }: { siteName: string; children: ReactNode }) {
  return (
    <div className="admin bg-surface flex min-h-dvh flex-col items-center px-4 py-6 md:pt-[16vh]">
      <SkipLink />
      <header className="mb-4">
        <a
          href="/"
          target="_self"
          className="font-heading text-h3 text-ink inline-flex min-h-11 items-center font-bold"
        >
          {siteName}
        </a>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="border-rule bg-bg w-full max-w-90 overflow-hidden border outline-none"
      >
        <DanfoStripe />
        <div className="grid gap-6 p-6">{children}</div>
      </main>
    </div>
  );
}
