import { useSuspenseQuery } from "@tanstack/react-query";
import { lazyRouteComponent } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Container } from "#components/layout/container.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { Tile } from "#components/ui/tile.tsx";
import type { RouterContext, SiteContext } from "#lib/page/page-context.ts";
import { useSite } from "#lib/page/use-site.ts";
import { type Trpc, useTRPC } from "#lib/trpc.ts";

/**
 * Display widths of the hero picture. A phone with a pixel ratio of 3 gets the picture for 2, as in
 * cards.
 */
const sizes =
  "(min-width: 80rem) 36rem, (min-width: 64rem) 45vw, (min-resolution: 2.5dppx) 67vw, 100vw";

/** Null if the picture was deleted. */
function heroPictureQuery(trpc: Trpc, { home }: Pick<SiteContext, "home">) {
  return trpc.settings.heroPicture.queryOptions({ id: home.heroPicture ?? "" });
}

const importSections = () => import("./-optional-section.tsx");

/** A chunk separate from the hero, because its icons are large. */
export const OptionalSectionView = lazyRouteComponent(importSections, "OptionalSectionView");

type Context = Pick<RouterContext, "queryClient" | "trpc" | "site">;
type Parts = { hasSections: boolean; hasPicture: boolean };

export async function loadParts(context: Context, parts: Parts): Promise<void> {
  const { queryClient, trpc, site } = context;
  await Promise.all([
    parts.hasPicture && queryClient.ensureQueryData(heroPictureQuery(trpc, site)),
    parts.hasSections && OptionalSectionView.preload?.(),
    parts.hasSections && importSections().then(({ loadSections }) => loadSections(context)),
  ]);
}

/**
 * Hero of the home page with a picture: below the text on phones, beside it from 1024 px. The text
 * is never on the picture, so its contrast does not depend on the picture.
 */
export function PictureHero({ children }: { children: ReactNode }) {
  const site = useSite();
  const { data: picture } = useSuspenseQuery(heroPictureQuery(useTRPC(), site));
  const { badge, headline, text, heroAlt, heroFocus } = site.home;
  return (
    <div className="adire-cloth on-dark">
      <Container
        className={`grid grid-cols-1 items-center gap-6 pt-8 md:pt-12 lg:grid-cols-2 lg:gap-10 lg:py-12 ${picture ? "" : "pb-8"}`}
      >
        <div className="grid grid-cols-1 gap-4 md:gap-6">
          <div className="grid grid-cols-1 justify-items-start gap-4 md:gap-6">
            {badge && <Badge>{badge}</Badge>}
            <Heading level={1} size="hero">
              {headline}
            </Heading>
            {text && <p className="text-card max-w-[60ch]">{text}</p>}
          </div>
          {children}
        </div>
        {picture && (
          <Tile className="relative -mx-(--gutter) aspect-2/1 overflow-hidden rounded-none lg:mx-0 lg:aspect-16/10">
            <Picture
              picture={{ ...picture, focus: heroFocus }}
              sizes={sizes}
              alt={heroAlt}
              subject="Top of the page"
              priority
            />
          </Tile>
        )}
      </Container>
    </div>
  );
}
