import type { ReactNode } from "react";
import { Heading } from "./heading.tsx";
import { Text } from "./text.tsx";

/** Short things that stand side by side, each under the yellow mark: one column, two, then four. */
export function MarkedList({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-4">{children}</ul>;
}

export function MarkedItem({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="border-rule grid content-start gap-2 border-t pt-4">
      <Heading level={3} size="h3" className="flex items-center gap-2.5">
        <span aria-hidden="true" className="border-ink bg-danfo size-2.5 flex-none border-2" />
        {title}
      </Heading>
      <Text tone="quiet">{children}</Text>
    </li>
  );
}
