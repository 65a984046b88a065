import type { ReactNode } from "react";
import { SiteLink } from "./site-link.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

type PaginationProps = {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  label?: string;
};

const item = "inline-flex min-h-11 min-w-11 items-center justify-center border-b-3 text-card";
const quiet = "border-transparent text-indigo hover:bg-surface-2";

/** Page numbers, then Previous and Next; phones show them on two lines in tab order. */
export function Pagination({ page, pageCount, hrefFor, label = "Pages" }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <ul className="flex flex-wrap">
        {shownPages(page, pageCount).map((shown) => (
          <li key={shown}>
            {shown < 0 ? (
              <span className={`${item} text-ink-2 border-transparent`}>…</span>
            ) : (
              <PageLink page={shown} isCurrent={shown === page} href={hrefFor(shown)} />
            )}
          </li>
        ))}
      </ul>
      <ul className="flex gap-6">
        {page > 1 && (
          <Step href={hrefFor(page - 1)} rel="prev">
            Previous
          </Step>
        )}
        {page < pageCount && (
          <Step href={hrefFor(page + 1)} rel="next">
            Next
          </Step>
        )}
      </ul>
    </nav>
  );
}

function PageLink({ page, isCurrent, href }: { page: number; isCurrent: boolean; href: string }) {
  const paint = isCurrent ? "border-danfo font-semibold text-ink" : quiet;
  return (
    <SiteLink
      href={href}
      className={`${item} ${paint}`}
      aria-current={isCurrent ? "page" : undefined}
    >
      <VisuallyHidden>Page </VisuallyHidden>
      {page}
    </SiteLink>
  );
}

type StepProps = { href: string; rel: string; children: ReactNode };

function Step({ href, rel, children }: StepProps) {
  return (
    <li>
      <SiteLink
        href={href}
        rel={rel}
        className="text-card text-indigo hover:text-indigo-hover inline-flex min-h-11 min-w-11 items-center font-semibold underline underline-offset-4"
      >
        {children}
      </SiteLink>
    </li>
  );
}

/** Returns the first, last, current and neighbouring pages; a negative number marks a gap. */
function shownPages(page: number, pageCount: number): number[] {
  const pages = [...new Set([1, page - 1, page, page + 1, pageCount])].filter(
    (shown) => shown >= 1 && shown <= pageCount,
  );
  return pages.flatMap((shown, index) => {
    const before = pages[index - 1] ?? 0;
    if (shown - before === 2) return [shown - 1, shown];
    return shown - before > 2 ? [-shown, shown] : [shown];
  });
}
