import type { Sitting } from "@ebute/contracts/exams";
import { SiteLink } from "#components/ui/site-link.tsx";
import { sittingHref } from "../exam-href.ts";

type SectionTabsProps = {
  sitting: Sitting;
  /** Opens a question without leaving the page; undefined before React. */
  onOpen: ((number: number) => void) | undefined;
};

/** Links to the first questions of the subjects; nothing for a single one. */
export function SectionTabs({ sitting, onOpen }: SectionTabsProps) {
  const { _id, sections, number } = sitting;
  if (sections.length < 2) return null;
  const current = sections.filter(({ first }) => first <= number).at(-1);
  return (
    <nav aria-label="Subjects">
      <ul className="border-rule flex flex-wrap gap-x-5 border-b">
        {sections.map((section) => (
          <li key={section.first}>
            <SiteLink
              href={sittingHref(_id, section.first)}
              aria-current={section === current ? "true" : undefined}
              onClick={(event) => {
                if (!onOpen) return;
                event.preventDefault();
                onOpen(section.first);
              }}
              className="text-card hover:text-indigo aria-[current]:border-danfo text-ink flex min-h-11 items-center border-b-3 border-transparent no-underline aria-[current]:font-semibold"
            >
              {section.name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
