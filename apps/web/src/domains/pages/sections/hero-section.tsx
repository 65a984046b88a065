import type { PublicPage, SectionOf } from "@ebute/contracts/pages";
import { PageHero } from "#components/layout/reading/page-hero.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { findSectionPicture } from "./section-picture.ts";

type HeroSectionProps = {
  section: SectionOf<"hero">;
  pictures: PublicPage["pictures"];
  /** True at the top of the page, where its title is the h1. */
  isFirst?: boolean;
};

export function HeroSection({ section, pictures, isFirst = false }: HeroSectionProps) {
  const { title, text, label, href, picture } = section;
  const sectionPicture = findSectionPicture(pictures, picture);
  return (
    <PageHero
      title={title}
      text={text}
      level={isFirst ? 1 : 2}
      picture={
        sectionPicture && (
          <Picture
            picture={sectionPicture}
            alt={picture?.alt ?? ""}
            subject={title}
            sizes="(min-width: 1024px) 50vw, 100vw"
            priority={isFirst}
          />
        )
      }
    >
      {label && href && (
        <LinkButton href={href} tone="danfo">
          {label}
        </LinkButton>
      )}
    </PageHero>
  );
}
