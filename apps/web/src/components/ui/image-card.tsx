import type { ReactNode } from "react";
import { Heading } from "./heading.tsx";
import { Text } from "./text.tsx";
import { Tile } from "./tile.tsx";

/** One column on phones, then two and three. */
export function ImageCardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-8 md:grid-cols-2 xl:grid-cols-3">{children}</ul>
  );
}

type ImageCardProps = {
  title: string;
  level: 2 | 3;
  /** If undefined, the tile shows its pattern. */
  picture: ReactNode;
  children: ReactNode;
};

export function ImageCard({ title, level, picture, children }: ImageCardProps) {
  return (
    <li className="grid content-start gap-2">
      <Tile className="relative mb-1 aspect-4/3 overflow-hidden">{picture}</Tile>
      <Heading level={level} size="h3">
        {title}
      </Heading>
      {typeof children === "string" ? <Text tone="quiet">{children}</Text> : children}
    </li>
  );
}
