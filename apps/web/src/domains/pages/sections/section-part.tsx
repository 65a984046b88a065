import type { PageSection, PublicPage } from "@ebute/contracts/pages";
import { TextColumn, TextSection } from "#components/layout/text-page.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Quotation } from "#components/ui/quotation.tsx";
import { Text } from "#components/ui/text.tsx";
import type { PageSlots } from "../page-slots.ts";
import { CardsPart } from "./cards-part.tsx";
import { GalleryPart } from "./gallery-part.tsx";
import { HeroPart } from "./hero-part.tsx";
import { PeoplePart } from "./people-part.tsx";
import { PricesPart } from "./prices-part.tsx";
import { QuestionsPart } from "./questions-part.tsx";
import { TextPart } from "./text-part.tsx";

type SectionPartProps = { page: PublicPage; section: PageSection; slots: PageSlots };

/** One section in the column of the page. */
export function SectionPart({ page, section, slots }: SectionPartProps) {
  const { pictures } = page;
  switch (section.kind) {
    case "text":
      return <TextPart section={section} />;
    case "cards":
      return <CardsPart section={section} pictures={pictures} />;
    case "questions":
      return <QuestionsPart section={section} isFirst={isFirstOfKind(page, section)} />;
    case "people":
      return <PeoplePart section={section} pictures={pictures} />;
    case "prices":
      return <PricesPart section={section} pictures={pictures} />;
    case "gallery":
      return <GalleryPart section={section} pictures={pictures} />;
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
      return <HeroPart section={section} pictures={pictures} />;
  }
}

function isFirstOfKind({ sections }: PublicPage, section: PageSection): boolean {
  return sections.find(({ kind }) => kind === section.kind)?.id === section.id;
}
