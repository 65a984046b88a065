import type { TilePattern } from "#components/ui/tile.tsx";

const patterns: Record<string, TilePattern> = {
  Technology: "circuit",
  Startup: "chevrons",
  Lifestyle: "petals",
  Finance: "cowries",
  Health: "crosses",
  Education: "pages",
  Entertainment: "suns",
};

/** Tile pattern of a category, shown until the picture has loaded. */
export function categoryPattern(category: string): TilePattern {
  const all = Object.values(patterns);
  // The same name always has the same pattern.
  return patterns[category] ?? all[category.length % all.length] ?? "rings";
}
