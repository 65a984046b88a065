import type { PageSection, PublicPage } from "@ebute/contracts/pages";
import { TextColumn, TextSection } from "#components/layout/text-page.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Quotation } from "#components/ui/quotation.tsx";
import { Text } from "#components/ui/text.tsx";
import type { InjectedSections } from "../injected-sections.ts";
import { CardsSection } from "./cards-section.tsx";
import { GallerySection } from "./gallery-section.tsx";
import { HeroSection } from "./hero-section.tsx";
import { PeopleSection } from "./people-section.tsx";
import { PricesSection } from "./prices-section.tsx";
import { QuestionsSection } from "./questions-section.tsx";
import { RichTextSection } from "./rich-text-section.tsx";

type SectionViewProps = { page: PublicPage; section: PageSection; slots: InjectedSections };

/** Renders one section in the text column. */
export function SectionView({ page, section, slots }: SectionViewProps) {
  const { pictures } = page;
  switch (section.kind) {
    case "text":
      return <RichTextSection section={section} />;
    case "cards":
      return <CardsSection section={section} pictures={pictures} />;
    case "questions":
      return <QuestionsSection section={section} isFirst={isFirstOfKind(page, section)} />;
    case "people":
      return <PeopleSection section={section} pictures={pictures} />;
    case "prices":
      return <PricesSection section={section} pictures={pictures} />;
    case "gallery":
      return <GallerySection section={section} pictures={pictures} />;
    case "quote":
      return <Quotation name={section.name} role={section.role} text={section.text} />;
    case "callToAction":
      return (
        <TextSection title={section.title}>
          <TextColumn>
            {section.text && <Text>{section.text}</Text>}
            {section.label && section.href && (
              <LinkButton href={section.href}>{section.label}</LinkButton>
            )}
          </TextColumn>
        </TextSection>
      );
    case "contact":
      return slots.contact(section);
    case "posts":
      return slots.posts(section);
    case "orders":
      return slots.orders();
    case "subscribe":
      return slots.subscribe();
    case "hero":
      return <HeroSection section={section} pictures={pictures} />;
  }
}

function isFirstOfKind({ sections }: PublicPage, section: PageSection): boolean {
  return sections.find(({ kind }) => kind === section.kind)?.id === section.id;
}
