import type { PublicPage, SectionOf } from "@ebute/contracts/pages";
import { Gallery, GalleryItem } from "#components/ui/gallery.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { findSectionPicture } from "./section-picture.ts";
import { TitledSection } from "./titled-section.tsx";

type GallerySectionProps = { section: SectionOf<"gallery">; pictures: PublicPage["pictures"] };

export function GallerySection({ section: { title, items }, pictures }: GallerySectionProps) {
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
