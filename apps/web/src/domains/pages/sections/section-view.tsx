import type { PageSection, PublicPage, SectionOf } from "@ebute/contracts/pages";
import { whatsappLink } from "@ebute/contracts/settings";
import { TextColumn, TextSection, textColumnClass } from "#components/layout/text-page.tsx";
import { Gallery, GalleryItem } from "#components/ui/gallery.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Person, PersonList } from "#components/ui/person-list.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { Price, PriceList } from "#components/ui/price-list.tsx";
import { Quotation } from "#components/ui/quotation.tsx";
import { hasInlineMarkupOnly, RichText, ShortText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatAmount } from "#lib/text/format-amount.ts";
import type { InjectedSections } from "../injected-sections.ts";
import { CardsSection } from "./cards-section.tsx";
import { HeroSection } from "./hero-section.tsx";
import { QuestionsSection } from "./questions-section.tsx";
import { findSectionPicture } from "./section-picture.ts";
import { TitledSection } from "./titled-section.tsx";

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

type GallerySectionProps = { section: SectionOf<"gallery">; pictures: PublicPage["pictures"] };

function GallerySection({ section: { title, items }, pictures }: GallerySectionProps) {
  return (
    <TitledSection title={title}>
      <Gallery>
        {items.map(({ id, picture, caption }) => {
          const sectionPicture = findSectionPicture(pictures, picture);
          if (!sectionPicture) return null;
          return (
            <GalleryItem key={id} caption={caption}>
              <Picture
                picture={sectionPicture}
                alt={picture.alt}
                subject={picture.alt || caption}
                sizes="(min-width: 1280px) 290px, (min-width: 768px) 30vw, 46vw"
              />
            </GalleryItem>
          );
        })}
      </Gallery>
    </TitledSection>
  );
}

type PeopleSectionProps = { section: SectionOf<"people">; pictures: PublicPage["pictures"] };

function PeopleSection({ section: { title, items }, pictures }: PeopleSectionProps) {
  return (
    <TitledSection title={title}>
      <PersonList>
        {items.map(({ id, name, text, pattern, picture }) => {
          const sectionPicture = findSectionPicture(pictures, picture);
          return (
            <Person
              key={id}
              title={name}
              level={title ? 3 : 2}
              pattern={pattern}
              portrait={
                sectionPicture && (
                  <Picture
                    picture={sectionPicture}
                    alt={picture?.alt ?? ""}
                    subject={name}
                    sizes="144px"
                  />
                )
              }
            >
              {text}
            </Person>
          );
        })}
      </PersonList>
    </TitledSection>
  );
}

type Prices = SectionOf<"prices">;

type PricesSectionProps = { section: Prices; pictures: PublicPage["pictures"] };

function PricesSection({ section, pictures }: PricesSectionProps) {
  const { title, text, items, hasOrderButton } = section;
  const {
    contact: { whatsapp },
    currencyPrefix,
  } = useSite();
  return (
    <TitledSection title={title}>
      {text && <Text tone="quiet">{text}</Text>}
      <PriceList>
        {items.map((item) => {
          const sectionPicture = findSectionPicture(pictures, item.picture);
          return (
            <Price
              key={item.id}
              item={item}
              level={title ? 3 : 2}
              price={item.price === null ? "On request" : formatAmount(item.price, currencyPrefix)}
              picture={
                sectionPicture && (
                  <Picture
                    picture={sectionPicture}
                    alt={item.picture?.alt ?? ""}
                    subject={item.name}
                    sizes="96px"
                  />
                )
              }
              orderLink={
                hasOrderButton && whatsapp && !item.isSoldOut
                  ? whatsappLink(whatsapp, orderSentence(item, currencyPrefix))
                  : undefined
              }
            />
          );
        })}
      </PriceList>
    </TitledSection>
  );
}

/** Prefilled chat message, with the item and its price. */
function orderSentence({ name, unit, price }: Prices["items"][number], prefix: string): string {
  const amount = price === null ? "" : formatAmount(price, prefix);
  const terms = [amount, unit].filter(Boolean).join(" ");
  return `Hello, I would like to order ${name}${terms && ` (${terms})`}.`;
}

function RichTextSection({ section: { title, anchor, html } }: { section: SectionOf<"text"> }) {
  return (
    <TextSection title={title} id={anchor || undefined}>
      {hasInlineMarkupOnly(html) ? (
        <ShortText html={html} className={textColumnClass} />
      ) : (
        <div className="max-w-form xl:max-w-article">
          <RichText html={html} />
        </div>
      )}
    </TextSection>
  );
}
