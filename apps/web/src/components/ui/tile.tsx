import type { ReactNode } from "react";

export type TilePattern =
  | "rings"
  | "circuit"
  | "chevrons"
  | "petals"
  | "cowries"
  | "crosses"
  | "pages"
  | "suns";

const patterns: Record<TilePattern, string> = {
  rings: "tile-rings",
  circuit: "tile-circuit",
  chevrons: "tile-chevrons",
  petals: "tile-petals",
  cowries: "tile-cowries",
  crosses: "tile-crosses",
  pages: "tile-pages",
  suns: "tile-suns",
};

type TileProps = { pattern?: TilePattern; className?: string; children?: ReactNode };

/**
 * A patterned background that a loaded picture covers. Controls on the tile stay above a stretched
 * link.
 */
export function Tile({ pattern = "rings", className = "", children }: TileProps) {
  return (
    <div
      className={`adire ${patterns[pattern]} rounded-image bg-surface has-[details]:pointer-events-none has-[details]:z-1 ${className}`}
    >
      {children}
    </div>
  );
}
