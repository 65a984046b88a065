import type { AuthorProfile } from "@ebute/contracts/authors";
import { defaultFocalPoint } from "@ebute/contracts/media";
import type { ReactNode } from "react";
import { HeroBand } from "#components/layout/reading/hero-band.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { Tile } from "#components/ui/tile.tsx";

type AuthorBandProps = {
  author: AuthorProfile;
  children: ReactNode;
};

/** Picture, name and text of an author above their posts. */
export function AuthorBand({ author, children }: AuthorBandProps) {
  const { name, bio, picture } = author;
  return (
    <HeroBand
      isCompact
      words={
        <>
          {picture && (
            <Tile className="size-24">
              <Picture
                picture={{ ...picture, focus: defaultFocalPoint }}
                alt=""
                sizes="6rem"
                subject={name}
                priority
              />
            </Tile>
          )}
          <Heading level={1} size="h2">
            {name}
          </Heading>
          {bio.split(/\n+/).map(
            (paragraph, index) =>
              paragraph && (
                // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change places
                <p key={index} className="text-card max-w-[60ch] wrap-anywhere">
                  {paragraph}
                </p>
              ),
          )}
        </>
      }
    >
      {children}
    </HeroBand>
  );
}
