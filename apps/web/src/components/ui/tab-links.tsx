import { SiteLink } from "./site-link.tsx";

type TabLinksProps = {
  label: string;
  tabs: { label: string; href: string; isCurrent: boolean }[];
};

/** Links in one row that scrolls sideways where it is too narrow; the cut-off link shows that there are more. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className="-mx-4 scrollbar-none overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="border-rule flex w-max min-w-full gap-5 border-b">
        {tabs.map((tab) => (
          <li key={tab.href} className="-mb-px flex">
            <SiteLink
              href={tab.href}
              aria-current={tab.isCurrent ? "page" : undefined}
              className="text-ink-2 hover:text-ink aria-[current]:border-danfo aria-[current]:text-ink flex min-h-12 items-center border-b-3 border-transparent text-base aria-[current]:font-semibold"
            >
              {tab.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
