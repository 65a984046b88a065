import type { ReactNode } from "react";
import { Text } from "./text.tsx";
import { Tile } from "./tile.tsx";

/** Pictures in two columns on phones, then three and four. */
export function Gallery({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4">{children}</ul>
  );
}

export function GalleryItem({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <li>
      <figure className="grid gap-1.5">
        <Tile className="relative aspect-square overflow-hidden">{children}</Tile>
        {caption && (
          <figcaption>
            <Text as="span" size="small" tone="quiet">
              {caption}
            </Text>
          </figcaption>
        )}
      </figure>
    </li>
  );
}
