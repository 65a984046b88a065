import type { ReactNode } from "react";
import { Heading } from "./heading.tsx";
import { Text } from "./text.tsx";
import { Tile, type TilePattern } from "./tile.tsx";

export function PersonList({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-1 gap-6 xl:grid-cols-2 xl:gap-12">{children}</ul>;
}

type PersonProps = {
  title: string;
  /** Level of the title; without a titled section above it is 2. */
  level?: 2 | 3;
  pattern: TilePattern;
  portrait?: ReactNode;
  children: ReactNode;
};

/** A person with a portrait, or with a fabric pattern in its place. */
export function Person({ title, level = 3, pattern, portrait, children }: PersonProps) {
  return (
    <li className="flex items-start gap-4 md:gap-6">
      <Tile pattern={pattern} className="size-24 flex-none md:size-36">
        {portrait}
      </Tile>
      <div className="grid min-w-0 gap-2">
        <Heading level={level} size="h3">
          {title}
        </Heading>
        <Text tone="quiet">{children}</Text>
      </div>
    </li>
  );
}
