import type { HomeSection } from "@ebute/contracts/settings";
import { lazyRouteComponent } from "@tanstack/react-router";
import type { RouterContext, SiteContext } from "#lib/page/page-context.ts";
import type { OptionalSection } from "./-optional-section.tsx";

// Few sites use these sections, so they are in a chunk of their own.
const importParts = () => import("./-picture-hero.tsx");

export const OptionalSectionView = lazyRouteComponent(importParts, "OptionalSectionView");
export const PictureHero = lazyRouteComponent(importParts, "PictureHero");

const optionalSections: readonly string[] = ["categories", "pinned", "services", "questions"];

export function isOptionalSection(name: HomeSection): name is OptionalSection {
  return optionalSections.includes(name);
}

export function hasHeroPicture({ home }: Pick<SiteContext, "home">): boolean {
  return home.heroPicture !== null;
}

/**
 * Returns the sections to show. A search or category always shows its posts first, and an answer to
 * a sign-up always has its form, from wherever it was sent.
 */
export function shownSections(
  { home, features }: SiteContext,
  { isFiltered, hasAnswer = false }: { isFiltered: boolean; hasAnswer?: boolean },
): HomeSection[] {
  const off = [!features.orders && "orders", !features.subscribing && "subscribe"];
  const wanted = hasAnswer ? new Set([...home.sections, "subscribe" as const]) : home.sections;
  const chosen = [...wanted].filter((name) => !off.includes(name));
  if (!isFiltered) return chosen;
  return ["posts", ...chosen.filter((name) => name !== "posts")];
}

type Context = Pick<RouterContext, "queryClient" | "trpc" | "site">;

/** Loads the chunks of the chosen sections and their data. */
export async function loadOptionalChunks(
  context: Context,
  { isWelcome }: { isWelcome: boolean },
): Promise<void> {
  const { site } = context;
  const hasSections = site.home.sections.some(isOptionalSection);
  const hasPicture = isWelcome && hasHeroPicture(site);
  if (!hasSections && !hasPicture) return;
  const { loadParts } = await importParts();
  await Promise.all([
    OptionalSectionView.preload?.(),
    PictureHero.preload?.(),
    loadParts(context, { hasSections, hasPicture }),
  ]);
}
