import type { PageIcon, PublicPage, SectionOf } from "@ebute/contracts/pages";
import {
  BookOpen,
  Camera,
  Clapperboard,
  Clock,
  GraduationCap,
  Heart,
  House,
  Leaf,
  type LucideIcon,
  MapPin,
  Megaphone,
  Newspaper,
  PenTool,
  Phone,
  Scissors,
  Server,
  ShieldCheck,
  ShoppingBag,
  Smartphone,
  Star,
  Truck,
  Users,
  Utensils,
  Wrench,
  Zap,
} from "lucide-react";
import type { ReactNode } from "react";
import { Feature, FeatureGrid } from "#components/ui/feature-grid.tsx";
import { ImageCard, ImageCardGrid } from "#components/ui/image-card.tsx";
import { MarkedItem, MarkedList } from "#components/ui/marked-list.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { findSectionPicture } from "./section-picture.ts";
import { TitledSection } from "./titled-section.tsx";

const pageIconImages: Record<PageIcon, LucideIcon> = {
  smartphone: Smartphone,
  megaphone: Megaphone,
  clapperboard: Clapperboard,
  server: Server,
  "graduation-cap": GraduationCap,
  "shield-check": ShieldCheck,
  "pen-tool": PenTool,
  newspaper: Newspaper,
  zap: Zap,
  "book-open": BookOpen,
  camera: Camera,
  clock: Clock,
  heart: Heart,
  house: House,
  leaf: Leaf,
  "map-pin": MapPin,
  phone: Phone,
  scissors: Scissors,
  "shopping-bag": ShoppingBag,
  star: Star,
  truck: Truck,
  users: Users,
  utensils: Utensils,
  wrench: Wrench,
};

type Cards = SectionOf<"cards">;
type CardsSectionProps = { section: Cards; pictures: PublicPage["pictures"] };

/** Cards with pictures, rows with icons, or marked items, depending on the entries. */
export function CardsSection({ section, pictures }: CardsSectionProps) {
  const { title, items } = section;
  const level = title ? 3 : 2;
  if (items.some(({ picture }) => picture)) {
    return (
      <TitledSection title={title}>
        <ImageCardGrid>
          {items.map((item) => (
            <ImageCard
              key={item.id}
              title={item.title}
              level={level}
              picture={<CardPicture item={item} pictures={pictures} />}
            >
              {bodyOf(item)}
            </ImageCard>
          ))}
        </ImageCardGrid>
      </TitledSection>
    );
  }
  if (items.some(({ icon }) => icon)) {
    return (
      <TitledSection title={title}>
        <FeatureGrid>
          {items.map((item) => (
            <Feature
              key={item.id}
              title={item.title}
              level={level}
              Icon={item.icon ? pageIconImages[item.icon] : Star}
            >
              {bodyOf(item)}
            </Feature>
          ))}
        </FeatureGrid>
      </TitledSection>
    );
  }
  return (
    <TitledSection title={title}>
      <MarkedList>
        {items.map((item) => (
          <MarkedItem key={item.id} title={item.title} level={level}>
            {bodyOf(item)}
          </MarkedItem>
        ))}
      </MarkedList>
    </TitledSection>
  );
}

type CardProps = { item: Cards["items"][number]; pictures: PublicPage["pictures"] };

function CardPicture({ item: { picture, title }, pictures }: CardProps) {
  const sectionPicture = findSectionPicture(pictures, picture);
  if (!sectionPicture) return null;
  return (
    <Picture
      picture={sectionPicture}
      alt={picture?.alt ?? ""}
      subject={title}
      sizes="(min-width: 1280px) 384px, (min-width: 768px) 45vw, 92vw"
    />
  );
}

function bodyOf({ text, href, title }: Cards["items"][number]): ReactNode {
  if (!href) return text;
  return (
    <>
      {text && <Text tone="quiet">{text}</Text>}
      <TextLink
        href={href}
        aria-label={`More: ${title}`}
        className="inline-flex min-h-11 items-center justify-self-start"
      >
        More
      </TextLink>
    </>
  );
}
