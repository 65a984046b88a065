/** Icons of cards, by their names in lucide. */
export const pageIcons = [
  "smartphone",
  "megaphone",
  "clapperboard",
  "server",
  "graduation-cap",
  "shield-check",
  "pen-tool",
  "newspaper",
  "zap",
  "book-open",
  "camera",
  "clock",
  "heart",
  "house",
  "leaf",
  "map-pin",
  "phone",
  "scissors",
  "shopping-bag",
  "star",
  "truck",
  "users",
  "utensils",
  "wrench",
] as const;

export type PageIcon = (typeof pageIcons)[number];

/** Fabric patterns shown instead of a missing portrait. */
export const tilePatterns = [
  "rings",
  "circuit",
  "chevrons",
  "petals",
  "cowries",
  "crosses",
  "pages",
  "suns",
] as const;

export type PersonPattern = (typeof tilePatterns)[number];
