import { SiteLink } from "./site-link.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

type PaginationProps = {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  label?: string;
};

const item = "inline-flex min-h-11 min-w-11 items-center justify-center px-2 text-card";
const link = `${item} rounded-control text-indigo hover:bg-surface-2`;

export function Pagination({ page, pageCount, hrefFor, label = "Pages" }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={label}>
      <ul className="-mx-2 flex flex-wrap items-center gap-1">
        {page > 1 && (
          <li>
            <SiteLink href={hrefFor(page - 1)} rel="prev" className={`${link} font-semibold`}>
              Previous
            </SiteLink>
          </li>
        )}
        {shownPages(page, pageCount).map((shown) => (
          <li key={shown}>
            {shown < 0 ? <Gap /> : <PageLink page={shown} current={page} href={hrefFor(shown)} />}
          </li>
        ))}
        {page < pageCount && (
          <li>
            <SiteLink href={hrefFor(page + 1)} rel="next" className={`${link} font-semibold`}>
              Next
            </SiteLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Gap() {
  return <span className={`${item} text-ink-2`}>…</span>;
}

function PageLink({ page, current, href }: { page: number; current: number; href: string }) {
  const isCurrent = page === current;
  const paint = isCurrent ? "border-danfo border-b-3 font-semibold text-ink" : "";
  return (
    <SiteLink
      href={href}
      className={isCurrent ? `${item} ${paint}` : link}
      aria-current={isCurrent ? "page" : undefined}
    >
      <VisuallyHidden>Page </VisuallyHidden>
      {page}
    </SiteLink>
  );
}

/** First, last and the current page with its neighbours; a negative number stands for what is left out before it. */
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
