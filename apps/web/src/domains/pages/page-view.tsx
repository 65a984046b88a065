import type { PageSection, PublicPage, SectionOf } from "@ebute/contracts/pages";
import type { ReactNode } from "react";
import { Container } from "#components/layout/container.tsx";
import { SideLayout } from "#components/layout/reading/side-layout.tsx";
import { TextPage } from "#components/layout/text-page.tsx";
import { ContentsList } from "#components/ui/contents-list.tsx";
import { ProseParts } from "#components/ui/rich-text.tsx";
import type { InjectedSections } from "./injected-sections.ts";
import { HeroSection } from "./sections/hero-section.tsx";
import { SectionView } from "./sections/section-view.tsx";

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

type PageViewProps = { page: PublicPage; slots: InjectedSections };

/** Renders a page made of sections. A hero at the top replaces the title. */
export function PageView({ page, slots }: PageViewProps) {
  const [first, ...rest] = page.sections;
  if (first?.kind === "hero") {
    return (
      <>
        <HeroSection section={first} pictures={page.pictures} isFirst />
        <Runs page={page} sections={rest} slots={slots} />
      </>
    );
  }
  const [opening = [], ...others] = splitRuns(page.sections);
  const isWideFirst = opening[0] !== undefined && isWide(opening[0]);
  const inside = isWideFirst ? [] : opening;
  return (
    <>
      <TextPage title={page.title} standfirst={standfirstOf(page)}>
        <Inside page={page} sections={inside} slots={slots} />
      </TextPage>
      {(isWideFirst ? [opening, ...others] : others).map((run) => (
        <Run key={run[0]?.id} page={page} sections={run} slots={slots} />
      ))}
    </>
  );
}

type RunProps = PageViewProps & { sections: readonly PageSection[] };

function Runs({ page, sections, slots }: RunProps) {
  return splitRuns(sections).map((run) => (
    <Run key={run[0]?.id} page={page} sections={run} slots={slots} />
  ));
}

/** Renders one full-width section, or consecutive sections in the text column. */
function Run({ page, sections, slots }: RunProps) {
  const [first] = sections;
  if (first?.kind === "orders") return slots.orders();
  if (first?.kind === "subscribe") return slots.subscribe();
  if (first?.kind === "hero") return <HeroSection section={first} pictures={page.pictures} />;
  return (
    <Container className="grid grid-cols-1 gap-8 py-8 md:gap-12 md:py-12">
      <Inside page={page} sections={sections} slots={slots} />
    </Container>
  );
}

function Inside({ page, sections, slots }: RunProps) {
  if (page.hasContents) return <ContentsSection page={page} sections={sections} slots={slots} />;
  return sections.map((section) => (
    <SectionView key={section.id} page={page} section={section} slots={slots} />
  ));
}

function standfirstOf({ standfirst, effectiveDate }: PublicPage): ReactNode {
  if (!effectiveDate) return standfirst;
  return (
    <>
      {standfirst && <p>{standfirst}</p>}
      <EffectiveDate day={effectiveDate} />
    </>
  );
}

function isWide({ kind }: PageSection): boolean {
  return kind === "orders" || kind === "subscribe" || kind === "hero";
}

/** Splits the sections into runs at those that take the full width. */
function splitRuns(sections: readonly PageSection[]): PageSection[][] {
  const runs: PageSection[][] = [];
  for (const section of sections) {
    const last = runs.at(-1);
    if (isWide(section) || last?.[0] === undefined || isWide(last[0])) runs.push([section]);
    else last.push(section);
  }
  return runs;
}

type ContentsSectionProps = {
  page: PublicPage;
  sections: readonly PageSection[];
  slots: InjectedSections;
};

/**
 * Renders text sections as one long text with a table of contents beside it; other sections follow.
 */
function ContentsSection({ page, sections, slots }: ContentsSectionProps) {
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

/** Fragment id of a section; empty for a section without a title. */
function sectionAnchor(section: PageSection): string {
  if (section.kind === "text" && section.anchor) return section.anchor;
  if (!("title" in section)) return "";
  return section.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** @param day as yyyy-mm-dd */
function EffectiveDate({ day }: { day: string }) {
  const [year, month, date] = day.split("-").map(Number);
  return (
    <>
      Effective date: <time dateTime={day}>{`${date} ${months[(month ?? 1) - 1]} ${year}`}</time>
    </>
  );
}
