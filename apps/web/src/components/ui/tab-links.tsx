import { SiteLink } from "./site-link.tsx";

type TabLinksProps = {
  label: string;
  tabs: { label: string; href: string; isCurrent: boolean }[];
};

const tab =
  "relative flex min-h-12 min-w-11 items-center px-3 text-base text-ink-2 hover:text-ink focus-visible:-outline-offset-3";
const current =
  "aria-[current]:scroll-start aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-3 aria-[current]:after:bottom-0 aria-[current]:after:border-danfo aria-[current]:after:border-b-3";

/** A row of links that scrolls sideways on narrow screens; a cut-off link hints at more. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav
      aria-label={label}
      className="-mx-(--gutter) scroll-px-(--gutter) scrollbar-none overflow-x-auto px-(--gutter)"
    >
      <ul className="border-rule flex w-max min-w-full border-b">
        {tabs.map(({ label: text, href, isCurrent }) => (
          <li key={href} className="-mb-px first:-ml-3 last:-mr-3">
            <SiteLink
              href={href}
              aria-current={isCurrent ? "page" : undefined}
              className={`${tab} ${current}`}
            >
              {text}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
