import type { PublicPage, SectionOf } from "@ebute/contracts/pages";
import { Person, PersonList } from "#components/ui/person-list.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { findSectionPicture } from "./section-picture.ts";
import { TitledSection } from "./titled-section.tsx";

type PeopleSectionProps = { section: SectionOf<"people">; pictures: PublicPage["pictures"] };

export function PeopleSection({ section: { title, items }, pictures }: PeopleSectionProps) {
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
