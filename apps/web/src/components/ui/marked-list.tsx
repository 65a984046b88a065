import type { ReactNode } from "react";
import { Heading } from "./heading.tsx";
import { Text } from "./text.tsx";

/** Short items, each below a yellow bar, in one, two or four columns. */
export function MarkedList({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-4">{children}</ul>;
}

type MarkedItemProps = {
  title: string;
  /** Level of the title; without a titled section above it is 2. */
  level?: 2 | 3;
  children: ReactNode;
};

export function MarkedItem({ title, level = 3, children }: MarkedItemProps) {
  return (
    <li className="border-rule grid content-start gap-2 border-t pt-4">
      <Heading
        level={level}
        size="h3"
        className="before:border-ink before:bg-danfo flex items-center gap-2.5 before:size-2.5 before:flex-none before:border-2"
      >
        {title}
      </Heading>
      {typeof children === "string" ? <Text tone="quiet">{children}</Text> : children}
    </li>
  );
}
