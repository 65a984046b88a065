import type { ReactNode } from "react";
import { Heading } from "#components/ui/heading.tsx";
import { Tile } from "#components/ui/tile.tsx";
import { HeroBand } from "./hero-band.tsx";

type PageHeroProps = {
  title: string;
  text: string;
  level: 1 | 2;
  picture?: ReactNode;
  /** The link below the text. */
  children: ReactNode;
};

/** Coloured band at the top of a page, with a picture beside or below the text. */
export function PageHero({ title, text, level, picture, children }: PageHeroProps) {
  return (
    <HeroBand
      isHalved={Boolean(picture)}
      words={
        <>
          <Heading level={level} size={level === 1 ? "hero" : "h2"}>
            {title}
          </Heading>
          {text && <p className="text-card max-w-[60ch]">{text}</p>}
          {children && <div className="mt-3">{children}</div>}
        </>
      }
    >
      {picture && <Tile className="relative aspect-16/9 overflow-hidden">{picture}</Tile>}
    </HeroBand>
  );
}
