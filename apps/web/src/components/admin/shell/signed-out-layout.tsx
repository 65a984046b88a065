import type { ReactNode } from "react";
import { DanfoStripe } from "#components/layout/site/danfo-stripe.tsx";
import { SiteBrand } from "#components/layout/site/site-brand.tsx";
import { SkipLink } from "#components/layout/site/skip-link.tsx";
import { selectHeadingFont } from "#components/ui/heading-font.ts";
import { useSite } from "#lib/page/use-site.ts";

/** Layout of the panel's pages without a session: one centred card. */
export function SignedOutLayout({ siteName, children }: { siteName: string; children: ReactNode }) {
  return (
    <div className="admin bg-surface flex min-h-dvh flex-col items-center px-(--gutter) py-6 md:pt-[16vh]">
      <SkipLink />
      <header className="mb-4">
        <a
          href="/"
          target="_self"
          className={`${selectHeadingFont(siteName)} text-h3 text-ink inline-flex min-h-11 items-center font-bold`}
        >
          <SiteBrand site={useSite()} />
        </a>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="border-rule bg-bg w-full max-w-90 border outline-none"
      >
        <DanfoStripe />
        <div className="p-inset grid grid-cols-1 gap-6">{children}</div>
      </main>
    </div>
  );
}
