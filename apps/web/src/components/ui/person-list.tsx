import type { ReactNode } from "react";
import { Heading } from "./heading.tsx";
import { Text } from "./text.tsx";
import { Tile, type TilePattern } from "./tile.tsx";

export function PersonList({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-1 gap-6 xl:grid-cols-2 xl:gap-12">{children}</ul>;
}

type PersonProps = { title: string; pattern: TilePattern; children: ReactNode };

/** Somebody by what they do, with a piece of cloth where a portrait would be. */
export function Person({ title, pattern, children }: PersonProps) {
  return (
    <li className="flex items-start gap-4 md:gap-6">
      <Tile pattern={pattern} className="size-24 flex-none md:size-36" />
      <div className="grid min-w-0 gap-2">
        <Heading level={3} size="h3">
          {title}
        </Heading>
        <Text tone="quiet">{children}</Text>
      </div>
    </li>
  );
}
