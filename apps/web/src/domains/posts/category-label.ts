import type { Category, CategoryFilter } from "@ebute/contracts/posts";
import type { TilePattern } from "#components/ui/tile.tsx";

/** Readers see 'startup' in small letters. Source: specification, Home. */
export function categoryLabel(category: CategoryFilter): string {
  return category === "Startup" ? "startup" : category;
}

/** The cloth that stands for a category until the picture is there. */
export const categoryPattern = {
  Technology: "circuit",
  Startup: "chevrons",
  Lifestyle: "petals",
  Finance: "cowries",
  Health: "crosses",
  Education: "pages",
  Entertainment: "suns",
} as const satisfies Record<Category, TilePattern>;
