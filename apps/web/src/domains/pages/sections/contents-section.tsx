import type { PageSection, PublicPage, SectionOf } from "@ebute/contracts/pages";
import { SideLayout } from "#components/layout/reading/side-layout.tsx";
import { ContentsList } from "#components/ui/contents-list.tsx";
import { ProseParts } from "#components/ui/rich-text.tsx";
import type { InjectedSections } from "../injected-sections.ts";
import { sectionAnchor } from "./section-anchor.ts";
import { SectionView } from "./section-view.tsx";

type ContentsSectionProps = {
  page: PublicPage;
  sections: readonly PageSection[];
  slots: InjectedSections;
};

/**
 * Renders text sections as one long text with a table of contents beside it; other sections follow.
 */
export function ContentsSection({ page, sections, slots }: ContentsSectionProps) {
  const parts = sections.filter(isText).map((section) => ({
    id: sectionAnchor(section),
    title: section.title,
    html: section.html,
  }));
  const entries = parts.filter(({ title }) => title);
  return (
    <>
      <SideLayout
        sideFirst
        side={entries.length > 0 && <ContentsList label="On this page" entries={entries} />}
      >
        <ProseParts parts={parts} />
      </SideLayout>
      {sections
        .filter((section) => !isText(section))
        .map((section) => (
          <SectionView key={section.id} page={page} section={section} slots={slots} />
        ))}
    </>
  );
}

function isText(section: PageSection): section is SectionOf<"text"> {
  return section.kind === "text";
}
