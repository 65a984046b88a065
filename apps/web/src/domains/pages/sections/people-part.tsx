import type { PublicPage, SectionOf } from "@ebute/contracts/pages";
import { Person, PersonList } from "#components/ui/person-list.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { findShown } from "./shown-picture.ts";
import { TitledPart } from "./titled-part.tsx";

type PeoplePartProps = { section: SectionOf<"people">; pictures: PublicPage["pictures"] };

export function PeoplePart({ section: { title, items }, pictures }: PeoplePartProps) {
  return (
    <TitledPart title={title}>
      <PersonList>
        {items.map(({ id, name, text, pattern, picture }) => {
          const shown = findShown(pictures, picture);
          return (
            <Person
              key={id}
              title={name}
              level={title ? 3 : 2}
              pattern={pattern}
              portrait={
                shown && (
                  <Picture picture={shown} alt={picture?.alt ?? ""} subject={name} sizes="144px" />
                )
              }
            >
              {text}
            </Person>
          );
        })}
      </PersonList>
    </TitledPart>
  );
}
